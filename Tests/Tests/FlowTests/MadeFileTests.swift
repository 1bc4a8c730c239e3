import CoreReasons
import DomainCore
import DomainTraining
import DomainWorkout
import Foundation
import Testing

/// Files made by hand, each the smallest that shows one fault, imported into the database and read back: what is right
/// is known by construction. See `made/README.md` among the samples.
@Suite(.enabled(if: Samples.fromEnvironment != nil, "FETTLE_SAMPLES is not set"))
struct MadeFileTests {
  @Test(arguments: MadeFile.all)
  func `a file made to show a fault is imported with the right values`(_ file: MadeFile) async throws {
    let samples = try #require(Samples.fromEnvironment)
    let flow = try ImportFlow(now: try Date("2026-12-01T12:00:00Z", strategy: .iso8601))
    let report = try await flow.run(samples.path("made/" + file.name))
    let id = try #require(report.files.first?.imported.first, "\(report.files)")
    let detail = try #require(try await flow.detail(id))
    let workout = detail.workout
    if let start = file.start { #expect(workout.start == (try Date(start, strategy: .iso8601))) }
    if let hours = file.utcOffsetHours { #expect(workout.utcOffsetSeconds == hours * 3_600) }
    if let elapsed = file.elapsed { #expect(workout.elapsedTime == elapsed) }
    if let moving = file.movingTime { expect(workout.movingTime.value, moving, within: 1) }
    if let meters = file.meters { expect(workout.distance.value, meters, within: meters * 0.002) }
    if let lapMeters = file.lapMeters { #expect(detail.laps.map(\.distanceMeters) == lapMeters) }
    if let steps = file.stepsPerMinute {
      #expect(workout.averageCadenceRPM == steps / 2)
      #expect(workout.maximumCadenceRPM == steps / 2)
      #expect(detail.track.cadences?.allSatisfy { $0 == steps / 2 } == true)
    }
    if let watts = file.watts { #expect(workout.averagePowerWatts == watts) }
    if file.lacksEnergyAndCadence {
      #expect(workout.energyKilocalories == nil)
      #expect(workout.maximumCadenceRPM == nil && detail.track.cadences == nil)
    }
    if let points = file.loadPoints {
      expect(workout.load?.points, points, within: points * 0.03)
      #expect(workout.load?.isEstimate == file.isLoadEstimated)
    }
    if file.lacksCriticalPower {
      let stored = StoredEfforts(
        workout: id, title: workout.title, sport: workout.sport, day: workout.day,
        efforts: WorkoutEfforts(of: detail, ticket: 0).efforts)
      let report = CurveReport(CurveRequest(.power), of: [stored], thresholds: DatedThresholds())
      #expect(!report.curve.points.isEmpty)
      #expect(report.criticalPowers.isEmpty && report.thresholdPowers.isEmpty && report.missingEstimate != nil)
    }
    if let remarks = file.remarks { #expect(report.files.first?.remarks.map(\.code) == remarks) }
    #expect(detail.track.offsets.allSatisfy { $0 >= 0 })
    #expect(detail.laps.allSatisfy { $0.start >= workout.start })
    #expect(workout.elapsedTime >= detail.track.offsets.last ?? 0)
  }

  private func expect(_ value: Double?, _ expected: Double, within tolerance: Double) {
    #expect(abs((value ?? .infinity) - expected) <= tolerance, "\(value ?? .nan) is not \(expected)")
  }
}

/// One file and what is right; what is `nil` is not the subject of the file.
struct MadeFile: Sendable, CustomTestStringConvertible {
  var name: String
  var start: String?
  var utcOffsetHours: Int?
  /// Seconds.
  var elapsed: Double?
  var movingTime: Double?
  /// Within two in a thousand.
  var meters: Double?
  var lapMeters: [Double?]?
  /// Of both legs: average, maximum and each sample.
  var stepsPerMinute: Double?
  var watts: Double?
  var lacksEnergyAndCadence = false
  /// With the thresholds of an empty profile.
  var loadPoints: Double?
  var isLoadEstimated = false
  /// No critical power, W′ or threshold power, with the reason.
  var lacksCriticalPower = false
  /// The codes of all remarks.
  var remarks: [String]?

  var testDescription: String { name }

  static let all = [
    MadeFile(
      name: "session-short.fit", start: "2026-10-05T08:00:00Z", elapsed: 3_600, movingTime: 3_600, meters: 10_800,
      remarks: ["totals-from-samples"]),
    MadeFile(
      name: "stale-start.fit", start: "2026-04-22T17:00:00Z", elapsed: 1_800, meters: 14_400,
      remarks: ["implausible-times"]),
    MadeFile(
      name: "laps-cumulative.tcx", start: "2026-06-05T08:00:00Z", meters: 3_000, lapMeters: [1_000, 1_000, 1_000],
      remarks: ["totals-from-samples", "lap-figures-from-samples"]),
    MadeFile(
      name: "clock-set-back.fit", start: "2026-03-03T10:00:00Z", elapsed: 1_860, meters: 5_580, remarks: ["clock-set"]),
    MadeFile(name: "cadence-172.gpx", stepsPerMinute: 172, remarks: []),
    MadeFile(name: "lap-distances.fit", elapsed: 600, meters: 2_000, lapMeters: [1_000, 1_000], remarks: []),
    MadeFile(name: "pool-lengths.fit", elapsed: 600, meters: 500, remarks: []),
    MadeFile(name: "dst-autumn.fit", start: "2026-10-24T22:10:00Z", utcOffsetHours: 2, elapsed: 12_600, remarks: []),
    MadeFile(
      name: "zone-correlation.fit", start: "2026-07-21T01:59:07Z", utcOffsetHours: -4, elapsed: 1_800, remarks: []),
    MadeFile(
      name: "since-power-on.fit", start: "2026-05-09T10:29:53Z", elapsed: 1_800, meters: 5_400, remarks: []),
    MadeFile(
      name: "calories-65534.fit", elapsed: 1_200, meters: 8_400, lacksEnergyAndCadence: true,
      remarks: ["implausible-values", "implausible-figures"]),
    MadeFile(name: "beyond-180.gpx", meters: 4_007, remarks: []),
    MadeFile(name: "stryd-unmapped.fit", elapsed: 1_200, watts: 290, remarks: []),
    MadeFile(name: "jitter-order.gpx", meters: 360),
    MadeFile(name: "load-hr-100.fit", movingTime: 7_200, loadPoints: 122.74, remarks: []),
    MadeFile(name: "load-hr-51.fit", movingTime: 7_200, loadPoints: 122.74, remarks: []),
    MadeFile(name: "load-hr-49.fit", movingTime: 7_200, loadPoints: 122.74, isLoadEstimated: true, remarks: []),
    MadeFile(
      name: "load-gap.fit", elapsed: 17_040, movingTime: 2_640, meters: 15_840, loadPoints: 26.56,
      remarks: ["standing-in-timer"]),
    MadeFile(name: "cp-steady.fit", elapsed: 2_400, watts: 180, lacksCriticalPower: true, remarks: []),
  ]
}
