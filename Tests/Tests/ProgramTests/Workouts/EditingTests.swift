import Foundation
import Testing

/// Correcting, annotating, adding by hand and merging workouts.
struct EditingTests {
  private let program: Program

  init() async throws {
    program = try Program()
    try program.put(TrackFile(name: "Along the river").data, at: "a.gpx")
    try program.put(TrackFile(name: "Up the hill", start: "2026-06-29T06:00:00Z").data, at: "b.gpx")
    try program.put(TrackFile(name: nil, type: "running", start: "2026-06-28T17:00:00Z").data, at: "c.gpx")
    let outcome = try await program.run("import", "a.gpx", "b.gpx", "c.gpx")
    try #require(outcome.exitCode == 0, "\(outcome.message)")
  }

  private func workout(_ reference: String) async throws -> [String: Any] {
    let document = try await program.json("workouts", "show", reference)
    return try #require(document["workout"] as? [String: Any])
  }

  @Test func `a workout is edited, and clearing a field restores the recorded value`() async throws {
    let recorded = try await workout("latest")
    let outcome = try await program.run(
      "workouts", "edit", "latest", "--set", "title=Tempo", "--set", "notes=Windy", "--set", "distance=12.5km",
      "--set", "effort=7")
    #expect(outcome.exitCode == 0, "\(outcome.message)")
    let edited = try await workout("latest")
    #expect(edited["title"] as? String == "Tempo")
    #expect(edited["notes"] as? String == "Windy")
    #expect(try await program.titles("windy") == ["Tempo"])
    #expect(try await program.run("workouts", "show", "latest").output.contains("12.5"))
    #expect(try await program.run("workouts", "edit", "latest", "--set", "distance=").exitCode == 0)
    let back = try await workout("latest")
    #expect(try #require(back["distance"] as? NSDictionary) == recorded["distance"] as? NSDictionary)
    #expect(back["title"] as? String == "Tempo")
  }

  @Test func `cleared title, sport and start return to the file's; a manual workout has none`()
    async throws
  {
    let recorded = try await workout("latest")
    let edited = try await program.run(
      "workouts", "edit", "latest", "--set", "title=Tempo", "--set", "sport=hike", "--set", "start=2026-06-30 05:00")
    #expect(edited.exitCode == 0, "\(edited.message)")
    #expect(edited.output.contains("Recorded title “Along the river”"))
    #expect(try await workout("latest")["sport"] as? String == "hiking")
    let reset = try await program.run(
      "workouts", "edit", "latest", "--set", "title=", "--set", "sport=", "--set", "start=")
    #expect(reset.exitCode == 0, "\(reset.message)")
    let back = try await workout("latest")
    for field in ["title", "sport", "start"] { #expect(back[field] as? String == recorded[field] as? String) }
    _ = try await program.run("workouts", "add", "sport=run", "time=45:00", "title=Mine", "start=2026-07-10 07:00")
    let refused = try await program.run("workouts", "edit", "latest", "--set", "sport=")
    #expect(refused.exitCode == 1)
    #expect(refused.message.contains("added by hand, so it has no recorded sport"))
    #expect(try await program.run("workouts", "edit", "latest", "--set", "title=").exitCode == 0)
    #expect(try await workout("latest")["title"] as? String == "Morning run")
    let effort = try await program.run("workouts", "edit", "latest", "--set", "effort=7")
    #expect(effort.output.contains("Your effort replaces the estimate from the duration."))
    let many = try await program.run("workouts", "edit", "sport:run", "--set", "effort=5", "--multiple")
    #expect(many.exitCode == 0, "\(many.message)")
  }

  @Test(arguments: [
    ("distance=far", "The distance"), ("effort=11", "The effort"), ("shoe=red", "no field “shoe”"),
    ("title", "FIELD=VALUE"), ("start=tomorrow", "The start"), ("heart-rate=900", "heart rate"),
  ])
  func `an invalid value rejects the whole command`(_ setting: String, _ words: String) async throws {
    let outcome = try await program.run("workouts", "edit", "latest", "--set", "title=New", "--set", setting)
    #expect(outcome.exitCode == 1)
    #expect(outcome.output == "")
    #expect(outcome.message.contains(words))
    #expect(try await program.titles("import:1").first == "Along the river")
  }

  @Test func `several workouts are deleted and restored by filter, only with --multiple`() async throws {
    let refused = try await program.run("workouts", "delete", "sport:cycling")
    #expect(refused.exitCode == 1)
    #expect(refused.message.contains("2 workouts") && refused.message.contains("--multiple"))
    #expect(try await program.titles().count == 3)
    let deleted = try await program.run("workouts", "delete", "sport:cycling", "--multiple")
    #expect(
      deleted.output == """
        2 workouts were deleted. Restore them with: fettle workouts restore --multiple sport:cycling

        """)
    #expect(try await program.titles() == ["Evening run"])
    #expect(try await program.run("workouts", "delete", "sport:cycling", "--multiple").exitCode == 1)
    #expect(try await program.run("workouts", "restore", "sport:cycling").message.contains("2 workouts"))
    let restored = try await program.json("workouts", "restore", "sport:cycling", "--multiple")
    #expect((restored["restored"] as? [String])?.count == 2)
    #expect(try await program.titles().count == 3)
    let one = try await program.run("workouts", "delete", "river")
    #expect(one.output.hasPrefix("1 workout was deleted. Restore it with: fettle workouts restore "))
    #expect(try await program.run("workouts", "restore", "river").output == "1 workout was restored.\n")
    #expect(try await program.run("workouts", "delete").exitCode == 64)
  }

  @Test func `several workouts are edited by filter, only with --multiple`() async throws {
    let refused = try await program.run("workouts", "edit", "sport:cycling", "--set", "notes=Windy")
    #expect(refused.exitCode == 1)
    #expect(refused.message.contains("2 workouts") && refused.message.contains("--multiple"))
    #expect(try await program.titles("windy") == [])
    let edited = try await program.json("workouts", "edit", "sport:cycling", "--set", "notes=Windy", "--multiple")
    #expect(edited["edited"] as? Int == 2)
    #expect(try await program.titles("windy") == ["Along the river", "Up the hill"])
    #expect(try await program.run("workouts", "edit", "2026-06-28", "--set", "notes=Alone").exitCode == 0)
    #expect(try await program.titles("alone") == ["Evening run"])
    let none = try await program.run("workouts", "edit", "sport:swim", "--set", "notes=Wet", "--multiple")
    #expect(none.exitCode == 1)
    #expect(none.message.contains("No workouts match"))
    #expect(try await program.run("workouts", "edit", "--set", "notes=All", "--multiple").exitCode == 64)
  }

  @Test func `a workout is added by hand`() async throws {
    let outcome = try await program.run(
      "workouts", "add", "sport=swim", "time=45:00", "start=2026-07-01 07:30", "distance=2km", "title=Lake")
    #expect(outcome.exitCode == 0, "\(outcome.message)")
    #expect(try await program.titles() == ["Lake", "Along the river", "Up the hill", "Evening run"])
    let missing = try await program.run("workouts", "add", "sport=swim")
    #expect(missing.exitCode == 1)
    #expect(missing.message.contains("The time"))
    #expect(try await program.titles("swimming") == ["Lake"])
  }

  @Test func `unlikely values are stored only with --confirm`() async throws {
    let add = ["workouts", "add", "sport=run", "time=1:10:00", "start=2026-07-01 07:30", "distance=42km", "title=Fast"]
    let refused = try await program.run(add)
    #expect(refused.exitCode == 1)
    #expect(refused.message.contains("42 km in 1:10:00") && refused.message.contains("--confirm"))
    #expect(try await program.titles("fast") == [])
    #expect(try await program.run(add + ["--confirm"]).exitCode == 0)
    #expect(try await program.titles("fast") == ["Fast"])
    let edit = ["workouts", "edit", "latest", "--set", "start=2035-01-01 10:00"]
    #expect(try await program.run(edit).message.contains("2035-01-01, which is in the future"))
    #expect(try await program.run(edit + ["--confirm"]).exitCode == 0)
    #expect(try await program.run("workouts", "edit", "latest", "--set", "title=Slow").exitCode == 0)
  }

  @Test func `two recordings are merged, and the second can be restored`() async throws {
    try program.put(TrackFile(name: "From the phone").data, at: "phone.gpx")
    _ = try await program.run("import", "--duplicates", "keep", "phone.gpx")
    let kept = try await program.id(of: "Along the river")
    let other = try await program.id(of: "From the phone")
    _ = try await program.run("workouts", "edit", other, "--set", "notes=Battery died")
    let merged = try await program.run("workouts", "merge", kept, other)
    #expect(merged.exitCode == 0, "\(merged.message)")
    #expect(try await workout(kept)["notes"] as? String == "Battery died")
    #expect(try await program.titles() == ["Along the river", "Up the hill", "Evening run"])
    #expect(try await program.titles("deleted") == ["From the phone"])
    #expect(try await program.json("import", "phone.gpx")["imported"] as? Int == 0)
    let same = try await program.run("workouts", "merge", kept, kept)
    #expect(same.exitCode == 1)
    #expect(same.message.contains("same workout"))
    #expect(try await program.run("workouts", "restore", other).exitCode == 0)
    #expect(try await program.titles().count == 4)
  }

  @Test(arguments: [
    ["rename", "latest", "Along the river"], ["edit", "sport:cycling", "--set", "notes=Windy", "--multiple"],
    ["edit", "latest", "--set", "notes=Windy"],
  ])
  func `a command that changes workouts prints and stores loads for the current thresholds`(
    _ command: [String]
  ) async throws {
    func load() async throws -> Double? {
      let stored = try await program.python(
        "print(log.execute('SELECT load_points FROM workout WHERE title = ?', ['Along the river']).fetchone()[0])")
      return Double(stored.trimmingCharacters(in: .whitespacesAndNewlines))
    }
    let before = try #require(try await load())
    #expect(try await program.run("profile", "set", "max-hr=155", "--from", "2026-01-01").exitCode == 0)
    #expect(try await program.run(["workouts"] + command).exitCode == 0)
    let after = try #require(try await load())
    #expect(after > before * 1.2)
  }
}
