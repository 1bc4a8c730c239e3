import CoreActivityFile
import Foundation
import Testing

/// Compares the sample exports with what independent programs read from them.
@Suite(.enabled(if: SampleFolder.isPresent, "FETTLE_SAMPLES is not set"))
struct AppleHealthSampleTests {
  private static let names = [
    "applehealth/synthetic-export/apple_health_export/export.xml",
    "applehealth/healthkit-to-sqlite/apple_health_export/export.xml",
    "applehealth/export6s3sample.xml",
  ]

  @Test(arguments: names)
  func `workouts have the figures that other programs read`(name: String) throws {
    let bytes = try contents(of: name)
    #expect(AppleHealthExport.recognizes(firstBytes: bytes.prefix(1024)))
    let read = try readHealth(bytes)
    let answers = try SampleFolder.expectation(for: name)["peers"]["raw-xml"]["workouts"].list
    #expect(read.warnings.isEmpty)
    try #require(read.workouts.count == answers.count)
    for (workout, answer) in zip(read.workouts, answers) { compare(workout, answer) }
    #expect(try readHealth(bytes, blockBytes: 37) == read)
  }

  @Test func `a run has its pause, lap, time zone, ascent, route and heart rates`() throws {
    let run = try readHealth(try contents(of: Self.names[0])).workouts[0]
    let activity = run.exported.activity
    #expect(run.exported.externalID == "apple-health:Running:2025-10-01T16:00:00Z:Sam’s Apple Watch")
    #expect(run.exported.timeZoneIdentifier == "Europe/Ljubljana")
    #expect(run.routePaths == ["workout-routes/route_2025-10-01_6.32pm.gpx"])
    #expect(activity.utcOffsetSeconds == 7200)
    #expect(activity.sport == "running")
    #expect(activity.elapsedSeconds == 1920)
    #expect(activity.timerSeconds.map { abs($0 - 1800) < 0.001 } == true)
    let pause = ActivityPause(start: try date("2025-10-01T16:10:00Z"), end: try date("2025-10-01T16:12:00Z"))
    #expect(activity.pauses == [pause])
    #expect(activity.laps == [ActivityLap(startTime: activity.startTime, elapsedSeconds: 330)])
    #expect(activity.reported.ascentMeters.map { abs($0 - 41.8) < 1e-9 } == true)
    #expect(activity.reported.averagePowerWatts == 248.3)
    #expect(activity.reported.maximumPowerWatts == 390)
    #expect(activity.samples.offsetSeconds.prefix(4) == [0, 5, 10, 15])
    #expect(activity.samples.heartRateBPM?.prefix(3).map { $0 } == [132, 130, 131])
    #expect(activity.samples.segmentStarts.count == 1)
  }

  @Test func `a ride over the end of summer time has the offset of its start`() throws {
    let ride = try readHealth(try contents(of: Self.names[0])).workouts[1].exported.activity
    #expect(ride.utcOffsetSeconds == 7200)
    #expect(ride.elapsedSeconds == 3600)
    #expect(ride.reported.energyKilocalories.map { abs($0 - 600) < 1e-9 } == true)
    #expect(ride.reported.distanceMeters.map { abs($0 - 24_000) < 1 } == true)
  }

  @Test func `an old pool swim has its totals and no offset`() throws {
    let swim = try readHealth(try contents(of: Self.names[0])).workouts[2].exported.activity
    #expect(swim.utcOffsetSeconds == nil)
    #expect(swim.reported.poolLengthMeters == 22.86)
    #expect(swim.reported.lengthCount == nil)
    #expect(swim.laps.isEmpty)
    #expect(swim.samples.isEmpty)
  }

  @Test func `a multisport workout has the sum of its distances and its activities as laps`() throws {
    let triathlon = try readHealth(try contents(of: Self.names[0])).workouts[4].exported.activity
    #expect(triathlon.sport == "triathlon")
    #expect(triathlon.reported.distanceMeters.map { abs($0 - 25_870) < 1e-6 } == true)
    #expect(triathlon.laps.map(\.elapsedSeconds) == [900, 2520, 1980])
    #expect(triathlon.laps.map(\.timerSeconds) == [900, 2520, 1980])
    #expect(triathlon.laps.map(\.reported.distanceMeters) == [750, 20_100, nil])
  }

  @Test func `a document that is cut off yields its complete workouts`() throws {
    let bytes = try contents(of: Self.names[0])
    let whole = try readHealth(bytes)
    let start = try #require(bytes.firstRange(of: Array("SwimBikeRun".utf8))).lowerBound
    let read = try readHealth(Array(bytes[..<(start + 600)]))
    #expect(read.warnings == [.cutOff])
    #expect(read.workouts == Array(whole.workouts.prefix(4)))
  }

  @Test func `the clinical document next to it is not recognized`() throws {
    let name = "applehealth/synthetic-export/apple_health_export/export_cda.xml"
    #expect(!AppleHealthExport.recognizes(firstBytes: try contents(of: name)[...]))
  }

  private func contents(of name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(filePath: try #require(SampleFolder.path) + "/" + name)))
  }

  private func compare(_ workout: AppleHealthWorkout, _ answer: JSONValue) {
    let activity = workout.exported.activity
    #expect(activity.startTime.timeIntervalSince1970 == answer["start"].seconds)
    let elapsedSeconds = (answer["end"].seconds ?? .nan) - activity.startTime.timeIntervalSince1970
    near(activity.elapsedSeconds, max(elapsedSeconds, answer["duration_s"].number ?? 0))
    near(activity.timerSeconds, answer["duration_s"].number)
    #expect(workout.sourceName == answer["source"].text?.replacing("\u{A0}", with: " "))
    #expect(workout.routePaths == answer["routes"].list.compactMap { $0.text.map { String($0.dropFirst()) } })
    let statistics = answer["statistics"]
    if let meters = answer["attr_distance_m"].number {
      near(activity.reported.distanceMeters, meters == 0 ? nil : meters)
    }
    if let energy = answer["attr_energy_kcal"].number { near(activity.reported.energyKilocalories, energy) }
    near(activity.reported.averageHeartRateBPM, statistics["HeartRate"]["average"].text.flatMap(Double.init))
    near(activity.reported.maximumHeartRateBPM, statistics["HeartRate"]["maximum"].text.flatMap(Double.init))
    if statistics["ActiveEnergyBurned"]["unit"].text?.hasSuffix("al") == true {
      near(activity.reported.energyKilocalories, statistics["ActiveEnergyBurned"]["sum"].text.flatMap(Double.init))
    }
  }

  private func near(_ value: Double?, _ expected: Double?, sourceLocation: SourceLocation = #_sourceLocation) {
    let isNear =
      if let value, let expected { abs(value - expected) <= 0.001 * abs(expected) } else { value == expected }
    #expect(isNear, "\(value as Any) is not \(expected as Any)", sourceLocation: sourceLocation)
  }
}
