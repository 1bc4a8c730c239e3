import CoreDatabase
import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import Foundation
import Testing

@testable import Commands
@testable import FettleApp
@testable import FettleReplay

/// A redacted recording of workouts with tracks shows their maps, charts and records again, in another place.
@MainActor struct RedactedTrackTests {
  /// A workout of about 5 km along a coast, of its own shape.
  private func outing(_ number: Int) -> WorkoutDetail {
    var detail = WorkoutDetail.sample(.sample(10 + number, daysAgo: 3 * number, kilometers: 5, minutes: 30))
    let turns = (0..<600).map { Double($0) / 100 }
    let width = 0.01 + 0.003 * Double(number)
    detail.track = Track(
      offsets: turns.indices.map { Double($0) * 3 },
      latitudes: turns.map { 52.45 - 0.012 * (1 + 0.25 * sin(5 * $0)) * cos($0) },
      longitudes: turns.map { 13.2 - width * (1 + 0.25 * sin(5 * $0)) * sin($0) },
      altitudes: turns.map { 80 + 20 * sin(3 * $0) },
      heartRates: turns.map { 140 + (12 * sin($0)).rounded() })
    return detail
  }

  private func session() async throws -> RecordedShell {
    try await RecordedShell(isRedacted: true, places: NavigationState(tab: .workouts)) { configuration in
      configuration.timeZone = TimeZone(identifier: "Europe/Berlin") ?? .gmt
    } preparing: { container in
      for number in 1...4 { try await container.add(outing(number)) }
      await container.refreshEfforts()
    }
  }

  @Test func `a session with maps, charts and records is replayed completely`() async throws {
    let app = try await session()
    try await app.press("down", "down", "enter")
    #expect(app.screen.contains("Map"))
    for _ in 0..<6 { try await app.press("tab", "right") }
    try await app.press("q", "4")
    #expect(app.screen.contains("Fastest"))
    try await app.press("down", "enter", "q", "1", "2", "e")
    await app.type(" by the sea")
    try await app.press("ctrl+s", "u", "5", "1")
    try await KeptRecording(at: await app.end()).expectNoDifference()
  }

  @Test func `tracks are as far north as they were, and elsewhere`() async throws {
    let app = try await session()
    let recording = try Recording(at: await app.end())
    let log = app.folder.path("redacted.sqlite")
    try recording.log.write(to: URL(filePath: log))
    var configuration = AppConfiguration.test()
    configuration.database = .file(path: log)
    let container = try DependencyContainer(configuration)
    var distances: Set<Int> = []
    for number in 1...4 {
      let expected = outing(number)
      var detail: WorkoutDetail?
      for try await snapshot in container.workoutRepository.workout(expected.workout.id) {
        detail = snapshot.value
        break
      }
      let (before, after) = (expected.track, try #require(detail?.track))
      let latitudes = try #require(after.latitudes)
      #expect(zip(latitudes, before.latitudes ?? []).allSatisfy { ($0 - $1).magnitude < 1e-7 })
      for (old, new) in zip(before.longitudes ?? [], try #require(after.longitudes)) {
        distances.insert(Int(((new - old + 360).truncatingRemainder(dividingBy: 360) * 1e6).rounded()))
      }
    }
    await container.close()
    // All by the same angle, except for the rounding of positions.
    #expect(try #require(distances.max()) - #require(distances.min()) <= 1)
    #expect(try #require(distances.min()) > 1_000_000)
  }
}
