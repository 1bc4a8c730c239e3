import DomainTraining
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

  @Test(arguments: [ExplainedFigure.periodTime, .weekTime, .sportShare, .longestWeek])
  func `a total of times is not called a moving time, because a timer counts where a device states only that`(
    _ figure: ExplainedFigure
  ) {
    #expect(!"\(figure.name) \(figure.rule.meaning) \(figure.rule.rule)".lowercased().contains("moving"))
    #expect(figure.rule.edges.contains { $0.contains("timer") })
    #expect(GoalMeasure.time.name == "Time")
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
