import CoreReasons
import DomainCore
import DomainTraining
import DomainWorkout
import Foundation
import Testing

@testable import DataWorkout

struct RunkeeperImportTests {
  private static let list = """
    Activity Id,Date,Type,Route Name,Distance (mi),Duration,Average Pace,Average Speed (mph),Calories Burned,Climb (ft),Average Heart Rate (bpm),Friend's Tagged,Notes,GPX File
    a1,2026-05-01 08:00:00,Running,,6.2,1:00:00,9:40,6.2,600,100,150,,"Easy, with Ana",2026-05-01-080000.gpx
    a2,2026-05-02 08:00:00,Downhill Skiing,,,26:11,,,,,,,,
    a3,2026-05-03 08:00:00,Cycling,,10,26:11,,,,,,,,gone.gpx
    ,2026-05-03 08:00:00,Cycling,,10,26:11,,,,,,,,
    """

  @Test(arguments: [false, true])
  func `a Runkeeper export connects its list with the recordings`(asArchive: Bool) async throws {
    let vienna = try #require(TimeZone(identifier: "Europe/Vienna"))
    let export = try ExportFolder(timeZone: vienna)
    // Recorded in London: the list states the local time, the recording the moment.
    let gpx = ExportFolder.gpx(
      ["2026-05-01T07:00:02Z", "2026-05-01T07:30:00Z", "2026-05-01T08:00:00Z"], name: "Running 5/1/26 8:00 am")
    try export.write(
      [("rk/cardioActivities.csv", Self.list), ("rk/2026-05-01-080000.gpx", gpx)], asArchive: asArchive)
    let contents = await export.contents()
    #expect(
      contents.keys.sorted()
        == ["rk/2026-05-01-080000.gpx", "rk/cardioActivities.csv#a2", "rk/cardioActivities.csv#a3"])
    let run = try #require(contents["rk/2026-05-01-080000.gpx"]).get()
    let workout = try #require(run.workouts.first).workout
    #expect(workout.title == "Morning run" && workout.notes == "Easy, with Ana" && workout.sport == .running)
    #expect(workout.start == Date(timeIntervalSince1970: 1_777_618_802) && workout.utcOffsetSeconds == 3_600)
    #expect(run.workouts.first?.track.offsets.count == 3)
    let skiing = try #require(contents["rk/cardioActivities.csv#a2"]).get().workouts
    #expect(skiing.map(\.workout.sport) == [.alpineSkiing] && skiing.map(\.workout.utcOffsetSeconds) == [7_200])
    #expect(skiing.first?.workout.start == Date(timeIntervalSince1970: 1_777_701_600))
    #expect(skiing.first?.workout.timerTime == 1_571 && skiing.first?.source?.format == "runkeeper")
    let ride = try #require(contents["rk/cardioActivities.csv#a3"]).get()
    #expect(ride.remarks == [.recordingMissing(name: "gone.gpx")] && ride.workouts.count == 1)
    #expect(ride.workouts.first?.workout.distance.reported == 16_093.44)
    #expect(await export.findings() == [.remark(.unreadableEntries(count: 1))])
  }

  @Test func `local times without a recording are in the chosen zone`() async throws {
    let export = try ExportFolder()
    try export.write([("cardioActivities.csv", Self.list)], asArchive: false)
    let tokyo = try #require(TimeZone(identifier: "Asia/Tokyo"))
    let workout = try #require(await export.contents(timeZone: tokyo)["cardioActivities.csv#a2"]).get().workouts.first
    #expect(workout?.workout.utcOffsetSeconds == 32_400)
    #expect(workout?.workout.start == Date(timeIntervalSince1970: 1_777_676_400))
  }
}
