import DomainCore
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import Testing

struct ExplainedYearTests {
  private func review(_ days: [(String, Sport, Double)], outdated: Int = 0) throws -> YearReview {
    let workouts = try days.enumerated().map { number, workout in
      TrainedWorkout(
        id: .sample(number + 1), day: try #require(CalendarDay(workout.0)), sport: workout.1, title: "\(number)",
        movingSeconds: 3_600, distanceMeters: workout.2)
    }
    return YearReview(
      YearRequest(2026, hiddenMeters: 0, today: try #require(CalendarDay("2026-07-15")), firstWeekday: .monday),
      of: TrainedWorkouts(workouts: workouts, outdatedCount: outdated), records: [])
  }

  @Test func `highlights are explained with their days, firsts one after the other`() throws {
    let review = try review(
      [
        ("2025-01-02", .running, 4_000), ("2026-02-01", .running, 10_500), ("2026-02-01", .running, 3_000),
        ("2026-03-01", .cycling, 30_000),
      ], outdated: 3)
    let all = ExplainMetricUseCase().execute(nil, of: review)
    #expect(all.map(\.figure) == [.yearHighlights, .firstTimes])
    #expect(all[0].value == .seconds(10_800))
    #expect(all[0].inputs.contains { $0.name == "biggest day" && $0.value == .seconds(7_200) })
    #expect(all[0].inputs.contains { $0.name == "the year before" && $0.value == .seconds(3_600) })
    #expect(all[0].omissions == [.init(.count(3), "workouts that are still to be read")])
    #expect(all[1].value == .count(2))
    #expect(all[1].inputs.map(\.value).contains(.meters(10_000)))
    #expect(all[1].inputs.map(\.name).contains("first cycling"))
  }

  @Test func `a year without workouts says so`() throws {
    let review = try review([("2025-01-02", .running, 4_000)])
    #expect(ExplainMetricUseCase().execute(nil, of: review).isEmpty)
    let explained = ExplainMetricUseCase().execute(.firstTimes, of: review).first
    #expect(explained?.finding == "There is none: the year has no workout.")
  }
}
