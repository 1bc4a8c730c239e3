import Foundation
import Testing

/// Rules that every command follows.
struct MannersTests {
  private let program: Program

  init() throws {
    program = try Program()
  }

  @Test func `the version is one line, and printing it creates no file`() async throws {
    let outcome = try await program.run("--version")
    #expect(outcome.output.wholeMatch(of: #/\d+\.\d+\.\d+\n/#) != nil)
    #expect(!FileManager.default.fileExists(atPath: program.log.path()))
  }

  @Test func `without a command, the dashboard is shown; if empty, it suggests an import`() async throws {
    let outcome = try await program.run()
    #expect(outcome.output.contains("fettle import PATH"))
    #expect(outcome.exitCode == 0)
  }

  @Test func `only plain text reaches a pipe, unless colors are requested`() async throws {
    try program.put(TrackFile().data, at: "a.gpx")
    _ = try await program.run("import", "a.gpx")
    for environment in [[:], ["NO_COLOR": "1"], ["TERM": "xterm-256color"]] {
      let outcome = try await program.run(["dashboard"], environment: environment)
      #expect(!outcome.output.contains("\u{1B}"))
      #expect(outcome.message == "")
    }
    #expect(try await program.run("dashboard", "--color", "always").output.contains("\u{1B}["))
    #expect(try await program.run(["dashboard"], environment: ["CLICOLOR_FORCE": "1"]).output.contains("\u{1B}["))
    #expect(
      try await !program.run(["dashboard"], environment: ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"]).output.contains(
        "\u{1B}["))
  }

  @Test(arguments: [20, 40, 80, 200])
  func `lines fit the given width`(_ width: Int) async throws {
    try program.put(TrackFile(name: "A rather long name for what was quite a short ride").data, at: "a.gpx")
    _ = try await program.run("import", "a.gpx")
    for command in [["dashboard"], ["workouts", "show", "latest"], ["profile"]] {
      let outcome = try await program.run(command, environment: ["COLUMNS": "\(width)"])
      #expect(outcome.output.split(separator: "\n").allSatisfy { $0.count <= width })
    }
    for command in ["workouts", "settings", "dashboard", "imports"] {
      let shown = try await program.showOnTerminal(command, columns: width)
      #expect(shown.split(separator: "\r\n").allSatisfy { $0.count <= width }, "\(shown)")
    }
  }

  @Test func `an unknown command or argument exits with 64, and suggests a command`() async throws {
    let outcome = try await program.run("dashbord")
    #expect(outcome.exitCode == 64)
    #expect(outcome.output == "")
    #expect(try await program.run("workouts", "list", "sport:quidditch").exitCode == 64)
    #expect(try await program.run("workouts", "list", "from:2026-02-30").exitCode == 64)
    #expect(try await program.run("workouts", "list", "--limit", "0").exitCode == 64)
    #expect(try await program.run("workouts", "list", "--page", "2").exitCode == 64)
    #expect(outcome.message == "fettle: Unknown command “dashbord”. Did you mean dashboard?\n")
    for (words, sentence) in [
      (["wrkouts"], "Unknown command “wrkouts”. Did you mean workouts?"),
      (["imports", "lst"], "Unknown command “lst”. Did you mean list?"),
      (["wrkouts", "--help"], "Unknown command “wrkouts”. Did you mean workouts?"),
      (["--plain", "dashboard"], "The command comes before its options: fettle dashboard …"),
    ] {
      let unknown = try await program.run(words)
      #expect(unknown.message == "fettle: \(sentence)\n")
      #expect(unknown.exitCode == 64)
      #expect(unknown.output == "")
    }
  }

  @Test(arguments: [
    ["workouts", "list", ""], ["workouts", "delete", "", "--multiple"], ["workouts", "delete", "id:", "--multiple"],
    ["workouts", "edit", "id:", "--set", "notes=x", "--multiple"], ["workouts", "restore", "text:", "--multiple"],
    ["workouts", "delete", "sport:", "--multiple"], ["workouts", "delete", "import:", "--multiple"],
    ["workouts", "delete", "from:", "--multiple"], ["workouts", "delete", "sport:cycling", "id:", "--multiple"],
    ["workouts", "list", "--database", ""], ["workouts", "list", "--database="], ["dashboard", "--sport", ""],
    ["profile", "set", "ftp=250", "--from", ""], ["import", ""], ["outbox", "discard", ""], ["workouts", "show", ""],
    ["backup", ""], ["open", ""], ["fettle", ""], [""],
  ])
  func `an empty value is rejected, and nothing is changed`(_ words: [String]) async throws {
    try program.put(TrackFile().data, at: "a.gpx")
    _ = try await program.run("import", "a.gpx")
    let outcome = try await program.run(words)
    #expect(outcome.exitCode == 64)
    #expect(outcome.output == "")
    #expect(outcome.message.hasPrefix("fettle: ") && outcome.message.split(separator: "\n").count == 1)
    #expect(try await program.titles() == ["Test ride"])
  }

  @Test func `neither JSON nor error messages contain terminal control characters`() async throws {
    let hostile = "x\u{9B}31m\u{202E}\u{2066}y"
    _ = try await program.run(
      "workouts", "add", "sport=run", "time=45:00", "title=plain", "notes=n\u{202E}otes\u{9B}1m")
    let json = try await program.run("workouts", "show", "latest", "--json")
    #expect(json.output.contains("n\\u202eotes"))
    for words in [
      [hostile], ["dashboard", "--sport", hostile], ["workouts", "list", "sport:\(hostile)"],
      ["diagnostics", "--level", hostile],
    ] {
      let outcome = try await program.run(words)
      #expect(outcome.exitCode == 64)
      #expect(
        !outcome.message.unicodeScalars.contains {
          (0x80..<0xA0).contains($0.value) || $0.value >= 0x202A && $0.value < 0x206A
        })
    }
    #expect(!json.output.unicodeScalars.contains { (0x80..<0xA0).contains($0.value) || $0 == "\u{202E}" })
  }

  @Test func `a profile can be set, shown and cleared, and an invalid value rejects the whole command`() async throws {
    let set = try await program.run("profile", "set", "name=Robin", "max-hr=190")
    #expect(set.exitCode == 0)
    #expect(set.output.contains("Robin"))
    let refused = try await program.run("profile", "set", "name=Kim", "max-hr=900")
    #expect(refused.exitCode == 1)
    #expect(refused.message.contains("max") && refused.message.contains("240"))
    let shown = try await program.run("profile", "show", "--json").output
    #expect(shown.contains("\"name\" : \"Robin\""))
    #expect(shown.contains("\"maximumHeartRate\" : 190"))
    _ = try await program.run("profile", "set", "max-hr=")
    #expect(try await !program.run("profile", "show", "--json").output.contains("maximumHeartRate"))
    #expect(try await program.run("profile", "set", "shoe-size=44").message.contains("no field “shoe-size”"))
  }

  @Test func `changing the units changes every screen`() async throws {
    try program.put(TrackFile().data, at: "a.gpx")
    _ = try await program.run("import", "a.gpx")
    #expect(try await program.run("workouts").output.contains("km/h"))
    _ = try await program.run("settings", "set", "units", "imperial")
    #expect(try await program.run("workouts").output.contains("mph"))
    #expect(try await program.run("dashboard").output.contains("mph"))
  }

  @Test func `a dated threshold changes loads from that date onward, not before`() async throws {
    try program.put(TrackFile(start: "2026-06-01T06:00:00Z").data, at: "before.gpx")
    try program.put(TrackFile(start: "2026-06-20T06:00:00Z").data, at: "after.gpx")
    _ = try await program.run("import", "before.gpx", "after.gpx")
    func loads() async throws -> [Double] {
      let document = try JSONSerialization.jsonObject(
        with: Data(try await program.run("workouts", "list", "--json").output.utf8))
      let workouts = try #require((document as? [String: Any])?["workouts"] as? [[String: Any]])
      return workouts.compactMap { ($0["load"] as? [String: Any])?["points"] as? Double }
    }
    let first = try await loads()
    #expect(first.count == 2 && first[0] == first[1])
    #expect(try await program.run("profile", "set", "max-hr=170", "--from", "2026-06-10").exitCode == 0)
    let second = try await loads()
    #expect(second[0] > first[0])
    #expect(second[1] == first[1])
  }

  @Test func `plain output contains no drawing characters`() async throws {
    try program.put(TrackFile().data, at: "a.gpx")
    _ = try await program.run("import", "a.gpx")
    for command in [["dashboard"], ["workouts"], ["workouts", "show", "latest"], ["profile"], ["settings"]] {
      for outcome in [
        try await program.run(command + ["--plain"]),
        try await program.run(command, environment: ["FETTLE_PLAIN": "1"]),
      ] {
        let drawn = outcome.output.unicodeScalars.filter { (0x2500...0x28FF).contains($0.value) }
        #expect(drawn.isEmpty)
        #expect(outcome.exitCode == 0)
      }
    }
    #expect(try await program.run("dashboard", "--plain").output.contains("Fitness is "))
  }

  @Test func `output that cannot be written is a failure`() throws {
    let full = "/dev/full"
    try #require(FileManager.default.fileExists(atPath: full))
    let process = Process()
    process.executableURL = try Program.executable
    process.arguments = ["workouts"]
    process.environment = ["HOME": program.folder.path()]
    process.standardOutput = FileHandle(forWritingAtPath: full)
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 1)
  }
}
