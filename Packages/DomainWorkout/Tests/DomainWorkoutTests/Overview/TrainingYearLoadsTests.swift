import DomainCore
import DomainWorkout
import DomainWorkoutTestSupport
import Testing

struct TrainingYearLoadsTests {
  @Test func `each day of the year has its load, and the year is summed up`() {
    let year = TrainingHistory.sample(volumes: [
      .sample(365, minutes: 10, load: 99), .sample(364, minutes: 60, load: 20), .sample(12, minutes: 90, load: 30),
      .sample(11, minutes: 30, load: 5), .sample(11, .cycling, minutes: 60, load: 60), .sample(10, minutes: 30),
      .sample(1, minutes: 100, load: 1), .sample(-1, minutes: 700, load: 70),
    ]).overview.year
    #expect(year.loads.count == 365)
    #expect(year.loads.first == 20)
    #expect(year.loads[353] == 65)
    #expect(year.totals.volume.workoutCount == 6)
    #expect(year.totals.loadPoints == 116)
    #expect(year.activeDayCount == 5)
    #expect(year.longestRun == 3)
    #expect(year.hardestDay == DailyLoad.sample(11, 65))
    #expect(year.longestWeek?.firstDay.description == "2026-06-15")
    #expect(year.longestWeek?.movingTime == 12_600)
  }

  @Test func `a year without training has no longest or hardest`() {
    let year = TrainingHistory.sample().overview.year
    #expect(year.loads.allSatisfy { $0 == 0 })
    #expect(year.hardestDay == nil)
    #expect(year.longestWeek == nil)
    #expect(year.longestRun == 0)
  }
}
