import CoreActivityFile
import Foundation
import Testing

/// Every sample is written in each format and read back.
@Suite(.enabled(if: SampleFolder.isPresent)) struct WrittenSampleTests {
  @Test func `every sample is read back from FIT with equal values`() throws {
    for (name, activity) in try Self.activities() where FITActivityWriter().obstacle(to: activity) == nil {
      let back = try written(activity, .fit)
      expectEqual(back.samples, activity.samples, ColumnTolerance.fit, name)
      #expect(abs(back.startTime.timeIntervalSince(activity.startTime)) <= 0.5, "\(name)")
      #expect(abs(back.elapsedSeconds - activity.elapsedSeconds) < 0.001, "\(name)")
      #expect(back.laps.count == activity.laps.count, "\(name)")
      #expect(back.developerFields == activity.developerFields, "\(name)")
      #expect(back.samples.segmentStarts == activity.samples.segmentStarts, "\(name)")
      guard name.lowercased().contains(".fit") else { continue }
      var expected = activity
      expected.isElapsedDerived = back.isElapsedDerived
      expected.sport = back.sport
      // What is written is a moment.
      expected.hasLocalTimes = false
      #expect(back == expected, "\(name)")
    }
  }

  @Test func `every sample is read back from TCX with equal values`() throws {
    for (name, activity) in try Self.activities() where TCXActivityWriter().obstacle(to: activity) == nil {
      #expect(SchemaRules.tcx.violations(in: text([activity], .tcx)) == [], "\(name)")
      guard activity.samples.hasSubstance || activity.elapsedSeconds > 0 else { continue }
      let expected = activity.expressibleInTCX
      let back = try written(activity, .tcx)
      #expect(abs(back.startTime.timeIntervalSince(activity.startTime)) < 1e-6, "\(name)")
      #expect(abs(back.elapsedSeconds - activity.elapsedSeconds) < 1e-6, "\(name)")
      expectEqual(back.samples, expected.samples, ColumnTolerance.xml, name)
      #expect(back.samples.segmentStarts == expected.samples.segmentStarts, "\(name)")
      #expect(back.pauses.count == expected.pausesOfSamples.count, "\(name)")
      #expect(back.timerSeconds.isClose(to: expected.timerSeconds), "\(name)")
      #expect(differences(back.reported, expected.reported) == [], "\(name)")
      #expect(back.laps.count == expected.laps.count, "\(name)")
      for (found, lap) in zip(back.laps, expected.laps.sorted { $0.startTime < $1.startTime }) {
        #expect(abs(found.startTime.timeIntervalSince(lap.startTime)) < 1e-6, "\(name)")
        #expect(abs(found.elapsedSeconds - lap.elapsedSeconds) < 1e-6, "\(name)")
        #expect(found.timerSeconds.isClose(to: lap.timerSeconds), "\(name)")
        #expect(differences(found.reported, lap.reported) == [], "\(name)")
      }
    }
  }

  @Test func `every sample with positions is read back from GPX`() throws {
    for (name, activity) in try Self.activities() where GPXActivityWriter().obstacle(to: activity) == nil {
      // A timer may have run longer than the samples with a position: no warning is expected, and none is wrong.
      let document = document([activity], .gpx)
      #expect(SchemaRules.gpx.violations(in: String(decoding: document, as: UTF8.self)) == [], "\(name)")
      let file = try ActivityFileDecoder().decode(document, fileName: "test.gpx")
      let back = try onlyActivity(file)
      let expected = activity.expressibleInGPX
      expectEqual(back.samples, expected.samples, ColumnTolerance.xml, name)
      #expect(back.samples.segmentStarts == expected.samples.segmentStarts, "\(name)")
      #expect(back.pauses.count == expected.pausesOfSamples.count, "\(name)")
      let energy = activity.reported.energyKilocalories
      #expect(back.reported.energyKilocalories.isClose(to: energy), "\(name)")
    }
  }

  private static func activities() throws -> [(String, Activity)] {
    try SampleFolder.allNames().sorted().flatMap { name in
      ((try? SampleFolder.decode(name))?.activities ?? []).map { (name, $0) }
    }
  }
}

/// How far a value may be from the original because of a format's resolution.
struct ColumnTolerance {
  var seconds = 0.000_002
  var degrees = 6e-10
  var altitude = 1e-6
  var distance = 1e-6
  var speed = 1e-6
  var whole = 0.5
  var cadence = 0.5
  var temperature = 1e-6

  static let xml = ColumnTolerance()
  static let fit = ColumnTolerance(
    seconds: 1, degrees: 4.3e-8, altitude: 0.1001, distance: 0.005001, speed: 0.0005001, cadence: 1.0 / 256,
    temperature: 0.5)
}

private func expectEqual(
  _ back: ActivitySamples, _ original: ActivitySamples, _ tolerance: ColumnTolerance, _ name: String
) {
  func expect(_ left: SampleColumn?, _ right: SampleColumn?, _ tolerance: Double, _ what: String) {
    let pairs = zip(left?.rawValues ?? [], right?.rawValues ?? [])
    let isSame =
      (left == nil) == (right == nil) && left?.count == right?.count
      && pairs.allSatisfy { abs($0 - $1) <= tolerance || $0.isNaN && $1.isNaN }
    #expect(isSame, "\(what) of \(name)")
  }
  let times = (SampleColumn(rawValues: back.offsetSeconds), SampleColumn(rawValues: original.offsetSeconds))
  expect(times.0, times.1, tolerance.seconds, "times")
  expect(back.latitudeDegrees, original.latitudeDegrees, tolerance.degrees, "latitudes")
  expect(back.longitudeDegrees, original.longitudeDegrees, tolerance.degrees, "longitudes")
  expect(back.altitudeMeters, original.altitudeMeters, tolerance.altitude, "altitudes")
  expect(back.heartRateBPM, original.heartRateBPM, tolerance.whole, "heart rates")
  expect(back.powerWatts, original.powerWatts, tolerance.whole, "powers")
  expect(back.cadenceRPM, original.cadenceRPM, tolerance.cadence, "cadences")
  expect(back.temperatureCelsius, original.temperatureCelsius, tolerance.temperature, "temperatures")
  expect(back.speedMetersPerSecond, original.speedMetersPerSecond, tolerance.speed, "speeds")
  if back.distanceMeters != nil {
    expect(back.distanceMeters, original.distanceMeters, tolerance.distance, "distances")
  }
}

/// The figures that differ by more than TCX rounds: heart rates, powers and cadences are whole there.
private func differences(_ left: ReportedFigures, _ right: ReportedFigures) -> [String] {
  let exact: [(String, KeyPath<ReportedFigures, Double?>)] = [
    ("moving", \.movingSeconds), ("distance", \.distanceMeters), ("ascent", \.ascentMeters),
    ("descent", \.descentMeters), ("average speed", \.averageSpeedMetersPerSecond),
    ("maximum speed", \.maximumSpeedMetersPerSecond), ("energy", \.energyKilocalories),
  ]
  let whole: [(String, KeyPath<ReportedFigures, Double?>)] = [
    ("average heart rate", \.averageHeartRateBPM), ("maximum heart rate", \.maximumHeartRateBPM),
    ("average power", \.averagePowerWatts), ("maximum power", \.maximumPowerWatts),
    ("average cadence", \.averageCadenceRPM), ("maximum cadence", \.maximumCadenceRPM),
  ]
  return exact.filter { !left[keyPath: $0.1].isClose(to: right[keyPath: $0.1]) }.map(\.0)
    + whole.filter { !left[keyPath: $0.1].isClose(to: right[keyPath: $0.1], within: 0.5) }.map(\.0)
}

extension Double? {
  fileprivate func isClose(to other: Double?, within tolerance: Double = 2e-6) -> Bool {
    switch (self, other) {
    case (let left?, let right?): abs(left - right) <= tolerance
    default: self == other
    }
  }
}

extension ActivitySamples {
  /// Whether TCX would be accepted because of the samples alone.
  fileprivate var hasSubstance: Bool {
    latitudeDegrees != nil || heartRateBPM != nil || powerWatts != nil || cadenceRPM != nil
      || speedMetersPerSecond != nil || distanceMeters != nil
  }
}

extension Activity {
  /// The gaps before segments, as offsets of samples.
  fileprivate var pausesOfSamples: [(start: Double, end: Double)] {
    samples.segmentStarts.compactMap { index in
      guard index > 0, index < samples.offsetSeconds.count else { return nil }
      let pause = (start: samples.offsetSeconds[index - 1], end: samples.offsetSeconds[index])
      return pause.start < pause.end ? pause : nil
    }
  }
}
