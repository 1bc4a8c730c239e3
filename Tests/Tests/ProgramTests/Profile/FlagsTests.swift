import Foundation
import Testing

/// Feature flags on the command line.
struct FlagsTests {
  private let program: Program

  init() async throws {
    program = try Program()
  }

  private func flag(_ name: String) async throws -> [String: Any] {
    let flags = try #require(try await program.json("flags", "list")["flags"] as? [[String: Any]])
    return try #require(flags.first { $0["name"] as? String == name })
  }

  @Test func `the track map appears unless its flag is off`() async throws {
    try program.put(TrackFile(name: "Along the river").data, at: "a.gpx")
    _ = try await program.run("import", "a.gpx")
    #expect(try await program.run("workouts", "show", "latest").output.contains(" Map "))
    let plain = try await program.run("workouts", "show", "latest", "--plain")
    #expect(plain.output.contains("The route ") && !plain.output.contains("N ▴"))
    let set = try await program.run("flags", "set", "track-map", "off")
    #expect(set.exitCode == 0)
    #expect(set.output.contains("track-map\toff\tset on this machine\t"))
    #expect(!(try await program.run("workouts", "show", "latest").output.contains(" Map ")))
    #expect(try await program.run("flags", "clear", "track-map").output.contains("track-map\ton\tthe default\t"))
  }

  @Test func `the JSON list contains the flags and their origins`() async throws {
    #expect(try await flag("track-map")["origin"] as? String == "default")
    let set = try await program.json("flags", "set", "track-map", "off")
    #expect(set["format"] as? String == "fettle.flags/1")
    #expect(try await flag("track-map")["origin"] as? String == "override")
    #expect(try await flag("track-map")["isOn"] as? Bool == false)
  }

  @Test func `an unknown name is reported with a suggestion, and an invalid value is rejected`() async throws {
    let outcome = try await program.run("flags", "set", "trak-map", "on")
    #expect(
      outcome.message
        == "fettle: There is no flag “trak-map”: did you mean track-map? Nothing was changed. "
        + "See: fettle flags list\n")
    #expect(outcome.exitCode == 1)
    #expect(outcome.output == "")
    #expect(try await program.run("flags", "clear", "quidditch").exitCode == 1)
    #expect(try await program.run("flags", "set", "track-map", "maybe").exitCode == 64)
    #expect(try await program.run("flags", "set", "track-map").exitCode == 64)
  }
}
