import Foundation
import Testing

/// Each import is a batch that can be undone.
struct ImportsTests {
  private let program: Program

  init() async throws {
    program = try Program()
    try program.put(TrackFile(name: "Along the river").data, at: "rides/a.gpx")
    try program.put(TrackFile(name: "Up the hill", start: "2026-06-29T06:00:00Z").data, at: "rides/b.gpx")
    try program.put(Data("no ride".utf8), at: "rides/c.gpx")
    _ = try await program.run("import", "rides")
  }

  @Test func `an import is listed with the outcome of its files`() async throws {
    let imports = try #require(try await program.json("imports")["imports"] as? [[String: Any]])
    #expect(imports.count == 1)
    #expect(imports[0]["number"] as? Int == 1)
    #expect(imports[0]["paths"] as? [String] == ["rides"])
    #expect(imports[0]["imported"] as? Int == 2)
    #expect(imports[0]["refused"] as? Int == 1)
    #expect(imports[0]["finishedAt"] is String)
    let report = try await program.json("imports", "show", "latest")
    let files = try #require(report["files"] as? [[String: Any]])
    #expect(files.map { ($0["imported"] as? [String])?.count } == [1, 1, 0])
    #expect(files[2]["refused"] is String)
    #expect(try await program.run("imports", "show", "1").output.contains("c.gpx"))
  }

  @Test func `undoing an import removes everything, and its files can be imported again`() async throws {
    let outcome = try await program.run("imports", "undo", "1")
    #expect(outcome.exitCode == 0, "\(outcome.message)")
    #expect(try await program.titles() == [])
    #expect(try await program.titles("deleted") == [])
    #expect(try await program.run("dashboard").output.contains("fettle import PATH"))
    #expect(try await program.run("imports", "undo", "1").exitCode == 0)
    #expect(try await program.json("import", "rides")["imported"] as? Int == 2)
    #expect(try await program.titles() == ["Along the river", "Up the hill"])
  }

  @Test func `undo keeps and lists workouts edited since, unless forced`() async throws {
    _ = try await program.run("workouts", "edit", "latest", "--set", "notes=Windy")
    let kept = try await program.run("imports", "undo", "latest")
    #expect(kept.exitCode == 1)
    #expect(kept.output.contains("Along the river"))
    #expect(try await program.titles() == ["Along the river"])
    let forced = try await program.json("imports", "undo", "1", "--force")
    #expect(forced["removed"] as? Int == 1)
    #expect(try await program.titles() == [])
  }

  @Test func `an unknown import is reported`() async throws {
    for arguments in [["imports", "show", "7"], ["imports", "undo", "7"]] {
      let outcome = try await program.run(arguments)
      #expect(outcome.exitCode == 1)
      #expect(outcome.message.contains("no import 7"))
    }
    #expect(try await program.run("imports", "undo", "first").exitCode == 64)
  }
}
