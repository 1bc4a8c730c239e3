import CoreActivityFile
import CoreReasons
import Foundation
import Testing

struct AppleHealthWorkoutTests {
  @Test(
    arguments: [
      (#"totalDistance="5" totalDistanceUnit="km""#, 5000.0), (#"totalDistance="1" totalDistanceUnit="mi""#, 1609.344),
      (#"totalDistance="100" totalDistanceUnit="yd""#, 91.44), (#"totalDistance="400" totalDistanceUnit="m""#, 400),
      (#"totalDistance="1000" totalDistanceUnit="ft""#, 304.8),
    ] as [(String, Double)])
  func `distances are converted to meters`(attributes: String, meters: Double) throws {
    let figures = try onlyWorkout(healthData(healthWorkout(attributes: attributes))).exported.activity.reported
    #expect(figures.distanceMeters.map { abs($0 - meters) < 1e-6 } == true)
  }

  @Test(
    arguments: [("kcal", 100.0), ("Cal", 100), ("kJ", 100 / 4.184), ("cal", 0.1), ("J", 0.1 / 4.184)]
      as [(String, Double)])
  func `energy is converted to kilocalories`(unit: String, kilocalories: Double) throws {
    let attributes = #"totalEnergyBurned="100" totalEnergyBurnedUnit="\#(unit)""#
    let figures = try onlyWorkout(healthData(healthWorkout(attributes: attributes))).exported.activity.reported
    #expect(figures.energyKilocalories.map { abs($0 - kilocalories) < 1e-9 } == true)
  }

  @Test func `zeros, negative numbers and unknown units are not figures`() throws {
    for distance in [#""0" totalDistanceUnit="km""#, #""-5" totalDistanceUnit="km""#, #""5" totalDistanceUnit="nm""#] {
      let workout = try onlyWorkout(healthData(healthWorkout(attributes: "totalDistance=\(distance)")))
      #expect(workout.exported.activity.reported == ReportedFigures())
    }
  }

  @Test func `statistics count more than totals, and those of activities are not the workout's`() throws {
    let workout = healthWorkout(
      attributes: #"totalDistance="9" totalDistanceUnit="km""#,
      "<WorkoutActivity uuid='1' startDate='2024-01-01 10:00:00 +0000' endDate='2024-01-01 11:00:00 +0000'>"
        + statistics("DistanceWalkingRunning", #"sum="77" unit="km""#) + "</WorkoutActivity>"
        + statistics("DistanceWalkingRunning", #"sum="8" unit="km""#)
        + statistics("RunningSpeed", #"average="10.8" maximum="18" unit="km/hr""#))
    let activity = try onlyWorkout(healthData(workout)).exported.activity
    #expect(activity.reported.distanceMeters == 8000)
    #expect(activity.reported.averageSpeedMetersPerSecond.map { abs($0 - 3) < 1e-9 } == true)
    #expect(activity.reported.maximumSpeedMetersPerSecond.map { abs($0 - 5) < 1e-9 } == true)
    #expect(activity.laps.isEmpty)
  }

  @Test func `the steps of a ride do not add to its distance`() throws {
    let ride = healthWorkout(
      "Cycling",
      statistics("DistanceCycling", #"sum="20" unit="km""#)
        + statistics("DistanceWalkingRunning", #"sum="300" unit="m""#)
        + statistics("CyclingCadence", #"average="81.5" maximum="99" unit="count/min""#))
    let reported = try onlyWorkout(healthData(ride)).exported.activity.reported
    #expect(reported.distanceMeters == 20_000)
    #expect(reported.averageCadenceRPM == 81.5)
  }

  @Test(
    arguments: [
      ("Running", "1", "running", "treadmill"), ("Cycling", "1", "cycling", "indoor_cycling"),
      ("Cycling", "0", "cycling", nil), ("CrossCountrySkiing", "0", "cross_country_skiing", nil),
      ("TraditionalStrengthTraining", "1", "strength_training", nil), ("SwimBikeRun", "0", "triathlon", nil),
      ("HighIntensityIntervalTraining", "1", "workout", nil), ("DownhillSkiing", "0", "alpine_skiing", nil),
      ("TableTennis", "1", "table_tennis", nil), ("", "0", "", nil),
    ] as [(String, String, String, String?)])
  func `sports have the names that files use`(type: String, indoor: String, sport: String, subSport: String?) throws {
    let activity = try onlyWorkout(healthData(healthWorkout(type, metadata("HKIndoorWorkout", indoor)))).exported
      .activity
    #expect(activity.sport == sport)
    #expect(activity.subSport == subSport)
  }

  @Test func `metadata gives the time zone, the ascent, the pool and whether it was entered by hand`() throws {
    let workout = try onlyWorkout(
      healthData(
        healthWorkout(
          "Swimming",
          metadata("HKTimeZone", "America/Los_Angeles") + metadata("HKElevationAscended", "850 cm")
            + metadata("HKLapLength", "50 m") + metadata("HKWasUserEntered", "1")
            + metadata("HKSwimmingLocationType", "2") + metadata("HKAverageMETs", "9.5 kcal/hr·kg"))))
    #expect(workout.isUserEntered)
    #expect(workout.exported.timeZoneIdentifier == "America/Los_Angeles")
    #expect(workout.exported.activity.utcOffsetSeconds == -28_800)
    #expect(workout.exported.activity.subSport == "open_water")
    #expect(workout.exported.activity.reported == ReportedFigures(ascentMeters: 8.5, poolLengthMeters: 50))
  }

  @Test func `without a known time zone there is no offset, because the one of the phone is in all times`() throws {
    let plain = try onlyWorkout(healthData(healthWorkout())).exported
    #expect(plain.activity.utcOffsetSeconds == nil)
    let unknown = try onlyWorkout(healthData(healthWorkout("Running", metadata("HKTimeZone", "Moon/Sea")))).exported
    #expect(unknown.activity.utcOffsetSeconds == nil)
    #expect(unknown.timeZoneIdentifier == nil)
  }

  @Test func `metadata of routes and events is not the workout's`() throws {
    let zone = metadata("HKTimeZone", "Europe/Paris")
    let workout = try onlyWorkout(
      healthData(
        healthWorkout(
          "Running",
          "<WorkoutRoute>\(zone)<FileReference path='/workout-routes/a.gpx'/><FileReference path='/../b'/>"
            + "</WorkoutRoute><WorkoutEvent type='HKWorkoutEventTypeMarker' date='x'>\(zone)</WorkoutEvent>"
            + "<Other><WorkoutRoute><FileReference path='c'/></WorkoutRoute></Other>")))
    #expect(workout.exported.timeZoneIdentifier == nil)
    #expect(workout.routePaths == ["workout-routes/a.gpx"])
  }

  @Test func `a timer time beyond the elapsed time is left out`() throws {
    let read = try readHealth(healthData(healthWorkout(attributes: #"duration="90" durationUnit="min""#)))
    #expect(read.workouts.first?.exported.activity.timerSeconds == nil)
    #expect(read.warnings == [.contradictoryFiguresDropped(.timerTime)])
  }

  @Test func `a duration with decimals is not longer than the elapsed time, whose dates have whole seconds`() throws {
    let text = healthData(
      #"<Workout startDate="2024-01-01 10:00:00 +0000" endDate="2024-01-01 10:10:00 +0000" duration="600.8" "#
        + #"durationUnit="s"/>"#)
    let activity = try onlyWorkout(text).exported.activity
    #expect(activity.timerSeconds == 600.8)
    #expect(activity.elapsedSeconds == 600.8)
  }

  @Test func `a workout without an end lasts as long as its duration; without a start it is left out`() throws {
    let read = try readHealth(
      healthData(
        #"<Workout startDate="2024-01-01 10:00:00 +0000" duration="600" durationUnit="s"/>"#
          + #"<Workout endDate="2024-01-01 10:00:00 +0000" duration="600" durationUnit="s"/>"#
          + #"<Workout startDate="2024-01-01 10:00:00 +0000" endDate="2023-01-01 10:00:00 +0000"/>"#))
    #expect(read.workouts.map(\.exported.activity.elapsedSeconds) == [600])
    #expect(read.workouts.map(\.exported.externalID) == ["apple-health:Other:2024-01-01T10:00:00Z:"])
    #expect(read.warnings == [.workoutsWithoutTime(count: 2)])
  }
}
