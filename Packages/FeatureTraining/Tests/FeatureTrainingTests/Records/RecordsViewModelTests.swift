import CorePresentation
import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureTraining
import Testing

@MainActor struct RecordsViewModelTests {
  private let workouts = InMemoryWorkoutRepository(
    [
      .sample(1, "River", kilometers: 12), .sample(2, "Lake", daysAgo: 30, kilometers: 10),
      .sample(3, "Old", daysAgo: 400, kilometers: 15), .sample(4, "Ride", sport: .cycling, daysAgo: 5, kilometers: 40),
    ].map { WorkoutDetail(workout: $0) })

  private func openScreen(
    onIntent: @escaping @MainActor (RecordsIntent) -> Void = { _ in }
  ) async throws -> RecordsScreen {
    _ = try await RefreshBestEffortsUseCase(workouts: workouts, records: workouts, workersAtOnce: 1).execute()
    let screen = RecordsScreen(
      RecordsViewModel(TestRecordsDependencies(repository: workouts), today: .sampleToday, onIntent: onIntent))
    screen.open()
    await screen.settled()
    return screen
  }

  private func title(_ state: RecordsState) -> String {
    Frame.draw(RecordsContent(state: state, onAction: { _ in }), width: 100, height: 30).plainText()
      .split(separator: "\n").first.map(String.init) ?? ""
  }

  @Test func `the title names the chosen days, and says all years only without any`() {
    func day(_ year: Int, _ month: Int, _ day: Int) -> CalendarDay? { CalendarDay(year: year, month: month, day: day) }
    var state = RecordsState(sport: .running, today: .sampleToday)
    #expect(title(state).contains("all years"))
    state.filter = WorkoutFilter(from: day(2025, 1, 1), through: day(2025, 12, 31))
    #expect(title(state).contains("2025") && !title(state).contains("all years") && !title(state).contains("from"))
    state.filter = WorkoutFilter(from: day(2025, 3, 1), through: day(2025, 3, 31))
    #expect(title(state).contains("March 2025"))
    state.filter = WorkoutFilter(from: day(2025, 3, 1))
    #expect(title(state).contains("since 1 Mar 2025") && !title(state).contains("all years"))
    state.filter = WorkoutFilter()
    state.year = 2025
    #expect(title(state).contains("2025") && !title(state).contains("all years"))
  }

  private func press(_ key: KeyPress, on screen: RecordsScreen) async {
    screen.keyCommands.first { $0.keys.contains(key) }?()
    await screen.settled()
  }

  private func longest(_ screen: RecordsScreen) -> String? {
    screen.state.list.value?.records.first { $0.measure == .whole(.distance) }?.best.title
  }

  @Test func `opening shows the records of the sport with the most workouts, of all years`() async throws {
    let screen = try await openScreen()
    #expect(screen.state.shownSport == .running)
    #expect(longest(screen) == "Old")
  }

  @Test func `earlier and later go by years, and past the current one to all years`() async throws {
    let screen = try await openScreen()
    await press(.character("["), on: screen)
    #expect(screen.state.year == 2026)
    #expect(longest(screen) == "River")
    await press(.character("["), on: screen)
    #expect(screen.state.year == 2025)
    #expect(longest(screen) == "Old")
    await press(.character("]"), on: screen)
    await press(.character("]"), on: screen)
    #expect(screen.state.year == nil)
  }

  @Test func `the next sport comes after the last one again`() async throws {
    let screen = try await openScreen()
    await press(.character("s"), on: screen)
    #expect(screen.state.shownSport == .cycling)
    #expect(longest(screen) == "Ride")
    #expect(screen.state.progression.value?.map(\.title) == ["Ride"])
    await press(.character("s"), on: screen)
    #expect(screen.state.shownSport == .running)
    #expect(screen.state.progression.value?.map(\.title) == ["Old"])
  }

  @Test func `a progression that could not be read is read again`() async throws {
    let screen = try await openScreen()
    workouts.fail(with: .busy)
    screen.move(.rows(1), in: nil)
    await screen.settled()
    #expect(screen.state.progression.failure == .storage(.busy))
    workouts.fail(with: nil)
    screen.perform(.tryAgain)
    await screen.settled()
    #expect(screen.state.progression.value?.last?.title == "Old")
  }

  @Test func `the selected record shows how it developed`() async throws {
    let screen = try await openScreen()
    #expect(screen.state.selected?.measure == .whole(.distance))
    #expect(screen.state.progression.value?.map(\.title) == ["Old"])
    screen.move(.rows(1), in: nil)
    await screen.settled()
    #expect(screen.state.selected?.measure == .whole(.movingTime))
    #expect(screen.state.progression.value?.last?.title == "Old")
  }

  @Test func `a new workout that is better appears at once when it is computed`() async throws {
    let screen = try await openScreen()
    _ = try await workouts.add(.sample(9, "Farther", kilometers: 20))
    _ = try await RefreshBestEffortsUseCase(workouts: workouts, records: workouts, workersAtOnce: 1).execute()
    await screen.settled()
    await press(.character("R"), on: screen)
    #expect(longest(screen) == "Farther")
  }

  @Test func `opening a record opens its workout`() async throws {
    var intents: [RecordsIntent] = []
    let screen = try await openScreen { intents.append($0) }
    await press(KeyPress(.enter), on: screen)
    #expect(intents == [.openWorkout(.sample(3))])
  }

  @Test func `w explains the selected record among those that are shown`() async throws {
    var intents: [RecordsIntent] = []
    let screen = try await openScreen { intents.append($0) }
    screen.perform(.move(.rows(1), nil))
    await screen.settled()
    screen.keyCommands.first { $0.keys.contains(.character("w")) }?()
    let measure = try #require(screen.state.selected?.measure)
    #expect(intents == [.explain(RecordRequest(sport: screen.state.shownSport), measure)])
  }
}
