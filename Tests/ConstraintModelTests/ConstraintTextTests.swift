import ConstraintModel
import Testing

@Suite("Constraints as text") struct ConstraintTextTests {
  private let x = Variable(index: 0), y = Variable(index: 1)

  @Test("a constraint is printed as documents write it")
  func texts() {
    #expect("\(x + 2 * y <= 320)" == "x0 + 2 * x1 <= 320")
    #expect("\(-0.5 * x - y == 8.0)" == "-0.5 * x0 - x1 == 8")
    #expect("\((x >= -1).at(.high, weight: 2.5))" == "x0 >= -1 @750*2.5")
    #expect("\((x >= 0).at(.required, weight: 2))" == "x0 >= 0 @1000*2")
    #expect(
      "\((x == 1).named("fits", file: "Window.swift", line: 12))"
        == "fits: x0 == 1 (Window.swift:12)")
    #expect("\(Constraint(terms: [], .equal, constant: 3))" == "0 == 3")
  }

  @Test("names that are not plain are in backquotes")
  func names() {
    let list = ["window.left", "my width"]
    let text = (x + y == 1).named("a b").text { list[$0.index] }
    #expect(text.hasPrefix("`a b`: window.left + `my width` == 1 ("))
    #expect((x == 1).text { _ in "NaN" } == "`NaN` == 1")
    #expect((x == 1).text { _ in "2x" } == "`2x` == 1")
  }
}
