import CoreActivityFile
import Foundation
import Testing

struct PolarExportTests {
  private static let older = #"""
    {"exportVersion": "1.6", "name": "Evening", "note": "Windy", "startTime": "2018-08-01T17:59:52.000",
     "timeZoneOffset": 120, "averageHeartRate": 140, "maximumHeartRate": 170,
     "exercises": [{"startTime": "2018-08-01T17:59:52.000", "timezoneOffset": 120, "duration": "PT1H3.5S",
      "distance": 10000.5, "sport": "TRAIL_RUNNING", "kiloCalories": 700, "ascent": 120, "descent": 110,
      "heartRate": {"min": 80, "avg": 141}, "speed": {"avg": 9.0, "max": 18.0},
      "samples": {
       "heartRate": [{"dateTime": "2018-08-01T17:59:52.000", "value": 90}, {"dateTime": "2018-08-01T17:59:53.000"},
                     {"dateTime": "2018-08-01T17:59:54.000", "value": 92}],
       "speed": [{"dateTime": "2018-08-01T17:59:53.000", "value": 3.6}, {"dateTime": "2018-08-01T17:59:54.000", "value": NaN}],
       "recordedRoute": [{"dateTime": "2018-08-01T17:59:53.251", "latitude": 60.5, "longitude": 25.5, "altitude": 0}]
      }}]}
    """#

  private static let newer = #"""
    {"startTime": "2025-02-01T08:00:00", "timezoneOffsetMinutes": -60, "exercises": [
     {"startTime": "2025-02-01T08:00:00", "durationMillis": 4000, "sport": {"id": "2"},
      "distanceMeters": 20.75, "hrAvg": 91, "hrMax": 95,
      "routes": {"route": {"startTime": "2025-02-01T08:00:01", "wayPoints": [
        {"elapsedMillis": 0, "latitude": 60.5, "longitude": 25.5, "altitude": 12.5},
        {"elapsedMillis": 1000, "latitude": 0, "longitude": 0, "altitude": 12.5}]}},
      "samples": {"samples": [
        {"type": "HEART_RATE", "intervalMillis": 1000, "values": [90, "NaN", NaN, 93]},
        {"type": "SPEED", "intervalMillis": 1000, "values": [1, 2, 3, 4]},
        {"type": "DISTANCE", "intervalMillis": 2000, "values": [0, 20.5]}]}},
     {"startTime": "2025-02-01T08:10:00", "sport": {"id": 999}}, {"startTime": "soon"}]}
    """#

  @Test func `a session of the older layout is read with its samples`() throws {
    let expected = ExportedActivity(
      externalID: "polar:2018-08-01T17:59:52",
      activity: Activity(
        name: "Evening",
        notes: "Windy",
        sport: "trail_running",
        startTime: try date("2018-08-01T15:59:52Z"),
        utcOffsetSeconds: 7200,
        elapsedSeconds: 3603.5,
        isElapsedDerived: true,
        timerSeconds: 3603.5,
        reported: ReportedFigures(
          distanceMeters: 10000.5, ascentMeters: 120, descentMeters: 110, averageHeartRateBPM: 141,
          maximumHeartRateBPM: 170, averageSpeedMetersPerSecond: 2.5, maximumSpeedMetersPerSecond: 5,
          energyKilocalories: 700),
        samples: ActivitySamples(
          offsetSeconds: [0, 1, 2], latitudeDegrees: [nil, 60.5, nil], longitudeDegrees: [nil, 25.5, nil],
          speedMetersPerSecond: [nil, 1, nil], heartRateBPM: [90, nil, 92])
      )
    )
    #expect(try Self.read(Self.older) == ExportedActivities(activities: [expected]))
  }

  @Test func `a session of the newer layout is read with its samples`() throws {
    let list = try Self.read(Self.newer)
    #expect(list.activities.map(\.activity.sport) == ["cycling", "polar-999"])
    #expect(list.warnings == [.entriesSkipped(.noStart, count: 1)])
    let activity = try #require(list.activities.first?.activity)
    #expect(activity.startTime == (try date("2025-02-01T09:00:00Z")))
    #expect(activity.utcOffsetSeconds == -3600)
    #expect(activity.timerSeconds == 4)
    #expect(
      activity.reported
        == ReportedFigures(distanceMeters: 20.75, averageHeartRateBPM: 91, maximumHeartRateBPM: 95))
    #expect(
      activity.samples
        == ActivitySamples(
          offsetSeconds: [0, 1, 2, 3], latitudeDegrees: [nil, 60.5, nil, nil],
          longitudeDegrees: [nil, 25.5, nil, nil], altitudeMeters: [nil, 12.5, 12.5, nil],
          distanceMeters: [0, nil, 20.5, nil], heartRateBPM: [90, nil, nil, 93]))
  }

  @Test func `the figures of a session belong to its only exercise`() throws {
    let list = try Self.read(
      #"""
      {"startTime": "2025-02-01T08:00:00", "distanceMeters": 5000, "hrAvg": 140, "hrMax": 170,
       "exercises": [{"durationMillis": 4000, "sport": {"id": "1"}}]}
      """#)
    #expect(
      list.activities.map(\.activity.reported) == [
        ReportedFigures(distanceMeters: 5000, averageHeartRateBPM: 140, maximumHeartRateBPM: 170)
      ])
  }

  @Test func `other documents are rejected`() {
    #expect(throws: ExportListError.empty) { try Self.read("") }
    #expect(throws: ExportListError.unknownContent) { try Self.read("[1]") }
    #expect(throws: ExportListError.unknownContent) { try Self.read(#"{"a": 1}"#) }
    #expect(throws: ExportListError.damaged(.malformed)) { try Self.read(String(Self.older.dropLast(3))) }
    #expect(throws: ExportListError.damaged(.malformed)) { try Self.read(#"{"a" 1}"#) }
    let deep = #"{"a":"# + String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000) + "}"
    #expect(throws: ExportListError.damaged(.tooDeep)) { try Self.read(deep) }
  }

  @Test func `damaged documents never crash`() {
    for document in [Self.older, Self.newer] {
      for copy in damagedCopies(of: Array(document.utf8), places: 200) {
        _ = try? PolarExport.activities(inJSON: copy)
      }
    }
  }

  private static func read(_ document: String) throws -> ExportedActivities {
    try PolarExport.activities(inJSON: Array(document.utf8))
  }
}
