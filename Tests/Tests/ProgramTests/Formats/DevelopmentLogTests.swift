import Foundation
import Testing

/// Logs of versions before the first release: the last has the tables of the release, older ones are refused. In
/// `Tests/Formats/Development` are a log of the oldest step, the archive that the last version before the release made of
/// it, and an archive of an older version.
struct DevelopmentLogTests {
  private static let folder = (1...4).reduce(URL(filePath: #filePath)) { path, _ in path.deletingLastPathComponent() }
    .appending(path: "Formats/Development")

  private let program: Program

  init() throws {
    program = try Program()
  }

  private func path(_ name: String) -> String { Self.folder.appending(path: name).path() }

  /// Puts a log of the oldest step in the place of the program's own.
  private func putOldestLog() async throws {
    try FileManager.default.createDirectory(
      at: program.log.deletingLastPathComponent(), withIntermediateDirectories: true)
    try await program.python("log.executescript(open(\"\(path("oldest-log.sql"))\").read())")
  }

  @Test func `a log of the oldest step is refused untouched, with the commit that reads it and the way over`()
    async throws
  {
    try await putOldestLog()
    let before = try Data(contentsOf: program.log)
    for arguments in [["workouts"], ["profile", "set", "name=Robin"], ["import", "."], ["dashboard"], ["doctor"]] {
      let outcome = try await program.run(arguments)
      #expect(outcome.exitCode == (arguments == ["doctor"] ? 1 : 3), "\(arguments): \(outcome.output)")
      let text = (outcome.output + outcome.message).split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(text.contains("A development version of Fettle has written") || arguments == ["doctor"], "\(text)")
      #expect(
        text.contains(
          #/Build Fettle from its commit [0-9a-f]{8,40}, run `fettle export --everything log.zip` there, and `fettle import log.zip` here/#
        ), "\(text)")
    }
    #expect(try Data(contentsOf: program.log) == before)
    let names = try FileManager.default.contentsOfDirectory(atPath: program.log.deletingLastPathComponent().path())
    #expect(names.allSatisfy { $0 == "fettle.sqlite" || $0.hasSuffix("-lock") }, "\(names)")
  }

  @Test func `a backup of the oldest step is refused, and nothing is restored`() async throws {
    try await putOldestLog()
    try FileManager.default.moveItem(at: program.log, to: program.folder.appending(path: "backup.sqlite"))
    let outcome = try await program.run("restore", "backup.sqlite")
    #expect(outcome.exitCode == 1)
    #expect(outcome.message.contains("backup.sqlite was written by a development version"))
    #expect(outcome.message.contains("--database backup.sqlite` there"))
    #expect(!FileManager.default.fileExists(atPath: program.log.path()))
  }

  @Test func `what the last version before the release exported of the oldest log is imported, with every workout`()
    async throws
  {
    try await putOldestLog()
    let listed = "for row in log.execute('SELECT id, title, sport, start FROM workout ORDER BY id'): print(*row)"
    let before = try await program.python(listed)
    for file in try FileManager.default.contentsOfDirectory(atPath: program.log.deletingLastPathComponent().path()) {
      try FileManager.default.removeItem(at: program.log.deletingLastPathComponent().appending(path: file))
    }
    let imported = try await program.run("import", path("oldest-log.zip"))
    #expect(imported.exitCode == 0 && imported.output.hasPrefix("Imported 7 workouts"), "\(imported.message)")
    #expect(try await program.python(listed) == before)
    #expect(try await program.python("print(log.execute('SELECT count(*) FROM threshold').fetchone()[0])") == "10\n")
    // The oldest log has a track in a form that is not read any more.
    #expect(try await program.python("print(*log.execute('SELECT encoding FROM track').fetchall())") == "(2,)\n")
    #expect(try await program.run("doctor").exitCode == 0)
  }

  @Test func `an archive of an older version is refused, with the way over`() async throws {
    let outcome = try await program.run("import", path("older-archive.zip"))
    #expect(outcome.exitCode == 1)
    #expect(outcome.message.contains("A development version of Fettle wrote"))
    #expect(outcome.message.contains("Nothing was imported. Build Fettle from its commit"))
    #expect(try await program.titles().isEmpty)
  }
}
