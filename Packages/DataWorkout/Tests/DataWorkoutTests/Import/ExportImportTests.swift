import CoreReasons
import DomainCore
import DomainTraining
import DomainWorkout
import Foundation
import Testing

@testable import DataWorkout

/// Reading the exports of services, as folders and as archives.
struct ExportImportTests {
  private let export: ExportFolder

  init() throws {
    export = try ExportFolder()
  }

  @Test(arguments: [false, true])
  func `a Strava export names its recordings, and lists workouts without one`(asArchive: Bool) async throws {
    try export.write(
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
        (
          "activities/1.gpx",
          ExportFolder.gpx(["2026-05-01T06:00:00Z", "2026-05-01T06:30:00Z", "2026-05-01T07:00:00Z"])
        ),
        ("shoes.csv", "Shoe Name,Shoe Brand,Shoe Model,Sports\nPegasus,Nike,Pegasus 40,Run\n"),
      ], asArchive: asArchive)
    let contents = await export.contents()
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
    try export.write(
      [
        (
          "DI_CONNECT/me_0_summarizedActivities.json",
          "[{\"summarizedActivitiesExport\":[\(entries.joined(separator: ","))]}]"
        ),
        (
          "DI_CONNECT/files/1.gpx",
          ExportFolder.gpx(["2026-05-01T06:00:03Z", "2026-05-01T06:30:00Z", "2026-05-01T07:00:00Z"])
        ),
      ], asArchive: asArchive)
    let contents = await export.contents()
    let recorded = try #require(contents["DI_CONNECT/files/1.gpx"]).get()
    #expect(recorded.workouts.map(\.workout.title) == ["With Ana"])
    #expect(recorded.workouts[0].workout.utcOffsetSeconds == 7_200)
    let rest = try #require(contents["DI_CONNECT/me_0_summarizedActivities.json"]).get()
    #expect(rest.workouts.map(\.workout.title) == ["By hand"])
    #expect(rest.workouts[0].source?.format == "garmin")
  }

  @Test(arguments: [false, true])
  func `rows whose date cannot be read still name their files, and are reported without one`(asArchive: Bool)
    async throws
  {
    try export.write(
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
        (
          "activities/1.gpx",
          ExportFolder.gpx(["2026-05-01T06:00:00Z", "2026-05-01T06:30:00Z", "2026-05-01T07:00:00Z"])
        ),
      ], asArchive: asArchive)
    let contents = await export.contents()
    #expect(contents.keys.sorted() == ["activities.csv#4", "activities.csv#5", "activities/1.gpx"])
    let run = try #require(contents["activities/1.gpx"]).get().workouts[0].workout
    #expect(run.title == "With Ana" && run.gear.count == 1 && run.start == Date(timeIntervalSince1970: 1_777_615_200))
    #expect(run.sport == .running)
    #expect(try #require(contents["activities.csv#5"]).get().workouts[0].workout.sport == .running)
    let found = await export.files()
    let remarks = found.files.compactMap { file in if case .remark(let remark) = file.finding { remark } else { nil } }
    #expect(
      Set(remarks) == [
        .unreadableDate(text: "12 foo 2026 07:00:00"), .unreadableDate(text: "13 foo 2026 07:00:00"),
        .unknownSports(names: ["Ganbaru"]),
      ])
    #expect(remarks.contains { $0.isIncomplete })
  }

  @Test func `members of an archive can be read in any order`() async throws {
    let times = ["2026-05-01T06:00:00Z", "2026-05-01T07:00:00Z"]
    try export.write((0..<5).map { ("\($0).gpx", ExportFolder.gpx(times)) }, asArchive: true)
    let found = await export.files()
    for index in [4, 0, 2, 2, 3, 1] {
      #expect(try await found.read(index).workouts.count == 1)
    }
  }

  @Test func `a member that has left the archive since the search is reported`() async throws {
    let times = ["2026-05-01T06:00:00Z", "2026-05-01T07:00:00Z"]
    let members = (0..<3).map { ("\($0).gpx", ExportFolder.gpx(times)) }
    try export.write(members, asArchive: true)
    let found = await export.files()
    try export.write(Array(members.prefix(1)), asArchive: true)
    await #expect(throws: WorkoutFileError.rejected(.unreadableMember(.damaged))) { try await found.read(2) }
    #expect(try await found.read(0).workouts.count == 1)
  }

  @Test func `a file that is read in place of a name is shown under the name, and is not remembered`() async throws {
    try export.write(
      [("a/r.gpx", ExportFolder.gpx(["2026-05-01T06:00:00Z", "2026-05-01T06:20:00Z"])), ("b.gpx", "")], asArchive: true)
    let reader = DiskWorkoutFileReader(
      timeZone: .gmt, home: "/", now: { Date(timeIntervalSince1970: 1_790_000_000) },
      standIns: ["standard input": export.path + "/export", "gone": export.path + "/gone"])
    let found = await reader.files(at: ["standard input", "gone"], timeZone: nil)
    #expect(found.files.map(\.path) == ["standard input/a/r.gpx", "standard input/b.gpx", "gone"])
    #expect(found.files.last?.finding == .problem(.noSuchFile(path: "gone")))
    #expect(try await found.read(0).workouts.count == 1)
    #expect(await found.finish(0, with: .rejected).isEmpty)
    #expect(await found.finish(1, with: .rejected).isEmpty)
  }
}
