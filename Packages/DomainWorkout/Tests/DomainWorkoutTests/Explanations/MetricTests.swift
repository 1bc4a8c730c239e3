import DomainTraining
import DomainWorkout
import Testing

struct MetricTests {
  @Test(arguments: Metric.allCases)
  func `every figure has a rule, a source and a name`(_ figure: Metric) {
    let rule = figure.rule
    #expect(rule.meaning.hasSuffix(".") && rule.rule.hasSuffix("."))
    #expect(rule.source.hasSuffix("."))
    #expect(rule.edges.allSatisfy { $0.hasSuffix(".") })
    #expect(!figure.name.isEmpty)
    #expect(Metric(parsing: figure.code) == figure)
    #expect(Metric(parsing: figure.name.uppercased()) == figure)
  }

  @Test(arguments: [Metric.periodTime, .weekTime, .sportShare, .longestWeek])
  func `a total of times is not called a moving time, because a timer counts where a device states only that`(
    _ figure: Metric
  ) {
    #expect(!"\(figure.name) \(figure.rule.meaning) \(figure.rule.rule)".lowercased().contains("moving"))
    #expect(figure.rule.edges.contains { $0.contains("timer") })
    #expect(GoalMeasure.time.name == "Time")
  }

  @Test func `names of other programs are understood`() {
    #expect(Metric(parsing: "TSB") == .form)
    #expect(Metric(parsing: "np") == .weightedPower)
    #expect(Metric(parsing: "weighted power") == .weightedPower)
    #expect(Metric(parsing: "nonsense") == nil)
  }

  @Test func `a misspelled name suggests the nearest`() {
    #expect(Metric.suggestion(for: "decuopling") == "decoupling")
    #expect(Metric.suggestion(for: "fitnes") == "fitness")
    #expect(Metric.suggestion(for: "outlook") == "form-outlook")
    #expect(Metric.suggestion(for: "xyzzyxyzzy") == nil)
  }
}
