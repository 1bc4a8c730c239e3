import CoreActivityFile
import Foundation
import Testing

struct GarminExportTests {
  private static let run = #"""
    {"activityId": 9171718717, "name": "Trail in the Alps", "description": " Two\nlines ",
     "activityType": "trail_running", "sportType": "RUNNING", "eventTypeId": 1, "startTimeGmt": 1.6541388E12,
     "startTimeLocal": 1654146000000, "beginTimestamp": 1654138800000, "duration": 3600500.0,
     "elapsedDuration": 3720000.0, "movingDuration": 3590000.0, "distance": 1000050.0, "elevationGain": 45000.0,
     "elevationLoss": 44000, "avgSpeed": 0.2778, "maxSpeed": 0.5, "avgHr": 150, "maxHr": 181.0, "avgPower": 300.0,
     "maxPower": 450.0, "normPower": 310.0, "calories": 1692.768, "avgRunCadence": 85.5, "maxRunCadence": 96.0,
     "avgDoubleCadence": 171.0, "workoutRpe": 70, "workoutFeel": 75, "parent": false,
     "splits": [{"measurements": [{"fieldEnum": "SUM_DISTANCE", "value": NaN}]}]}
    """#

  @Test func `an activity is read in SI units`() throws {
    let expected = ExportedActivity(
      externalID: "garmin:9171718717",
      activity: Activity(
        name: "Trail in the Alps",
        notes: "Two\nlines",
        sport: "trail_running",
        startTime: try date("2022-06-02T03:00:00Z"),
        utcOffsetSeconds: 7200,
        elapsedSeconds: 3720,
        timerSeconds: 3600.5,
        reported: ReportedFigures(
          movingSeconds: 3590,
          distanceMeters: 10000.5,
          ascentMeters: 450,
          descentMeters: 440,
          averageHeartRateBPM: 150,
          maximumHeartRateBPM: 181,
          averagePowerWatts: 300,
          maximumPowerWatts: 450,
          normalizedPowerWatts: 310,
          averageCadenceRPM: 85.5,
          maximumCadenceRPM: 96,
          averageSpeedMetersPerSecond: 0.2778 * 10,
          maximumSpeedMetersPerSecond: 5,
          energyKilocalories: 404,
          perceivedExertion: 7
        )
      ),
      tags: [.race]
    )
    #expect(try Self.read([Self.run]) == ExportedActivities(activities: [expected]))
  }

  @Test func `what is absent, zero or of another type is absent`() throws {
    let list = try Self.read([
      #"{"activityId": "x"}"#, #"{"activityId": 1}"#, #"{"activityId": 2, "startTimeGmt": "today"}"#,
      #"{"activityId": 3, "beginTimestamp": 0, "duration": 60000, "avgHr": 0, "avgPower": "high", "name": " "}"#,
      #"{"activityId": 4, "startTimeGmt": 0, "startTimeLocal": 9e14, "sportType": "SWIMMING", "workoutRpe": 900}"#,
    ])
    #expect(
      list.activities == [
        ExportedActivity(
          externalID: "garmin:3",
          activity: Activity(
            startTime: Date(timeIntervalSince1970: 0), elapsedSeconds: 60, isElapsedDerived: true, timerSeconds: 60)),
        ExportedActivity(
          externalID: "garmin:4",
          activity: Activity(
            sport: "swimming", startTime: Date(timeIntervalSince1970: 0), elapsedSeconds: 0, isElapsedDerived: true)),
      ])
    #expect(list.warnings == [.entriesSkipped(.noIdentifier, count: 1), .entriesSkipped(.noStart, count: 2)])
  }

  @Test func `cadences are of one leg`() throws {
    let list = try Self.read([
      #"{"activityId": 1, "startTimeGmt": 0, "avgBikeCadence": 90, "maxBikeCadence": 110}"#,
      #"{"activityId": 2, "startTimeGmt": 0, "avgDoubleCadence": 171}"#,
    ])
    #expect(list.activities.map(\.activity.reported.averageCadenceRPM) == [90, 85.5])
  }

  @Test func `of a multisport activity the parts are read`() throws {
    let list = try Self.read([
      #"{"activityId": 1, "startTimeGmt": 0, "parent": true, "activityType": "multi_sport"}"#,
      #"{"activityId": 2, "startTimeGmt": 0, "parentId": 1, "activityType": "cycling"}"#,
    ])
    #expect(list.activities.map(\.activity.sport) == ["cycling"])
    #expect(list.warnings.isEmpty)
  }

  @Test func `what comes before a damaged tail is kept`() throws {
    let whole = #"[{"summarizedActivitiesExport":[\#(Self.run),{"activityId": 5, "#
    let list = try GarminExport.activities(inJSON: Array(whole.utf8))
    #expect(list.activities.map(\.externalID) == ["garmin:9171718717"])
    #expect(list.warnings == [.listCutOff])
  }

  @Test func `an object that is not JSON is left out`() throws {
    let list = try Self.read([#"{"activityId": 1 "startTimeGmt": 0}"#, #"{"activityId": 2, "startTimeGmt": 0}"#])
    #expect(list.activities.map(\.externalID) == ["garmin:2"])
    #expect(list.warnings == [.entriesSkipped(.malformed, count: 1)])
  }

  @Test(arguments: ["{}", "[]", "hello", #"[{"gearDTOS": []}]"#, "\u{0}"])
  func `another list is rejected`(text: String) {
    #expect(throws: ExportListError.unknownContent) { try GarminExport.activities(inJSON: Array(text.utf8)) }
  }

  @Test func `no bytes are rejected, and an empty list is not`() throws {
    #expect(throws: ExportListError.empty) { try GarminExport.activities(inJSON: []) }
    #expect(throws: ExportListError.empty) { try GarminExport.gear(inJSON: []) }
    #expect(try Self.read([]) == ExportedActivities())
  }

  @Test func `damaged lists never crash`() {
    let list = Array(#"[{"summarizedActivitiesExport":[\#(Self.run)]}]"#.utf8)
    for copy in damagedCopies(of: list, places: 300) { _ = try? GarminExport.activities(inJSON: copy) }
  }

  @Test func `very many activities are read in bounded time`() throws {
    let one = #"{"activityId": 1, "startTimeGmt": 0, "avgHr": NaN}"#
    #expect(try Self.read([String](repeating: one, count: 2000)).activities.count == 2000)
  }

  private static func read(_ activities: [String]) throws -> ExportedActivities {
    let document = #"[{"summarizedActivitiesExport":[\#(activities.joined(separator: ","))]}]"#
    return try GarminExport.activities(inJSON: Array(document.utf8))
  }
}
