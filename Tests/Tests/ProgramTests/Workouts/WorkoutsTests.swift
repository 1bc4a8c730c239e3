import Foundation
import Testing

struct WorkoutsTests {
  private let program: Program

  init() async throws {
    program = try Program()
    try program.put(TrackFile(name: "Along the river").data, at: "a.gpx")
    try program.put(TrackFile(name: nil, type: "running", start: "2026-06-28T17:00:00Z").data, at: "b.gpx")
    let outcome = try await program.run("import", "a.gpx", "b.gpx")
    try #require(outcome.exitCode == 0, "\(outcome.message)")
  }

  @Test func `the list can be filtered by sport, date and text`() async throws {
    #expect(try await program.titles("sport:run") == ["Evening run"])
    #expect(try await program.titles("running") == ["Evening run"])
    #expect(try await program.titles("RIV", "from:2026-06-30") == ["Along the river"])
    #expect(try await program.titles("river", "along") == ["Along the river"])
    #expect(try await program.titles("2026-06") == ["Along the river", "Evening run"])
    #expect(try await program.titles("2026-06-28") == ["Evening run"])
    #expect(try await program.titles("import:1", "sport:cycling") == ["Along the river"])
    let none = try await program.run("workouts", "list", "through:2026-06-01")
    #expect(none.message.contains("No workouts match."))
    #expect(none.exitCode == 0)
  }

  @Test func `the list can be sorted, page by page`() async throws {
    _ = try await program.run("workouts", "edit", "running", "--set", "distance=42km", "--set", "time=60:00")
    #expect(try await program.titles() == ["Along the river", "Evening run"])
    #expect(try await program.titles("--order", "distance") == ["Evening run", "Along the river"])
    #expect(try await program.titles("--order", "distance", "--reverse") == ["Along the river", "Evening run"])
    #expect(try await program.titles("--reverse") == ["Evening run", "Along the river"])
    let first = try await program.run("workouts", "list", "--order", "time", "--limit", "1")
    let more = try #require(first.message.split(separator: "\n").last { $0.hasPrefix("More: ") })
    #expect(more.hasPrefix("More: fettle workouts list --order time --after "))
    let next = try await program.run(more.split(separator: " ").dropFirst(2).map(String.init))
    #expect(next.output.contains("Along the river") && !next.output.contains("Evening run"))
    let wrong = try await program.run("workouts", "list", "--order", "color")
    #expect(wrong.exitCode == 64)
    #expect(wrong.message.contains("color") && wrong.message.contains("'ascent'"))
  }

  @Test func `only one sport filter is allowed, and filter values must be valid`() async throws {
    for words in [["sport:run", "sport:swim"], ["import:last"], ["through:soon"]] {
      let outcome = try await program.run(["workouts", "list"] + words)
      #expect(outcome.exitCode == 64)
      #expect(outcome.message.contains("is not understood"))
    }
  }

  @Test func `a list continues after the last workout shown, and back before the first`() async throws {
    let first = try await program.json("workouts", "list", "--limit", "1")
    #expect(first["totalCount"] as? Int == 2)
    #expect(first["before"] == nil)
    let anchor = try #require(first["after"] as? String)
    let second = try await program.json("workouts", "list", "--limit", "1", "--after", anchor)
    #expect((second["workouts"] as? [[String: Any]])?.first?["title"] as? String == "Evening run")
    #expect(second["after"] == nil)
    let back = try #require(second["before"] as? String)
    let again = try await program.json("workouts", "list", "--limit", "1", "--before", String(back.prefix(8)))
    #expect((again["workouts"] as? [[String: Any]])?.first?["title"] as? String == "Along the river")
    #expect(try await program.run("workouts", "list", "--after", back, "--before", back).exitCode == 64)
  }

  @Test func `a workout is identified by the start of its id, and a new title appears everywhere`() async throws {
    let id = try await program.id(of: "Along the river")
    let renamed = try await program.run("workouts", "rename", String(id.prefix(8)), "  Der Fluß entlang ")
    #expect(renamed.exitCode == 0)
    #expect(renamed.output.contains("\tDer Fluß entlang\t"))
    #expect(try await program.run("workouts", "show", id).output.firstLine.contains("Der Fluß entlang "))
    #expect(try await program.run("dashboard").output.contains("Der Fluß entlang"))
  }

  @Test func `a workout with a damaged track can be renamed`() async throws {
    try await program.python("log.execute('UPDATE track SET samples = ?', (b'damaged',))")
    let renamed = try await program.run("workouts", "rename", "latest", "Named all the same")
    #expect(renamed.exitCode == 0, "\(renamed.message)")
    #expect(try await program.run("workouts", "list").output.contains("Named all the same"))
  }

  @Test func `a damaged track stops neither other workouts nor its own`() async throws {
    try await program.python(
      "log.execute('UPDATE track SET samples = ? WHERE rowid = (SELECT min(rowid) FROM track)', (b'damaged',))")
    #expect(try await program.run("profile", "set", "max-hr=171").exitCode == 0)
    #expect(try await program.run("dashboard").exitCode == 0)
    let titles = try await program.titles()
    var damaged: [String] = []
    for title in titles {
      let shown = try await program.run("workouts", "show", try await program.id(of: title))
      #expect(shown.exitCode == 0)
      if shown.output.contains("track is damaged") { damaged.append(title) }
    }
    #expect(damaged.count == 1)
    let exported = try await program.run("export", "--format", "tcx", "--to", "exported")
    #expect(exported.message.contains("its recorded track is damaged"))
    #expect(
      try await program.run("export", "--format", "csv", "--to", "-").output.split(separator: "\n").count == titles
        .count + 1)
    #expect(try await program.run("import", "a.gpx", "b.gpx").exitCode == 0)
    #expect(try await program.run("workouts", "reread", "--all").exitCode == 0)
    let repaired = try await program.run("workouts", "show", try await program.id(of: damaged[0]))
    #expect(!repaired.output.contains("track is damaged"))
  }

  @Test func `a link shows the same current loads as the command`() async throws {
    let id = try await program.id(of: "Along the river")
    let before = try await program.run("workouts", "show", id)
    _ = try await program.run("profile", "set", "max-hr=171", "resting-hr=41")
    let opened = try await program.run("open", "fettle://workouts/\(id)")
    let shown = try await program.run("workouts", "show", id)
    #expect(opened.output == shown.output)
    #expect(opened.output != before.output)
  }

  @Test func `an empty title is rejected, and the old one is kept`() async throws {
    let outcome = try await program.run("workouts", "rename", "latest", " ")
    #expect(
      outcome.message
        == "fettle: The title cannot be blank. Nothing was changed; use a text of 1 to 200 characters.\n")
    #expect(outcome.output == "")
    #expect(outcome.exitCode == 1)
    #expect(try await program.run("workouts", "show", "latest").output.firstLine.contains("Along the river "))
  }

  @Test func `a deleted workout is not imported again, and can be restored`() async throws {
    let shown = try await program.json("workouts", "show", "latest")
    #expect(try await program.run("workouts", "delete", "latest").exitCode == 0)
    #expect(try await program.titles() == ["Evening run"])
    #expect(try await program.titles("deleted") == ["Along the river"])
    #expect(try await program.run("workouts", "delete", "river").exitCode == 1)
    let again = try await program.json("import", "a.gpx")
    #expect(again["imported"] as? Int == 0)
    #expect(try await program.titles() == ["Evening run"])
    #expect(try await program.run("workouts", "restore", "latest").exitCode == 0)
    #expect(try await program.titles() == ["Along the river", "Evening run"])
    let restored = try await program.json("workouts", "show", "latest")
    #expect(NSDictionary(dictionary: restored) == NSDictionary(dictionary: shown))
  }

  @Test(arguments: [
    ("zzzz", "No workout with id “zzzz”. Give at least four"), ("ab", "No workout with id “ab”. Give at least four"),
    ("0123456789", "No workout with id “0123456789”."),
  ])
  func `an unknown workout is reported`(_ reference: String, _ words: String) async throws {
    let outcome = try await program.run("workouts", "show", reference)
    #expect(outcome.message.contains(words))
    #expect(outcome.exitCode == 1)
  }

  @Test func `control characters in text never reach the terminal`() async throws {
    _ = try await program.run("workouts", "rename", "latest", "evil\u{1B}]0;title\u{07}\u{1B}[31m\u{202E}red")
    let outcome = try await program.run("workouts", "list", "--color", "never")
    #expect(
      !outcome.output.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" && $0 != "\t" || $0.value == 0x202E })
  }

  @Test func `a link opens its place, and an unknown link is reported`() async throws {
    let id = try await program.id(of: "Along the river")
    #expect(try await program.run("open", "fettle://workouts/\(id)").output.firstLine.contains("Along the river "))
    #expect(try await program.run("open", "fettle://workouts?sport=running").output.contains("Evening run"))
    let nowhere = try await program.run("open", "fettle://moon")
    #expect(nowhere.message.contains("Unknown link"))
    #expect(nowhere.exitCode == 1)
  }
}
