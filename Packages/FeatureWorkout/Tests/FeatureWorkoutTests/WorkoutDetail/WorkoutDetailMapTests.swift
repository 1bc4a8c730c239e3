import CorePresentation
import CoreUI
import DomainCore
import DomainProfile
import DomainProfileTestSupport
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureWorkout
import Foundation
import Observation
import Synchronization
import Testing

/// The map of a track is controlled by a flag, which reaches the screen as state.
@MainActor struct WorkoutDetailMapTests {
  private let flags = InMemoryFeatureFlagRepository()
  private let workouts = InMemoryWorkoutRepository([Self.detail])

  private static let detail: WorkoutDetail = {
    var detail = WorkoutDetail.sample(.sample(1))
    detail.track.latitudes = detail.track.offsets.map { 52 + $0 / 100_000 }
    detail.track.longitudes = detail.track.offsets.map { 13 + $0 / 100_000 }
    return detail
  }()

  private func openScreen(_ flags: any FeatureFlagRepository) async -> WorkoutDetailScreen {
    let screen = WorkoutDetailScreen(.sample(1), in: workouts, flags: flags)
    screen.open()
    await screen.settled()
    return screen
  }

  private func drawn(_ screen: WorkoutDetailScreen) -> String {
    Frame.draw(screen.content, width: 80).plainText()
  }

  /// Returns when the observed condition is true; a test that hangs here has failed.
  private func until(_ condition: @escaping @MainActor @Sendable () -> Bool) async {
    for await holds in Observations({ condition() }) where holds { return }
  }

  @Test func `a workout has a map, unless the person or the server switches maps off`() async throws {
    let screen = await openScreen(flags)
    #expect(drawn(screen).contains(" Map ───"))
    _ = try await flags.override(.trackMap, with: false)
    await until { !screen.state.showsMap }
    #expect(!drawn(screen).contains(" Map ───"))
    _ = try await flags.override(.trackMap, with: true)
    await until { screen.state.showsMap }
    _ = try flags.receive(["track-map": RemoteFlag(isOff: true)], at: .distantPast)
    await until { !screen.state.showsMap }
    #expect(!drawn(screen).contains(" Map ───"))
  }

  private final class Recorder: ActionObserver {
    let counted = Mutex<[String]>([])

    func screen(_ screen: String, willPerform action: ActionSummary) {
      guard action.name == "exposed", let name = action.analyticsName else { return }
      counted.withLock { $0.append("\(screen): \(name)") }
    }
  }

  @Test func `whether maps were shown is counted once a screen, and again when the flag changes`() async throws {
    let recorder = Recorder()
    let screen = WorkoutDetailScreen(.sample(1), in: workouts, flags: flags, observers: [recorder])
    screen.open()
    await screen.settled()
    screen.perform(.refresh)
    await screen.settled()
    #expect(recorder.counted.withLock { $0 } == ["workout: track-map=on"])
    _ = try await flags.override(.trackMap, with: false)
    await until { !screen.state.showsMap }
    #expect(recorder.counted.withLock { $0 } == ["workout: track-map=on", "workout: track-map=off"])
  }

  @Test func `maps that are off are off when the screen first settles`() async throws {
    _ = try await flags.override(.trackMap, with: false)
    let screen = await openScreen(flags)
    #expect(!screen.state.showsMap)
  }

  @Test func `unreadable flags leave the screen unchanged`() async throws {
    _ = try await flags.override(.trackMap, with: false)
    let screen = await openScreen(flags)
    flags.fail(with: .damaged)
    screen.perform(.refresh)
    await screen.settled()
    #expect(!screen.state.showsMap)
    #expect(screen.state.detail.failure == nil)
    #expect(await openScreen(flags).state.showsMap)
  }

  @Test func `a workout without positions has no map`() async throws {
    _ = try await flags.override(.trackMap, with: true)
    let screen = WorkoutDetailScreen(.sample(2), in: InMemoryWorkoutRepository([.sample(.sample(2))]), flags: flags)
    screen.open()
    await screen.settled()
    #expect(screen.state.showsMap)
    #expect(!drawn(screen).contains("Map"))
  }

  // A thousandth of a degree is 111 m to the north and, here, 68 m to the east.
  @Test(
    arguments: [
      ([(0, 0)], "The route stays within 25 m of its start."),
      (
        [(0, 0), (10, 0), (0, 0)],
        "The route leads out to the east and finishes where it started; it extends over 677 m from west to east and "
          + "0 m from south to north."
      ),
      (
        [(0, 0), (10, 0), (10, -10), (0, -10), (0, -1)],
        "The route loops clockwise and finishes 111 m from its start; it extends over 677 m from west to east and "
          + "1.11 km from south to north."
      ),
      (
        [(0, 0), (0, -10), (10, -10), (10, 0), (0, 0)],
        "The route loops counterclockwise and finishes where it started; it extends over 677 m from west to east and "
          + "1.11 km from south to north."
      ),
      (
        [(0, 0), (-10, -7)],
        "The route leads to the south-west and finishes 1.03 km from its start; it extends over 677 m from west to "
          + "east and 778 m from south to north."
      ),
    ] as [([(east: Double, north: Double)], String)])
  func `as text a map is a sentence`(_ places: [(east: Double, north: Double)], _ sentence: String) {
    let track = Track(
      offsets: places.indices.map(Double.init), latitudes: places.map { 52.5 + $0.north / 1_000 },
      longitudes: places.map { 13.4 + $0.east / 1_000 })
    let detail = WorkoutDetail(workout: .sample(1), track: track)
    let state = WorkoutDetailState(
      id: .sample(1), workout: Optimistic(.loaded(SeenWorkout(detail))),
      analysis: WorkoutAnalysis(of: detail, thresholds: DatedThresholds()), showsMap: true)
    let frame = Frame.draw(
      WorkoutDetailContent(state: state, onAction: { _ in }), width: 400,
      environment: EnvironmentValues(presentation: .plain))
    #expect(frame.plainText().contains("\nMap, colored by heart rate\n\(sentence)\n"))
  }
}
