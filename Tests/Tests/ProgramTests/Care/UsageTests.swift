import Foundation
import Testing

/// Usage counts, which stay on the person's machine.
struct UsageTests {
  private let program: Program

  init() throws {
    program = try Program()
  }

  private func uses() async throws -> [String: Int] {
    let uses = try #require(try await program.json("usage")["uses"] as? [[String: Any]])
    return Dictionary(
      uses.map { ("\($0["screen"] ?? "") \($0["action"] ?? "")", $0["count"] as? Int ?? 0) },
      uniquingKeysWith: { first, _ in first })
  }

  @Test func `screens and actions are counted, and the counts can be cleared`() async throws {
    _ = try await program.run("dashboard")
    _ = try await program.run("workouts", "list")
    _ = try await program.run("workouts", "list", "secret words")
    #expect(try await uses() == ["dashboard opened": 1, "workouts opened": 2])
    let shown = try await program.run("usage")
    #expect(shown.message.contains("Nothing is sent"))
    #expect(shown.output.hasPrefix("Screen\tAction\t30 days\tAll\tLast\nworkouts\topened\t2\t2\t"))
    #expect(try await program.run("usage", "clear").exitCode == 0)
    #expect(try await uses().isEmpty)
  }

  @Test func `actions without a screen are counted and recorded in the diagnostics`() async throws {
    try program.put(TrackFile().data, at: "a.gpx")
    _ = try await program.run("import", "a.gpx")
    #expect(try await program.run("backup", "copy.sqlite").exitCode == 0)
    #expect(try await program.run("restore", "copy.sqlite").exitCode == 0)
    _ = try await program.run("doctor", "--repair")
    _ = try await program.run("doctor", "--salvage", "saved.sqlite")
    let uses = try await uses()
    for (action, count) in ["backUp": 1, "restore": 1, "repair": 1, "salvage": 1] {
      #expect(uses["program \(action)"] == count, "\(action)")
    }
    let entries = try await program.run("diagnostics", "--json").output
    for action in ["backUp", "restore", "repair", "salvage"] { #expect(entries.contains("\"\(action)\""), "\(action)") }
  }

  @Test func `nothing is counted when counting is off, or in a demo`() async throws {
    _ = try await program.run(["dashboard"], environment: ["FETTLE_USAGE": "false", "FETTLE_DIAGNOSTICS": "off"])
    try program.put(TrackFile().data, at: "season/a.gpx")
    #expect(try await program.run("demo", "--season", "season").exitCode == 0)
    #expect(try await uses().isEmpty)
    #expect(!FileManager.default.fileExists(atPath: program.folder.appending(path: ".local/state").path()))
    let off = try await program.run(["usage"], environment: ["FETTLE_USAGE": "false"])
    #expect(off.message.contains("Counting is off"))
  }
}
