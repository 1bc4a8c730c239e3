import DomainCore
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import Testing

struct ExplainedForecastTests {
  /// Fitness and fatigue are 50 after two years of the same load.
  private static func plan(_ aim: ForecastAim) -> ExplainedForecast {
    ExplainedForecast(
      FitnessForecast(
        ForecastRequest(aim, on: CalendarDay.sampleToday.advanced(by: 42), today: .sampleToday),
        of: (0..<730).map {
          DailyVolume(
            day: CalendarDay.sampleToday.advanced(by: -$0), sport: .cycling, volume: TrainingVolume(workoutCount: 1),
            loadPoints: 50)
        }))
  }

  /// TRAINING.md: 70 in 42 days from 50 takes 81.639534 a day, 81.419664 with k = 1/n.
  @Test func `the load for a fitness is that of the closed form, next to another program's`() throws {
    let load = Self.plan(.fitness(70)).explanation(of: .plannedLoad)
    guard case .points(let points)? = load.value, case .points(let other)? = load.alternatives.first?.value else {
      throw NoPoints()
    }
    #expect((points - 81.639534).magnitude < 1e-3)
    #expect((other - 81.419664).magnitude < 1e-3)
    #expect(load.inputs.contains(.init("the aim", .points(70))))
  }

  @Test func `every figure of a plan has a value`() {
    #expect(
      Self.plan(.form(10)).explanations.map(\.figure) == Metric.allCases.filter { $0.subject == .plan })
  }

  @Test func `an impossible aim says why there is no load`() {
    let load = Self.plan(.fitness(0)).explanation(of: .plannedLoad)
    #expect(load.value == nil)
    #expect(load.finding?.isEmpty == false)
  }

  private struct NoPoints: Error {}
}
