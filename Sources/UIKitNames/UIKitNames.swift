// UIKit's names for the headless types, so that a source file written for UIKit and Mortar 3
// compiles with its imports replaced by LayoutDSL and UIKitNames.

@_exported import Foundation
@_exported import LayoutDSL

/// UIKit's name of a view.
public typealias UIView = View
/// UIKit's name of a label.
public typealias UILabel = Label
/// UIKit's name of a button.
public typealias UIButton = Button
/// UIKit's name of an image view.
public typealias UIImageView = ImageView
/// UIKit's name of a text field.
public typealias UITextField = TextField
/// UIKit's name of a text view.
public typealias UITextView = TextView
/// UIKit's name of a switch.
public typealias UISwitch = Switch
/// UIKit's name of a slider.
public typealias UISlider = Slider
/// UIKit's name of a segmented control.
public typealias UISegmentedControl = SegmentedControl
/// UIKit's name of a stepper.
public typealias UIStepper = Stepper
/// UIKit's name of an activity indicator.
public typealias UIActivityIndicatorView = ActivityIndicator
/// UIKit's name of a progress view.
public typealias UIProgressView = ProgressView
/// UIKit's name of a page control.
public typealias UIPageControl = PageControl
/// UIKit's name of a date picker.
public typealias UIDatePicker = DatePicker
/// UIKit's name of a picker.
public typealias UIPickerView = PickerView
/// UIKit's name of a search bar.
public typealias UISearchBar = SearchBar
/// UIKit's name of a navigation bar.
public typealias UINavigationBar = NavigationBar
/// UIKit's name of a toolbar.
public typealias UIToolbar = Toolbar
/// UIKit's name of a tab bar.
public typealias UITabBar = TabBar
/// UIKit's name of a scroll view.
public typealias UIScrollView = ScrollView
/// UIKit's name of a stack view.
public typealias UIStackView = StackView
/// UIKit's name of a table view.
public typealias UITableView = TableView
/// UIKit's name of a collection view.
public typealias UICollectionView = CollectionView
/// UIKit's name of a layout guide.
public typealias UILayoutGuide = LayoutGuide
/// UIKit's name of a constraint.
public typealias NSLayoutConstraint = LayoutConstraint
/// UIKit's name of insets.
public typealias UIEdgeInsets = EdgeInsets
/// UIKit's name of insets that follow the layout direction.
public typealias NSDirectionalEdgeInsets = DirectionalEdgeInsets
/// UIKit's name of a priority.
public typealias UILayoutPriority = Priority
/// UIKit's name of a font.
public typealias UIFont = Font

/// Core Graphics' name of a number.
public typealias CGFloat = Double
/// Core Graphics' name of a point.
public typealias CGPoint = Point
/// Core Graphics' name of a size.
public typealias CGSize = Size
/// Core Graphics' name of a rectangle.
public typealias CGRect = Rect

/// UIKit's name of what people act on.
public typealias UIControl = Control
/// UIKit's name of a table's row.
public typealias UITableViewCell = StyledTableViewCell
/// UIKit's name of a section's header or footer.
public typealias UITableViewHeaderFooterView = TableViewHeaderFooterView
/// UIKit's name of a collection's item.
public typealias UICollectionViewCell = CollectionViewCell
/// UIKit's way to say where a row is.
public typealias IndexPath = RowPath
