import CoreActivityFile
import Foundation
import Testing

@Suite(.enabled(if: SampleFolder.isPresent, "FETTLE_SAMPLES is not set"))
struct StravaSampleTests {
  @Test func `a real list of 2023 is read completely`() throws {
    let list = try Self.read("strava_py-activities.csv")
    #expect(list.warnings.isEmpty)
    #expect(list.activities.count == 8)
    let expected = ExportedActivity(
      externalID: "strava:9125662739",
      activity: Activity(
        name: "Evening Ride",
        sport: "Ride",
        startTime: try date("2023-05-23T12:40:57Z"),
        elapsedSeconds: 6124,
        reported: ReportedFigures(
          movingSeconds: 5103,
          distanceMeters: 33912.48046875,
          ascentMeters: 124,
          descentMeters: 126,
          averagePowerWatts: 87.1724853515625,
          averageSpeedMetersPerSecond: 6.64559698104858,
          maximumSpeedMetersPerSecond: 28.0181102752686,
          energyKilocalories: 683,
          perceivedExertion: 6
        )
      ),
      gear: ["TCR ADV 3"]
    )
    #expect(list.activities.first == expected)
    #expect(list.activities.map(\.activity.reported.perceivedExertion) == [6, 8, 9, 7, nil, 8, 8, 9])
    #expect(list.activities.map(\.activity.reported.movingSeconds).last == 16303)
  }

  @Test func `the list of the current layout is read completely`() throws {
    let list = try Self.read("synthetic-export/activities.csv")
    #expect(list.warnings.isEmpty)
    #expect(list.activities.map(\.externalID) == (1...9).map { "strava:910000000\($0)" })
    let activities = list.activities.map(\.activity)
    #expect(activities[1].name == "Friday \"Evening\" Run")
    #expect(activities[1].notes == "Line one,\nline two 🏃\n\n- \"quoted\"")
    #expect(activities[1].startTime == (try date("2025-05-02T15:51:21Z")))
    #expect(activities[2].name == "夜のラン")
    #expect(activities[4].startTime == (try date("2024-01-01T00:00:00Z")))
    #expect(activities[4].reported == ReportedFigures(movingSeconds: 3600, energyKilocalories: 180))
    #expect(activities[5].reported.averagePowerWatts == 190)
    #expect(activities[0].reported.averageHeartRateBPM == 150.5)
    #expect(list.activities[0].gear == ["Pegasus, the 2nd"])
    #expect(list.activities[0].mediaPaths == ["media/3F2504E0-4F89-11D3-9A0C-0305E82C3301.jpg"])
    #expect(list.activities.map(\.isFileLost) == [Bool](repeating: false, count: 8) + [true])
    #expect(
      list.activities.map(\.filePath).suffix(5) == [
        nil, "activities/9100000006.gpx.gz", "activities/9100000007.fit.gz", "activities/9100000008.fit.gz", nil,
      ])
  }

  @Test func `the list of 2018 is in meters, with dates as in ISO 8601`() throws {
    let list = try Self.read("synthetic-activities-2018.csv")
    #expect(list.warnings.isEmpty)
    let expected = ExportedActivity(
      externalID: "strava:1992478096",
      filePath: "activities/2130096306.gpx",
      activity: Activity(
        name: "Morning Ride", notes: "a, b", sport: "Ride", startTime: try date("2018-11-29T10:02:58Z"),
        elapsedSeconds: 1449, reported: ReportedFigures(distanceMeters: 5869)),
      gear: ["1x1x8"],
      tags: [.commute]
    )
    #expect(list.activities.last == expected)
    #expect(list.activities.first?.activity.notes == nil)
  }

  @Test func `the list of 2019 is in kilometers, and swims are in meters`() throws {
    let list = try Self.read("synthetic-activities-2019.csv")
    #expect(list.activities.map(\.activity.reported.distanceMeters) == [3680, 1500])
    #expect(list.activities.map(\.activity.sport) == ["Ride", "Swim"])
    #expect(list.activities.map(\.tags) == [[.commute], []])
    #expect(list.activities.map(\.gear) == [["Merida"], []])
    #expect(list.activities.last?.activity.startTime == (try date("2018-09-13T00:02:23Z")))
  }

  @Test func `German and British lists are read`() throws {
    let german = try Self.read("synthetic-activities-de.csv").activities
    #expect(german.map(\.activity.sport) == ["Ride", "Run", "Swim"])
    #expect(german.map(\.activity.reported.distanceMeters) == [9440.2001953125, 7051, 1500])
    #expect(german.map(\.activity.reported.maximumHeartRateBPM) == [nil, 171, nil])
    #expect(german.map(\.activity.reported.ascentMeters) == [nil, 55, nil])
    #expect(german.map(\.tags) == [[.commute], [], []])
    #expect(german[0].activity.notes == "bewölkt, 0°C\n--")
    #expect(german[0].activity.startTime == (try date("2022-12-09T15:24:49Z")))
    #expect(german[2].filePath == nil)
    let british = try Self.read("synthetic-activities-en-gb.csv").activities
    #expect(british.map(\.activity.startTime) == [try date("2023-11-15T13:31:49Z")])
    #expect(british.map(\.activity.reported.maximumHeartRateBPM) == [181])
  }

  @Test func `bikes and shoes are read`() throws {
    let gear = StravaExport.gear(
      bikesCSV: try Self.bytes("synthetic-export/bikes.csv"), shoesCSV: try Self.bytes("synthetic-export/shoes.csv"))
    #expect(gear == [ExportedGear(name: "Pegasus, the 2nd", kind: .shoes, brand: "Nike", model: "Pegasus")])
  }

  private static func bytes(_ name: String) throws -> [UInt8] {
    let folder = try #require(SampleFolder.path)
    return [UInt8](try Data(contentsOf: URL(filePath: folder).appending(path: "strava/\(name)")))
  }

  private static func read(_ name: String) throws -> ExportedActivities {
    try StravaExport.activities(inCSV: bytes(name))
  }
}
