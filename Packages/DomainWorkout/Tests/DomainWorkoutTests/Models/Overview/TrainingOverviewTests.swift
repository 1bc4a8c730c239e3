import DomainCore
import DomainWorkout
import DomainWorkoutTestSupport
import Testing

@Suite struct TrainingOverviewTests {
  private func daily(_ daysAgo: Int, minutes: Double) -> DailyVolume {
    DailyVolume(
      day: CalendarDay.sampleToday.advanced(by: -daysAgo), sport: .running,
      volume: TrainingVolume(workoutCount: 1, distanceMeters: 1_000, movingTime: minutes * 60, ascentMeters: 10))
  }

  @Test func `days are summed by calendar week, including weeks without training`() {
    let history = TrainingHistory(
      dailyVolumes: [daily(16, minutes: 5), daily(2, minutes: 10), daily(1, minutes: 20), daily(0, minutes: 40)],
      sportVolumes: [], dailyLoads: [], recentWorkouts: [])
    let overview = TrainingOverview(of: history, today: .sampleToday, firstWeekday: .monday, weekCount: 4)
    #expect(overview.weeks.map(\.volume.movingTime) == [0, 300, 0, 70 * 60])
    #expect(overview.weeks.map(\.firstDay.description) == ["2026-06-08", "2026-06-15", "2026-06-22", "2026-06-29"])
    #expect(overview.thisWeek.workoutCount == 3)
    #expect(overview.lastWeek == TrainingVolume())
  }

  @Test func `weeks that begin on Sunday split the same days differently`() {
    let history = TrainingHistory(
      dailyVolumes: [daily(4, minutes: 10), daily(3, minutes: 20)], sportVolumes: [], dailyLoads: [], recentWorkouts: []
    )
    let overview = TrainingOverview(of: history, today: .sampleToday, firstWeekday: .sunday, weekCount: 2)
    #expect(overview.weeks.map(\.volume.movingTime) == [600, 1_200])
  }

  @Test func `fitness includes every day from the first load, and only the last year is shown`() throws {
    let history = TrainingHistory(
      dailyVolumes: [], sportVolumes: [],
      dailyLoads: [
        DailyLoad(day: CalendarDay.sampleToday.advanced(by: -400), points: 100),
        DailyLoad(day: .sampleToday, points: 60, estimatedPoints: 15),
      ], recentWorkouts: [])
    let overview = TrainingOverview(of: history, today: .sampleToday, firstWeekday: .monday, weekCount: 2)
    #expect(overview.fitnessDays.count == 365)
    #expect(overview.fitnessDays.last?.load == 60)
    #expect(try #require(overview.fitnessDays.first).fitness > 0)
    #expect(overview.estimatedLoadShare == 0.25)
  }

  @Test func `a week is also broken down by sport`() {
    var ride = daily(0, minutes: 40)
    ride.sport = .cycling
    let history = TrainingHistory(
      dailyVolumes: [ride, daily(1, minutes: 20)],
      sportVolumes: [
        SportVolume(sport: .cycling, volume: TrainingVolume()), SportVolume(sport: .running, volume: TrainingVolume()),
      ],
      dailyLoads: [], recentWorkouts: [])
    let overview = TrainingOverview(of: history, today: .sampleToday, firstWeekday: .monday, weekCount: 1)
    #expect(overview.weeks[0].sportVolumes.map(\.sport) == [.cycling, .running])
    #expect(overview.weeks[0].sportVolumes.map(\.volume.movingTime) == [2_400, 1_200])
  }
}
