import Foundation
import Testing

/// Lists for other programs: complete, with one line per row.
struct PipedListTests {
  private let program: Program

  init() throws {
    program = try Program()
  }

  private func rows(_ arguments: String...) async throws -> (titles: [String], rows: [[String]], message: String) {
    let outcome = try await program.run(arguments)
    try #require(outcome.exitCode == 0, "\(outcome.message)")
    let lines = outcome.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
    for line in lines { #expect(line.count == lines[0].count, "\(line)") }
    return (lines[0], Array(lines.dropFirst()), outcome.message)
  }

  /// Adds 58 rides, more than a terminal shows at once. One has a title that would be truncated.
  private func addRides() async throws {
    for number in 0..<60 {
      let name = number == 0 ? String(repeating: "A very long ride ", count: 8) + "Trail" : "Ride \(number)"
      let day = number < 28 ? "05-\(String(format: "%02d", number + 1))" : "06-\(String(format: "%02d", number - 27))"
      guard number - 27 <= 30 else { continue }
      try program.put(
        TrackFile(name: name, start: "2026-\(day)T06:00:00Z", points: 21).data, at: "rides/\(number).gpx")
    }
    let outcome = try await program.run("import", "rides", "--duplicates", "keep")
    try #require(outcome.exitCode == 0, "\(outcome.message)")
  }

  @Test func `all workouts are listed with all columns, at any width`() async throws {
    try await addRides()
    let list = try await rows("workouts", "list")
    #expect(
      list.titles == [
        "Id", "Start", "Title", "Sport", "Distance (km)", "Time", "Speed (km/h)", "Load", "HR (bpm)", "Ascent (m)",
      ])
    #expect(list.rows.count == 58)
    #expect(list.message == "")
    #expect(list.rows.count { $0[2].hasSuffix("Trail") } == 1)
    #expect(list.rows[0][1] == "2026-06-30 08:00")
    #expect(list.rows[0][3] == "Cycling")
    #expect(Double(list.rows[0][4]) != nil && list.rows[0][5] == "0:01:40" && Double(list.rows[0][8]) != nil)
    #expect(try await program.run("workouts", "show", list.rows[5][0]).output.firstLine.contains(list.rows[5][2]))
    #expect(try await program.workouts().count == 58)
    #expect(try await program.json("workouts", "list")["after"] == nil)
    let grepped = try await program.sh("fettle workouts list | grep -c Trail")
    #expect(grepped.output == "1\n")
  }

  @Test func `a limit applies, and standard error shows how to continue`() async throws {
    try await addRides()
    let list = try await rows("workouts", "list", "--limit", "10")
    #expect(list.rows.count == 10)
    #expect(list.message.hasPrefix("More: fettle workouts list --after \(list.rows[9][0].prefix(8))"))
    #expect((try await program.json("workouts", "list", "--limit", "10")["workouts"] as? [Any])?.count == 10)
  }

  @Test func `a terminal shows 50 workouts in as many columns as fit`() async throws {
    try await addRides()
    let shown = try await program.showOnTerminal("workouts", columns: 80)
    #expect(shown.contains("50 of 58"))
    #expect(shown.contains("More: fettle workouts list --after "))
    #expect(!shown.contains("\t"))
  }

  @Test func `every list has a line of titles and a line for each row`() async throws {
    try program.put(TrackFile(name: "From the watch").data, at: "watch.gpx")
    try program.put(TrackFile(name: "From the phone").data, at: "phone.gpx")
    _ = try await program.run("import", "watch.gpx")
    _ = try await program.run("import", "phone.gpx")
    let imports = try await rows("imports")
    #expect(imports.titles.prefix(4) == ["Import", "Began", "From", "State"])
    #expect(imports.rows.map { $0[2] } == ["phone.gpx", "watch.gpx"])
    #expect(imports.rows.map { $0[3] } == ["nothing new", "finished"])
    let duplicates = try await rows("workouts", "duplicates")
    #expect(duplicates.rows.count == 1)
    #expect(duplicates.rows[0].contains("phone.gpx"))
    let settings = try await rows("settings")
    #expect(settings.rows.contains(["units", "", "metric"]))
    #expect(try await rows("flags").rows.contains { $0[0] == "track-map" && $0[1] == "on" })
    #expect(try await rows("config").rows.contains { $0[0] == "database" && $0[1] == program.log.path() })
    #expect(try await !rows("usage").rows.isEmpty)
    #expect(try await rows("diagnostics").rows.contains { $0[3].hasPrefix("opened") })
    let outbox = try await rows("outbox")
    #expect(outbox.rows.isEmpty && outbox.message.contains("Not signed in"))
    #expect(try await rows("conflicts").message.contains("Not signed in"))
  }

  @Test func `an empty list has only titles, and a message on standard error`() async throws {
    let list = try await rows("workouts", "list")
    #expect(list.rows.isEmpty)
    #expect(list.message.contains("No workouts yet."))
    #expect(try await rows("imports").message.contains("No imports yet."))
  }

  @Test func `tabs and line breaks in a cell become spaces`() async throws {
    _ = try await program.run("workouts", "add", "sport=run", "time=45:00", "title=a\tb")
    try await program.python(
      "log.execute(\"UPDATE workout SET title = 'one' || char(10) || 'two' || char(9) || 'three'\")")
    #expect(try await rows("workouts").rows.map { $0[2] } == ["one two three"])
  }

  @Test func `a piped workout is not truncated, and a piped dashboard is no wider than a page`() async throws {
    let title = String(repeating: "A title that is long ", count: 8) + "to its end"
    try program.put(TrackFile(name: title).data, at: "a.gpx")
    _ = try await program.run("import", "a.gpx")
    let workout = try await program.run("workouts", "show", "latest").output
    #expect(workout.contains("to its end") && !workout.contains("…"))
    let dashboard = try await program.run("dashboard").output
    #expect(dashboard.contains("By sport") && dashboard.contains("A title that is long"))
    #expect(dashboard.split(separator: "\n").allSatisfy { $0.count < 120 })
  }
}
