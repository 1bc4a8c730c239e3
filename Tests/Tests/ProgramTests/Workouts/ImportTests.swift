import Foundation
import Testing

struct ImportTests {
  private let program: Program

  init() throws {
    program = try Program()
  }

  @Test func `a folder is imported, and importing it again recognizes the files`() async throws {
    try program.put(TrackFile().data, at: "rides/a.gpx")
    try program.put(TrackFile(start: "2026-06-29T06:00:00Z").data, at: "rides/deep/b.gpx")
    let first = try await program.run("import", "rides")
    #expect(
      first.output == """
        2 workouts imported
        Import 1. Undo with: fettle imports undo 1

        """)
    #expect(first.message == "")
    #expect(first.exitCode == 0)
    let again = try await program.run("import", "rides")
    #expect(again.output.hasPrefix("Nothing new, 2 already imported\n"))
    #expect(again.exitCode == 0)
  }

  @Test func `a broken file is rejected with one sentence and does not stop the others`() async throws {
    try program.put(TrackFile().data, at: "rides/a.gpx")
    try program.put(Data(), at: "rides/empty.fit")
    try program.put(Data("<!DOCTYPE html><html><body>502</body></html>".utf8), at: "rides/page.fit")
    try program.put(TrackFile().data.prefix(900), at: "rides/cut.gpx")
    let outcome = try await program.run("import", "rides")
    let lines = outcome.output.split(separator: "\n").map(String.init)
    #expect(lines.first == "1 workout imported, 3 rejected")
    #expect(lines.count { $0.hasPrefix("rejected rides/") } == 3)
    #expect(outcome.exitCode == 1)
  }

  @Test func `a list that ends early is imported up to there, and the exit code is 1`()
    async throws
  {
    let workout = """
      <Workout workoutActivityType="HKWorkoutActivityTypeRunning" duration="30" durationUnit="min"
       startDate="2026-06-29 06:00:00 +0200" endDate="2026-06-29 06:30:00 +0200"/>
      """
    let whole = "<?xml version=\"1.0\"?><HealthData locale=\"en_US\">\(workout)"
    try program.put(Data((whole + "<Workout workoutActivity").utf8), at: "export.xml")
    let outcome = try await program.run("import", "export.xml")
    #expect(outcome.output.hasPrefix("1 workout imported\n"))
    #expect(outcome.output.contains("the list ends early; everything before its end was read"))
    #expect(outcome.exitCode == 1)
  }

  @Test func `a missing path and an empty folder are each reported in one sentence`() async throws {
    let missing = try await program.run("import", "nowhere")
    #expect(missing.message == "fettle: There is no file or folder at nowhere. Nothing was imported; check the path.\n")
    #expect(missing.output == "")
    #expect(missing.exitCode == 1)
    try FileManager.default.createDirectory(
      at: program.folder.appending(path: "hollow"), withIntermediateDirectories: true)
    let hollow = try await program.run("import", "hollow")
    #expect(hollow.message.hasPrefix("fettle: Nothing that Fettle imports was found in hollow, so"))
    #expect(hollow.exitCode == 1)
  }

  @Test func `an unreadable path does not stop the others`() async throws {
    try program.put(TrackFile().data, at: "rides/a.gpx")
    try FileManager.default.createSymbolicLink(
      atPath: program.folder.appending(path: "rides/gone.fit").path(), withDestinationPath: "/nowhere/at/all.fit")
    let outcome = try await program.run("import", "nowhere", "rides", "/dev/null")
    let lines = outcome.output.split(separator: "\n").map(String.init)
    #expect(lines.first == "1 workout imported, 3 rejected")
    #expect(lines.contains("rejected nowhere: there is no such file"))
    #expect(lines.contains("rejected rides/gone.fit: it is a link to something that does not exist"))
    #expect(lines.contains("rejected /dev/null: it is a device, not a file"))
    #expect(outcome.exitCode == 1)
  }

  @Test func `a file whose name is not UTF-8 is imported, and its name is shown repaired`() async throws {
    try program.put(TrackFile(name: "Café ride").data, at: "ride.gpx")
    let outcome = try await program.runInShell(
      "mkdir rides; mv ride.gpx \"rides/$(printf 'caf\\351.gpx')\"; fettle import \"rides/$(printf 'caf\\351.gpx')\"; "
        + "fettle import --json rides")
    #expect(outcome.output.hasPrefix("1 workout imported"), "\(outcome.output)\(outcome.message)")
    #expect(outcome.output.contains("caf\u{FFFD}.gpx"))
    #expect(outcome.exitCode == 0)
    #expect(try await program.titles() == ["Café ride"])
  }

  @Test func `a damaged archive is reported, and the files beside it are imported`() async throws {
    try program.put(Data([0x50, 0x4B, 0x03, 0x04]), at: "export/season.zip")
    let alone = try await program.run("import", "export")
    #expect(
      alone.message
        == "fettle: The file was rejected: the archive ends early or is damaged, and nothing in it can be read; "
        + "get it again. Nothing was imported.\n")
    #expect(alone.exitCode == 1)
    try program.put(TrackFile().data, at: "export/a.gpx")
    let beside = try await program.run("import", "export")
    #expect(beside.output.contains("1 workout imported, 1 rejected"))
    #expect(beside.output.contains("rejected export/season.zip: the archive ends early"))
    #expect(beside.exitCode == 1)
  }

  @Test func `many files rejected for one reason are one line with a count, and listed on request`()
    async throws
  {
    for number in 1...300 { try program.put(Data("no ride".utf8), at: "rides/\(number).fit") }
    let outcome = try await program.run("import", "rides")
    #expect(
      outcome.output.contains(
        "rejected 300 files: each is named like a FIT file but is plain text (rides/1.fit, rides/10.fit, rides/100.fit and "
          + "297 more)"))
    #expect(outcome.output.split(separator: "\n").count < 8)
    #expect(outcome.exitCode == 1)
    let shown = try await program.run("imports", "show", "latest").output
    #expect(shown.split(separator: "\n").count { $0.hasPrefix("rejected rides/") } == 300)
    #expect((try await program.json("imports", "show", "latest")["files"] as? [Any])?.count == 300)
  }

  @Test func `an import that added nothing is distinguished from one that did`() async throws {
    try program.put(TrackFile().data, at: "a.gpx")
    _ = try await program.run("import", "a.gpx")
    let again = try await program.run("import", "a.gpx")
    #expect(again.output.contains("Nothing was added, so there is nothing to undo."))
    let list = try await program.run("imports").output.split(separator: "\n").dropFirst()
    #expect(list.map { $0.split(separator: "\t", omittingEmptySubsequences: false)[3] } == ["nothing new", "finished"])
    #expect(try await program.run("imports", "show", "2").output.contains("Nothing new"))
  }

  @Test func `a gigabyte of zeros is rejected`() async throws {
    for name in ["zeros.fit", "zeros.gpx"] {
      try program.put(Data(), at: name)
      let handle = try FileHandle(forWritingTo: program.folder.appending(path: name))
      try handle.truncate(atOffset: 1 << 30)
      try handle.close()
      let outcome = try await program.run("import", name)
      #expect(outcome.output.hasPrefix("Nothing new, 1 rejected\nrejected \(name): "))
      #expect(outcome.exitCode == 1)
    }
  }

  @Test func `the JSON report contains each file's outcome`() async throws {
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

  @Test func `a duplicate in another file is listed with the reason, and imported only on request`()
    async throws
  {
    try program.put(TrackFile(name: "From the watch").data, at: "watch.gpx")
    try program.put(TrackFile(name: "From the phone").data, at: "phone.gpx")
    _ = try await program.run("import", "watch.gpx")
    let skipped = try await program.run("import", "phone.gpx")
    #expect(skipped.output.hasPrefix("Nothing new, 1 duplicate\n"))
    #expect(skipped.output.contains("the same workout as “From the watch” on 30 Jun 2026"))
    #expect(skipped.exitCode == 0)
    let listed = try await program.run("workouts", "duplicates").output
    #expect(listed.contains("watch.gpx") && listed.contains("phone.gpx"))
    #expect(try await program.run("workouts", "show", "latest").output.contains("Also in phone.gpx"))
    #expect(try await program.run("import", "--duplicates", "keep", "phone.gpx").output.hasPrefix("1 workout imported"))
    #expect(try await program.titles().count == 2)
  }

  @Test func `asking about duplicates requires a terminal`() async throws {
    try program.put(TrackFile().data, at: "a.gpx")
    let outcome = try await program.run("import", "--duplicates", "ask", "a.gpx")
    #expect(outcome.exitCode == 64)
    #expect(outcome.message.contains("needs a terminal"))
    #expect(try await program.run("workouts").message.contains("No workouts yet."))
  }

  @Test func `on a terminal, an import shows progress and asks about duplicates`() async throws {
    try program.put(TrackFile(name: "One").data, at: "1.gpx")
    try program.put(TrackFile(name: "Two").data, at: "2.gpx")
    let shown = try await program.runOnTerminal("import --duplicates ask 1.gpx 2.gpx", typing: "y\n")
    #expect(shown.contains("Importing 1 of 2"))
    #expect(shown.contains("Add it anyway, as a separate workout? [y/N]"))
    #expect(shown.contains("2 workouts imported"))
  }

  @Test func `on a terminal, a line typed before a question does not answer it`() async throws {
    for number in 1...3 { try program.put(TrackFile(name: "Number \(number)").data, at: "\(number).gpx") }
    let shown = try await program.runOnTerminal(
      "import --duplicates ask 1.gpx 2.gpx 3.gpx", typing: "y\ny\n", "n\n")
    #expect(shown.contains("2 workouts imported, 1 duplicate"))
  }

  @Test func `an interrupted import reports each file's result, and what is kept`() async throws {
    try program.put(TrackFile(name: "One").data, at: "1.gpx")
    try program.put(TrackFile(name: "Two").data, at: "2.gpx")
    let shown = try await program.runOnTerminal("import --duplicates ask 1.gpx 2.gpx", typing: "\u{3}")
    #expect(shown.contains("1 workout imported, 1 duplicate"))
    #expect(shown.contains("Stopped after 2 of 2 files. Everything imported so far is kept"))
    #expect(shown.ranges(of: "topped after").count == 1)
    #expect(try await program.run("imports", "list").output.contains("\tstopped\t"))
    #expect(try await program.titles().count == 1)
  }
}
