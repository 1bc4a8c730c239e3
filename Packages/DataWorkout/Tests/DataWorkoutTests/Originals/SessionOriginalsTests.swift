import DomainWorkout
import Foundation
import Testing

@testable import DataWorkout

/// The originals of exports with a JSON file for each session.
struct SessionOriginalsTests {
  private static let polar = """
    {"startTime": "2025-02-01T08:00:00", "timezoneOffsetMinutes": 120, "exercises": [
      {"startTime": "2025-02-01T08:00:00", "durationMillis": 300000, "sport": {"id": "1"}, "distance": 1000},
      {"startTime": "2025-02-01T08:10:00", "durationMillis": 300000, "sport": {"id": "2"}, "distance": 3000}]}
    """
  private static let runtastic = """
    {"id": "5e3f", "start_time": 1672531200000, "end_time": 1672531260000, "duration": 60000, "sport_type_id": "1",
     "distance": 190}
    """

  @Test func `each workout of a session gives back its file byte for byte, until the import is undone`() async throws {
    let log = try OriginalLog()
    try log.write(Array(Self.polar.utf8), "training-session-1.json")
    let folder = log.files.appending(path: "e/Sport-sessions")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(Self.runtastic.utf8).write(to: folder.appending(path: "5e3f.json"))
    let report = try await log.import("training-session-1.json", "e")
    let ids = report.files.flatMap(\.imported)
    #expect(ids.count == 3)
    let find = FindOriginalUseCase(workouts: log.log.workouts, originals: log.originals)
    var texts: [String] = []
    for id in ids { texts.append(String(decoding: try await log.bytes(of: find.execute(id)), as: UTF8.self)) }
    #expect(texts.sorted() == [Self.runtastic, Self.polar, Self.polar].sorted())
    #expect(log.folder.files().stored.count == 2)
    let again = try await log.import("training-session-1.json", "e")
    #expect(again.importedCount == 0 && log.folder.files().stored.count == 2)
    _ = try await log.log.imports.undo(try #require(report.id), force: false)
    #expect(try await log.originals.originals().isEmpty)
  }
}
