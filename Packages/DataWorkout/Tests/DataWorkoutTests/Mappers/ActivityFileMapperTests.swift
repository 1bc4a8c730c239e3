import CoreActivityFile
import CoreReasons
import CoreSystem
import DomainCore
import DomainWorkout
import Foundation
import Testing

@testable import DataWorkout

struct ActivityFileMapperTests {
  private func mapped(_ activity: Activity, timeZone: TimeZone = .gmt) throws -> WorkoutDetail {
    let file = ActivityFile(
      kind: .gpx, contentDigest: SHA256Digest(of: Array("content".utf8)), activities: [activity])
    return try #require(try mapper("ride.gpx", timeZone).content(of: file).workouts.first)
  }

  private func mapper(_ fileName: String, _ timeZone: TimeZone = .gmt) -> ActivityFileMapper {
    ActivityFileMapper(
      fileName: fileName, zones: TimeZoneRules(person: timeZone),
      rules: PlausibilityRules(now: start.addingTimeInterval(86_400)))
  }

  private let start = Date(timeIntervalSince1970: 1_782_900_000)

  @Test(arguments: [52.5, nil])
  func `an offset stated for the end is not that of the start if the clocks changed in between`(
    _ latitude: Double?
  ) throws {
    // 25 October 2026, 00:10 in Berlin; at 03:00 it becomes 02:00.
    let start = Date(timeIntervalSince1970: 1_792_879_800)
    func offset(stated: Int, _ zone: String) throws -> Int {
      let activity = Activity(
        startTime: start, utcOffsetSeconds: stated, elapsedSeconds: 12_600,
        samples: ActivitySamples(
          offsetSeconds: [0, 12_600], latitudeDegrees: latitude.map { [$0, $0] },
          longitudeDegrees: latitude.map { _ in [13.4, 13.4] }, heartRateBPM: [100, 100]))
      let file = ActivityFile(
        kind: .fit, contentDigest: SHA256Digest(of: Array("night".utf8)), activities: [activity])
      let mapper = try ActivityFileMapper(
        fileName: "night.fit", zones: TimeZoneRules(person: #require(TimeZone(identifier: zone))),
        rules: PlausibilityRules(now: start.addingTimeInterval(86_400)))
      return try #require(try mapper.content(of: file).workouts.first).workout.utcOffsetSeconds
    }
    #expect(try offset(stated: 3_600, "Europe/Berlin") == 7_200)
    #expect(try offset(stated: 7_200, "Europe/Berlin") == 7_200)
    #expect(try offset(stated: -14_400, "Europe/Berlin") == -14_400)
    #expect(try offset(stated: 3_600, "Asia/Tokyo") == (latitude == nil ? 3_600 : 7_200))
  }

  @Test func `the device's figures come first, with the computed ones next to them`() throws {
    let activity = Activity(
      sport: "running", startTime: start, elapsedSeconds: 100, timerSeconds: 90,
      reported: ReportedFigures(distanceMeters: 321.5),
      samples: ActivitySamples(
        offsetSeconds: [0, 50, 100], latitudeDegrees: [48, 48.001, 48.002], longitudeDegrees: [2, 2, 2],
        heartRateBPM: [120, 140, 150]))
    let workout = try mapped(activity).workout
    #expect(workout.distance.value == 321.5)
    #expect(abs(try #require(workout.distance.computed) - 222.4) < 0.1)
    #expect(workout.movingTime.reported == 90)
    let weighedByTime: Double = (120 * 50 + 140 * 50 + 150) / 101
    #expect(workout.averageHeartRateBPM == weighedByTime)
    #expect(workout.maximumHeartRateBPM == 150)
  }

  @Test func `a workout without a name is named by sport and time of day, in the file's time zone`() throws {
    let activity = Activity(sport: "cycling", startTime: start, utcOffsetSeconds: 7_200, elapsedSeconds: 10)
    let workout = try mapped(activity).workout
    #expect(workout.title == "Midday ride")
    #expect(workout.utcOffsetSeconds == 7_200)
  }

  @Test func `a file without a time zone uses this machine's zone at that time`() throws {
    let berlin = try #require(TimeZone(identifier: "Europe/Berlin"))
    let winter = Activity(startTime: Date(timeIntervalSince1970: 1_767_225_600), elapsedSeconds: 10)
    #expect(try mapped(winter, timeZone: berlin).workout.utcOffsetSeconds == 3_600)
    #expect(
      try mapped(Activity(startTime: start, elapsedSeconds: 10), timeZone: berlin).workout.utcOffsetSeconds == 7_200)
  }

  @Test func `the zone of a workout is known from its file, else chosen, else inferred from its start`() throws {
    let (berlin, tokyo) = (try #require(TimeZone(identifier: "Europe/Berlin")), TimeZone(secondsFromGMT: 32_400))
    func zone(_ stated: Int?, _ rules: TimeZoneRules, latitude: Double?) throws -> (Int, TimeZoneSource?) {
      let samples = ActivitySamples(
        offsetSeconds: [0, 10], latitudeDegrees: latitude.map { [nil, $0] },
        longitudeDegrees: latitude.map { _ in [nil, 139.7] },
        heartRateBPM: [100, 100])
      let activity = Activity(startTime: start, utcOffsetSeconds: stated, elapsedSeconds: 10, samples: samples)
      let mapper = ActivityFileMapper(
        fileName: "a.fit", zones: rules, rules: PlausibilityRules(now: start.addingTimeInterval(86_400)))
      let file = ActivityFile(kind: .fit, contentDigest: SHA256Digest(of: []), activities: [activity])
      let workout = try #require(try mapper.content(of: file).workouts.first).workout
      #expect(workout.recorded.utcOffsetSeconds == workout.utcOffsetSeconds)
      return (workout.utcOffsetSeconds, workout.timeZoneSource)
    }
    let chosen = TimeZoneRules(chosen: tokyo, person: berlin)
    #expect(try zone(3_600, chosen, latitude: 35.7) == (3_600, .file))
    #expect(
      try zone(nil, TimeZoneRules(stated: berlin, chosen: tokyo, person: .gmt), latitude: 35.7) == (7_200, .export))
    #expect(try zone(nil, chosen, latitude: 35.7) == (32_400, .chosen))
    #expect(try zone(nil, TimeZoneRules(person: berlin), latitude: 35.7) == (32_400, .inferred))
    #expect(try zone(nil, TimeZoneRules(person: berlin), latitude: -60) == (7_200, .person))
    #expect(try zone(nil, TimeZoneRules(person: berlin), latitude: nil) == (7_200, .person))
    #expect(try zone(3_600, TimeZoneRules(person: berlin, isOfExport: true), latitude: nil) == (3_600, .export))
  }

  @Test func `times without an offset are local in the zone that was chosen for the import`() throws {
    var activity = run
    activity.hasLocalTimes = true
    let tokyo = try #require(TimeZone(identifier: "Asia/Tokyo"))
    func content(_ zones: TimeZoneRules) throws -> WorkoutFileContent {
      try ActivityFileMapper(
        fileName: "a.gpx", zones: zones, rules: PlausibilityRules(now: start.addingTimeInterval(86_400))
      ).content(of: file([activity], [.timesWithoutZone]))
    }
    let local = try content(TimeZoneRules(chosen: tokyo, person: .gmt, ofLocalTimes: tokyo))
    #expect(local.workouts.map(\.workout.start) == [start.addingTimeInterval(-32_400)])
    #expect(local.workouts.map(\.workout.utcOffsetSeconds) == [32_400])
    #expect(local.remarks == [])
    let asUTC = try content(TimeZoneRules(person: tokyo))
    #expect(asUTC.workouts.map(\.workout.start) == [start])
    #expect(asUTC.remarks == [.timesWithoutZone])
  }

  @Test func `a name is reduced to one line`() throws {
    let workout = try mapped(Activity(name: "  Over\n the   hill ", startTime: start, elapsedSeconds: 1)).workout
    #expect(workout.title == "Over the hill")
  }

  @Test func `the same content has the same id, whatever the file is called`() throws {
    let activity = Activity(startTime: start, elapsedSeconds: 1)
    let file = ActivityFile(
      kind: .fit, contentDigest: SHA256Digest(of: Array("content".utf8)), activities: [activity, activity])
    let one = try mapper("a.fit").content(of: file).workouts.map(\.workout.id)
    let other = try mapper("b.fit").content(of: file).workouts.map(\.workout.id)
    #expect(one == other)
    #expect(Set(one).count == 2)
  }

  private func file(_ activities: [Activity], _ warnings: [ImportRemark] = []) -> ActivityFile {
    ActivityFile(
      kind: .tcx, contentDigest: SHA256Digest(of: Array("content".utf8)), activities: activities, warnings: warnings)
  }

  private var run: Activity {
    Activity(
      sport: "running", startTime: start, elapsedSeconds: 100, isElapsedDerived: true,
      samples: ActivitySamples(offsetSeconds: [0, 50, 100], heartRateBPM: [120, 140, 150]))
  }

  @Test func `a source records which decoder read it`() throws {
    let content = try mapper("a.tcx").content(of: file([run]))
    #expect(content.workouts.first?.source?.decoderVersion == ActivityFileMapper.decoderVersion)
    #expect(ActivityFileMapper.decoderVersion > 1)
  }

  @Test func `implausible values are left out with a remark, whatever the format`() throws {
    var endless = run
    endless.elapsedSeconds = 1e300
    endless.timerSeconds = 1e300
    endless.utcOffsetSeconds = .max
    endless.laps = [ActivityLap(startTime: start, elapsedSeconds: 1e300, timerSeconds: 1e300)]
    let content = try mapper("a.tcx").content(of: file([endless], [.timesWithoutZone]))
    let detail = try #require(content.workouts.first)
    #expect(detail.workout.elapsedTime == 100)
    #expect(detail.workout.timerTime == nil)
    #expect(detail.workout.utcOffsetSeconds == 0)
    #expect(detail.laps.map(\.elapsedTime) == [100])
    #expect(content.remarks.count == 3)
  }

  @Test func `a file without a plausible workout is rejected; of several workouts the plausible ones stay`() throws {
    var early = run
    early.startTime = Date(timeIntervalSince1970: -2_147_483_648)
    #expect(throws: WorkoutFileError.self) { try mapper("a.tcx").content(of: file([early])) }
    let content = try mapper("a.tcx").content(of: file([early, run]))
    #expect(content.workouts.map(\.source?.sessionIndex) == [1])
    #expect(content.remarks.count == 1)
    var reversed = run
    reversed.samples = ActivitySamples(offsetSeconds: [0], heartRateBPM: [120])
    reversed.elapsedSeconds = 0
    #expect(throws: WorkoutFileError.rejected(.implausible(.timesRunBackwards(count: 99, of: 100)))) {
      try mapper("a.tcx").content(of: file([reversed], [.samplesOutOfOrder(count: 99)]))
    }
  }

  private static let sports: [(sport: String?, subSport: String?, expected: Sport)] = [
    ("running", "generic", .running), ("running", "trail", .trailRunning), ("Running", nil, .running),
    ("Biking", nil, .cycling), ("9", nil, .running), ("1", nil, .cycling),
    ("cycling", "e_bike_fitness", .eBiking), ("cycling", "e_bike_mountain", .eBiking),
    ("e_biking", "generic", .eBiking), ("cycling", "indoor_cycling", .indoorCycling),
    ("training", "strength_training", .strength),
    ("training", "yoga", .yoga), ("swimming", "open_water", .openWaterSwimming), ("the category", nil, .other),
    (nil, nil, .other), ("diving", "multi_gas_diving", .diving), ("cross_country_skiing", nil, .crossCountrySkiing),
    ("fitness_equipment", "treadmill", .running), ("transition", "generic", .transition), ("unknown-200", nil, .other),
  ]

  @Test(arguments: sports.indices)
  func `the names of sports in a file are recognized`(_ index: Int) {
    let (sport, subSport, expected) = Self.sports[index]
    #expect(Sport(fileSport: sport, subSport: subSport) == expected)
  }

  private static let stravaTypes: [(type: String, expected: Sport)] = [
    ("1", .cycling), ("2", .alpineSkiing), ("3", .crossCountrySkiing), ("4", .hiking), ("5", .other), ("6", .other),
    ("7", .crossCountrySkiing), ("8", .crossCountrySkiing), ("9", .running), ("10", .walking), ("11", .other),
    ("12", .alpineSkiing), ("13", .hiking), ("14", .other), ("15", .other), ("16", .swimming),
    ("17", .indoorCycling), ("18", .eBiking), ("19", .cycling), ("21", .paddling), ("22", .paddling), ("23", .rowing),
    ("24", .paddling), ("25", .other), ("26", .strength), ("27", .other), ("28", .other), ("29", .other),
    ("30", .strength), ("31", .yoga), ("51", .cycling), ("52", .other), ("53", .running), ("54", .other),
    ("Ride", .cycling), ("AlpineSki", .alpineSkiing), ("BackcountrySki", .crossCountrySkiing),
    ("NordicSki", .crossCountrySkiing), ("RollerSki", .crossCountrySkiing), ("Snowboard", .alpineSkiing),
    ("Snowshoe", .hiking), ("VirtualRide", .indoorCycling), ("E-Bike Ride", .eBiking), ("Velomobile", .cycling),
    ("Canoeing", .paddling), ("Canoe", .paddling), ("Kayaking", .paddling), ("Stand Up Paddling", .paddling),
    ("Crossfit", .strength), ("WeightTraining", .strength), ("Handcycle", .cycling), ("VirtualRun", .running),
    ("MountainBikeRide", .mountainBiking), ("GravelRide", .cycling), ("EMountainBikeRide", .eBiking),
    ("TrailRun", .trailRunning), ("Pilates", .yoga), ("VirtualRow", .rowing), ("Sail", .other),
  ]

  @Test(arguments: stravaTypes.indices)
  func `the types that Strava writes into GPX files are recognized`(_ index: Int) {
    let (type, expected) = Self.stravaTypes[index]
    #expect(Sport(fileSport: type, subSport: nil) == expected)
  }
}
