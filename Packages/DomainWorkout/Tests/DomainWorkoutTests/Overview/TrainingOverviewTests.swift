import DomainCore
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import Testing

struct TrainingOverviewTests {
  @Test func `monotony is that of the last seven days, and unknown without a load`() throws {
    let today = CalendarDay.sampleToday
    let request = TrainingHistoryRequest(today: today, firstWeekday: .monday, recentCount: 0)
    let period = request.period(lastActiveDay: today)
    let loads = [100.0, 0, 50, 150, 0, 0, 80].enumerated().map { index, points in
      DailyLoad(day: today.advanced(by: index - 6), points: points, estimatedPoints: 0)
    }
    func overview(_ loads: [DailyLoad]) -> TrainingOverview {
      TrainingOverview(
        of: TrainingHistory(
          period: period, dailyVolumes: [], sportVolumes: [], dailyLoads: loads, recentWorkouts: [],
          firstActiveDay: today.advanced(by: -6), lastActiveDay: today),
        today: today)
    }
    let monotony = try #require(overview(loads).monotony)
    #expect((try #require(monotony.monotony) - 0.996555).magnitude < 5e-7)
    #expect((try #require(monotony.strain) - 378.691).magnitude < 5e-4)
    #expect(overview([]).monotony == nil)
  }

  @Test func `days are summed by calendar week, including weeks without training`() {
    let overview = TrainingHistory.sample(volumes: [
      .sample(30, minutes: 90), .sample(16, minutes: 5, load: 3), .sample(2, minutes: 10), .sample(1, minutes: 20),
      .sample(0, minutes: 40, load: 30),
    ]).overview
    #expect(overview.weeks.map(\.volume.movingTime) == [0, 300, 0, 70 * 60])
    #expect(overview.weeks.map(\.loadPoints) == [0, 3, 0, 30])
    #expect(overview.weeks.map(\.firstDay.description) == ["2026-06-08", "2026-06-15", "2026-06-22", "2026-06-29"])
    #expect(overview.thisWeek.workoutCount == 3)
    #expect(overview.lastWeek == TrainingVolume())
  }

  @Test func `weeks that begin on Sunday split the same days differently`() {
    let overview = TrainingHistory.sample(
      firstWeekday: .sunday, volumes: [.sample(4, minutes: 10), .sample(3, minutes: 20)]
    ).overview
    #expect(overview.weeks.suffix(2).map(\.volume.movingTime) == [600, 1_200])
  }

  @Test func `a week is also broken down by sport, and no sport is left out`() {
    var history = TrainingHistory.sample(volumes: [
      .sample(0, .cycling, minutes: 40), .sample(1, minutes: 20), .sample(1, .yoga, minutes: 5),
    ])
    history.sportVolumes.removeAll { $0.sport == .yoga }
    let week = history.overview.weeks.last
    #expect(week?.sportVolumes.map(\.sport) == [.cycling, .running, .yoga])
    #expect(week?.sportVolumes.map(\.volume.movingTime) == [2_400, 1_200, 300])
  }

  @Test func `the mean covers weeks that are over, from the first one with training`() {
    let overview = TrainingHistory.sample(
      .twelveWeeks, volumes: [.sample(16, minutes: 60, load: 40), .sample(9, minutes: 30), .sample(0, minutes: 500)]
    ).overview
    // The weeks of 15 and 22 June: the log begins in the first, and the week of 29 June is not over.
    #expect(overview.weeklyMean?.volume.movingTime == 2_700)
    #expect(overview.weeklyMean?.loadPoints == 20)
    #expect(TrainingHistory.sample(volumes: [.sample(0, minutes: 5)]).overview.weeklyMean == nil)
  }

  @Test func `the sports of the period have shares of its time, without earlier training`() {
    let overview = TrainingHistory.sample(volumes: [
      .sample(60, .swimming, minutes: 600), .sample(3, .cycling, minutes: 90, load: 50), .sample(2, minutes: 30),
    ]).overview
    #expect(overview.sportShares.map(\.sport) == [.cycling, .running])
    #expect(overview.sportShares.map(\.timeShare) == [0.75, 0.25])
    #expect(overview.sportShares.first?.totals.loadPoints == 50)
    #expect(overview.sportVolumes.map(\.sport).contains(.swimming))
  }

  @Test func `fitness includes every day from the first load, and only the last year is shown`() throws {
    let overview = TrainingHistory.sample(loads: [.sample(400, 100), .sample(0, 60, estimated: 15)]).overview
    #expect(overview.fitnessDays.count == 365)
    #expect(overview.fitnessDays.last?.load == 60)
    #expect(try #require(overview.fitnessDays.first).fitness > 0)
    #expect(overview.estimatedLoadShare == 0.25)
    #expect(overview.periodFitnessDays.count == 24)
    #expect(overview.periodFitnessDays.first?.day == overview.period.firstDay)
  }

  @Test func `a past period ends on its last day, without an outlook`() {
    let lastDay = CalendarDay.sampleToday.advanced(by: -10)
    let overview = TrainingHistory.sample(
      lastDay: lastDay, volumes: [.sample(50, minutes: 10), .sample(12, minutes: 20)],
      loads: [.sample(50, 40), .sample(12, 60), .sample(3, 500)]
    ).overview
    #expect(!overview.isCurrent)
    #expect(overview.hasEarlier)
    #expect(overview.fitnessStatus?.day == lastDay)
    #expect(overview.formOutlook == nil)
    #expect(overview.year.lastDay == lastDay)
    #expect(overview.fitnessDays.last?.day == lastDay)
  }
}
