import CoreReasons
import DomainCore
import DomainTraining
import DomainWorkout
import Foundation
import Testing

@testable import DataWorkout

/// Reading the exports of Apple Health, as folders and as archives.
struct HealthImportTests {
  private let export: ExportFolder

  init() throws {
    export = try ExportFolder()
  }

  private static let health = """
    <?xml version="1.0"?><HealthData locale="en_US">
    <Workout workoutActivityType="HKWorkoutActivityTypeRunning" duration="30" durationUnit="min" sourceName="Watch" \
    startDate="2026-05-01 08:00:00 +0200" endDate="2026-05-01 08:30:00 +0200">
    <WorkoutRoute><FileReference path="/workout-routes/r.gpx"/></WorkoutRoute></Workout></HealthData>
    """

  @Test(arguments: [false, true])
  func `a Health export joins heart rates and route`(asArchive: Bool) async throws {
    let rates = (0..<30).map { second in
      """
      <Record type="HKQuantityTypeIdentifierHeartRate" sourceName="Watch" unit="count/min" \
      startDate="2026-05-01 08:00:\(second < 10 ? "0" : "")\(second) +0200" \
      endDate="2026-05-01 08:00:\(second < 10 ? "0" : "")\(second) +0200" value="\(120 + second)"/>
      """
    }
    try export.write(
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
          ExportFolder.gpx(["2026-05-01T06:00:00Z", "2026-05-01T06:00:10Z", "2026-05-01T06:00:59Z"])
        ),
      ], asArchive: asArchive)
    let contents = await export.contents()
    #expect(contents.count == 1)
    let workout = try #require(contents.values.first?.get().workouts.first)
    #expect(workout.workout.sport == .running && workout.source?.format == "apple-health")
    let positions = workout.track.latitudes?.count { !$0.isNaN }
    let heartRates = workout.track.heartRates?.count { !$0.isNaN }
    #expect((positions, heartRates) == (3, 30))
    #expect(workout.track.heartRates?.first == 120)
  }

  @Test func `a route that cannot be read is reported, and its workout imported`() async throws {
    try export.write(
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
    let content = try #require(await export.contents().values.first).get()
    #expect(content.workouts.count == 1 && content.remarks == [.routeUnreadable(name: "r.gpx")])
  }

  @Test func `a route of another day is left out, and does not move its workout`() async throws {
    try export.write(
      [
        ("export.xml", Self.health),
        ("workout-routes/r.gpx", ExportFolder.gpx(["2028-12-24T22:00:00Z", "2028-12-24T22:20:00Z"])),
      ], asArchive: false)
    let content = try #require(await export.contents().values.first).get()
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
    try export.write([("export.xml", Self.health), ("workout-routes/r.gpx", route)], asArchive: false)
    let content = try #require(await export.contents().values.first).get()
    let workout = try #require(content.workouts.first)
    #expect(workout.workout.start == Date(timeIntervalSince1970: 1_777_615_200) && workout.track.count == 2)
    #expect(content.remarks == [.routeOfAnotherTime(name: "r.gpx")])
  }

  @Test func `a Health document that is named itself finds the routes beside it`() async throws {
    try export.write(
      [
        ("export.xml", Self.health),
        ("workout-routes/r.gpx", ExportFolder.gpx(["2026-05-01T06:00:00Z", "2026-05-01T06:20:00Z"])),
      ], asArchive: false)
    let content = try #require(await export.contents("export/export.xml").values.first).get()
    #expect(content.workouts.first?.track.count == 2 && content.remarks.isEmpty)
  }
}
