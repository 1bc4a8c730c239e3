import Foundation
import Testing

/// `fettle explain`
struct ExplainTests {
  private let program: Program

  init() throws {
    program = try Program()
  }

  private func importRide() async throws {
    try program.put(TrackFile(name: "Ride", start: "2026-06-10T06:00:00Z", points: 61).data, at: "ride.gpx")
    let outcome = try await program.run("import", "ride.gpx")
    try #require(outcome.exitCode == 0, "\(outcome.message)")
  }

  @Test func `every figure is listed, and explained without a workout`() async throws {
    let list = try await program.run("explain").output
    for code in ["distance", "load", "decoupling", "form", "week-load"] { #expect(list.contains(code)) }
    let form = try await program.run("explain", "form").output
    #expect(form.contains("Yesterday's fitness − yesterday's fatigue."))
    #expect(try await program.run("explain", "np").output.contains("fourth root"))
  }

  @Test func `a figure of a workout shows its value, inputs and thresholds`() async throws {
    try await importRide()
    let load = try await program.run("explain", "load", "latest").output
    #expect(load.contains("Training load: Ride") && load.contains("assumed"))
    let document = try await program.json("explain", "load", "latest")
    #expect(document["format"] as? String == "fettle.explanation/1")
    #expect((document["figures"] as? [[String: Any]])?.first?["value"] != nil)
  }

  @Test func `an unknown figure suggests the nearest name`() async throws {
    let outcome = try await program.run("explain", "fitnes")
    #expect(outcome.exitCode != 0)
    #expect(outcome.message.contains("Did you mean fitness?"))
  }
}
