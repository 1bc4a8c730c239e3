import Foundation
import Testing

/// Exporting from the command line.
struct ExportTests {
  private let program: Program

  init() throws {
    program = try Program()
  }

  private func importRides() async throws {
    try program.put(TrackFile(name: "Along the river").data, at: "a.gpx")
    try program.put(TrackFile(name: "Hills", start: "2026-06-29T06:00:00Z").data, at: "b.gpx")
    try #require(try await program.run("import", "a.gpx", "b.gpx").exitCode == 0)
  }

  private func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: program.folder.appending(path: folder).path()).sorted()
  }

  @Test(arguments: [["--format", "csv"], ["--format", "csv", "--samples"], ["--format", "json"]])
  func `what is exported for other programs says so if it is imported`(options: [String]) async throws {
    try program.put(TrackFile(name: "One").data, at: "1.gpx")
    _ = try await program.run("import", "1.gpx")
    let exported = try await program.run(["export"] + options + ["--to", "-"])
    try program.put(Data(exported.output.utf8), at: "exported")
    let outcome = try await program.run("import", "exported")
    #expect(outcome.exitCode == 1)
    #expect((outcome.output + outcome.message).contains("export of Fettle for other programs"))
  }

  @Test(arguments: ["fit", "gpx", "tcx"])
  func `exported files are imported into another log`(_ format: String) async throws {
    try await importRides()
    let outcome = try await program.run("export", "--format", format, "--to", "out", "--name", "{date} {title}")
    #expect(outcome.exitCode == 0 && outcome.output == "Exported 2 workouts to out\n", "\(outcome.message)")
    #expect(try names(in: "out") == ["2026-06-29 Hills.\(format)", "2026-06-30 Along the river.\(format)"])
    let imported = try await program.json("import", "out", "--database", "other.sqlite")
    #expect(imported["imported"] as? Int == 2)
  }

  @Test func `existing files are kept unless --force is given`() async throws {
    try await importRides()
    try program.put(Data("mine".utf8), at: "out/Hills.gpx")
    let arguments = ["export", "--format", "gpx", "--to", "out", "--name", "{title}"]
    let kept = try await program.run(arguments)
    #expect(kept.exitCode == 1)
    #expect(kept.message.contains("Skipped “Hills”") && kept.message.contains("out/Hills.gpx already exists."))
    #expect(kept.message.contains("Use --force"))
    let file = program.folder.appending(path: "out/Hills.gpx")
    #expect(try Data(contentsOf: file) == Data("mine".utf8))
    #expect(try await program.run(arguments + ["--force"]).exitCode == 0)
    #expect(try Data(contentsOf: file).count > 1000)
    #expect(try names(in: "out") == ["Along the river.gpx", "Hills.gpx"])
  }

  @Test func `standard output is one document`() async throws {
    try await importRides()
    let gpx = try await program.run("export", "--format", "gpx", "--to", "-")
    #expect(gpx.output.hasPrefix("<?xml") && gpx.output.components(separatedBy: "<trk>").count == 3)
    let table = try await program.run("export", "--format", "csv", "--to", "-")
    #expect(table.output.split(separator: "\n").count == 3)
    let samples = try await program.run("export", "latest", "--format", "csv", "--samples", "--to", "-")
    #expect(samples.output.split(separator: "\n").count == 62)
    let json = try await program.run("export", "--format", "json", "--to", "-")
    let document = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
    #expect(document?["format"] as? String == "fettle.export/1")
    #expect((document?["workouts"] as? [Any])?.count == 2)
    let several = try await program.run("export", "--format", "fit", "--to", "-")
    #expect(several.exitCode == 1 && several.output.isEmpty && several.message.contains("Several workouts match"))
    let piped = try await program.sh(
      "fettle export latest --format fit --to - > one.fit && fettle import one.fit --json")
    #expect(piped.exitCode == 0, "\(piped.message)")
  }

  @Test func `the values in effect are exported, and a report lists files and skipped workouts`() async throws {
    try await importRides()
    let edited = try await program.run("workouts", "edit", "Hills", "--set", "title=Up and down")
    try #require(edited.exitCode == 0, "\(edited.message)")
    _ = try await program.run("workouts", "add", "sport=strength", "time=45:00", "title=Weights")
    let report = try await program.run("export", "--format", "gpx", "--name", "{title}", "--json")
    let document = try JSONSerialization.jsonObject(with: Data(report.output.utf8)) as? [String: Any]
    #expect(report.exitCode == 1)
    #expect(document?["files"] as? [String] == ["Up and down.gpx", "Along the river.gpx"])
    let skipped = (document?["skipped"] as? [[String: Any]])?.first
    #expect(skipped?["reasonCode"] as? String == "no-positions" && skipped?["title"] as? String == "Weights")
  }

  @Test(arguments: [
    ["export"], ["export", "--format", "doc"], ["export", "--format", "gpx", "--samples"],
    ["export", "--format", "gpx", "--name", "{day}"], ["export", "--format", "gpx", "--name", "a/b"],
    ["export", "--format", "csv", "--name", "{id}"], ["export", "--format", "gpx", "--to", "-", "--force"],
    ["export", "sport:rid", "--format", "gpx"], ["export", "deleted", "--format", "gpx"],
    ["export", "--format", "gpx", "--to", ""],
  ])
  func `a command that makes no sense writes nothing`(_ arguments: [String]) async throws {
    try await importRides()
    let outcome = try await program.run(arguments)
    #expect(outcome.exitCode == 64 && outcome.output.isEmpty && !outcome.message.isEmpty)
    #expect(try names(in: "") == ["a.gpx", "b.gpx", "data"] || outcome.output.isEmpty)
  }

  @Test func `no match, and a folder that cannot be written, are one sentence`() async throws {
    try await importRides()
    let none = try await program.run("export", "zzzz", "--format", "gpx")
    #expect(none.exitCode == 1 && none.message == "fettle: No workouts match. Nothing was written.\n")
    let blocked = try await program.run("export", "--format", "gpx", "--to", "a.gpx/inner")
    #expect(blocked.exitCode == 1 && blocked.message.hasPrefix("fettle: Cannot write a.gpx/inner: "))
  }
}
