import CorePresentation
import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureDashboard
import Testing

@MainActor struct FiguresViewModelTests {
  private let log = InMemoryWorkoutRepository(
    [
      .sample(1), .sample(2, sport: .cycling, daysAgo: 1, kilometers: 40), .sample(3, daysAgo: 1, hour: 18),
      .sample(4, daysAgo: 40),
    ].map { WorkoutDetail(workout: $0) })

  private func openScreen(
    _ period: Period? = nil, showing columns: [FigureColumn] = FigureColumn.standard,
    filter: WorkoutFilter = WorkoutFilter(), onIntent: @escaping @MainActor (FiguresIntent) -> Void = { _ in }
  ) async -> FiguresScreen {
    let screen = FiguresScreen(
      FiguresViewModel(
        TestFiguresDependencies(log: log), period: period, showing: columns, filter: filter,
        in: PeriodContext(today: .sampleToday), onIntent: onIntent))
    screen.open()
    await screen.settled()
    return screen
  }

  private func press(_ key: KeyPress, on screen: FiguresScreen) async {
    screen.keyCommands.first { $0.keys.contains(key) }?()
    await screen.settled()
  }

  @Test func `opening shows this year by month, up to today`() async throws {
    let screen = await openScreen()
    let report = try #require(screen.state.report.value)
    #expect(report.request.period.description == "2026")
    #expect(report.unit == .month)
    #expect(report.isToDate)
    #expect(report.whole.sums.workoutCount == 4)
    #expect(report.steps.map(\.sums.workoutCount).reduce(0, +) == 4)
  }

  @Test func `m divides the period in every unit that is no longer than it`() async {
    let screen = await openScreen()
    var shown: [PeriodUnit] = []
    for _ in 0..<5 {
      await press(.character("m"), on: screen)
      if let unit = screen.state.report.value?.unit { shown.append(unit) }
    }
    #expect(shown.count == 5)
    #expect(Set(shown).isSuperset(of: [.day, .week(startingOn: .monday), .month]))
  }

  @Test func `brackets step by periods, t returns, and v changes the comparison`() async {
    let screen = await openScreen()
    await press(.character("["), on: screen)
    #expect(screen.state.report.value?.request.period.description == "2025")
    #expect(screen.state.report.value?.whole.sums.workoutCount == 0)
    await press(.character("t"), on: screen)
    #expect(screen.state.report.value?.request.period.description == "2026")
    await press(.character("v"), on: screen)
    #expect(screen.state.report.value?.other == nil)
  }

  @Test func `c goes through all choices of figures and back to the first`() async {
    let screen = await openScreen()
    var seen: Set<[FigureColumn]> = []
    repeat {
      seen.insert(screen.state.columns)
      await press(.character("c"), on: screen)
    } while screen.state.columns != FigureColumn.standard
    #expect(seen.count > 4)
    #expect(screen.state.report.value?.request.columns == FigureColumn.standard)
  }

  @Test func `typed figures are shown, and a mistake stays in the form`() async throws {
    let screen = await openScreen()
    await press(.character("e"), on: screen)
    for _ in 0..<200 { screen.perform(.form(.edit(.deleteBackward))) }
    screen.perform(.form(.edit(.insert("load:best, tine"))))
    await press(KeyPress(.enter), on: screen)
    #expect(screen.state.form?.fields.first?.problem?.contains("tine") == true)
    for _ in 0..<4 { screen.perform(.form(.edit(.deleteBackward))) }
    screen.perform(.form(.edit(.insert("time"))))
    await press(KeyPress(.enter), on: screen)
    #expect(screen.state.form == nil)
    #expect(screen.state.report.value?.request.columns == [.figure(.load, .best), .figure(.time, .sum)])
  }

  @Test func `a filter limits the workouts, and enter lists those of a step`() async {
    var intents: [FiguresIntent] = []
    let filter = WorkoutFilter(sport: .cycling)
    let screen = await openScreen(filter: filter) { intents.append($0) }
    #expect(screen.state.report.value?.whole.sums.workoutCount == 1)
    await press(KeyPress(.enter), on: screen)
    await press(.character("w"), on: screen)
    guard case .openWorkouts(let days, let listed)? = intents.first, case .explain(let request)? = intents.last else {
      Issue.record("\(intents)")
      return
    }
    #expect(days.lowerBound.description == "2026-01-01")
    #expect(listed == filter)
    #expect(request.filter == filter)
  }

  @Test func `a change of the log is shown at once`() async throws {
    let screen = await openScreen()
    _ = try await log.delete(.sample(4))
    // The thresholds and the settings are in repositories of their own here, which do not reach the revision of the log.
    for _ in 0..<100_000 where screen.state.report.value?.whole.sums.workoutCount == 4 { await Task.yield() }
    #expect(screen.state.report.value?.whole.sums.workoutCount == 3)
  }

  @Test func `a log that cannot be read is reported, and read again on request`() async {
    log.fail(with: .busy)
    let screen = await openScreen()
    #expect(screen.state.report.failure == .busy)
    log.fail(with: nil)
    screen.perform(.tryAgain)
    await screen.settled()
    #expect(screen.state.report.value?.whole.sums.workoutCount == 4)
  }
}
