import DomainWorkout
import Testing

struct ExplainedFigureTests {
  @Test(arguments: ExplainedFigure.allCases)
  func `every figure has a rule, a source and a name`(_ figure: ExplainedFigure) {
    let rule = figure.rule
    #expect(rule.meaning.hasSuffix(".") && rule.rule.hasSuffix("."))
    #expect(rule.source.hasSuffix("."))
    #expect(rule.edges.allSatisfy { $0.hasSuffix(".") })
    #expect(!figure.name.isEmpty)
    #expect(ExplainedFigure(parsing: figure.code) == figure)
    #expect(ExplainedFigure(parsing: figure.name.uppercased()) == figure)
  }

  @Test func `names of other programs are understood`() {
    #expect(ExplainedFigure(parsing: "TSB") == .form)
    #expect(ExplainedFigure(parsing: "np") == .weightedPower)
    #expect(ExplainedFigure(parsing: "weighted power") == .weightedPower)
    #expect(ExplainedFigure(parsing: "nonsense") == nil)
  }

  @Test func `a misspelled name suggests the nearest`() {
    #expect(ExplainedFigure.suggestion(for: "decuopling") == "decoupling")
    #expect(ExplainedFigure.suggestion(for: "fitnes") == "fitness")
    #expect(ExplainedFigure.suggestion(for: "outlook") == "form-outlook")
    #expect(ExplainedFigure.suggestion(for: "xyzzyxyzzy") == nil)
  }
}
