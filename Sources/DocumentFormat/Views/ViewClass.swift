import LayoutTree

/// The classes that a document may give a view.
enum ViewClass: String, Sendable, CaseIterable {
  case view, label, button, imageView, textField, textView
  case `switch`, slider, segmentedControl, stepper, activityIndicator, progressView, pageControl
  case datePicker, pickerView, searchBar, navigationBar, toolbar, tabBar
  case scrollView, tableView, collectionView, tableCell, collectionCell, cellContent, stackView

  /// A view of the class.
  func makeView() -> View {
    switch self {
    case .view: return View()
    case .label: return Label()
    case .button: return Button()
    case .imageView: return ImageView()
    case .textField: return TextField()
    case .textView: return TextView()
    case .switch: return Switch()
    case .slider: return Slider()
    case .segmentedControl: return SegmentedControl()
    case .stepper: return Stepper()
    case .activityIndicator: return ActivityIndicator()
    case .progressView: return ProgressView()
    case .pageControl: return PageControl()
    case .datePicker: return DatePicker()
    case .pickerView: return PickerView()
    case .searchBar: return SearchBar()
    case .navigationBar: return NavigationBar()
    case .toolbar: return Toolbar()
    case .tabBar: return TabBar()
    case .scrollView: return ScrollView()
    case .tableView: return TableView()
    case .collectionView: return CollectionView()
    case .tableCell, .collectionCell:
      // The document says what its content view is.
      let cell = View()
      cell.endsSafeArea = true
      return cell
    case .cellContent: return CellContentView()
    case .stackView: return StackView()
    }
  }
}
