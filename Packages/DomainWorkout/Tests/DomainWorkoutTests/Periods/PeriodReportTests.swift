import DomainCore
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import Testing

struct PeriodReportTests {
  private let today = CalendarDay.sampleToday

  private func volume(
    _ day: String, _ sport: Sport = .running, kilometers: Double = 10, hours: Double = 1, load: Double = 50
  ) throws -> DailyVolume {
    DailyVolume(
      day: try #require(CalendarDay(day)), sport: sport,
      volume: TrainingVolume(
        workoutCount: 1, distanceMeters: kilometers * 1_000, movingTime: hours * 3_600, ascentMeters: 100),
      loadPoints: load)
  }

  private func report(
    _ text: String, against baseline: PeriodBaseline = .previous, sport: Sport? = nil, today: String,
    _ volumes: [DailyVolume]
  ) throws -> PeriodReport {
    let today = try #require(CalendarDay(today))
    return PeriodReport(
      PeriodRequest(
        try Period(parsing: text, in: PeriodContext(today: today)), against: baseline, sport: sport, today: today,
        firstWeekday: .monday),
      of: TrainingDays(volumes: volumes))
  }

  @Test func `a period that is not over is compared up to the same day`() throws {
    let volumes = [
      try volume("2026-02-10"), try volume("2026-02-25"), try volume("2026-03-01"), try volume("2026-03-10", .cycling),
    ]
    let report = try report("2026-03", today: "2026-03-10", volumes)
    #expect(report.isToDate)
    #expect(report.current.totals.volume.workoutCount == 2)
    #expect(report.other?.totals.volume.workoutCount == 1)
    #expect(report.current.dayCount == 10)
    #expect(report.sports == [.running, .cycling])
    #expect(report.steps.steps.count == 31)
  }

  @Test func `a period that is over is compared as a whole`() throws {
    let volumes = [try volume("2026-02-25"), try volume("2026-03-31")]
    let report = try report("2026-03", today: "2026-05-10", volumes)
    #expect(!report.isToDate)
    #expect(report.other?.totals.volume.workoutCount == 1)
    #expect(report.balance?.day.description == "2026-03-31")
  }

  @Test func `the last day with training before the period is known, also of one sport`() throws {
    let volumes = [try volume("2026-01-05"), try volume("2026-02-25", .cycling), try volume("2026-04-02")]
    let ofAll = try report("2026-03", today: "2026-05-10", volumes)
    #expect(ofAll.previousTrainingDay?.description == "2026-02-25")
    let ofRunning = try report("2026-03", sport: .running, today: "2026-05-10", volumes)
    #expect(ofRunning.previousTrainingDay?.description == "2026-01-05")
    #expect(try report("2026-01", today: "2026-05-10", volumes).previousTrainingDay == nil)
  }

  @Test func `the mean of a week divides by the days so far`() throws {
    let volumes = try (1...7).map { try volume("2026-03-0\($0)") }
    let mean = try report("2026-03", today: "2026-03-14", volumes).current.weeklyMean
    #expect(mean.workoutCount == 3.5)
    #expect(mean.distanceMeters == 35_000)
    #expect(mean.movingTime == 3.5 * 3_600)
    #expect(mean.loadPoints == 175)
  }

  @Test(arguments: [
    ("2026-03-01", 1, PeriodUnit.day), ("2026-w12", 7, .day), ("2026-03", 31, .day),
    ("2026-01-07..2026-05-31", 21, .week(startingOn: .monday)), ("2026", 12, .month), ("season-2025", 12, .month),
    ("2010..2026", 17, .year),
  ])
  func `each period has steps that can be seen at once, and they add up`(
    _ text: String, _ count: Int, _ unit: PeriodUnit
  ) throws {
    let volumes = [try volume("2026-03-01"), try volume("2026-03-18"), try volume("2026-01-07")]
    let report = try report(text, today: "2026-12-31", volumes)
    #expect(report.steps.unit == unit)
    #expect(report.steps.steps.count == count)
    #expect(report.steps.steps.first?.days.lowerBound == report.period.firstDay)
    #expect(report.steps.steps.last?.days.upperBound == report.period.lastDay)
    let sum = report.steps.steps.reduce(WorkoutTotals()) { $0 + $1.totals }
    #expect(sum == report.current.totals)
  }

  @Test func `the balance where a period ends equals the formulas over its days`() throws {
    let volumes = try (0..<40).map { index in
      try volume(#require(CalendarDay("2026-03-01")).advanced(by: index).description, load: index % 3 == 0 ? 80 : 30)
    }
    let balance = try #require(try report("2026-04-09", today: "2026-06-01", volumes).balance)
    let loads = volumes.map(\.loadPoints)
    let days = FitnessModel().days(
      of: Dictionary(volumes.map { ($0.day, $0.loadPoints) }, uniquingKeysWith: +), through: balance.day)
    #expect(balance.fitness == days.last?.fitness)
    #expect(balance.ramp == FitnessRamp(of: days))
    #expect(balance.ratio == LoadRatio(of: loads))
    #expect(balance.monotony == TrainingMonotony(of: loads.suffix(7)))
  }

  @Test func `fitness ignores the sport, and counts only loads up to the day`() throws {
    let volumes = [try volume("2026-03-01"), try volume("2026-03-02", .cycling), try volume("2026-04-02", load: 500)]
    let all = try report("2026-03", today: "2026-05-01", volumes)
    let running = try report("2026-03", sport: .running, today: "2026-05-01", volumes)
    #expect(all.balance == running.balance)
    #expect(running.current.totals.volume.workoutCount == 1)
    #expect(try report("2026-02", today: "2026-05-01", volumes).balance == nil)
  }

  @Test func `Eddington numbers use the sum of a day, for all sports and for each`() throws {
    let volumes = [
      try volume("2026-03-01", kilometers: 1.5), try volume("2026-03-01", .cycling, kilometers: 1.5),
      try volume("2026-03-02", kilometers: 3), try volume("2026-03-03", .cycling, kilometers: 9),
      try volume("2026-03-04", .strength, kilometers: 0),
    ]
    let rows = try report("2026-03", today: "2026-03-05", volumes).habits.eddington
    #expect(rows.map(\.sport) == [nil, .running, .cycling])
    #expect(rows.map(\.kilometers.number) == [3, 1, 1])
    #expect(rows.map(\.miles.number) == [1, 1, 1])
  }

  @Test func `streaks are those of the whole log, or of one sport`() throws {
    let volumes = [
      try volume("2025-03-01"), try volume("2025-03-02"), try volume("2025-03-03", .cycling), try volume("2026-03-04"),
      try volume("2026-03-05"),
    ]
    let all = try report("2026-03", today: "2026-03-06", volumes).habits
    #expect(all.dayStreaks.longest?.count == 3)
    #expect(all.dayStreaks.current?.count == 2)
    #expect(all.weekStreaks.current?.count == 1)
    let running = try report("2026-03", sport: .running, today: "2026-03-06", volumes).habits
    #expect(running.dayStreaks.longest?.lastDay.description == "2025-03-02")
  }

  @Test func `a period to come and an empty log have a report without numbers that are none`() throws {
    let report = try report("2027-03", today: "2026-03-10", [])
    #expect(report.current.totals == WorkoutTotals())
    #expect(report.balance == nil)
    #expect(report.habits.eddington.map(\.kilometers.number) == [0])
    #expect(report.steps.steps.count == 31)
  }

  @Test func `the use case reads totals and no workouts`() async throws {
    let workouts = InMemoryWorkoutRepository([.sample(1), .sample(2, daysAgo: 3)].map { WorkoutDetail(workout: $0) })
    let request = PeriodRequest(Period(containing: today, by: .year), today: today, firstWeekday: .monday)
    let report = try await ObservePeriodUseCase(workouts: workouts).execute(request).firstValue()
    #expect(report?.current.totals.volume.workoutCount == 2)
    #expect(TrainingDaysRequest.wholeLog.workoutLimit == 0)
  }
}
