import Foundation
import Testing

@Suite struct WorkoutsTests {
  private let program: Program

  init() throws {
    program = try Program()
    try program.put(TrackFile(name: "Along the river").data, at: "a.gpx")
    try program.put(TrackFile(name: nil, type: "running", start: "2026-06-28T17:00:00Z").data, at: "b.gpx")
    let outcome = try program.run("import", "a.gpx", "b.gpx")
    try #require(outcome.exitCode == 0, "\(outcome.message)")
  }

  private func firstID() throws -> String {
    let list = try program.run("workouts", "list", "--json")
    let document = try #require(try JSONSerialization.jsonObject(with: Data(list.output.utf8)) as? [String: Any])
    let workouts = try #require(document["workouts"] as? [[String: Any]])
    return try #require(workouts.first?["id"] as? String)
  }

  @Test func `the list can be narrowed by sport, days and text`() throws {
    let run = try program.run("workouts", "list", "--sport", "run")
    #expect(run.output.contains("Evening run"))
    #expect(!run.output.contains("Along the river"))
    let text = try program.run("workouts", "list", "--text", "RIVER", "--from", "2026-06-30")
    #expect(text.output.contains("Along the river"))
    let none = try program.run("workouts", "list", "--through", "2026-06-01")
    #expect(none.output.contains("No workout is like that."))
    #expect(none.exitCode == 0)
  }

  @Test func `pages are counted from one`() throws {
    let second = try program.run("workouts", "list", "--limit", "1", "--page", "2")
    #expect(second.output.contains("2–2 of 2"))
    #expect(second.output.contains("Evening run"))
  }

  @Test func `a workout is found by the beginning of its id and renamed for every later command`() throws {
    let id = try firstID()
    let renamed = try program.run("workouts", "rename", String(id.prefix(8)), "  Der Fluß entlang ")
    #expect(renamed.exitCode == 0)
    #expect(renamed.output.hasPrefix("Der Fluß entlang\n"))
    #expect(try program.run("workouts", "show", id).output.hasPrefix("Der Fluß entlang\n"))
    #expect(try program.run("dashboard").output.contains("Der Fluß entlang"))
  }

  @Test func `an empty title is refused and the old one kept`() throws {
    let outcome = try program.run("workouts", "rename", "latest", " ")
    #expect(outcome.message == "fettle: A title must say something. The old one was kept.\n")
    #expect(outcome.output == "")
    #expect(outcome.exitCode == 1)
    #expect(try program.run("workouts", "show", "latest").output.hasPrefix("Along the river\n"))
  }

  @Test func `a deleted workout is gone, and its file brings it back`() throws {
    #expect(
      try program.run("workouts", "delete", "latest").output.hasPrefix(
        "i “Along the river” of Tue 30 Jun 2026 was deleted."))
    #expect(try program.run("workouts").output.contains("1–1 of 1"))
    #expect(try program.run("import", "a.gpx").output.hasPrefix("1 imported"))
  }

  @Test(arguments: [
    ("zzzz", "names no workout"), ("ab", "names no workout"), ("0123456789", "No workout's id begins with"),
  ])
  func `what is no workout is told`(_ reference: String, _ words: String) throws {
    let outcome = try program.run("workouts", "show", reference)
    #expect(outcome.message.contains(words))
    #expect(outcome.exitCode == 1)
  }

  @Test func `hostile text reaches no terminal`() throws {
    _ = try program.run("workouts", "rename", "latest", "evil\u{1B}]0;title\u{07}\u{1B}[31m\u{202E}red")
    let outcome = try program.run("workouts", "list", "--color", "never")
    #expect(!outcome.output.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || $0.value == 0x202E })
  }

  @Test func `a link opens its place, and one that leads nowhere says so`() throws {
    let id = try firstID()
    #expect(try program.run("open", "fettle://workouts/\(id)").output.hasPrefix("Along the river\n"))
    #expect(try program.run("open", "fettle://workouts?sport=running").output.contains("Evening run"))
    let nowhere = try program.run("open", "fettle://moon")
    #expect(nowhere.message.contains("leads nowhere"))
    #expect(nowhere.exitCode == 1)
  }
}
