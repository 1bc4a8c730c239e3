import DomainCore
import DomainTraining
import DomainWorkout
import Foundation
import Testing

@testable import DataWorkout

/// Reading the exports of services, as folders and as archives.
@Suite final class ExportImportTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "fettle-export-\(UUID().uuidString)")
  private let reader: DiskWorkoutFileReader

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    reader = DiskWorkoutFileReader(
      timeZone: .gmt, home: "/", now: { Date(timeIntervalSince1970: 1_790_000_000) })
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  /// The contents of all files found, by the file's name.
  private func contents(_ path: String) async -> [String: Result<WorkoutFileContent, WorkoutFileError>] {
    let found = await reader.files(at: [folder.path() + "/" + path], timeZone: nil)
    var contents: [String: Result<WorkoutFileContent, WorkoutFileError>] = [:]
    for (index, file) in found.files.enumerated() where file.finding == .file {
      let name = String(file.path.dropFirst(folder.path().count + path.count + 2))
      do throws(WorkoutFileError) {
        contents[name] = .success(try await found.read(index))
      } catch {
        contents[name] = .failure(error)
      }
    }
    return contents
  }

  private func write(_ members: [(name: String, content: String)], asArchive: Bool) throws {
    if asArchive {
      let archive = TarBytes.archive(members.map { ($0.name, Array($0.content.utf8)) })
      try Data(archive).write(to: folder.appending(path: "export"))
      return
    }
    for member in members {
      let file = folder.appending(path: "export/\(member.name)")
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(member.content.utf8).write(to: file)
    }
  }

  private static func gpx(_ times: [String]) -> String {
    let points = times.enumerated().map { index, time in
      "<trkpt lat=\"46.000\(index)\" lon=\"14.5\"><time>\(time)</time></trkpt>"
    }
    return "<gpx version=\"1.1\" xmlns=\"http://www.topografix.com/GPX/1/1\"><trk><trkseg>\(points.joined())"
      + "</trkseg></trk></gpx>"
  }

  @Test(arguments: [false, true])
  func `a Strava export names its recordings, and lists workouts without one`(asArchive: Bool) async throws {
    try write(
      [
        (
          "activities.csv",
          """
          Activity ID,Activity Date,Activity Name,Activity Type,Activity Description,Elapsed Time,Distance,Commute,Activity Gear,Filename
          1,"May 1, 2026, 6:00:00 AM",With Ana,Trail Run,Windy,3600,10.0,true,Pegasus,activities/1.gpx
          2,"May 2, 2026, 6:00:00 AM",Stretching,Yoga,,1800,0,false,,
          3,"May 3, 2026, 6:00:00 AM",Gone,Run,,1800,5.0,false,,activities/3.gpx
          """
        ),
        ("activities/1.gpx", Self.gpx(["2026-05-01T06:00:00Z", "2026-05-01T06:30:00Z", "2026-05-01T07:00:00Z"])),
        ("shoes.csv", "Shoe Name,Shoe Brand,Shoe Model,Sports\nPegasus,Nike,Pegasus 40,Run\n"),
      ], asArchive: asArchive)
    let contents = await contents("export")
    #expect(contents.keys.sorted() == ["activities.csv#2", "activities.csv#3", "activities/1.gpx"])
    let run = try #require(contents["activities/1.gpx"]).get()
    #expect(run.workouts.map(\.workout.title) == ["With Ana"])
    #expect(run.workouts[0].workout.notes == "Windy")
    #expect(run.workouts[0].workout.sport == .trailRunning)
    #expect(run.workouts[0].workout.tags == [.commute])
    #expect(run.workouts[0].track.offsets.count == 3)
    #expect(run.gear.map(\.brand) == ["Nike"] && run.workouts[0].workout.gear == Set(run.gear.map(\.id)))
    let yoga = try #require(contents["activities.csv#2"]).get()
    #expect(yoga.workouts.map(\.workout.title) == ["Stretching"])
    #expect(yoga.workouts[0].workout.sport == .yoga && yoga.workouts[0].workout.elapsedTime == 1_800)
    #expect(yoga.workouts[0].source?.format == "strava")
    let gone = try #require(contents["activities.csv#3"]).get()
    #expect(gone.workouts.count == 1 && gone.remarks == [.recordingMissing(name: "activities/3.gpx")])
  }

  @Test(arguments: [false, true])
  func `a Garmin export finds the entry of a recording by its start`(asArchive: Bool) async throws {
    let start = Date(timeIntervalSince1970: 1_777_615_200)
    let entries = [(1, start, "With Ana"), (2, start.addingTimeInterval(86_400), "By hand")].map { id, start, name in
      """
      {"activityId":\(id),"name":"\(name)","activityType":"running","startTimeGmt":\(start.timeIntervalSince1970 * 1_000),\
      "startTimeLocal":\(start.timeIntervalSince1970 * 1_000 + 7_200_000),"duration":3600000,"elapsedDuration":3600000,"distance":1000000}
      """
    }
    try write(
      [
        (
          "DI_CONNECT/me_0_summarizedActivities.json",
          "[{\"summarizedActivitiesExport\":[\(entries.joined(separator: ","))]}]"
        ),
        ("DI_CONNECT/files/1.gpx", Self.gpx(["2026-05-01T06:00:03Z", "2026-05-01T06:30:00Z", "2026-05-01T07:00:00Z"])),
      ], asArchive: asArchive)
    let contents = await contents("export")
    let recorded = try #require(contents["DI_CONNECT/files/1.gpx"]).get()
    #expect(recorded.workouts.map(\.workout.title) == ["With Ana"])
    #expect(recorded.workouts[0].workout.utcOffsetSeconds == 7_200)
    let rest = try #require(contents["DI_CONNECT/me_0_summarizedActivities.json"]).get()
    #expect(rest.workouts.map(\.workout.title) == ["By hand"])
    #expect(rest.workouts[0].source?.format == "garmin")
  }

  @Test(arguments: [false, true])
  func `a Health export joins heart rates and route`(asArchive: Bool) async throws {
    let rates = (0..<30).map { second in
      """
      <Record type="HKQuantityTypeIdentifierHeartRate" sourceName="Watch" unit="count/min" \
      startDate="2026-05-01 08:00:\(second < 10 ? "0" : "")\(second) +0200" \
      endDate="2026-05-01 08:00:\(second < 10 ? "0" : "")\(second) +0200" value="\(120 + second)"/>
      """
    }
    try write(
      [
        (
          "apple_health_export/eksport.xml",
          """
          <?xml version="1.0"?><HealthData locale="en_US">\(rates.joined())
          <Workout workoutActivityType="HKWorkoutActivityTypeRunning" duration="1" durationUnit="min" sourceName="Watch" \
          startDate="2026-05-01 08:00:00 +0200" endDate="2026-05-01 08:01:00 +0200">
          <WorkoutRoute><FileReference path="/workout-routes/r.gpx"/></WorkoutRoute></Workout></HealthData>
          """
        ),
        (
          "apple_health_export/workout-routes/r.gpx",
          Self.gpx(["2026-05-01T06:00:00Z", "2026-05-01T06:00:10Z", "2026-05-01T06:00:59Z"])
        ),
      ], asArchive: asArchive)
    let contents = await contents("export")
    #expect(contents.count == 1)
    let workout = try #require(contents.values.first?.get().workouts.first)
    #expect(workout.workout.sport == .running && workout.source?.format == "apple-health")
    let positions = workout.track.latitudes?.count { !$0.isNaN }
    let heartRates = workout.track.heartRates?.count { !$0.isNaN }
    #expect((positions, heartRates) == (3, 30))
    #expect(workout.track.heartRates?.first == 120)
  }

  @Test(arguments: [false, true])
  func `rows whose date cannot be read still name their files, and are reported without one`(asArchive: Bool)
    async throws
  {
    try write(
      [
        (
          "activities.csv",
          """
          Activity ID,Activity Date,Activity Name,Activity Type,Elapsed Time,Activity Gear,Filename
          1,12 foo 2026 06:00:00,With Ana,Carrera,3600,Pegasus,activities/1.gpx
          2,12 foo 2026 07:00:00,Lost,Run,3600,,activities/2.gpx
          3,13 foo 2026 07:00:00,By hand,Run,3600,,
          4,"May 3, 2026, 6:00:00 AM",Foreign,Ganbaru,3600,,
          5,"May 4, 2026, 6:00:00 AM",Corsa,Corsa,3600,,
          """
        ),
        ("activities/1.gpx", Self.gpx(["2026-05-01T06:00:00Z", "2026-05-01T06:30:00Z", "2026-05-01T07:00:00Z"])),
      ], asArchive: asArchive)
    let contents = await contents("export")
    #expect(contents.keys.sorted() == ["activities.csv#4", "activities.csv#5", "activities/1.gpx"])
    let run = try #require(contents["activities/1.gpx"]).get().workouts[0].workout
    #expect(run.title == "With Ana" && run.gear.count == 1 && run.start == Date(timeIntervalSince1970: 1_777_615_200))
    #expect(run.sport == .running)
    #expect(try #require(contents["activities.csv#5"]).get().workouts[0].workout.sport == .running)
    let found = await reader.files(at: [folder.path() + "/export"], timeZone: nil)
    let remarks = found.files.compactMap { file in if case .remark(let remark) = file.finding { remark } else { nil } }
    #expect(
      Set(remarks) == [
        .unreadableDate(text: "12 foo 2026 07:00:00"), .unreadableDate(text: "13 foo 2026 07:00:00"),
        .unknownSports(["Ganbaru"]),
      ])
    #expect(remarks.contains { $0.isIncomplete })
  }

  @Test func `members of an archive can be read in any order`() async throws {
    let times = ["2026-05-01T06:00:00Z", "2026-05-01T07:00:00Z"]
    try write((0..<5).map { ("\($0).gpx", Self.gpx(times)) }, asArchive: true)
    let found = await reader.files(at: [folder.path() + "/export"], timeZone: nil)
    for index in [4, 0, 2, 2, 3, 1] {
      #expect(try await found.read(index).workouts.count == 1)
    }
  }

  @Test func `a member that has left the archive since the search is reported`() async throws {
    let times = ["2026-05-01T06:00:00Z", "2026-05-01T07:00:00Z"]
    let members = (0..<3).map { ("\($0).gpx", Self.gpx(times)) }
    try write(members, asArchive: true)
    let found = await reader.files(at: [folder.path() + "/export"], timeZone: nil)
    try write(Array(members.prefix(1)), asArchive: true)
    await #expect(throws: WorkoutFileError.rejected(.unreadableMember(.damaged))) { try await found.read(2) }
    #expect(try await found.read(0).workouts.count == 1)
  }

  @Test func `a route that cannot be read is reported, and its workout imported`() async throws {
    try write(
      [
        (
          "export.xml",
          """
          <?xml version="1.0"?><HealthData locale="en_US">
          <Workout workoutActivityType="HKWorkoutActivityTypeRunning" duration="30" durationUnit="min" sourceName="Watch" \
          startDate="2026-05-01 08:00:00 +0200" endDate="2026-05-01 08:30:00 +0200">
          <WorkoutRoute><FileReference path="/workout-routes/r.gpx"/></WorkoutRoute></Workout></HealthData>
          """
        ),
        ("workout-routes/r.gpx", "no route"),
      ], asArchive: false)
    let content = try #require(await contents("export").values.first).get()
    #expect(content.workouts.count == 1 && content.remarks == [.routeUnreadable(name: "r.gpx")])
  }

  private static let health = """
    <?xml version="1.0"?><HealthData locale="en_US">
    <Workout workoutActivityType="HKWorkoutActivityTypeRunning" duration="30" durationUnit="min" sourceName="Watch" \
    startDate="2026-05-01 08:00:00 +0200" endDate="2026-05-01 08:30:00 +0200">
    <WorkoutRoute><FileReference path="/workout-routes/r.gpx"/></WorkoutRoute></Workout></HealthData>
    """

  @Test func `a route of another day is left out, and does not move its workout`() async throws {
    try write(
      [
        ("export.xml", Self.health),
        ("workout-routes/r.gpx", Self.gpx(["2028-12-24T22:00:00Z", "2028-12-24T22:20:00Z"])),
      ], asArchive: false)
    let content = try #require(await contents("export").values.first).get()
    let workout = try #require(content.workouts.first)
    #expect(workout.workout.start == Date(timeIntervalSince1970: 1_777_615_200) && workout.track.count == 0)
    #expect(content.remarks == [.routeOfAnotherTime(name: "r.gpx")])
  }

  @Test func `of a route with parts of several days, only those of its workout are added, with a remark`() async throws
  {
    let tracks = [["2028-12-24T22:00:00Z", "2028-12-24T22:20:00Z"], ["2026-05-01T06:00:00Z", "2026-05-01T06:20:00Z"]]
      .map { times in
        let points = times.map { #"<trkpt lat="50" lon="8"><time>\#($0)</time></trkpt>"# }.joined()
        return "<trk><trkseg>\(points)</trkseg></trk>"
      }
    let route = #"<gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1">\#(tracks.joined())</gpx>"#
    try write([("export.xml", Self.health), ("workout-routes/r.gpx", route)], asArchive: false)
    let content = try #require(await contents("export").values.first).get()
    let workout = try #require(content.workouts.first)
    #expect(workout.workout.start == Date(timeIntervalSince1970: 1_777_615_200) && workout.track.count == 2)
    #expect(content.remarks == [.routeOfAnotherTime(name: "r.gpx")])
  }

  @Test func `a Health document that is named itself finds the routes beside it`() async throws {
    try write(
      [
        ("export.xml", Self.health),
        ("workout-routes/r.gpx", Self.gpx(["2026-05-01T06:00:00Z", "2026-05-01T06:20:00Z"])),
      ], asArchive: false)
    let content = try #require(await contents("export/export.xml").values.first).get()
    #expect(content.workouts.first?.track.count == 2 && content.remarks.isEmpty)
  }

  @Test func `a file that is read in place of a name is shown under the name, and is not remembered`() async throws {
    try write(
      [("a/r.gpx", Self.gpx(["2026-05-01T06:00:00Z", "2026-05-01T06:20:00Z"])), ("b.gpx", "")], asArchive: true)
    let reader = DiskWorkoutFileReader(
      timeZone: .gmt, home: "/", now: { Date(timeIntervalSince1970: 1_790_000_000) },
      standIns: ["standard input": folder.path() + "/export", "gone": folder.path() + "/gone"])
    let found = await reader.files(at: ["standard input", "gone"], timeZone: nil)
    #expect(found.files.map(\.path) == ["standard input/a/r.gpx", "standard input/b.gpx", "gone"])
    #expect(found.files.last?.finding == .problem(.noSuchFile(path: "gone")))
    #expect(try await found.read(0).workouts.count == 1)
    #expect(await found.finish(0, with: .rejected).isEmpty)
    #expect(await found.finish(1, with: .rejected).isEmpty)
  }
}
