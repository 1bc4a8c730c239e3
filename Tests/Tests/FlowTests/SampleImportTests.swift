import CoreReasons
import DomainCore
import DomainTraining
import DomainWorkout
import Foundation
import Testing

/// Real files, imported into the database and read back: the device's figures are exact to the last digit.
@Suite(.enabled(if: Samples.fromEnvironment != nil, "FETTLE_SAMPLES is not set"))
struct SampleImportTests {
  private let samples: Samples
  private let flow: ImportFlow

  init() throws {
    samples = try #require(Samples.fromEnvironment)
    flow = try ImportFlow()
  }

  @Test(arguments: [
    ("fit/fenix2-run.fit", Sport.running),
    ("fit/edge500-29-pauses.fit", .cycling),
    ("fit/fr965-run-stamina.fit", .running),
    ("fit/edge-road-power-2026.fit", .cycling),
    ("fit/suunto-strength.fit", .strength),
    ("fit/venu3-yoga.fit", .yoga),
    ("fit/vivoactive-run-upper-case-name.FIT", .running),
  ])
  func `a FIT file's workout has the device's figures`(_ name: String, _ sport: Sport) async throws {
    let answer = try samples.answer(for: name)
    let wholeFile = try #require(answer["whole_file"] as? [String: Any])
    let detail = try await imported(name)
    let workout = detail.workout
    #expect(workout.sport == sport)
    #expect(workout.start == (try start(answer)))
    #expect(workout.elapsedTime == answer["elapsed_s"] as? Double)
    #expect(workout.timerTime == answer["timer_s"] as? Double)
    #expect(workout.distance.reported == answer["distance_m"] as? Double)
    #expect(workout.ascent.reported == answer["ascent"] as? Double)
    #expect(workout.descent.reported == answer["descent"] as? Double)
    #expect(workout.energyKilocalories == answer["calories"] as? Double)
    if let average = answer["hr_avg"] as? Double { #expect(workout.averageHeartRateBPM == average) }
    if let maximum = answer["hr_max"] as? Double { #expect(workout.maximumHeartRateBPM == maximum) }
    if let power = answer["power_avg"] as? Double { #expect(workout.averagePowerWatts == power) }
    // Fettle adds the fraction that the FIT profile has. The other programs report only whole numbers.
    if let cadence = answer["cadence_avg"] as? Double {
      #expect(workout.averageCadenceRPM?.rounded(.down) == cadence)
    }
    #expect(detail.laps.count == wholeFile["laps"] as? Int)
    #expect(detail.track.count == wholeFile["records"] as? Int)
    #expect(detail.track.latitudes?.count { !$0.isNaN } ?? 0 == wholeFile["with_position"] as? Int)
  }

  // OpenTracks writes a pause and its end as points at latitudes 100 and 200; the other programs count them as points.
  @Test(arguments: [
    ("gpx/garmin-connect-run-hr-cad.gpx", Sport.running, 0),
    ("gpx/watch-run-3-segments-hr.gpx", .running, 0),
    ("gpx/opentracks-pause-resume.gpx", .other, 2),
    ("gpx/nike-fractional-seconds-offset.gpx", .running, 0),
  ])
  func `a GPX file's workout has the track's times, points and heart rates`(
    _ name: String, _ sport: Sport, _ pauseMarkers: Int
  ) async throws {
    let answer = try samples.answer(for: name)
    let detail = try await imported(name)
    #expect(detail.workout.sport == sport)
    #expect(abs(detail.workout.start.timeIntervalSince(try start(answer))) < 0.001)
    #expect(abs(detail.workout.elapsedTime - (try #require(answer["elapsed_s"] as? Double))) < 0.001)
    #expect(detail.track.count + pauseMarkers == answer["points"] as? Int)
    #expect(detail.workout.distance.reported == nil)
    if let maximum = answer["hr_max"] as? Double { #expect(detail.workout.maximumHeartRateBPM == maximum) }
  }

  @Test func `a TCX ride's average cadence is below its maximum, though Garmin Connect swaps them`() async throws {
    let workout = try await imported("tcx/edge520-watts.tcx").workout
    #expect(workout.averageCadenceRPM == 76)
    #expect(workout.maximumCadenceRPM == 106)
  }

  @Test func `a swim's heart rates come from the strap, like the device's own figures`() async throws {
    let detail = try await imported("fit/fr735xt-pool-swim-hr.fit")
    #expect(detail.workout.maximumHeartRateBPM == 161)
    #expect(detail.track.heartRates?.filter { !$0.isNaN }.max() == 161)
  }

  @Test func `a point without a time keeps its position, and the import reports it`() async throws {
    let report = try await flow.run(samples.path("gpx/derived/cdata-comments-entities.gpx"))
    #expect(report.files.first?.remarks == [.samplesPlacedByDistance(count: 1)])
    let id = try #require(report.files.first?.imported.first)
    #expect(try await flow.detail(id)?.track.latitudes?.count { !$0.isNaN } == 3)
  }

  @Test(arguments: [("gpx/garmin-connect-run-hr-cad.gpx", 0.002), ("gpx/watch-run-3-segments-hr.gpx", 0.005)])
  func `Fettle's distance on the ellipsoid is close to the spherical distance`(_ name: String, _ tolerance: Double)
    async throws
  {
    let theirs = try #require(try samples.answer(for: name)["haversine_2d_m"] as? Double)
    let ours = try #require(try await imported(name).workout.distance.value)
    #expect(abs(ours / theirs - 1) < tolerance)
  }

  @Test(arguments: [
    ("fit/not-an-activity-settings.fit", "settings"),
    ("gpx/no-times.gpx", "time"),
    ("fit/derived/bad-file-crc.fit", "checksum"),
    ("fit/derived/cut-in-mid-record.fit", "268 records"),
    ("fit/derived/empty.fit", "empty"),
    ("fit/derived/html-error-page.fit", "web page"),
  ])
  func `an incomplete or invalid file is rejected with a reason, and nothing is stored`(
    _ name: String, _ words: String
  ) async throws {
    let report = try await flow.run(samples.path(name))
    let rejection = try #require(report.files.first?.rejection)
    #expect(rejection.clause.contains(words))
    #expect(report.importedCount == 0)
    #expect(try await flow.count() == 0)
  }

  @Test func `importing all samples again adds nothing`() async throws {
    var fileCount = 0
    for folder in ["fit", "gpx", "tcx"] {
      let first = try await flow.run(samples.path(folder))
      let count = try await flow.count()
      let again = try await flow.run(samples.path(folder))
      #expect(again.importedCount == 0)
      #expect(again.files.map(\.rejection) == first.files.map(\.rejection))
      #expect(try await flow.count() == count)
      fileCount += first.files.count
    }
    print("Read \(fileCount) files of real devices, twice: importing them again added nothing.")
  }

  private func imported(_ name: String) async throws -> WorkoutDetail {
    let report = try await flow.run(samples.path(name))
    #expect(report.importedCount == 1)
    let id = try #require(report.files.first?.imported.first)
    return try #require(try await flow.detail(id))
  }

  private func start(_ answer: [String: Any]) throws -> Date {
    let text = try #require(answer["start"] as? String)
    let strategy = Date.ISO8601FormatStyle(includingFractionalSeconds: text.contains("."))
    return try Date(text, strategy: strategy)
  }
}
