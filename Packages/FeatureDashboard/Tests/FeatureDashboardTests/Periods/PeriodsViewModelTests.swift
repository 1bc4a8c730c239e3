import CorePresentation
import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureDashboard
import Testing

@MainActor struct PeriodsViewModelTests {
  private let workouts = InMemoryWorkoutRepository(
    [
      .sample(1), .sample(2, sport: .cycling, daysAgo: 1, kilometers: 40), .sample(3, daysAgo: 1, hour: 18),
      .sample(4, daysAgo: 40),
    ].map { WorkoutDetail(workout: $0) })

  private func openScreen(
    _ period: Period? = nil, against baseline: PeriodBaseline = .previous,
    onIntent: @escaping @MainActor (PeriodsIntent) -> Void = { _ in }
  ) async -> PeriodsScreen {
    let screen = PeriodsScreen(
      PeriodsViewModel(
        TestPeriodsDependencies(workouts: workouts), period: period, against: baseline, today: .sampleToday,
        firstWeekday: .monday, onIntent: onIntent))
    screen.open()
    await screen.settled()
    return screen
  }

  private func press(_ key: KeyPress, on screen: PeriodsScreen) async {
    screen.keyCommands.first { $0.keys.contains(key) }?()
    await screen.settled()
  }

  @Test func `opening shows this month against the same days of the last one`() async throws {
    let screen = await openScreen()
    let report = try #require(screen.state.report.value)
    #expect(report.period.description == "2026-07")
    #expect(report.current.totals.volume.workoutCount == 1)
    #expect(report.other?.days.upperBound.description == "2026-06-01")
    #expect(report.isToDate)
  }

  @Test func `brackets step by periods, and t returns to the one with today`() async {
    let screen = await openScreen()
    await press(.character("["), on: screen)
    #expect(screen.state.report.value?.period.description == "2026-06")
    #expect(screen.state.report.value?.current.totals.volume.workoutCount == 2)
    await press(.character("["), on: screen)
    await press(.character("t"), on: screen)
    #expect(screen.state.report.value?.period.description == "2026-07")
    await press(.character("]"), on: screen)
    #expect(screen.state.report.value?.period.description == "2026-08")
    #expect(screen.state.report.value?.current.totals.volume.workoutCount == 0)
  }

  @Test func `m goes through the units around today`() async {
    let screen = await openScreen(Period(containing: .sampleToday, by: .day))
    var shown: [String] = []
    for _ in 0..<5 {
      await press(.character("m"), on: screen)
      shown.append(screen.state.period.description)
    }
    #expect(shown == ["2026-w27", "2026-07", "2026", "season-2025", "2026-07-01"])
  }

  @Test func `v goes through the comparisons, without last year where it is the period before`() async {
    let screen = await openScreen()
    await press(.character("v"), on: screen)
    #expect(screen.state.report.value?.otherPeriod?.description == "2025-07")
    await press(.character("v"), on: screen)
    #expect(screen.state.report.value?.other == nil)
    await press(.character("v"), on: screen)
    #expect(screen.state.report.value?.otherPeriod?.description == "2026-06")
    screen.perform(.show(Period(containing: .sampleToday, by: .year)))
    await press(.character("v"), on: screen)
    #expect(screen.state.baseline == .nothing)
  }

  @Test func `a sport narrows totals and not fitness`() async throws {
    let screen = await openScreen(Period(containing: CalendarDay.sampleToday.advanced(by: -1), by: .day))
    let fitness = screen.state.report.value?.balance?.fitness
    screen.perform(.filter(.cycling))
    await screen.settled()
    let report = try #require(screen.state.report.value)
    #expect(report.current.totals.volume.workoutCount == 1)
    #expect(report.current.sports.map(\.sport) == [.cycling])
    #expect(report.balance?.fitness == fitness)
    #expect(report.habits.dayStreaks.longest?.count == 1)
  }

  @Test func `enter lists the workouts of the period`() async {
    var intents: [PeriodsIntent] = []
    let screen = await openScreen { intents.append($0) }
    await press(KeyPress(.enter), on: screen)
    #expect(intents == [.openWorkouts(screen.state.period.days, sport: nil)])
  }

  @Test func `a workout added elsewhere is counted`() async throws {
    let screen = await openScreen()
    _ = try await workouts.add(.sample(9, hour: 20))
    screen.perform(.refresh)
    await screen.settled()
    #expect(screen.state.report.value?.current.totals.volume.workoutCount == 2)
  }

  @Test func `a failure keeps the report, and can be retried`() async {
    let screen = await openScreen()
    workouts.fail(with: .busy)
    screen.perform(.refresh)
    await screen.settled()
    #expect(screen.state.shownFailures.map(\.explanation) == [StorageError.busy.explanation])
    #expect(screen.state.report.value != nil)
    workouts.fail(with: nil)
    screen.perform(.tryAgain)
    await screen.settled()
    #expect(screen.state.shownFailures == [])
  }

  @Test func `w explains the period`() async {
    var intents: [PeriodsIntent] = []
    let screen = await openScreen { intents.append($0) }
    screen.keyCommands.first { $0.keys.contains(.character("w")) }?()
    #expect(intents == [.explain(screen.state.request)])
  }

  @Test func `seasons begin on the day that the person prefers`() throws {
    let start = try #require(SeasonStart(month: 11, day: 1))
    let content = PeriodsContent(
      state: PeriodsState(
        Period(containing: .sampleToday, by: .year), today: .sampleToday, firstWeekday: .monday, seasonStart: start)
    ) { _ in }
    let next = content.commands.first { $0.name == "mode" }?.action
    guard case .show(let season) = next else {
      Issue.record("The key does not change the unit.")
      return
    }
    #expect(season.firstDay.description == "2025-11-01")
  }
}
