import CoreReasons
import DomainCore
import DomainTraining
import DomainWorkout
import Foundation
import Testing

@testable import DataWorkout

/// Exports with a file for each workout: Polar and Runtastic.
struct SessionExportTests {
  private static func polar(_ exercises: Int, name: String = "With Ana") -> String {
    let list = (0..<exercises).map { number in
      """
      {"startTime": "2025-02-01T08:\(number)0:00", "durationMillis": 300000, "sport": {"id": "\(number + 1)"},
       "distance": 1000, "routes": {"route": {"startTime": "2025-02-01T08:\(number)0:00", "wayPoints": [
        {"elapsedMillis": 0, "latitude": 60.5, "longitude": 25.5, "altitude": 12.5},
        {"elapsedMillis": 300000, "latitude": 60.501, "longitude": 25.5, "altitude": 12.5}]}},
       "samples": {"samples": [{"type": "HEART_RATE", "intervalMillis": 150000, "values": [90, NaN, 93]}]}}
      """
    }
    return """
      {"name": "\(name)", "note": "Icy", "startTime": "2025-02-01T08:00:00", "timezoneOffsetMinutes": 120,
       "exercises": [\(list.joined(separator: ","))]}
      """
  }

  @Test(arguments: [false, true])
  func `a Polar export has a workout for each session, with its samples`(asArchive: Bool) async throws {
    let export = try ExportFolder()
    try export.write(
      [
        ("training-session-2025-02-01-1-a.json", Self.polar(1)), ("training-session_2025-02-02_2.json", "{\"a\": 1}"),
        ("training-session-2025-02-03-3-c.json", ""), ("activity-2025-02-01.json", "{}"),
        ("training-session-2025-02-04-4-d.json", String(Self.polar(1).dropLast(3))),
      ], asArchive: asArchive)
    let contents = await export.contents()
    let session = try #require(contents["training-session-2025-02-01-1-a.json"]).get()
    let detail = try #require(session.workouts.first)
    #expect(detail.workout.title == "With Ana" && detail.workout.notes == "Icy")
    #expect(detail.workout.sport == .running && detail.workout.distance.reported == 1_000)
    #expect(detail.workout.start == Date(timeIntervalSince1970: 1_738_389_600))
    #expect(detail.workout.utcOffsetSeconds == 7_200)
    #expect(detail.track.offsets == [0, 300] && detail.track.latitudes?.first == 60.5)
    #expect(detail.track.heartRates?.first == 90 && detail.source?.format == "polar")
    #expect(
      contents["training-session_2025-02-02_2.json"] == .failure(.rejected(.foreign(.json, namedAs: nil))))
    #expect(contents["training-session-2025-02-03-3-c.json"] == .failure(.rejected(.empty)))
    #expect(contents["training-session-2025-02-04-4-d.json"] == .failure(.rejected(.sessionDamaged)))
    #expect(contents.count == 4)
  }

  @Test func `each exercise of a Polar session is a workout, and one that cannot be read does not stop the others`()
    async throws
  {
    let export = try ExportFolder()
    let document = Self.polar(2).replacing("\"exercises\": [", with: "\"exercises\": [{\"startTime\": \"soon\"},")
    try export.write([("training-session-1.json", document)], asArchive: false)
    let content = try #require(await export.contents()["training-session-1.json"]).get()
    #expect(content.workouts.map(\.workout.sport) == [.running, .cycling])
    #expect(content.workouts.map(\.workout.title) == ["With Ana: run", "With Ana: ride"])
    #expect(Set(content.workouts.map(\.workout.id)).count == 2)
    #expect(content.remarks == [.unreadableEntries(count: 1)])
    let named = try #require(await export.contents("export/training-session-1.json").values.first).get()
    #expect(named.workouts.count == 2)
  }

  private static let session = """
    {"id": "5e3f", "start_time": 1672531200000, "start_time_timezone_offset": 3600000, "end_time": 1672531260000,
     "duration": 60000, "sport_type_id": "1", "notes": " Mud ", "distance": 90, "calories": 12}
    """

  private static let positions = """
    [{"timestamp": "2023-01-01 01:00:00 +0100", "latitude": 46.0, "longitude": 14.5, "altitude": 300, "speed": 5.4},
     {"timestamp": "2023-01-01 01:00:30 +0100", "latitude": 46.0004, "longitude": 14.5, "altitude": 301, "speed": 5.4},
     {"timestamp": "2023-01-01 01:01:00 +0100", "latitude": 46.0008, "longitude": 14.5, "altitude": 302, "speed": 5.4}]
    """

  private static let heartRates = """
    [{"timestamp": "2023-01-01 01:00:01 +0100", "heart_rate": 120},
     {"timestamp": "2023-01-01 01:00:31 +0100", "heart_rate": 130}]
    """

  @Test(arguments: [false, true])
  func `a Runtastic export joins positions and heart rates with their session`(asArchive: Bool) async throws {
    let export = try ExportFolder()
    let other = Self.session.replacing("5e3f", with: "77").replacing("1672531", with: "1672631")
    let gpx = ExportFolder.gpx(["2023-01-02T03:46:40Z", "2023-01-02T03:47:40Z"])
    try export.write(
      [
        ("e/Sport-sessions/GPS-data/5e3f.json", Self.positions), ("e/Sport-sessions/GPS-data/77.gpx", gpx),
        ("e/Sport-sessions/Heart-rate-data/5e3f.json", Self.heartRates),
        ("e/Sport-sessions/Heart-rate-data/77.json", "no list"),
        ("e/Sport-sessions/Heart-rate-data/gone.json", Self.heartRates), ("e/User/user.json", "{}"),
        ("e/Sport-sessions/5e3f.json", Self.session), ("e/Sport-sessions/77.json", other),
        ("e/Sport-sessions/Elevation-data/5e3f.json", "[]"),
      ], asArchive: asArchive)
    let contents = await export.contents()
    #expect(contents.keys.sorted() == ["e/Sport-sessions/5e3f.json", "e/Sport-sessions/77.json"])
    let run = try #require(contents["e/Sport-sessions/5e3f.json"]).get()
    let detail = try #require(run.workouts.first)
    #expect(detail.workout.sport == .running && detail.workout.notes == "Mud")
    #expect(detail.workout.title == "Night run" && detail.workout.utcOffsetSeconds == 3_600)
    #expect(detail.track.offsets == [0, 30, 60] && detail.track.altitudes == [300, 301, 302])
    #expect(detail.track.heartRates?.prefix(2) == [120, 130] && run.remarks.isEmpty)
    #expect(detail.workout.energyKilocalories == 12 && detail.source?.format == "runtastic")
    let second = try #require(contents["e/Sport-sessions/77.json"]).get()
    #expect(second.workouts.first?.track.latitudes?.count == 2)
    #expect(second.remarks == [.routeUnreadable(name: "77.json")])
  }

  @Test func `a Runtastic session without samples is imported with its figures`() async throws {
    let export = try ExportFolder()
    try export.write([("Sport-sessions/5e3f.json", Self.session)], asArchive: false)
    let content = try #require(await export.contents().values.first).get()
    #expect(content.workouts.map(\.workout.distance.reported) == [90] && content.remarks.isEmpty)
    let inside = try #require(await export.contents("export/Sport-sessions").values.first).get()
    #expect(inside == content)
  }
}
