import DomainCore
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import Testing

struct ExplainedTrainingTests {
  /// The week of FIELD.md, from 50 and 60, is tested with `SmoothingRule`; here the days are counted.
  private static let training = ExplainedTraining(
    TrainingHistory.sample(
      volumes: (0..<40).map { .sample($0, minutes: 60, load: Double(50 + $0 % 3)) },
      loads: (0..<40).map { .sample($0, Double(50 + $0 % 3), estimated: $0 % 2 == 0 ? 50 : 0) }
    ).overview)

  @Test func `fitness is yesterday's fitness moved toward the day's load`() throws {
    let fitness = Self.training.explanation(of: .fitness)
    let values = try fitness.inputs.dropFirst().map { input in
      guard case .points(let points) = input.value else { throw NoPoints() }
      return points
    }
    guard case .points(let today)? = fitness.value else { throw NoPoints() }
    #expect(fitness.inputs.map(\.name) == ["day", "yesterday's fitness", "the day's load"])
    let expected = values[0] + SmoothingRule.exponential.step(days: 42) * (values[1] - values[0])
    #expect((today - expected).magnitude < 1e-9)
  }

  @Test func `form is yesterday's fitness minus yesterday's fatigue, next to other programs'`() throws {
    let form = Self.training.explanation(of: .form)
    guard case .points(let value)? = form.value, case .points(let fitness) = form.inputs[1].value,
      case .points(let fatigue) = form.inputs[2].value
    else { throw NoPoints() }
    #expect((value - (fitness - fatigue)).magnitude < 1e-9)
    #expect(form.alternatives.map(\.code) == ["reciprocal", "span", "same-day"])
  }

  @Test func `loads that are estimated are named`() {
    #expect(
      Self.training.explanation(of: .fitness).omissions.contains {
        $0.reason == "of the year's load is estimated from duration alone"
      })
  }

  @Test func `every figure of days and weeks has a value after forty days`() {
    let missing = Metric.allCases.filter { [.fitness, .totals].contains($0.subject) }
      .filter { Self.training.explanation(of: $0).value == nil }
    #expect(missing == [])
  }

  @Test func `an empty log has no fitness, and says why`() {
    let form = ExplainedTraining(TrainingHistory.sample().overview).explanation(of: .form)
    #expect(form.value == nil)
    #expect(form.finding?.isEmpty == false)
  }

  private struct NoPoints: Error {}
}
