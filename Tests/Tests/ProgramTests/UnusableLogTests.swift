import Foundation
import Testing

/// A log that cannot be used is told in one sentence, with exit code 3, and left as it is.
@Suite struct UnusableLogTests {
  private let program: Program

  init() throws {
    program = try Program()
  }

  private func expectRefusal(_ words: String, _ arguments: String...) throws {
    let outcome = try program.run(arguments)
    #expect(outcome.exitCode == 3)
    #expect(outcome.output == "")
    #expect(outcome.message.hasPrefix("fettle: "))
    #expect(outcome.message.contains(words))
    #expect(outcome.message.split(separator: "\n").count == 1)
  }

  @Test func `a file that is no database`() throws {
    let text = Data(String(repeating: "Dear diary\n", count: 200).utf8)
    try program.put(text, at: "data/fettle/fettle.sqlite")
    try expectRefusal("is not a database", "dashboard")
    #expect(try Data(contentsOf: program.log) == text)
  }

  @Test func `a database of another program`() throws {
    try program.put(Data(), at: "data/fettle/fettle.sqlite")
    try sql("CREATE TABLE theirs (id INTEGER)")
    let before = try Data(contentsOf: program.log)
    try expectRefusal("another program", "dashboard")
    #expect(try Data(contentsOf: program.log) == before)
  }

  @Test func `a folder where the file should be`() throws {
    try FileManager.default.createDirectory(at: program.log, withIntermediateDirectories: true)
    try expectRefusal("cannot open", "dashboard")
  }

  @Test func `a file where its folder should be`() throws {
    try program.put(Data(), at: "data")
    try expectRefusal("cannot open", "dashboard")
  }

  @Test func `a schema from the future`() throws {
    _ = try program.run("dashboard")
    try sql("INSERT INTO grdb_migrations VALUES ('workout-99-future')")
    try expectRefusal("newer version", "import", ".")
  }

  @Test func `a log that another program holds`() throws {
    _ = try program.run("dashboard")
    let holder = Process()
    holder.executableURL = URL(filePath: "/usr/bin/env")
    holder.arguments = ["python3", "-c", Self.hold, program.log.path()]
    let ready = Pipe()
    let release = Pipe()
    holder.standardOutput = ready
    holder.standardInput = release
    try holder.run()
    #expect(ready.fileHandleForReading.readData(ofLength: 5) == Data("held\n".utf8))
    try expectRefusal("try again", "profile", "set", "name=Robin")
    try release.fileHandleForWriting.close()
    holder.waitUntilExit()
    #expect(try program.run("profile", "set", "name=Robin").exitCode == 0)
  }

  private static let hold = """
    import sqlite3, sys
    log = sqlite3.connect(sys.argv[1], isolation_level=None)
    log.execute("BEGIN IMMEDIATE")
    print("held", flush=True)
    sys.stdin.read()
    """

  private func sql(_ statement: String) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "python3", "-c", "import sqlite3, sys; c = sqlite3.connect(sys.argv[1]); c.execute(sys.argv[2]); c.commit()",
      program.log.path(), statement,
    ]
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
  }
}
