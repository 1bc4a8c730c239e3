import Foundation
import Testing

/// How a command identifies a workout, and how it reads ambiguous arguments.
struct NamingTests {
  private let program: Program

  /// Two runs in 2026 whose ids begin with 6722 and 2026.
  init() async throws {
    program = try Program()
    for (title, start) in [("One", "2026-06-01 07:00"), ("Two", "2026-06-02 07:00")] {
      let outcome = try await program.run(
        "workouts", "add", "sport=run", "time=45:00", "title=\(title)", "start=\(start)")
      try #require(outcome.exitCode == 0, "\(outcome.message)")
    }
    try await program.python(
      """
      log.execute("UPDATE workout SET id = '6722' || substr(id, 5) WHERE title = 'One'")
      log.execute("UPDATE workout SET id = '2026' || substr(id, 5) WHERE title = 'Two'")
      """)
  }

  @Test func `digits are an id if no workout is from that year`() async throws {
    let edited = try await program.run("workouts", "edit", "6722", "--set", "title=First")
    #expect(edited.exitCode == 0, "\(edited.message)")
    #expect(try await program.titles() == ["Two", "First"])
    #expect(try await program.run("workouts", "delete", "6722", "--multiple").exitCode == 0)
    #expect(try await program.titles() == ["Two"])
    #expect(try await program.run("workouts", "restore", "6722").exitCode == 0)
    #expect(try await program.titles() == ["Two", "First"])
  }

  @Test func `digits that match both an id and a year are rejected with both readings`() async throws {
    for arguments in [["delete", "2026"], ["delete", "2026", "--multiple"], ["edit", "2026", "--set", "notes=x"]] {
      let outcome = try await program.run(["workouts"] + arguments)
      #expect(outcome.exitCode == 64)
      #expect(outcome.message.contains("id:2026") && outcome.message.contains("from:2026 through:2026"))
    }
    #expect(try await program.titles() == ["Two", "One"])
    #expect(try await program.run("workouts", "delete", "id:2026").exitCode == 0)
    #expect(try await program.titles() == ["One"])
    #expect(try await program.run("workouts", "delete", "2026", "--multiple").exitCode == 0)
    #expect(try await program.titles() == [])
  }

  @Test func `a link accepts the same references as the show command`() async throws {
    #expect(try await program.run("open", "fettle://workouts/6722").output.firstLine.contains("One "))
    #expect(try await program.run("open", "fettle://workouts/latest").output.firstLine.contains("Two "))
    let unknown = try await program.run("open", "fettle://workouts/0000")
    #expect(unknown.exitCode == 1)
    #expect(unknown.message.contains("No workout with id “0000”"))
    #expect(try await program.run("open", "fettle://workouts?id=").exitCode == 1)
  }

  @Test func `restoring the latest picks the most recently deleted workout`() async throws {
    _ = try await program.run("workouts", "delete", "id:2026")
    _ = try await program.run("workouts", "delete", "6722")
    #expect(try await program.run("workouts", "restore", "latest").output.firstLine.contains("One "))
    #expect(try await program.run("workouts", "restore", "latest").output.firstLine.contains("Two "))
    #expect(try await program.run("workouts", "restore", "latest").exitCode == 1)
  }

  @Test func `a short time and a start without a date are accepted, and the start is shown`()
    async throws
  {
    let today = try await program.run(
      "workouts", "add", "sport=run", "time=1h10", "start=00:00", "title=Midnight", "--json")
    #expect(today.exitCode == 0, "\(today.message)")
    #expect(today.message.wholeMatch(of: #/Start: \d{4}-\d\d-\d\d 00:00\n/#) != nil)
    #expect(today.output.contains("\"value\" : 4200"))
    let edited = try await program.run("workouts", "edit", "6722", "--set", "start=yesterday 06:30")
    #expect(edited.exitCode == 0, "\(edited.message)")
    #expect(edited.message.contains(" 06:30\n"))
    #expect(try await program.titles("yesterday") == ["One"])
    #expect(try await program.run("workouts", "edit", "6722", "--set", "start=yesterday").exitCode == 0)
    #expect(try await program.run("workouts", "edit", "6722", "--set", "start=soon").exitCode == 1)
  }

  @Test func `standard input is imported like a file`() async throws {
    try program.put(TrackFile(name: "Piped").data, at: "a.gpx")
    let read = try await program.sh("fettle import - < a.gpx")
    #expect(read.exitCode == 0, "\(read.message)")
    #expect(read.output.hasPrefix("1 workout imported"))
    #expect(try await program.titles("piped") == ["Piped"])
    let id = try await program.id(of: "Piped")
    let source = try #require(try await program.json("workouts", "show", id)["source"] as? [String: Any])
    #expect(source["fileName"] as? String == "standard input")
    let report = try await program.run("imports", "show", "latest", "--json").output
    #expect(report.contains("standard input") && !report.contains("/fettle-"))
    _ = try await program.run("imports", "undo", "latest")
    _ = try await program.sh("gzip -c a.gpx | fettle import - --name ride.gpx.gz")
    let again = try #require(
      try await program.json("workouts", "show", try await program.id(of: "Piped"))["source"] as? [String: Any])
    #expect(again["fileName"] as? String == "ride.gpx.gz")
    #expect(try await program.sh("fettle import - < /dev/null").exitCode == 1)
    #expect(try await program.sh("fettle import - - < a.gpx").exitCode == 64)
    #expect(try await program.sh("fettle import a.gpx --name b < a.gpx").exitCode == 64)
  }
}
