import Foundation
import Testing

@Suite struct ImportTests {
  private let program: Program

  init() throws {
    program = try Program()
  }

  @Test func `a folder is imported, and the same again is recognised`() async throws {
    try program.put(TrackFile().data, at: "rides/a.gpx")
    try program.put(TrackFile(start: "2026-06-29T06:00:00Z").data, at: "rides/deep/b.gpx")
    let first = try await program.run("import", "rides")
    #expect(
      first.output == """
        2 imported, 0 already there, 0 refused
        Import 1: fettle imports undo 1 takes it back

        """)
    #expect(first.message == "")
    #expect(first.exitCode == 0)
    let again = try await program.run("import", "rides")
    #expect(again.output.hasPrefix("0 imported, 2 already there, 0 refused\n"))
    #expect(again.exitCode == 0)
  }

  @Test func `a broken file is refused with one sentence and does not stop the others`() async throws {
    try program.put(TrackFile().data, at: "rides/a.gpx")
    try program.put(Data(), at: "rides/empty.fit")
    try program.put(Data("<!DOCTYPE html><html><body>502</body></html>".utf8), at: "rides/page.fit")
    try program.put(TrackFile().data.prefix(900), at: "rides/cut.gpx")
    let outcome = try await program.run("import", "rides")
    let lines = outcome.output.split(separator: "\n").map(String.init)
    #expect(lines.first == "1 imported, 0 already there, 3 refused")
    #expect(lines.count { $0.hasPrefix("refused rides/") } == 3)
    #expect(outcome.exitCode == 1)
  }

  @Test func `a path that names nothing, and an empty folder, are one sentence each`() async throws {
    let missing = try await program.run("import", "nowhere")
    #expect(missing.message == "fettle: There is no file or folder at nowhere. Nothing was imported; check the path.\n")
    #expect(missing.output == "")
    #expect(missing.exitCode == 1)
    try FileManager.default.createDirectory(
      at: program.folder.appending(path: "hollow"), withIntermediateDirectories: true)
    let hollow = try await program.run("import", "hollow")
    #expect(hollow.message.hasPrefix("fettle: No FIT, GPX or TCX file was found in hollow."))
    #expect(hollow.exitCode == 1)
  }

  @Test func `a gigabyte of zeros is refused, not swallowed`() async throws {
    for name in ["zeros.fit", "zeros.gpx"] {
      try program.put(Data(), at: name)
      let handle = try FileHandle(forWritingTo: program.folder.appending(path: name))
      try handle.truncate(atOffset: 1 << 30)
      try handle.close()
      let outcome = try await program.run("import", name)
      #expect(outcome.output.hasPrefix("0 imported, 0 already there, 1 refused\nrefused \(name): "))
      #expect(outcome.exitCode == 1)
    }
  }

  @Test func `the report as JSON names each file's outcome`() async throws {
    try program.put(TrackFile().data, at: "rides/a.gpx")
    try program.put(Data("hello".utf8), at: "rides/b.fit")
    let outcome = try await program.run("import", "--json", "rides")
    let report = try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
    #expect(report["format"] as? String == "fettle.import/1")
    #expect(report["imported"] as? Int == 1)
    let files = try #require(report["files"] as? [[String: Any]])
    #expect(files.map { ($0["imported"] as? [String])?.count } == [1, 0])
    #expect(files.map { $0["refused"] is String } == [false, true])
  }

  @Test func `the same ride in another file is listed with its reason, and kept only where that is wanted`()
    async throws
  {
    try program.put(TrackFile(name: "From the watch").data, at: "watch.gpx")
    try program.put(TrackFile(name: "From the phone").data, at: "phone.gpx")
    _ = try await program.run("import", "watch.gpx")
    let skipped = try await program.run("import", "phone.gpx")
    #expect(skipped.output.hasPrefix("0 imported, 0 already there, 1 found to be duplicates, 0 refused\n"))
    #expect(skipped.output.contains("“From the watch” of 30 Jun 2026 is the same workout"))
    #expect(skipped.exitCode == 0)
    let listed = try await program.run("workouts", "duplicates").output
    #expect(listed.contains("watch.gpx") && listed.contains("phone.gpx"))
    #expect(try await program.run("workouts", "show", "latest").output.contains("Also in phone.gpx"))
    #expect(try await program.run("import", "--duplicates", "keep", "phone.gpx").output.hasPrefix("1 imported"))
    #expect(try await program.run("workouts").output.contains("of 2"))
  }

  @Test func `a question needs a terminal`() async throws {
    try program.put(TrackFile().data, at: "a.gpx")
    let outcome = try await program.run("import", "--duplicates", "ask", "a.gpx")
    #expect(outcome.exitCode == 64)
    #expect(outcome.message.contains("needs a terminal"))
    #expect(try await program.run("workouts").output.contains("There are no workouts yet."))
  }

  @Test func `on a terminal it shows how far it is, and asks`() async throws {
    try program.put(TrackFile(name: "One").data, at: "1.gpx")
    try program.put(TrackFile(name: "Two").data, at: "2.gpx")
    let shown = try await program.runOnTerminal("import --duplicates ask 1.gpx 2.gpx", typing: "y\n")
    #expect(shown.contains("Importing 1 of 2"))
    #expect(shown.contains("Add it all the same, as a workout of its own? [y/N]"))
    #expect(shown.contains("2 imported, 0 already there, 0 refused"))
  }

  @Test func `an import that is interrupted tells what became of each file, and what is kept`() async throws {
    try program.put(TrackFile(name: "One").data, at: "1.gpx")
    try program.put(TrackFile(name: "Two").data, at: "2.gpx")
    let shown = try await program.runOnTerminal("import --duplicates ask 1.gpx 2.gpx", typing: "\u{3}")
    #expect(shown.contains("1 imported, 0 already there, 1 found to be duplicates, 0 refused"))
    #expect(shown.contains("The import was stopped after 2 of 2 files. What was imported is kept"))
    #expect(try await program.run("imports", "list").output.contains("stopped before its end"))
    #expect(try await program.run("workouts").output.contains("1 of 1"))
  }
}
