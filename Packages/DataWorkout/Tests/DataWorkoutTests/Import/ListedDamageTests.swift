import CoreReasons
import DomainTraining
import DomainWorkout
import Foundation
import Testing

@testable import DataWorkout

/// Entries of a list whose recording is damaged.
struct ListedDamageTests {
  private func export() throws -> ExportFolder {
    let export = try ExportFolder()
    let times = (0..<60).map { "2026-05-04T06:00:\($0 < 10 ? "0" : "")\($0)Z" }
    let list = """
      Activity ID,Activity Date,Activity Name,Activity Type,Activity Description,Elapsed Time,Distance,Commute,Activity Gear,Filename
      11,"May 4, 2026, 6:00:00 AM",Hills,Run,Windy,60,0.4,false,Blue,activities/11.gpx
      """
    try export.write(
      [("activities.csv", list), ("activities/11.gpx", String(ExportFolder.gpx(times).prefix(2_500)))],
      asArchive: false)
    return export
  }

  @Test func `a cut recording leaves the title and the figures of its list entry`() async throws {
    let content = try #require(await export().contents()["activities/11.gpx"]).get()
    let hills = try #require(content.workouts.first)
    #expect(hills.workout.title == "Hills" && hills.workout.elapsedTime == 60 && hills.track.count == 0)
    #expect(hills.workout.distance.reported == 400 && hills.source?.format == "strava")
    guard case .recordingRejected(.truncated(.document, let samples)) = content.remarks.first else {
      Issue.record("\(content.remarks)")
      return
    }
    #expect(content.remarks.last == .salvageable(count: samples))
  }

  @Test func `a salvaged recording has the figures of its list entry`() async throws {
    let content = try #require(await export().contents(isSalvaging: true)["activities/11.gpx"]).get()
    let hills = try #require(content.workouts.first)
    #expect(hills.workout.title == "Hills" && hills.track.count > 10 && hills.track.count < 60)
    #expect(hills.workout.distance.reported == 400 && hills.workout.elapsedTime == 60)
  }
}
