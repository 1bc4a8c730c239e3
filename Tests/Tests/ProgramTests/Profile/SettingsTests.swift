import Testing

struct SettingsTests {
  private let program: Program

  init() throws {
    program = try Program()
  }

  @Test func `settings are set, listed and cleared`() async throws {
    let set = try await program.run(
      "settings", "set", "units", "imperial", "units.weight", "metric", "default-sport", "run",
      "zones.heart-rate.cycling",
      "own", "120,140,160", "first-weekday=sun")
    #expect(set.exitCode == 0)
    #expect(set.output.contains("zones.heart-rate.cycling\town 120,140,160\t"))
    let listed = try await program.run("settings", "list", "--json").output
    for line in [
      "\"units\" : \"imperial\"", "\"weight\" : \"metric\"", "\"defaultSport\" : \"running\"",
      "\"firstWeekday\" : \"sunday\"",
    ] { #expect(listed.contains(line)) }
    #expect(try await program.run("settings").output == set.output)
    let cleared = try await program.run("settings", "clear", "units", "zones.heart-rate.cycling")
    #expect(cleared.exitCode == 0)
    #expect(!cleared.output.contains("120"))
    #expect(cleared.output.contains("units\t\tmetric\n"))
  }

  @Test func `an invalid setting rejects the whole command, with a sentence about what is allowed`() async throws {
    _ = try await program.run("settings", "set", "units", "imperial")
    for (words, part) in [
      (["set", "units", "metric", "first-weekday", "funday"], "a day of the week"),
      (["set", "units", "metric", "zones.power", "own", "200,100"], "200 followed by 100 W"),
      (["set", "units", "metric", "shoe-size", "44"], "Unknown setting “shoe-size”"),
      (["set", "units", "metric", "units.pace"], "units.pace needs a value"),
      (["set", "units", "metric", "max-hr", "190"], "fettle profile set max-hr=190"),
      (["clear", "units", "shoe-size"], "Unknown setting “shoe-size”"),
    ] {
      let outcome = try await program.run(["settings"] + words)
      #expect(outcome.exitCode == 1)
      #expect(outcome.output == "")
      #expect(outcome.message.contains(part), "\(words): \(outcome.message)")
      #expect(outcome.message.split(separator: "\n").count == 1)
    }
    #expect(try await program.run("settings", "--json").output.contains("\"units\" : \"imperial\""))
  }

  @Test(arguments: [["units=imperial"], ["units", "imperial"], ["name=Kim", "units=imperial"]])
  func `a setting given to the profile is rejected with the command that sets it`(_ words: [String]) async throws {
    let outcome = try await program.run(["profile", "set"] + words)
    #expect(outcome.exitCode == 1)
    #expect(outcome.message.contains("`fettle settings set units=imperial`"))
    #expect(try await !program.run("profile", "--json").output.contains("Kim"))
  }

  @Test func `values without a unit are in the units of their quantity, and JSON stays in SI units`()
    async throws
  {
    _ = try await program.run("settings", "set", "units.distance", "imperial", "default-sport", "running")
    let logged = try await program.run("workouts", "add", "time=50:00", "distance=5", "ascent=100", "--json")
    #expect(logged.exitCode == 0)
    #expect(logged.output.contains("8046.7"))
    #expect(logged.output.contains("\"sport\" : \"running\""))
    let shown = try await program.run("workouts", "show", "latest").output
    #expect(shown.contains("5.00 mi"))
    #expect(shown.contains("10:00 /mi"))
    #expect(shown.contains("100 m"))
    _ = try await program.run("settings", "set", "units.pace", "metric")
    #expect(try await program.run("workouts", "show", "latest").output.contains("/km"))
    _ = try await program.run("settings", "set", "units.weight", "imperial")
    #expect(try await program.run("profile", "set", "weight=150", "height=170").output.contains("150.0 lb"))
    #expect(try await program.run("profile").output.contains("170 cm"))
  }

  @Test func `a link opens the settings`() async throws {
    #expect(try await program.run("open", "fettle://settings").output.contains("Week start"))
    _ = try await program.run("settings", "set", "first-weekday", "sunday")
    #expect(try await program.run("open", "fettle://settings").output.contains("Sunday"))
  }
}
