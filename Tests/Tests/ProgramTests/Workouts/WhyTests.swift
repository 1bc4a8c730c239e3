import Foundation
import Testing

/// `fettle why`
struct WhyTests {
  private let program: Program

  init() throws {
    program = try Program()
  }

  private func importRide() async throws {
    try program.put(TrackFile(name: "Ride", start: "2026-06-10T06:00:00Z", points: 61).data, at: "ride.gpx")
    let outcome = try await program.run("import", "ride.gpx")
    try #require(outcome.exitCode == 0, "\(outcome.message)")
  }

  private func events(_ document: [String: Any]) -> [[String: Any]] {
    document["events"] as? [[String: Any]] ?? []
  }

  @Test func `the history of a field goes from the file to the last edit, each with its action`() async throws {
    try await importRide()
    _ = try await program.run("workouts", "edit", "latest", "title=Lake loop", "effort=4")
    _ = try await program.run("workouts", "edit", "latest", "effort=5")
    let document = try await program.json("why", "latest", "title")
    #expect(document["format"] as? String == "fettle.field-history/1")
    let events = events(document)
    #expect(events.map { $0["event"] as? String } == ["recorded", "imported", "edited"])
    let change = try #require((events.last?["changes"] as? [[String: Any]])?.first)
    #expect((change["old"] as? [String: Any])?["text"] as? String == "Ride")
    #expect((change["new"] as? [String: Any])?["text"] as? String == "Lake loop")
    let actions = events.compactMap { $0["action"] as? String }
    #expect(Set(actions).count == 2)
    let diagnostics = try await program.run("diagnostics", "--action", try #require(actions.last)).output
    #expect(diagnostics.contains("edit(") && diagnostics.contains("title"))
    #expect(!diagnostics.contains("Lake"))
  }

  @Test func `an unknown field suggests the nearest name`() async throws {
    try await importRide()
    let outcome = try await program.run("why", "latest", "titl")
    #expect(outcome.exitCode != 0)
    #expect(outcome.message.contains("Did you mean title?"))
  }
}
