import Foundation
import Testing

/// A log that cannot be used is reported in one sentence, with exit code 3, and left unchanged.
struct UnusableLogTests {
  private let program: Program

  init() throws {
    program = try Program()
  }

  private func expectError(_ words: String, _ arguments: String...) async throws {
    try await expectError(words, arguments)
  }

  private func expectError(_ words: String, _ arguments: [String]) async throws {
    let outcome = try await program.run(arguments)
    #expect(outcome.exitCode == 3)
    #expect(outcome.output == "")
    #expect(outcome.message.hasPrefix("fettle: "))
    #expect(outcome.message.contains(words))
    #expect(outcome.message.split(separator: "\n").count == 1)
  }

  @Test func `a command that reads creates no folder for a mistyped path`() async throws {
    let program = try Program()
    let outcome = try await program.run("workouts", "list", "--database", "nowhere/log.sqlite")
    #expect(outcome.exitCode == 3)
    #expect(outcome.message.contains("There is no folder"))
    #expect(!FileManager.default.fileExists(atPath: program.folder.appending(path: "nowhere").path()))
  }

  @Test func `a file that is not a database is rejected`() async throws {
    let text = Data(String(repeating: "Dear diary\n", count: 200).utf8)
    try program.put(text, at: "data/fettle/fettle.sqlite")
    try await expectError("is not a database", "dashboard")
    #expect(try Data(contentsOf: program.log) == text)
  }

  @Test func `another program's database is rejected`() async throws {
    try program.put(Data(), at: "data/fettle/fettle.sqlite")
    try await program.python("log.execute(\"CREATE TABLE theirs (id INTEGER)\")")
    let before = try Data(contentsOf: program.log)
    try await expectError("another program", "dashboard")
    #expect(try Data(contentsOf: program.log) == before)
  }

  @Test func `a folder in place of the log is rejected`() async throws {
    try FileManager.default.createDirectory(at: program.log, withIntermediateDirectories: true)
    try await expectError("cannot open", "dashboard")
  }

  @Test func `a file in place of the log's folder is rejected`() async throws {
    try program.put(Data(), at: "data")
    try await expectError("cannot open", "dashboard")
  }

  @Test func `a log with a newer schema is rejected`() async throws {
    _ = try await program.run("dashboard")
    try await program.python("log.execute(\"INSERT INTO grdb_migrations VALUES ('workout-99-future')\")")
    let before = try Data(contentsOf: program.log)
    for arguments in [
      ["import", "."], ["workouts"], ["profile", "set", "name=Robin"], ["workouts", "rename", "latest", "New"],
    ] {
      try await expectError("newer version", arguments)
    }
    #expect(try Data(contentsOf: program.log) == before)
    #expect(!FileManager.default.fileExists(atPath: program.log.path() + "-wal"))
    let doctor = try await program.run("doctor")
    #expect(doctor.exitCode == 1)
    #expect(doctor.output.contains("workout-99-future"))
    #expect(try Data(contentsOf: program.log) == before)
  }

  @Test func `a named pipe in place of the log or of a backup does not block`() async throws {
    let folder = program.log.deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try #require(mkfifo(program.log.path(), 0o600) == 0)
    try await expectError("is a named pipe, not a regular file", "dashboard")
    #expect(try await program.run("doctor", "--json").output.contains("is a named pipe"))
    let restored = try await program.run("restore", program.log.path(), "--database", "other.sqlite")
    #expect(restored.exitCode == 1)
    #expect(restored.message.contains("is a named pipe, not a regular file"))
    #expect(!FileManager.default.fileExists(atPath: program.folder.appending(path: "other.sqlite").path()))
  }

  @Test func `a log that another program has locked can be read, and a write reports the lock`() async throws {
    try program.put(TrackFile(name: "Along the river").data, at: "a.gpx")
    _ = try await program.run("import", "a.gpx")
    let holder = Process()
    holder.executableURL = URL(filePath: "/usr/bin/env")
    holder.arguments = ["python3", "-c", Self.hold, program.log.path()]
    let ready = Pipe()
    let release = Pipe()
    holder.standardOutput = ready
    holder.standardInput = release
    try holder.run()
    #expect(ready.fileHandleForReading.readData(ofLength: 5) == Data("held\n".utf8))
    #expect(try await program.titles() == ["Along the river"])
    #expect(try await program.run("doctor").exitCode == 0)
    try await expectError("try again", "profile", "set", "name=Robin")
    try release.fileHandleForWriting.close()
    holder.waitUntilExit()
    #expect(try await program.run("profile", "set", "name=Robin").exitCode == 0)
  }

  private static let hold = """
    import sqlite3, sys
    log = sqlite3.connect(sys.argv[1], isolation_level=None)
    log.execute("BEGIN IMMEDIATE")
    print("held", flush=True)
    sys.stdin.read()
    """
}
