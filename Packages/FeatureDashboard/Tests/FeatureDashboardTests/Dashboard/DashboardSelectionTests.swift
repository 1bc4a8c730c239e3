import CorePresentation
import CoreUI
import DomainCore
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureDashboard
import Testing

@MainActor struct DashboardSelectionTests {
  private let workouts = InMemoryWorkoutRepository(
    (1...6).map { WorkoutDetail(workout: .sample($0, daysAgo: $0)) })

  private func openScreen(onIntent: @escaping @MainActor (DashboardIntent) -> Void = { _ in }) async -> DashboardScreen
  {
    let screen = DashboardScreen(
      DashboardViewModel(
        TestDashboardDependencies(
          observeTrainingOverview: ObserveTrainingOverviewUseCase(workouts: workouts)), sport: nil, today: .sampleToday,
        firstWeekday: .monday, onIntent: onIntent))
    screen.open()
    await screen.settled()
    return screen
  }

  /// The region of the list when rows `first` to `last` of six are visible.
  private func region(_ first: Int, _ last: Int, named name: String = "workouts") -> FrameRegion? {
    let view = ScrollView("around", top: first) {
      List(Array(1...6), position: ListPosition(), name: name) { Text("\($0)") }
    }
    return Frame.draw(view, width: 20, height: last - first + 1).regions.last
  }

  @Test func `moving selects row by row, and enter opens the selected workout`() async {
    var intents: [DashboardIntent] = []
    let screen = await openScreen { intents.append($0) }
    #expect(screen.content.commands.first?.title == "Latest workout")
    for movement in [Movement.rows(1), .rows(1), .rows(-1)] { #expect(screen.move(movement, in: region(0, 5))) }
    #expect(screen.state.selected?.id == .sample(2))
    #expect(screen.content.commands.first?.title == "Open")
    screen.keyCommands.first { $0.keys.contains(KeyPress(.enter)) }?()
    screen.move(.toRow(4), in: region(0, 5))
    screen.keyCommands.first { $0.keys.contains(KeyPress(.enter)) }?()
    #expect(intents == [.openWorkout(.sample(2)), .openWorkout(.sample(5))])
  }

  @Test func `moves that leave the list or jump are left to scrolling`() async {
    let screen = await openScreen()
    #expect(!screen.move(.rows(-1), in: region(0, 5)))
    for movement in [Movement.pages(1), .toStart, .toEnd] { #expect(!screen.move(movement, in: region(0, 5))) }
    #expect(!screen.move(.rows(1), in: nil))
    #expect(!screen.move(.toRow(3), in: region(0, 5, named: "screen")))
    screen.move(.toRow(5), in: region(0, 5))
    #expect(!screen.move(.rows(3), in: region(0, 5)))
    #expect(screen.state.position.row == 5)
  }

  @Test func `only visible rows of a clipped list can be selected`() async {
    let screen = await openScreen()
    screen.move(.rows(1), in: region(3, 5))
    #expect(screen.state.position.row == 3)
    screen.move(.rows(-3), in: region(0, 1))
    #expect(screen.state.position.row == 1)
  }

  @Test func `the selection follows its workout, or the newest workout until one is selected`() async throws {
    let screen = await openScreen()
    _ = try await workouts.add(.sample(7))
    screen.perform(.refresh)
    await screen.settled()
    #expect(screen.state.selected?.id == .sample(7))
    screen.move(.toRow(2), in: region(0, 5))
    #expect(screen.state.selected?.id == .sample(2))
    _ = try await workouts.add(.sample(8, hour: 20))
    screen.perform(.refresh)
    await screen.settled()
    #expect(screen.state.selected?.id == .sample(2))
    screen.perform(.filter(.swimming))
    await screen.settled()
    #expect(screen.state.selected == nil)
    #expect(screen.state.position.row == 0)
  }
}
