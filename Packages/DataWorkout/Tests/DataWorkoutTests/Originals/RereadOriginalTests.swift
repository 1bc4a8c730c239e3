import DomainCore
import DomainWorkout
import Foundation
import Testing

@testable import DataWorkout

/// Decoding originals again, with the real decoder and the real log.
struct RereadOriginalTests {
  private let log: OriginalLog

  init() throws {
    log = try OriginalLog()
  }

  private var reread: RereadWorkoutsUseCase {
    RereadWorkoutsUseCase(
      workouts: log.log.workouts, imports: log.log.imports, originals: log.originals,
      decoder: ActivityOriginalDecoder(now: { TestLog.now }))
  }

  @Test func `a log of an older decoder gets what its originals contain, and edits stay`() async throws {
    try log.write(OriginalLog.gpx(), "run.gpx")
    try await log.import("run.gpx")
    let read = try #require(try await log.log.page()?.workouts.first)
    _ = try await log.log.workouts.edit(read.id, [.title("Mine"), .notes("windy")])
    try await log.log.execute("UPDATE workout SET decoder = 1, distance_computed = 5, elapsed = 7, utc_offset = 7200")
    let dryRun = try await reread.execute(WorkoutFilter(), isDryRun: true)
    #expect(dryRun.changed.first?.changes.map(\.value) == [.elapsedSeconds, .distanceMeters])
    #expect(try await log.log.page()?.workouts.first?.elapsedTime == 7)
    #expect(try await reread.execute(WorkoutFilter()) == dryRun)
    let workout = try #require(try await log.log.page()?.workouts.first)
    #expect(workout.elapsedTime == read.elapsedTime && workout.distance == read.distance)
    #expect(workout.title == "Mine" && workout.notes == "windy")
    #expect(workout.utcOffsetSeconds == 7_200)
    let again = try await reread.execute(WorkoutFilter())
    #expect(again.changed == [] && again.currentCount == 1)
    #expect(try await log.log.disagreements() == [])
  }

  @Test func `reading everything again directly after an import changes nothing`() async throws {
    try log.write(OriginalLog.gpx(), "run.gpx")
    try log.write(OriginalLog.gpx(day: 2), "two.gpx")
    try await log.import("run.gpx", "two.gpx")
    let before = try await log.log.contents()
    let report = try await reread.execute(WorkoutFilter(), includingCurrent: true)
    #expect(report.unchangedCount == 2 && report.changed == [])
    #expect(try await log.log.contents() == before)
  }
}
