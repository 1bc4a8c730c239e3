import CoreActivityFile
import Foundation
import Testing

struct RuntasticExportTests {
  @Test func `a session of the newer layout is read`() throws {
    let document = #"""
      {"id": "5e3f-01", "start_time": 1672531200000, "start_time_timezone_offset": 3600000, "end_time": 1672532000000,
       "duration": 700000, "pause": 100000, "calories": 100, "sport_type_id": "4", "notes": " Mud ",
       "features": [{"type": "weather", "attributes": {"temperature": 1}}, {"type": "initial_values"},
        {"type": "track_metrics", "attributes": {"distance": 5000, "elevation_gain": 40, "elevation_loss": 41}},
        {"type": "heart_rate", "attributes": {"average": 140, "maximum": 170}}]}
      """#
    let expected = ExportedActivity(
      externalID: "runtastic:5e3f-01",
      activity: Activity(
        notes: "Mud",
        sport: "mountain_biking",
        startTime: try date("2023-01-01T00:00:00Z"),
        utcOffsetSeconds: 3600,
        elapsedSeconds: 800,
        timerSeconds: 700,
        reported: ReportedFigures(
          distanceMeters: 5000, ascentMeters: 40, descentMeters: 41, averageHeartRateBPM: 140,
          maximumHeartRateBPM: 170, energyKilocalories: 100)
      )
    )
    #expect(try Self.read(document) == expected)
    for copy in damagedCopies(of: Array(document.utf8), places: 200) {
      _ = try? RuntasticExport.activity(inJSON: copy)
    }
  }

  @Test func `a session of the older layout is read`() throws {
    let document =
      #"{"id": "7", "start_time": 0, "duration": 60000, "distance": 200, "pulse_avg": 130, "sport_type_id": 99}"#
    let activity = try Self.read(document).activity
    #expect(activity.sport == "runtastic-99")
    #expect(activity.elapsedSeconds == 60)
    #expect(activity.isElapsedDerived)
    #expect(activity.reported == ReportedFigures(distanceMeters: 200, averageHeartRateBPM: 130))
  }

  @Test func `positions and heart rates are read with their times`() throws {
    let document = #"""
      [{"version": 1, "timestamp": "2018-09-01 11:28:37 +0200", "longitude": 3.07, "latitude": 50.64, "altitude": 36.5,
        "speed": 10.8, "duration": 3000, "distance": 9},
       {"version": 1, "timestamp": 1535794114000, "longitude": 3.06, "latitude": 50.63, "speed": 0.0, "distance": 0},
       {"timestamp": "soon", "latitude": 1, "longitude": 1},
       {"timestamp": "2018-09-01 11:28:40 +0200", "heart_rate": 142, "distance": 15}]
      """#
    let activity = try RuntasticExport.samples(inJSON: Array(document.utf8))
    #expect(activity.startTime == (try date("2018-09-01T09:28:34Z")) && activity.elapsedSeconds == 6)
    #expect(
      activity.samples
        == ActivitySamples(
          offsetSeconds: [0, 3, 6], latitudeDegrees: [50.63, 50.64, nil], longitudeDegrees: [3.06, 3.07, nil],
          altitudeMeters: [nil, 36.5, nil], distanceMeters: [0, 9, nil], speedMetersPerSecond: [0, 3, nil],
          heartRateBPM: [nil, nil, 142]))
    #expect(try RuntasticExport.samples(inJSON: Array("[]".utf8)).samples == ActivitySamples())
    #expect(throws: ExportListError.unknownContent) { try RuntasticExport.samples(inJSON: Array(#"{"id": 7}"#.utf8)) }
    #expect(throws: ExportListError.empty) { try RuntasticExport.samples(inJSON: []) }
    for copy in damagedCopies(of: Array(document.utf8), places: 200) {
      _ = try? RuntasticExport.samples(inJSON: copy)
    }
  }

  @Test func `other documents are rejected`() {
    #expect(throws: ExportListError.empty) { try Self.read("") }
    #expect(throws: ExportListError.unknownContent) { try Self.read("[]") }
    #expect(throws: ExportListError.unknownContent) { try Self.read(#"{"id": "7"}"#) }
    #expect(throws: ExportListError.damaged(.malformed)) { try Self.read(#"{"id" 7}"#) }
  }

  private static func read(_ document: String) throws -> ExportedActivity {
    try RuntasticExport.activity(inJSON: Array(document.utf8))
  }
}
