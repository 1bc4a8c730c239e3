import CorePresentation
import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureDashboard
import Testing

@MainActor struct CalendarViewModelTests {
  private let workouts = InMemoryWorkoutRepository(
    [
      .sample(1), .sample(2, sport: .cycling, daysAgo: 1, kilometers: 40), .sample(3, daysAgo: 1, hour: 18),
      .sample(4, daysAgo: 40),
    ].map { WorkoutDetail(workout: $0) })

  private func openScreen(
    onIntent: @escaping @MainActor (CalendarIntent) -> Void = { _ in }
  ) async -> CalendarScreen {
    let screen = CalendarScreen(
      CalendarViewModel(
        TestCalendarDependencies(workouts: workouts), today: .sampleToday, firstWeekday: .monday, onIntent: onIntent))
    screen.open()
    await screen.settled()
    return screen
  }

  private func press(_ key: KeyPress, on screen: CalendarScreen) async {
    screen.keyCommands.first { $0.keys.contains(key) }?()
    await screen.settled()
  }

  @Test func `opening loads the month of today, and today is selected`() async {
    let screen = await openScreen()
    #expect(screen.state.month.value?.month == CalendarMonth(year: 2026, month: 7))
    #expect(screen.state.selected?.day == .sampleToday)
    #expect(screen.state.selected?.workouts.map(\.id) == [.sample(1)])
  }

  @Test func `arrows go by days and weeks, and a day of another month brings that month`() async {
    let screen = await openScreen()
    #expect(screen.move(.columns(1), in: nil))
    #expect(screen.state.day.description == "2026-07-02")
    #expect(screen.move(.rows(1), in: nil))
    #expect(screen.state.day.description == "2026-07-09")
    #expect(screen.state.month.value?.month.month == 7)
    screen.move(.rows(-1), in: nil)
    screen.move(.columns(-2), in: nil)
    await screen.settled()
    #expect(screen.state.day.description == "2026-06-30")
    #expect(screen.state.month.value?.month == CalendarMonth(year: 2026, month: 6))
    #expect(screen.state.selected?.workouts.count == 2)
    screen.move(.toStart, in: nil)
    #expect(screen.state.day.description == "2026-06-01")
    screen.move(.toEnd, in: nil)
    #expect(screen.state.day.description == "2026-06-30")
  }

  @Test func `earlier and later go by months, and by years if a year is shown`() async {
    let screen = await openScreen()
    await press(.character("["), on: screen)
    #expect(screen.state.month.value?.month == CalendarMonth(year: 2026, month: 6))
    await press(.character("]"), on: screen)
    await press(.character("]"), on: screen)
    #expect(screen.state.month.value?.month == CalendarMonth(year: 2026, month: 8))
    await press(.character("m"), on: screen)
    #expect(screen.state.year.value?.year == 2026)
    await press(.character("["), on: screen)
    #expect(screen.state.year.value?.year == 2025)
    #expect(screen.state.day.description == "2025-08-01")
    await press(.character("t"), on: screen)
    #expect(screen.state.year.value?.year == 2026)
    #expect(screen.state.day == .sampleToday)
  }

  @Test func `in a year a column is a week, and enter opens the month`() async {
    let screen = await openScreen()
    await press(.character("m"), on: screen)
    screen.move(.columns(-1), in: nil)
    screen.move(.rows(-1), in: nil)
    #expect(screen.state.day.description == "2026-06-23")
    await press(KeyPress(.enter), on: screen)
    #expect(screen.state.mode == .month)
    #expect(screen.state.month.value?.month == CalendarMonth(year: 2026, month: 6))
  }

  @Test func `in a year the workouts of the selected day are known, in any of its months`() async {
    let screen = await openScreen()
    await press(.character("m"), on: screen)
    #expect(screen.state.selected?.workouts.map(\.id) == [.sample(1)])
    screen.perform(.select(CalendarDay.sampleToday.advanced(by: -40)))
    await screen.settled()
    #expect(screen.state.selected?.workouts.map(\.id) == [.sample(4)])
  }

  @Test func `a year that is left is no longer read`() async throws {
    let screen = await openScreen()
    await press(.character("m"), on: screen)
    await press(.character("m"), on: screen)
    let year = screen.state.year
    _ = try await workouts.add(.sample(9, hour: 20))
    await screen.settled()
    #expect(screen.state.year == year)
  }

  @Test func `the last day of a long month leads to the last day of a short one`() async {
    let screen = await openScreen()
    screen.perform(.select(CalendarDay(daysSinceEpoch: 20_635 - 92)))
    #expect(screen.state.day.description == "2026-03-31")
    screen.perform(.earlier)
    await screen.settled()
    #expect(screen.state.day.description == "2026-02-28")
  }

  @Test func `enter opens the workout of a day, or the list of several`() async {
    var intents: [CalendarIntent] = []
    let screen = await openScreen { intents.append($0) }
    await press(KeyPress(.enter), on: screen)
    screen.perform(.select(CalendarDay.sampleToday.advanced(by: -1)))
    await screen.settled()
    #expect(screen.content.commands.first?.title == "List the day")
    await press(KeyPress(.enter), on: screen)
    await press(.character("n"), on: screen)
    screen.perform(.select(CalendarDay.sampleToday.advanced(by: -5)))
    #expect(screen.content.commands.first?.unavailableBecause != nil)
    await press(KeyPress(.enter), on: screen)
    let day = CalendarDay.sampleToday.advanced(by: -1)
    #expect(intents == [.openWorkout(.sample(1)), .openDay(day, sport: nil), .addWorkout(day, sport: nil)])
  }

  @Test func `a sport narrows the month, and all sports of the log can be chosen`() async {
    let screen = await openScreen()
    var sports: [Sport?] = []
    for _ in 0..<3 {
      await press(.character("s"), on: screen)
      sports.append(screen.state.sport)
    }
    #expect(sports == [.running, .cycling, nil])
    screen.perform(.filter(.cycling))
    await screen.settled()
    #expect(screen.state.month.value?.weeks.first?.totals.volume.workoutCount == 1)
  }

  @Test func `a workout added elsewhere appears in its day`() async throws {
    let screen = await openScreen()
    _ = try await workouts.add(.sample(9, hour: 20))
    screen.perform(.refresh)
    await screen.settled()
    #expect(screen.state.selected?.workouts.map(\.id) == [.sample(1), .sample(9)])
  }

  @Test func `a failure keeps the month, and can be retried`() async {
    let screen = await openScreen()
    workouts.fail(with: .busy)
    screen.perform(.refresh)
    await screen.settled()
    #expect(screen.state.shownFailures.map(\.explanation) == [StorageError.busy.explanation])
    #expect(screen.state.selected?.workouts.count == 1)
    workouts.fail(with: nil)
    screen.perform(.tryAgain)
    await screen.settled()
    #expect(screen.state.shownFailures == [])
  }

  @Test func `a year that could not be read says nothing on the screen of a month`() async {
    let screen = await openScreen()
    screen.perform(.show(.year))
    await screen.settled()
    workouts.fail(with: .busy)
    screen.perform(.refresh)
    await screen.settled()
    workouts.fail(with: nil)
    screen.perform(.show(.month))
    await screen.settled()
    #expect(screen.state.shownFailures == [])
  }

  @Test func `today is not offered while it is selected`() async {
    let screen = await openScreen()
    #expect(screen.keyCommands.first { $0.name == "today" }?.unavailableBecause == "Today is selected.")
    screen.perform(.earlier)
    #expect(screen.keyCommands.first { $0.name == "today" }?.unavailableBecause == nil)
  }

  @Test func `w explains the month, or the year`() async {
    var intents: [CalendarIntent] = []
    let screen = await openScreen { intents.append($0) }
    screen.keyCommands.first { $0.keys.contains(.character("w")) }?()
    screen.perform(.show(.year))
    await screen.settled()
    screen.perform(.explain)
    #expect(
      intents == [
        .explain(Period(containing: .sampleToday, by: .month), sport: nil),
        .explain(Period(containing: .sampleToday, by: .year), sport: nil),
      ])
  }
}
