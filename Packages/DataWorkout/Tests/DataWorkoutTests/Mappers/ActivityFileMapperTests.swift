import CoreActivityFile
import DomainWorkout
import Foundation
import Testing

@testable import DataWorkout

@Suite struct ActivityFileMapperTests {
  private func mapped(_ activity: Activity, timeZone: TimeZone = .gmt) throws -> WorkoutDetail {
    let file = ActivityFile(
      kind: .gpx, contentDigest: ContentDigest(of: Array("content".utf8)), activities: [activity])
    return try #require(
      ActivityFileMapper(fileName: "ride.gpx", timeZone: timeZone).content(of: file).workouts.first)
  }

  private let start = Date(timeIntervalSince1970: 1_782_900_000)

  @Test func `what the device says comes first, and ours stands beside it`() throws {
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

  @Test func `a workout without a name is called by sport and time of day, in the zone the file states`() throws {
    let activity = Activity(sport: "cycling", startTime: start, utcOffsetSeconds: 7_200, elapsedSeconds: 10)
    let workout = try mapped(activity).workout
    #expect(workout.title == "Midday ride")
    #expect(workout.utcOffsetSeconds == 7_200)
  }

  @Test func `a file without a zone takes the one of this machine at that time`() throws {
    let berlin = try #require(TimeZone(identifier: "Europe/Berlin"))
    let winter = Activity(startTime: Date(timeIntervalSince1970: 1_767_225_600), elapsedSeconds: 10)
    #expect(try mapped(winter, timeZone: berlin).workout.utcOffsetSeconds == 3_600)
    #expect(
      try mapped(Activity(startTime: start, elapsedSeconds: 10), timeZone: berlin).workout.utcOffsetSeconds == 7_200)
  }

  @Test func `a name is put on one line`() throws {
    let workout = try mapped(Activity(name: "  Over\n the   hill ", startTime: start, elapsedSeconds: 1)).workout
    #expect(workout.title == "Over the hill")
  }

  @Test func `the same content has the same id, whatever the file is called`() throws {
    let activity = Activity(startTime: start, elapsedSeconds: 1)
    let file = ActivityFile(
      kind: .fit, contentDigest: ContentDigest(of: Array("content".utf8)), activities: [activity, activity])
    let one = ActivityFileMapper(fileName: "a.fit", timeZone: .gmt).content(of: file).workouts.map(\.workout.id)
    let other = ActivityFileMapper(fileName: "b.fit", timeZone: .gmt).content(of: file).workouts.map(\.workout.id)
    #expect(one == other)
    #expect(Set(one).count == 2)
  }

  private static let sports: [(sport: String?, subSport: String?, expected: Sport)] = [
    ("running", "generic", .running), ("running", "trail", .trailRunning), ("Running", nil, .running),
    ("Biking", nil, .cycling), ("9", nil, .running), ("1", nil, .cycling),
    ("cycling", "indoor_cycling", .indoorCycling), ("training", "strength_training", .strength),
    ("training", "yoga", .yoga), ("swimming", "open_water", .openWaterSwimming), ("the category", nil, .other),
    (nil, nil, .other), ("diving", "multi_gas_diving", .diving), ("cross_country_skiing", nil, .crossCountrySkiing),
    ("fitness_equipment", "treadmill", .running), ("transition", "generic", .transition), ("unknown-200", nil, .other),
  ]

  @Test(arguments: sports.indices)
  func `a file's words for a sport are understood`(_ index: Int) {
    let (sport, subSport, expected) = Self.sports[index]
    #expect(Sport(fileSport: sport, subSport: subSport) == expected)
  }
}
