import Foundation
import Testing

/// Checking, backing up and restoring the log, and disk damage.
struct DoctorTests {
  private let program: Program

  init() async throws {
    program = try Program()
    for day in 10...29 {
      try program.put(TrackFile(name: "Ride \(day)", start: "2026-06-\(day)T06:00:00Z").data, at: "rides/\(day).gpx")
    }
    let outcome = try await program.run("import", "rides")
    try #require(outcome.exitCode == 0, "\(outcome.message)")
  }

  private func findings() async throws -> [String: String] {
    let findings = try #require(try await program.json("doctor")["findings"] as? [[String: String]])
    return Dictionary(findings.map { ($0["area"] ?? "", $0["verdict"] ?? "") }) { first, _ in first }
  }

  @Test func `an intact log has no problems`() async throws {
    let outcome = try await program.run("doctor")
    #expect(outcome.exitCode == 0, "\(outcome.output)")
    let findings = try await findings()
    #expect(findings["integrity"] == "good")
    #expect(findings["orphans"] == "good")
    #expect(findings["schema"] == "good")
    #expect(!findings.values.contains("bad"))
  }

  @Test func `wrong totals are reported and rebuilt`() async throws {
    try await program.python("log.execute('UPDATE daily_sum SET distance = distance + 1')")
    #expect(try await program.run("doctor").exitCode == 1)
    #expect(try await program.run("doctor", "--repair").exitCode == 0)
    #expect(try await program.run("doctor").exitCode == 0)
  }

  @Test func `restoring a backup replaces the log and keeps the old one`() async throws {
    let before = try await program.titles()
    #expect(try await program.run("backup", "copy.sqlite").exitCode == 0)
    let copy = try Data(contentsOf: program.folder.appending(path: "copy.sqlite"))
    let taken = try await program.run("backup", "copy.sqlite")
    #expect(taken.exitCode == 1)
    #expect(taken.message.contains("copy.sqlite"))
    #expect(try Data(contentsOf: program.folder.appending(path: "copy.sqlite")) == copy)
    _ = try await program.run("workouts", "delete", "latest")
    let restored = try await program.json("restore", "copy.sqlite")
    #expect(try await program.titles() == before)
    let kept = try #require(restored["keptOld"] as? String)
    #expect(try await program.json("workouts", "list", "--database", kept)["totalCount"] as? Int == 19)
    #expect(try await program.run("doctor").exitCode == 0)
  }

  @Test func `a backup is stored next to the log even if the folder's name contains a space`() async throws {
    let copied = try await program.json("backup", "--database", "my log/à.sqlite")
    let file = try #require(copied["file"] as? String)
    #expect(file.contains("my log/à-"))
    #expect(FileManager.default.fileExists(atPath: file))
  }

  @Test func `a file that is not an intact backup is not restored`() async throws {
    try program.put(Data("no copy".utf8), at: "text.sqlite")
    _ = try await program.run("backup", "copy.sqlite")
    let copy = try Data(contentsOf: program.folder.appending(path: "copy.sqlite"))
    try program.put(copy.prefix(copy.count / 2), at: "cut.sqlite")
    let before = try Data(contentsOf: program.log)
    for name in ["text.sqlite", "cut.sqlite", "nowhere.sqlite"] {
      let outcome = try await program.run("restore", name)
      #expect(outcome.exitCode == 1)
      #expect(outcome.message.contains(name))
      #expect(try Data(contentsOf: program.log) == before)
    }
  }

  @Test func `a damaged page is reported, and everything readable is saved`() async throws {
    // The root page of the tracks, which no list reads.
    let pages = try await program.python(
      """
      size, = log.execute('PRAGMA page_size').fetchone()
      root, = log.execute("SELECT rootpage FROM sqlite_schema WHERE name = 'track'").fetchone()
      log.close()
      with open(sys.argv[1], 'r+b') as file:
          file.seek((root - 1) * size)
          file.write(b'\\x5a' * size)
      print(root)
      """)
    #expect(Int(pages.trimmingCharacters(in: .newlines)) != nil)
    let doctor = try await program.run("doctor")
    #expect(doctor.exitCode == 1)
    #expect(doctor.output.contains("--salvage"))
    let shown = try await program.run("workouts", "show", "latest")
    #expect(shown.exitCode == 3)
    #expect(shown.output == "")
    #expect(shown.message.split(separator: "\n").count == 1)
    #expect(shown.message.contains("damaged"))
    #expect(try await program.titles().count == 20)
    let saved = try await program.run("doctor", "--salvage", "saved.sqlite")
    #expect(saved.exitCode == 0, "\(saved.message)")
    #expect(try await program.json("workouts", "--database", "saved.sqlite")["totalCount"] as? Int == 20)
    #expect(try await program.run("doctor", "--database", "saved.sqlite").exitCode == 0)
  }

  @Test func `a log that lost its first page is salvaged completely`() async throws {
    let before = try await program.titles()
    // A leftover write-ahead log would still contain the page.
    try await program.python("log.execute('PRAGMA wal_checkpoint(TRUNCATE)')")
    let file = try FileHandle(forUpdating: program.log)
    try file.write(contentsOf: Data(count: 4096))
    try file.close()
    let doctor = try await program.run("doctor")
    #expect(doctor.exitCode == 1)
    #expect(doctor.output.contains("--salvage"))
    let saved = try await program.run("doctor", "--salvage", "saved.sqlite")
    #expect(saved.exitCode == 0, "\(saved.message)")
    #expect(try await program.titles("--database", "saved.sqlite") == before)
    #expect(try await program.run("workouts", "show", "latest", "--database", "saved.sqlite").exitCode == 0)
    #expect(try await program.run("doctor", "--database", "saved.sqlite").exitCode == 0)
  }
}
