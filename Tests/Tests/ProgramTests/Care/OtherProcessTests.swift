import CoreDatabase
import CoreSync
import DataUser
import DataWorkout
import DomainCore
import DomainWorkout
import Foundation
import Testing

/// Another process that has the same log open sees the program's writes. `make bench-store` measures how soon.
struct OtherProcessTests {
  @Test func `an edit by the program is observed by another process`() async throws {
    let program = try Program()
    try program.put(TrackFile(name: "Along the river").data, at: "a.gpx")
    _ = try await program.run("import", "a.gpx")
    let database = try LocalDatabase(
      at: .file(path: program.log.path()),
      migrations: WorkoutSchema.migrations + UserSchema.migrations + SyncSchema.migrations)
    let workouts = OfflineFirstWorkoutRepository(database: database, now: { Date(timeIntervalSince1970: 0) })
    let observation = workouts.workouts(matching: WorkoutFilter(text: "river"), in: WorkoutWindow(limit: 1))
    let (titles, showing) = AsyncStream<String?>.makeStream()
    let observing = Task {
      // If the observation fails, the loop that waits for a title must end.
      defer { showing.finish() }
      for try await snapshot in observation {
        showing.yield(snapshot.value.workouts.first?.title)
      }
    }
    var seen = titles.makeAsyncIterator()
    #expect(await seen.next() == "Along the river")
    for title in ["Down the river", "Up the river"] {
      let outcome = try await program.run("workouts", "edit", "latest", "--set", "title=\(title)")
      #expect(outcome.exitCode == 0, "\(outcome.message)")
      var shown = await seen.next()
      while let next = shown, next != title { shown = await seen.next() }
      #expect(shown == title)
    }
    observing.cancel()
    try await observing.value
  }
}
