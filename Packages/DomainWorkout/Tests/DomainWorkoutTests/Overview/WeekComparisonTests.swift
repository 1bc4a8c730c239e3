import DomainCore
import DomainWorkout
import DomainWorkoutTestSupport
import Testing

struct WeekComparisonTests {
  // Today is a Wednesday, the third day of its week.
  private let comparison = TrainingHistory.sample(volumes: [
    .sample(0, minutes: 10, load: 8), .sample(2, minutes: 20), .sample(2, .cycling, minutes: 5),
    .sample(6, minutes: 100), .sample(7, minutes: 30), .sample(9, minutes: 40), .sample(16, minutes: 60),
    .sample(28, minutes: 90), .sample(37, minutes: 900),
  ]).overview.comparison

  @Test func `this week is split into days, including the ones to come`() {
    #expect(comparison.firstDay.description == "2026-06-29")
    #expect(comparison.dayTimes == [1_500, 0, 600, 0, 0, 0, 0])
    #expect(comparison.totals.volume.movingTime == 2_100)
    #expect(comparison.totals.volume.workoutCount == 3)
    #expect(comparison.totals.loadPoints == 8)
  }

  @Test func `last week counts as a whole and up to the same weekday`() {
    #expect(comparison.lastWeek.volume.movingTime == 170 * 60)
    #expect(comparison.lastWeekSoFar.volume.movingTime == 70 * 60)
  }

  @Test func `the mean is of the four weeks before this one, with weeks without training`() {
    #expect(comparison.meanBefore.volume.movingTime == (170 + 60 + 90) * 60 / 4)
  }
}
