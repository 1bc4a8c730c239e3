import Foundation
import Testing

/// A dry run says exactly what the import then does, for whatever is already in the log.
struct DryRunTests {
  private let program: Program

  init() throws {
    program = try Program()
  }

  /// The reports of a dry run and of the import after it, without the number that only an import gets.
  private func reports(_ arguments: [String]) async throws -> (dryRun: NSDictionary, actual: NSDictionary) {
    func report(_ more: [String]) async throws -> NSDictionary {
      let outcome = try await program.run(["import", "--json"] + more + arguments)
      var document = try #require(
        try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any], "\(outcome.message)")
      for key in ["number", "dryRun"] { document[key] = nil }
      document["exitCode"] = Int(outcome.exitCode)
      return document as NSDictionary
    }
    return (try await report(["--dry-run"]), try await report([]))
  }

  private func expectSame(_ arguments: String...) async throws {
    let before = try await program.run("workouts", "list", "--csv").output
    _ = try await program.run(["import", "--dry-run"] + arguments)
    #expect(try await program.run("workouts", "list", "--csv").output == before)
    let (dryRun, actual) = try await reports(arguments)
    #expect(dryRun == actual, "\(arguments)")
  }

  @Test func `new, known, deleted, damaged and enriched workouts`() async throws {
    try program.put(TrackFile(name: "Along the river").data, at: "in/a.gpx")
    try program.put(TrackFile(name: "Hills", start: "2026-06-29T06:00:00Z").data, at: "in/b.gpx")
    try program.put(TrackFile(name: "Lake", start: "2026-06-28T06:00:00Z").data, at: "in/c.gpx")
    try program.put(Data("<gpx><trk>".utf8), at: "in/damaged.gpx")
    _ = try await program.run("import", "in/a.gpx", "in/b.gpx")
    _ = try await program.run("workouts", "delete", program.id(of: "Hills"))
    let list = """
      Activity ID,Activity Date,Activity Name,Activity Type,Activity Description,Elapsed Time,Distance,Commute,Activity Gear,Filename
      1,"Jun 28, 2026, 6:00:00 AM",Round the lake,Run,Calm,60,0.1,false,,c.gpx
      2,"Jun 1, 2026, 6:00:00 AM",Pool,Swim,,1800,1.5,false,,
      """
    try program.put(Data(list.utf8), at: "in/activities.csv")
    try await expectSame("in")
    try await expectSame("in")
    try await expectSame("--salvage", "in/damaged.gpx", "missing.fit")
  }

  @Test(.enabled(if: ProcessInfo.processInfo.environment["FETTLE_SAMPLES"] != nil, "FETTLE_SAMPLES is not set"))
  func `every sample archive, one after the other into one log`() async throws {
    let samples = try #require(ProcessInfo.processInfo.environment["FETTLE_SAMPLES"])
    let archives = try FileManager.default.subpathsOfDirectory(atPath: samples).sorted()
      .filter { $0.hasSuffix(".zip") || $0.hasSuffix("activities.csv") || $0.hasSuffix("export.xml") }
    #expect(archives.count > 5)
    for archive in archives { try await expectSame("\(samples)/\(archive)") }
    try await expectSame(samples)
  }
}
