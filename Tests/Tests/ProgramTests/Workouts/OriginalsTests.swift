import Foundation
import Testing

/// The originals of imported files, from the command line.
struct OriginalsTests {
  private let program: Program
  private let river = TrackFile(name: "Along the river").data

  init() async throws {
    program = try Program()
    try program.put(river, at: "a.gpx")
    try program.put(TrackFile(name: "Hills", start: "2026-06-29T06:00:00Z").data, at: "b.gpx")
    let outcome = try await program.run("import", "a.gpx", "b.gpx")
    try #require(outcome.exitCode == 0, "\(outcome.message)")
  }

  private func content(_ path: String) throws -> Data {
    try Data(contentsOf: program.folder.appending(path: path))
  }

  private func count() async throws -> Int? {
    let report = try await program.json("doctor")
    return (report["originals"] as? [String: Any])?["count"] as? Int
  }

  @Test func `a file comes back byte for byte, to a pipe, a file or a folder, and replaces nothing`() async throws {
    try FileManager.default.removeItem(at: program.folder.appending(path: "a.gpx"))
    let piped = try await program.run("workouts", "original", "latest")
    #expect(piped.exitCode == 0 && Data(piped.output.utf8) == river)
    #expect(try await program.run("workouts", "original", "latest", "--output", "out/").exitCode == 0)
    #expect(try content("out/a.gpx") == river)
    #expect(try await program.run("workouts", "original", "latest", "-o", "copy.gpx").exitCode == 0)
    #expect(try content("copy.gpx") == river)
    let again = try await program.run("workouts", "original", program.id(of: "Hills"), "-o", "copy.gpx")
    #expect(again.exitCode == 1 && again.message.contains("copy.gpx") && again.message.contains("already exists"))
    #expect(try content("copy.gpx") == river)
    #expect(try await program.runOnTerminal("workouts original latest").contains("--output"))
  }

  @Test func `a workout without a file, and a log that keeps none, have a clear message`() async throws {
    _ = try await program.run("workouts", "add", "sport=run", "time=45:00", "distance=8km", "title=By hand")
    let byHand = try await program.run("workouts", "original", program.id(of: "By hand"))
    #expect(byHand.exitCode == 1 && byHand.message.contains("added by hand"))
    try program.put(TrackFile(name: "Lake", start: "2026-06-28T06:00:00Z").data, at: "c.gpx")
    _ = try await program.run(["import", "c.gpx"], environment: ["FETTLE_KEEP_ORIGINALS": "false"])
    let off = try await program.run("workouts", "original", program.id(of: "Lake"))
    #expect(off.exitCode == 1 && off.message.contains("c.gpx") && off.message.contains("import it again"))
    #expect(try await program.run("import", "c.gpx").exitCode == 0)
    #expect(try await program.run("workouts", "original", program.id(of: "Lake")).exitCode == 0)
    #expect(try await count() == 3)
  }

  @Test func `a backup contains the originals, and a restore on another machine has them`() async throws {
    let backup = try await program.json("backup", "copy.sqlite")
    #expect(backup["originals"] as? Int == 2)
    #expect(try await program.json("backup", "small.sqlite", "--without-originals")["originals"] as? Int == 0)
    let restored = try await program.json("restore", "copy.sqlite", "--database", "other.sqlite")
    #expect(restored["originals"] as? Int == 2)
    let original = try await program.run("workouts", "original", "latest", "--database", "other.sqlite")
    #expect(Data(original.output.utf8) == river)
    _ = try await program.run("restore", "small.sqlite", "--database", "third.sqlite")
    let missing = try await program.run("workouts", "original", "latest", "--database", "third.sqlite")
    #expect(missing.exitCode == 1 && missing.message.contains("a.gpx is missing"))
    #expect(try await program.run("doctor", "--database", "third.sqlite").exitCode == 0)
  }

  @Test func `what an older version decoded is read again, and reported`() async throws {
    try await program.python("log.execute('UPDATE workout SET decoder = 1, elapsed = 7')")
    let trial = try await program.run("workouts", "reread", "--dry-run")
    #expect(trial.exitCode == 0 && trial.output.contains("elapsed time 0:07 → "), "\(trial.output)")
    #expect(trial.output.contains("Would update 2 workouts"))
    let report = try await program.json("workouts", "reread", "latest")
    #expect((report["changed"] as? [[String: Any]])?.count == 1)
    let rest = try await program.run("workouts", "reread")
    #expect(rest.output.contains("Updated 1 workout; 1 workout already up to date"), "\(rest.output)")
    #expect(try await program.run("doctor").exitCode == 0)
  }

  @Test func `undoing the import hides the originals, and removes them when it cannot be redone`() async throws {
    #expect(try await count() == 2)
    #expect(try await program.run("imports", "undo", "1").exitCode == 0)
    #expect(try await program.json("export", "--everything", "whole.zip")["originals"] as? Int == 0)
    #expect(try await program.run("undo").exitCode == 0)
    #expect(try await program.run("workouts", "original", "latest").exitCode == 0)
    _ = try await program.run("settings", "set", "history-days=0")
    #expect(try await program.run("imports", "undo", "1").exitCode == 0)
    #expect(try await count() == 0)
  }
}
