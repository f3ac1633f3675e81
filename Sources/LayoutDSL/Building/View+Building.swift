import ConstraintModel
import LayoutTree

/// Gives every class of views, also those of applications, initialisers that take a closure with the
/// view as its own class.
public protocol MortarFrameInitializable {}

extension MortarFrameInitializable where Self: Responder {
  /// A view of a type that is known only when running.
  init(made: ()) { self.init(ofType: ()) }
}

extension View: MortarFrameInitializable {}

extension MortarFrameInitializable where Self: View {
  /// A view with what the closure makes as its subviews.
  public init(
    @MortarAddSubviewsBuilder _ content: () -> [MortarAddViewBox], file: String = #fileID,
    line: Int = #line
  ) {
    self.init(made: ())
    build(content, file, line)
  }

  /// A view with what the closure makes as its subviews; the closure gets the view.
  public init(
    @MortarAddSubviewsBuilder _ content: (Self) -> [MortarAddViewBox], file: String = #fileID,
    line: Int = #line
  ) {
    self.init(made: ())
    build({ content(self) }, file, line)
  }

  /// Adds what the closure makes to the view.
  @discardableResult
  public func configure(
    @MortarAddSubviewsBuilder _ content: () -> [MortarAddViewBox], file: String = #fileID,
    line: Int = #line
  ) -> Self {
    build(content, file, line)
    return self
  }

  /// Adds what the closure makes to the view; the closure gets the view.
  @discardableResult
  public func configure(
    @MortarAddSubviewsBuilder _ content: (Self) -> [MortarAddViewBox], file: String = #fileID,
    line: Int = #line
  ) -> Self {
    build({ content(self) }, file, line)
    return self
  }
}

extension View {
  /// Runs a closure and adds its views, arranged ones in a stack.
  final func build(_ content: () -> [MortarAddViewBox], _ file: String, _ line: Int) {
    BuildContext.run(SourceLocation(file: file, line: line)) {
      let boxes = content()
      if boxes.isEmpty { return }
      if let stack = self as? StackView {
        for box in boxes { box.forEach { stack.addArrangedSubview($0) } }
      } else {
        for box in boxes { box.forEach { addSubview($0) } }
      }
    }
  }
}
