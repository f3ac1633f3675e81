import LayoutDSL
import Testing
import UIKitNames

@Suite("M3.13: screens of applications") struct AppScreenTests {
  /// Lays a screen out as on a telephone.
  private func layOut(_ page: UIViewController, width: Double = 390) throws -> UIView {
    let view = try #require(page.view)
    view.frame = CGRect(x: 0, y: 0, width: width, height: 844)
    view.environment.safeArea = UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0)
    try view.layout()
    return view
  }

  @Test("a controller with a model, a view with an initialiser of its own, text that may be nil")
  func profile() throws {
    let model = ProfileViewModel(name: "Ada Lovelace")
    let page = ProfileViewController(viewModel: model)
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = page
    window.makeKeyAndVisible()
    window.environment.safeArea = UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0)
    try window.layout()
    let view = try #require(page.view)
    expect(view, at: 0, 0, 390, 844)
    let card = view.subviews[0], divider = view.subviews[1], column = card.subviews[0]
    let row = column.subviews[0], biography = try #require(column.subviews[1] as? UILabel)
    // The margins of the card are 12 and 16; nothing is told of the person yet.
    expect(card, at: 8, 75, 374, 88)
    expect(row, at: 0, 0, 342, 64)
    expect(row.subviews[0], at: 0, 0, 64, 64)
    // A line of 22 points, and "Follow" in bold letters of 15: 2.889 * 15 * 1.06 = 45.94.
    expect(row.subviews[1], at: 76, 18.75, 208, 26.5)
    expect(row.subviews[2], at: 296, 17, 46, 30)
    expect(divider, at: 0, 171, 390, 1.0 / 3)
    #expect(biography.text == nil && biography.isHidden)
    model.biography.value = "Mathematician"
    try window.layout()
    // A line of 13 points and the spacing of 8.
    expect(biography, at: 0, 72, 342, 16)
    expect(card, at: 8, 75, 374, 112)

    let button = try #require(row.subviews[2] as? UIButton)
    button.sendActions(for: .touchUpInside)
    try window.layout()
    #expect(button.isSelected && button.currentTitle == "Following")
    // 611 + 556 + 2 * 222 + 556 + 722 + 222 + 2 * 556 = 4223 thousandths.
    expect(button, at: 274.5, 17, 67.5, 30)
    #expect(page.events == ["loaded", "appears", "laid out", "follows"])
    #expect(page.title == "ADA LOVELACE" && page.navigationItem.title == "ADA LOVELACE")
    // In the coordinates of the window: 75 + 12 + 17.
    #expect(button.convert(button.bounds.origin, to: nil) == CGPoint(x: 298.5, y: 104))
    #expect(view.convert(CGPoint(x: 24, y: 87), to: row) == .zero)
  }

  @Test("a form in a scroll view, with fields, a picture and a configured button")
  func signIn() throws {
    let page = SignInViewController()
    let view = try layOut(page), scroll = view.subviews[0], column = scroll.subviews[0]
    expect(scroll, at: 0, 59, 390, 785)
    let views = column.subviews
    // A symbol for text of 34 points, a line of 20 points, fields of 44, and a title of 15 within
    // distances of 7; what does not turn is hidden.
    expect(views[0], at: 20, 24, 350, 40)
    expect(views[1], at: 20, 76, 350, 24)
    expect(views[2], at: 20, 124, 350, 44)
    expect(views[3], at: 20, 180, 350, 44)
    expect(views[4], at: 20, 236, 350, 32)
    #expect(column.frame.height == 292 && page.isBusy?.isHidden == true)

    for (field, text) in zip(page.fields, ["ada@example.org", "secret"]) {
      #expect(!page.submit.isEnabled)
      field.text = text
      field.sendActions(for: .editingChanged)
    }
    #expect(page.submit.isEnabled && page.email.value == "ada@example.org")
    page.submit.sendActions(for: .touchUpInside)
    // 20 points and the spacing of 12 more.
    expect(views[5], at: 20, 280, 350, 20)
    #expect(column.frame.height == 324)
    page.keyboardWillShow(height: 291)
    try view.layout()
    expect(scroll, at: 0, 59, 390, 494)
    let field = page.fields[1]
    #expect(field.becomeFirstResponder() && field.isFirstResponder)
    #expect(field.delegate?.textFieldShouldReturn(field) == true && !field.isFirstResponder)
    field.text = nil
    #expect(field.text == "" && field.delegate?.textFieldShouldReturn(field) == false)
  }

  @Test("a table whose rows bind optional text, and a navigation controller")
  func messages() throws {
    let page = MessagesViewController()
    let navigation = UINavigationController(rootViewController: page)
    let view = try layOut(navigation, width: 320)
    page.messages.value = [
      .init(id: 1, sender: "Grace", text: "The compiler is ready.", isUnread: true),
      .init(id: 2, sender: "Edsger", text: nil, isUnread: false),
    ]
    let table = try #require(page.view?.subviews[0] as? ManagedTableView)
    try view.layout()
    // Lines of 17 and 15 points, 2 between them, within margins of 8.
    #expect(table.rowHeights == [[56.5, 36.5]])
    let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
    try view.layout()
    expect(cell.contentView.subviews[0], at: 8, 23.25, 10, 10)
    expect(cell.contentView.subviews[1], at: 26, 8, 286, 40.5)
    table.selectRow(at: IndexPath(row: 1, section: 0))
    #expect(navigation.viewControllers.count == 2)
    #expect(navigation.topViewController?.title == "EDSGER")
    try view.layout()
    expect(navigation.topViewController?.view, at: 0, 0, 320, 844)
    navigation.popViewController(animated: false)
    #expect(navigation.topViewController === page && page.view?.superview === view)
  }

  @Test("classes are made by their type alone, and by an initialiser of their own")
  func making() {
    #expect(CardView().layoutMargins.left == 16)
    let card = CardView { $0.tag = 3 }
    #expect(card.layoutMargins.left == 16 && card.tag == 3)
    let type: UIViewController.Type = SignInViewController.self
    #expect(type.init() is SignInViewController)
    let viewType: UIView.Type = CardView.self
    #expect(viewType.init { $0.tag = 3 } is CardView)
  }

  @Test("a class without init(frame:) cannot be made by its type")
  func refusal() async {
    await #expect(processExitsWith: .failure) { _ = AvatarView { $0.tag = 1 } }
  }
}
