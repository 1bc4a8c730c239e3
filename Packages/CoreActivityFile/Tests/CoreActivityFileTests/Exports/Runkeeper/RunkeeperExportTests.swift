import CoreActivityFile
import Foundation
import Testing

struct RunkeeperExportTests {
  private static let head =
    "Activity Id,Date,Type,Route Name,Distance (km),Duration,Average Pace,Average Speed (km/h),Calories Burned,"
    + "Climb (m),Average Heart Rate (bpm),Friend's Tagged,Notes,GPX File"

  @Test func `an activity is read in SI units, at its local time`() throws {
    let row = "a1,2019-05-04 16:35:09,Running,,5.10,28:30,5:35,10.8,350,120,151,,\"Easy, with \"\"strides\"\"\",x.gpx"
    var expected = ExportedActivity(
      externalID: "runkeeper:a1",
      filePath: "x.gpx",
      activity: Activity(
        notes: "Easy, with \"strides\"",
        sport: "Running",
        startTime: try date("2019-05-04T14:35:09Z"),
        utcOffsetSeconds: 7200,
        elapsedSeconds: 1710,
        isElapsedDerived: true,
        timerSeconds: 1710,
        reported: ReportedFigures(
          distanceMeters: 5100, ascentMeters: 120, averageHeartRateBPM: 151,
          averageSpeedMetersPerSecond: 10.8 * (1 / 3.6), energyKilocalories: 350)
      )
    )
    expected.isOffsetAssumed = true
    #expect(try Self.read([Self.head, row]) == ExportedActivities(activities: [expected]))
  }

  @Test func `the units are those of the headings`() throws {
    let head = "Activity Id,Date,Type,Distance (mi),Duration,Climb (ft),Average Speed (mph)"
    let list = try Self.read([head, "7,2019-01-04 06:00:00,Walking,2,1:05:12,100,10"])
    let activity = try #require(list.activities.first?.activity)
    #expect(activity.reported.distanceMeters == 3218.688)
    #expect(activity.reported.ascentMeters == 30.48)
    #expect(activity.reported.averageSpeedMetersPerSecond == 4.4704)
    #expect(activity.timerSeconds == 3912)
    #expect(activity.startTime == (try date("2019-01-04T05:00:00Z")))
  }

  @Test func `a local time just after the clocks change has the new offset`() throws {
    let list = try Self.read([Self.head, "7,2019-03-31 03:00:00,Running,,,10:00,,,,,,,,"])
    #expect(list.activities.map(\.activity.startTime) == [try date("2019-03-31T01:00:00Z")])
    #expect(list.activities.map(\.activity.reported) == [ReportedFigures()])
  }

  @Test func `a list without ids, of earlier years, is read, and its starts are the ids`() throws {
    let head = "Date,Type,Route Name,Distance (km),Duration,Average Pace,Average Speed (km/h),Calories Burned,"
    let list = try Self.read([head + "Climb (m),GPX File", "2012-05-04 16:35:09,Running,,5.10,28:30,,,,,x.gpx"])
    #expect(list.activities.map(\.externalID) == ["runkeeper:2012-05-04 16:35:09"])
    #expect(list.activities.map(\.filePath) == ["x.gpx"])
  }

  @Test func `rows that cannot be read are counted, and other lists are rejected`() throws {
    let list = try Self.read([
      Self.head, String(repeating: "1", count: 65) + ",2019-03-31 03:00:00", "8,soon", "9,2019-03-31 03:00:00,,,,x:y",
    ])
    #expect(list.warnings == [.entriesSkipped(.noIdentifier, count: 1), .entriesSkipped(.noStart, count: 1)])
    #expect(list.activities.map(\.activity.elapsedSeconds) == [0])
    #expect(throws: ExportListError.unknownContent) { try Self.read(["a,b"]) }
    #expect(throws: ExportListError.empty) { try Self.read([]) }
  }

  private static func read(_ lines: [String]) throws -> ExportedActivities {
    let zone = try #require(TimeZone(identifier: "Europe/Vienna"))
    return try RunkeeperExport.activities(inCSV: Array(lines.joined(separator: "\n").utf8), timeZone: zone)
  }
}
