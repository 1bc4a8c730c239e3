import CoreReasons
import DomainCore
import DomainTraining
import DomainWorkout
import Foundation
import Testing

@testable import DataWorkout

/// Exports that are one list: Samsung Health, Fitbit, Concept2, Hevy and Strong; and Endomondo's pairs of files.
struct ServiceListTests {
  private static let samsung = """
    com.samsung.shealth.exercise,6110000,7
    com.samsung.health.exercise.exercise_type,com.samsung.health.exercise.duration,com.samsung.health.exercise.calorie,com.samsung.health.exercise.distance,com.samsung.health.exercise.mean_heart_rate,com.samsung.health.exercise.start_time,com.samsung.health.exercise.end_time,com.samsung.health.exercise.time_offset,com.samsung.health.exercise.datauuid,title
    1002,600000,90.5,2000.0,140.0,2026-05-04 06:30:00.500,2026-05-04 06:41:00.500,UTC+0200,e1f0,,
    1001,60000,,,,2026-05-05 06:30:00.000,2026-05-05 06:31:00.000,UTC-0330,a2,Round the block,
    """
  private static let liveData = """
    [{"start_time": 1777876200500, "heart_rate": 130.0, "speed": 3.2},
     {"start_time": 1777876260500, "heart_rate": 150.0}]
    """
  private static let places = """
    [{"start_time": 1777876200500, "latitude": 46.0, "longitude": 14.5, "altitude": 300.5, "accuracy": 4.0},
     {"start_time": 1777876260500, "latitude": 46.001, "longitude": 14.5, "altitude": 301.0}]
    """

  @Test(arguments: [false, true])
  func `Samsung Health's list is joined with its samples`(asArchive: Bool) async throws {
    let export = try ExportFolder()
    let samples = "jsons/com.samsung.shealth.exercise/e/e1f0.com.samsung.health.exercise"
    try export.write(
      [
        ("s/com.samsung.shealth.exercise.20260601120000.csv", Self.samsung),
        ("s/\(samples).live_data.json", Self.liveData), ("s/\(samples).location_data.json", Self.places),
        ("s/com.samsung.shealth.exercise.weather.20260601120000.csv", "a\nb,c\n"),
      ], asArchive: asArchive)
    let contents = await export.contents()
    let list = "s/com.samsung.shealth.exercise.20260601120000.csv"
    #expect(contents.keys.sorted() == ["\(list)#a2", "\(list)#e1f0"])
    let run = try #require(try contents["\(list)#e1f0"]?.get().workouts.first)
    #expect(run.workout.sport == .running && run.workout.utcOffsetSeconds == 7_200)
    #expect(run.workout.start == Date(timeIntervalSince1970: 1_777_876_200.5) && run.workout.elapsedTime == 660)
    #expect(run.workout.timerTime == 600 && run.workout.distance.reported == 2_000)
    #expect(run.track.heartRates == [130, 150] && run.track.latitudes == [46.0, 46.001])
    #expect(run.track.altitudes == [300.5, 301] && run.source?.format == "samsung")
    let walk = try #require(try contents["\(list)#a2"]?.get().workouts.first)
    #expect(walk.workout.title == "Round the block" && walk.workout.utcOffsetSeconds == -12_600)
    #expect(walk.track.isEmpty)
  }

  @Test func `samples of Samsung Health that cannot be read are reported`() async throws {
    let export = try ExportFolder()
    try export.write(
      [
        ("com.samsung.shealth.exercise.1.csv", Self.samsung),
        ("jsons/com.samsung.shealth.exercise/e/e1f0.com.samsung.health.exercise.live_data.json", "no list"),
      ], asArchive: false)
    let content = try #require(try await export.contents()["com.samsung.shealth.exercise.1.csv#e1f0"]?.get())
    #expect(
      content.remarks == [.routeUnreadable(name: "e1f0.com.samsung.health.exercise.live_data.json")])
    #expect(content.workouts.count == 1)
  }

  private static let hevy = """
    "title","start_time","end_time","description","exercise_title","superset_id","exercise_notes","set_index","set_type","weight_kg","reps","distance_km","duration_seconds","rpe"
    "Legs","4 May 2026, 18:05","4 May 2026, 19:00","Felt strong","Squat (Barbell)",,"Knees ok",0,"warmup",60,5,,,
    "Legs","4 May 2026, 18:05","4 May 2026, 19:00","Felt strong","Squat (Barbell)",,"Knees ok",1,"normal",102.5,5,,,8.5
    "Legs","4 May 2026, 18:05","4 May 2026, 19:00","Felt strong","Farmer Walk",,"",0,"normal",40,,0.25,60,
    "Legs","4 May 2026, 18:05","4 May 2026, 19:00","Felt strong","Farmer Walk",,"",1,"normal",40,,0.25,60,7
    "Push","6 Mai 2026, 18:05","6 Mai 2026, 18:45","","Plank",,"",0,"normal",,,,90,
    "Push","soon","later","","Plank",,"",0,"normal",,,,90,
    """

  @Test func `Hevy's sets become a workout for each session`() async throws {
    let vienna = try #require(TimeZone(identifier: "Europe/Vienna"))
    let export = try ExportFolder(timeZone: vienna)
    try export.write([("workout_data.csv", Self.hevy)], asArchive: false)
    let contents = await export.contents()
    #expect(contents.count == 2)
    let legs = try #require(try contents["workout_data.csv#4 May 2026, 18:05 Legs"]?.get().workouts.first).workout
    #expect(legs.title == "Legs" && legs.sport == .strength && legs.elapsedTime == 3_300)
    #expect(legs.start == Date(timeIntervalSince1970: 1_777_910_700) && legs.utcOffsetSeconds == 7_200)
    #expect(
      legs.notes == "Felt strong\n\nSquat (Barbell): 5 × 60 kg, 5 × 102.5 kg (Knees ok)\nFarmer Walk: 40 kg, 40 kg")
    #expect(legs.distance.reported == 500)
    // The mean of the sets that state one.
    #expect(legs.perceivedEffort == 7.75)
    let push = try #require(try contents["workout_data.csv#6 Mai 2026, 18:05 Push"]?.get().workouts.first).workout
    #expect(push.notes == "Plank: 90 s" && push.elapsedTime == 2_400 && push.perceivedEffort == nil)
    #expect(await export.findings() == [.remark(.unreadableEntries(count: 1))])
  }

  @Test(arguments: [
    ("26 Oct 2025, 01:30", "26 Oct 2025, 03:30", 10_800.0), ("26 Oct 2025, 02:50", "26 Oct 2025, 02:10", 1_200),
    ("29 Mar 2025, 23:30", "30 Mar 2025, 03:30", 10_800), ("25 Oct 2025, 01:30", "25 Oct 2025, 03:30", 7_200),
  ])
  func `a session in the night in which clocks change lasts as long as it did`(
    _ start: String, _ end: String, _ seconds: Double
  ) async throws {
    let export = try ExportFolder(timeZone: #require(TimeZone(identifier: "Europe/Berlin")))
    let head = Self.hevy.split(separator: "\n")[0]
    let row = "\"Night\",\"\(start)\",\"\(end)\",\"\",\"Squat\",,\"\",0,\"normal\",60,5,,,"
    try export.write([("workout_data.csv", "\(head)\n\(row)")], asArchive: false)
    let night = try #require(try await export.contents().values.first?.get().workouts.first).workout
    #expect(night.elapsedTime == seconds)
  }

  @Test(arguments: [
    """
    Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE
    2026-05-04 18:05:00,"Evening Workout",1h 5m,"Bench Press (Barbell)",1,40.0,8,0,0,"","Short night",
    2026-05-04 18:05:00,"Evening Workout",1h 5m,"Bench Press (Barbell)",Rest Timer,0,0,0,90,"","",
    2026-05-04 18:05:00,"Evening Workout",1h 5m,"Bench Press (Barbell)",2,40.0,6,0,0,"","Short night",
    """,
    """
    Date;Workout Name;Exercise Name;Set Order;Weight;Weight Unit;Reps;RPE;Distance;Distance Unit;Seconds;Notes;Workout Notes;Workout Duration
    2026-05-04 18:05:00;Evening Workout;Bench Press (Barbell);1;40.0;;8;;;;0;;Short night;1h 5m
    2026-05-04 18:05:00;Evening Workout;Bench Press (Barbell);2;40.0;;6;;;;0;;Short night;1h 5m
    """,
  ])
  func `Strong's sets are read in both of its layouts, also under another name`(_ list: String) async throws {
    let export = try ExportFolder()
    try export.write([("strong_workouts.csv", list), ("download (1).csv", list)], asArchive: false)
    let found = await export.contents()
    #expect(found.keys.sorted() == ["strong_workouts.csv#2026-05-04 18:05:00 Evening Workout"])
    let named = await export.contents("export/download (1).csv")
    for content in [found.values.first, named.values.first] {
      let workout = try #require(try content?.get().workouts.first).workout
      #expect(workout.title == "Evening Workout" && workout.elapsedTime == 3_900 && workout.sport == .strength)
      #expect(workout.notes == "Short night\n\nBench Press (Barbell): 8 × 40, 6 × 40")
    }
  }

  private static let concept2 = """
    "Log ID","Date","Description","Work Time (Formatted)","Work Time (Seconds)","Rest Time (Formatted)","Rest Time (Seconds)","Work Distance","Rest Distance","Stroke Rate/Cadence","Stroke Count","Pace","Avg Watts","Cal/Hour","Total Cal","Avg Heart Rate","Drag Factor","Age","Weight","Type","Ranked","Comments","Date Entered"
    "44","2026-05-04 12:42:00","5000m row","21:11.3","1271.3","","","5,000","","21","442","2:07.1","170","886","311","150","126","42","Hwt","RowErg","No","Steady","2026-05-04 13:03:00"
    "45","2026-05-05 12:42:00","4x500m","6:00.0","360","3:00","180","2000","","28","160","1:30.0","480","","","","","42","Hwt","BikeErg","No","",""
    ,"2026-05-05 12:42:00"
    """

  @Test func `Concept2's logbook has rows with meters, watts and rests`() async throws {
    let export = try ExportFolder()
    try export.write([("concept2-season-2026.csv", Self.concept2)], asArchive: true)
    let contents = await export.contents()
    let row = try #require(try contents["concept2-season-2026.csv#44"]?.get().workouts.first).workout
    #expect(row.sport == .rowing && row.distance.reported == 5_000 && row.timerTime == 1_271.3)
    #expect(row.averagePowerWatts == 170 && row.averageHeartRateBPM == 150 && row.averageCadenceRPM == 21)
    #expect(row.notes == "Steady" && row.energyKilocalories == 311)
    let bike = try #require(try contents["concept2-season-2026.csv#45"]?.get().workouts.first).workout
    #expect(bike.sport == .indoorCycling && bike.elapsedTime == 540 && bike.timerTime == 360)
  }

  private static let fitbit = """
    [{"logId": 21537078001, "activityName": "Run", "startTime": "05/04/26 06:30:00", "duration": 1800000,
      "activeDuration": 1790000, "distance": 3.5, "distanceUnit": "Mile", "averageHeartRate": 151, "calories": 320},
     {"logId": 21537078002, "activityName": "Walk", "startTime": "05/05/26 06:30:00", "duration": 600000,
      "originalStartTime": "2026-05-05T08:30:00.000+02:00", "distance": 1.2, "distanceUnit": "Kilometer"},
     {"logId": 21537078004, "activityName": "Swim", "startTime": "05/06/26 06:30:00", "duration": 600000,
      "distance": 750, "distanceUnit": "Meter"},
     {"logId": 21537078005, "activityName": "Swim", "startTime": "05/07/26 06:30:00", "duration": 600000,
      "distance": 500, "distanceUnit": "Yard"},
     {"logId": 21537078006, "activityName": "Swim", "startTime": "05/08/26 06:30:00", "duration": 600000,
      "distance": 500, "distanceUnit": "Furlong"},
     {"activityName": "Walk", "startTime": "05/05/26 06:30:00"}, {"logId": 3, "startTime": "25.12.2026"}]
    """

  @Test func `Fitbit's activities have the month first, and a zone only if it is stated`() async throws {
    let vienna = try #require(TimeZone(identifier: "Europe/Vienna"))
    let export = try ExportFolder(timeZone: vienna)
    try export.write(
      [("Global Export Data/exercise-0.json", Self.fitbit), ("exercise-log.json", "{}")], asArchive: false)
    let contents = await export.contents()
    let list = "Global Export Data/exercise-0.json"
    #expect(contents.keys.sorted() == [1, 2, 4, 5, 6].map { "\(list)#2153707800\($0)" })
    let swims = try [4, 5, 6].map { try contents["\(list)#2153707800\($0)"]?.get().workouts.first?.workout }
    #expect(swims.map { $0?.distance.reported } == [750, 457.2, nil])
    let run = try #require(try contents["\(list)#21537078001"]?.get().workouts.first).workout
    #expect(run.sport == .running && run.timerTime == 1_790 && run.averageHeartRateBPM == 151)
    #expect(run.start == Date(timeIntervalSince1970: 1_777_869_000) && run.utcOffsetSeconds == 7_200)
    #expect(abs((run.distance.reported ?? 0) - 5_632.704) < 0.001)
    let walk = try #require(try contents["\(list)#21537078002"]?.get().workouts.first).workout
    #expect(walk.start == Date(timeIntervalSince1970: 1_777_962_600) && walk.distance.reported == 1_200)
    #expect(await export.findings() == [.remark(.unreadableEntries(count: 2))])
  }

  private static let endomondo = """
    [{"name": "Mud"}, {"sport": "HIKING"}, {"source": "TRACK_MOBILE"}, {"start_time": "2019-05-04 06:30:00.0"},
     {"end_time": "2019-05-04 06:31:00.0"}, {"duration_s": 60}, {"distance_km": 1.5}, {"message": "With Ana"},
     {"points": [[{"location": [[{"latitude": 46.0}, {"longitude": 14.5}]]}, {"timestamp": "Sat May 04 06:30:00"}]]}]
    """
  private static let tcx = """
    <TrainingCenterDatabase xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2"><Activities>
    <Activity Sport="Other"><Id>2019-05-04T06:30:00Z</Id><Lap StartTime="2019-05-04T06:30:00Z">
    <TotalTimeSeconds>60</TotalTimeSeconds><DistanceMeters>1400</DistanceMeters><Track>
    <Trackpoint><Time>2019-05-04T06:30:00Z</Time><HeartRateBpm><Value>120</Value></HeartRateBpm></Trackpoint>
    <Trackpoint><Time>2019-05-04T06:31:00Z</Time><HeartRateBpm><Value>130</Value></HeartRateBpm></Trackpoint>
    </Track></Lap></Activity></Activities></TrainingCenterDatabase>
    """

  @Test(arguments: [false, true])
  func `Endomondo's recordings get the sport and the words of their twin`(asArchive: Bool) async throws {
    let export = try ExportFolder()
    let other = Self.endomondo.replacing("2019-05-04", with: "2019-06-04")
    try export.write(
      [
        ("endo/Workouts/2019-05-04 06_30_00.0.json", Self.endomondo),
        ("endo/Workouts/2019-05-04 06_30_00.0.tcx", Self.tcx.replacing("Other", with: "Biking")),
        ("endo/Workouts/2019-06-04 06_30_00.0.json", other), ("endo/Profile.json", "[{\"name\": \"Ana\"}]"),
        ("endo/Workouts/2019-07-04 06_30_00.0.json", "[]"),
        ("endo/Workouts/2019-07-04 06_30_00.0.tcx", Self.tcx.replacing("2019-05-04", with: "2019-07-04")),
      ], asArchive: asArchive)
    let contents = await export.contents()
    #expect(contents.count == 3)
    let hike = try #require(try contents["endo/Workouts/2019-05-04 06_30_00.0.json"]?.get().workouts.first)
    #expect(hike.workout.title == "Mud" && hike.workout.sport == .hiking && hike.workout.notes == "With Ana")
    #expect(hike.track.heartRates == [120, 130] && hike.workout.distance.reported == 1_400)
    #expect(hike.source?.format == "tcx" && hike.source?.fileName == "2019-05-04 06_30_00.0.tcx")
    let alone = try #require(try contents["endo/Workouts/2019-06-04 06_30_00.0.json"]?.get().workouts.first)
    #expect(alone.workout.distance.reported == 1_500 && alone.track.isEmpty)
    let untitled = try #require(try contents["endo/Workouts/2019-07-04 06_30_00.0.json"]?.get().workouts.first)
    #expect(untitled.workout.sport == .other && untitled.track.heartRates == [120, 130])
  }
}
