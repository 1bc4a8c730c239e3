import CoreActivityFile
import CoreReasons
import Testing

/// Documents crafted to crash, take forever or exhaust memory.
struct AppleHealthHostileTests {
  @Test func `damage never crashes the reader`() throws {
    let document = healthData(
      heartRate("120", at: 5) + heartRate("121", at: 9, source: "&#x2019;&amp;")
        + healthWorkout(
          "Swimming", attributes: #"duration="50" durationUnit="min" totalDistance="1" totalDistanceUnit="mi""#,
          metadata("HKLapLength", "25 m") + metadata("HKTimeZone", "Europe/Paris")
            + #"<WorkoutEvent type="HKWorkoutEventTypePause" date="2024-01-01 10:10:00 +0000"/>"#
            + #"<WorkoutEvent type="HKWorkoutEventTypeLap" date="2024-01-01 10:20:00 +0000" duration="1"/>"#
            + "<WorkoutRoute><FileReference path='/a'/></WorkoutRoute>"
            + statistics("DistanceSwimming", #"sum="1" unit="km""#)),
      prolog: "<!DOCTYPE HealthData [<!-- x -->]>")
    for copy in damagedCopies(of: Array(document.utf8), places: 500) { readWithoutCrashing(copy) }
  }

  @Test func `arbitrary bytes never crash the reader`() {
    var generator = SplitMix(state: 20_240_101)
    let pieces = [
      "<Workout ", "</Workout>", "<Record type=\"HKQuantityTypeIdentifierHeartRate\"", " startDate=\"",
      "2024-01-01 10:00:00 +0000",
      "\"", "'", ">", "/>", "<", "<!--", "-->", "<![CDATA[", "]]>", "=", "&", "&#", ";", "</HealthData>",
      "<WorkoutActivity",
      " endDate=", " value=\"1e99\"", " duration='-1e999'", "<WorkoutEvent ", "\u{0}",
    ].map { Array($0.utf8) }
    for _ in 0..<400 {
      var bytes = Array("<HealthData>".utf8)
      for _ in 0..<200 {
        let choice = Int(generator.next() % UInt64(pieces.count + 3))
        bytes += choice < pieces.count ? pieces[choice] : [UInt8(truncatingIfNeeded: generator.next())]
      }
      readWithoutCrashing(bytes)
    }
  }

  @Test
  func `a tag with a million attributes is left out, and what follows is read`() throws {
    let attributes = String(repeating: "a='' ", count: 1_000_000)
    let read = try readHealth(healthData("<x \(attributes)/><Workout \(attributes)/>" + healthWorkout()))
    #expect(read.workouts.count == 1)
    #expect(read.warnings == [.damagedTags(count: 1)])
  }

  @Test
  func `deep nesting is followed without recursion`() throws {
    let nested = String(repeating: "<a>", count: 300_000) + metadata("HKTimeZone", "Europe/Paris")
    let read = try readHealth(healthData(nested + healthWorkout("Yoga", nested) + healthWorkout()))
    #expect(read.workouts.map(\.exported.timeZoneIdentifier) == [nil, nil])
  }

  @Test func `an entity bomb is not expanded`() throws {
    let entities = (1..<30).map { "<!ENTITY e\($0) \"&e\($0 - 1);&e\($0 - 1);\">" }.joined()
    let document = healthData(
      healthWorkout(source: "&e29;"), prolog: "<!DOCTYPE HealthData [<!ENTITY e0 'ha'>\(entities)]>")
    #expect(try onlyWorkout(document).sourceName == "&e29;")
  }

  @Test(
    arguments: [
      "0001-01-01 00:00:00 +0000", "9999-12-31 23:59:59 +0000", "2024-13-01 00:00:00 +0000", "-9223372036854775808",
      "99999999999999999999999999", "2024-01-01 10:00:00 +9900", "", "2024-01-01",
    ])
  func `absurd times are left out`(time: String) throws {
    let record = heartRate("120", at: 5).replacing("2024-01-01 10:00:05 +0000", with: time)
    let read = try readHealth(
      healthData(record + healthWorkout().replacing("2024-01-01 11:00:00 +0100", with: time) + healthWorkout()))
    #expect(read.workouts.count == 1)
    #expect(read.warnings == [.workoutsWithoutTime(count: 1), .unusableHeartRates(count: 1)])
  }

  @Test(arguments: ["1e308", "-1e308", "1e999999999", "nan", "inf", "0x10", "", "1,5", "99999999999999999999999999"])
  func `absurd numbers are left out`(number: String) throws {
    let workout = healthWorkout(
      attributes:
        #"duration="\#(number)" totalDistance="\#(number)" totalDistanceUnit="km" totalEnergyBurned="\#(number)""#,
      metadata("HKElevationAscended", "\(number) cm") + metadata("HKLapLength", "\(number) m")
        + statistics("HeartRate", #"average="\#(number)" maximum="\#(number)" unit="count/min""#)
        + #"<WorkoutEvent type="HKWorkoutEventTypeLap" date="2024-01-01 10:20:00 +0000" duration="\#(number)"/>"#)
    let activity = try onlyWorkout(healthData(workout)).exported.activity
    #expect(activity.timerSeconds == nil)
    #expect(activity.reported == ReportedFigures())
  }

  @Test
  func `workouts, pauses, laps and routes are limited`() throws {
    let bare = "<Workout startDate='2024-01-01 10:00:00 +0000' duration='9'/>"
    let many = String(repeating: bare, count: AppleHealthExport.mostWorkouts + 1)
    let read = try readHealth(healthData(many))
    #expect(read.workouts.count == AppleHealthExport.mostWorkouts)
    #expect(read.warnings == [.workoutsBeyondLimit(count: 1)])
    let route = "<FileReference path='/a'/>"
    let routes = String(repeating: route, count: AppleHealthExport.mostDetails + 7)
    let limited = try readHealth(healthData(healthWorkout("Running", "<WorkoutRoute>\(routes)</WorkoutRoute>")))
    #expect(limited.workouts.first?.routePaths.count == AppleHealthExport.mostDetails)
    #expect(limited.warnings == [.detailsBeyondLimit(count: 7)])
  }

  @Test func `long texts are cut`() throws {
    let long = String(repeating: "x", count: 100_000)
    let workout = try onlyWorkout(healthData(healthWorkout(long, source: long)))
    #expect(workout.sourceName.count == 1024)
    #expect(workout.exported.externalID.count < 3000)
  }

  /// Returning at all is the test.
  private func readWithoutCrashing(_ bytes: [UInt8]) {
    do throws(FileRejection) {
      for workout in try readHealth(bytes).workouts {
        let activity = workout.exported.activity
        #expect(activity.elapsedSeconds >= 0)
        #expect(activity.pauses.allSatisfy { $0.start < $0.end })
        #expect(activity.samples.heartRateBPM.map { $0.count == activity.samples.count } ?? true)
        #expect(zip(activity.samples.offsetSeconds, activity.samples.offsetSeconds.dropFirst()).allSatisfy(<))
      }
    } catch {}
  }
}

/// Always the same numbers for the same state.
private struct SplitMix {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
