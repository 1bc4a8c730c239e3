import CorePresentation
import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureDashboard
import Testing

@MainActor struct MapViewModelTests {
  private let log = InMemoryWorkoutRepository(
    [1, 2].map { number in
      // 2.9 km to the east.
      let track = Track(
        offsets: (0..<600).map(Double.init), latitudes: (0..<600).map { _ in 48.85 },
        longitudes: (0..<600).map { 2.29 + Double($0) * 6.6e-5 })
      return WorkoutDetail(
        workout: .sample(number, sport: number == 1 ? .cycling : .running, daysAgo: number), track: track)
    } + [WorkoutDetail(workout: .sample(3))])

  private func openScreen(
    filter: WorkoutFilter = WorkoutFilter(), onIntent: @escaping @MainActor (MapIntent) -> Void = { _ in }
  ) async throws -> MapScreen {
    _ = try await RefreshBestEffortsUseCase(workouts: log, records: log, workersAtOnce: 1).execute()
    let screen = MapScreen(
      MapViewModel(
        TestMapDependencies(log: log), filter: filter, hiddenMeters: 200, today: .sampleToday, onIntent: onIntent))
    screen.open()
    await screen.settled()
    return screen
  }

  private func press(_ key: KeyPress, on screen: MapScreen) async {
    screen.keyCommands.first { $0.keys.contains(key) }?()
    await screen.settled()
  }

  @Test func `opening shows where most tracks are, each cell once for each track`() async throws {
    let map = try #require(try await openScreen().state.map.value)
    #expect(map.trackCount == 2)
    #expect(map.shownTrackCount == 2)
    #expect(!map.cells.isEmpty && map.cells.allSatisfy { $0.trackCount == 2 })
    #expect(abs((map.view?.center.latitude ?? 0) - 48.85) < 0.01)
    #expect(map.tiles.count >= 2)
  }

  @Test func `w explains what is shown`() async throws {
    var intents: [MapIntent] = []
    let screen = try await openScreen(filter: WorkoutFilter(sport: .running)) { intents.append($0) }
    await press(.character("w"), on: screen)
    #expect(intents == [.explain(screen.state.request)])
    #expect(screen.state.request.filter.sport == .running)
  }

  @Test func `plus and minus change the scale, arrows move the map, and t returns`() async throws {
    let screen = try await openScreen()
    let home = try #require(screen.state.map.value?.view)
    await press(.character("-"), on: screen)
    await press(.character("-"), on: screen)
    #expect(screen.state.map.value?.view?.zoom == home.zoom - 2)
    await press(.character("+"), on: screen)
    #expect(screen.state.map.value?.view?.zoom == home.zoom - 1)
    screen.perform(.move(.columns(2)))
    await screen.settled()
    #expect((screen.state.map.value?.view?.center.longitude ?? 0) > home.center.longitude)
    screen.perform(.move(.rows(-2)))
    await screen.settled()
    #expect((screen.state.map.value?.view?.center.latitude ?? 0) > home.center.latitude)
    await press(.character("t"), on: screen)
    #expect(screen.state.map.value?.view == home)
  }

  @Test func `p shows the ends of tracks, and hides them again`() async throws {
    let screen = try await openScreen()
    let hidden = try #require(screen.state.map.value).cells.count
    await press(.character("p"), on: screen)
    #expect(try #require(screen.state.map.value).cells.count > hidden)
    await press(.character("p"), on: screen)
    #expect(try #require(screen.state.map.value).cells.count == hidden)
  }

  @Test func `a filter limits the tracks, and enter lists their workouts`() async throws {
    var intents: [MapIntent] = []
    let filter = WorkoutFilter(sport: .running)
    let screen = try await openScreen(filter: filter) { intents.append($0) }
    #expect(screen.state.map.value?.trackCount == 1)
    await press(KeyPress(.enter), on: screen)
    #expect(intents == [.openWorkouts(filter)])
  }

  @Test func `a log without positions has no map`() async throws {
    let screen = try await openScreen(filter: WorkoutFilter(ids: [.sample(3)]))
    #expect(screen.state.map.value?.view == nil)
    #expect(screen.state.map.value?.trackCount == 0)
  }
}
