import Foundation
import Testing

/// A command closes the log, however it ends.
struct ClosingTests {
  private static let commands = [
    ["import", "a.gpx", "b.gpx"], ["import", "a.gpx", "missing.gpx"], ["dashboard"], ["workouts", "list"],
    ["workouts", "edit", "latest", "--set", "title=Up the river"],
    ["workouts", "edit", "title:nothing", "--set", "title=x"],
    ["workouts", "show", "latest"], ["workouts", "delete", "latest"], ["workouts", "restore", "latest"],
    ["imports", "list"], ["imports", "undo", "latest"], ["import", "a.gpx"], ["settings", "set", "units=imperial"],
    ["profile", "set", "max-heart-rate=180"], ["flags", "list"], ["flags", "set", "track-map", "off"], ["account"],
    ["outbox", "list"], ["conflicts", "list"], ["doctor"], ["doctor", "--repair"], ["backup", "copy.sqlite"],
    ["open", "fettle://workouts"],
  ]

  @Test func `no command leaves a write-ahead log next to the training log`() async throws {
    let program = try Program()
    try program.put(TrackFile(name: "Along the river").data, at: "a.gpx")
    try program.put(TrackFile(name: "Hills", start: "2026-06-29T06:00:00Z").data, at: "b.gpx")
    for command in Self.commands {
      let outcome = try await program.run(command)
      #expect(![64, 3].contains(outcome.exitCode), "\(command): \(outcome.message)")
      let left = ["-wal", "-shm"].filter { FileManager.default.fileExists(atPath: program.log.path() + $0) }
      #expect(left.isEmpty, "\(command)")
    }
  }

  @Test func `imports into one new log after another leave no write-ahead logs`() async throws {
    let program = try Program()
    try program.put(TrackFile(name: "Along the river").data, at: "a.gpx")
    for number in 1...6 {
      let outcome = try await program.run("import", "a.gpx", "--database", "\(number).sqlite")
      #expect(outcome.exitCode == 0, "\(outcome.message)")
    }
    let files = try FileManager.default.contentsOfDirectory(atPath: program.folder.path())
    #expect(files.count { $0.hasSuffix(".sqlite") } == 6)
    #expect(files.filter { $0.hasSuffix("-wal") || $0.hasSuffix("-shm") } == [])
  }
}
