import CoreActivityFile
import Foundation
import Testing

extension SampleFileTests {
  /// Compares a file that no other program can read with the same activity in a file that all of them read.
  func compareWithTwin(_ file: ActivityFile, _ line: SampleLine) throws {
    let twin = try SampleFolder.decode("fit/fenix5-short-bike.fit")
    #expect(file.activities == twin.activities, "\(line.note)")
  }

  func compare(_ activity: Activity, session: JSONValue) {
    let reported = activity.reported
    #expect(activity.sport == session["sport"].text)
    #expect(activity.subSport == session["sub_sport"].text)
    // The other programs do not know when the power came on.
    if let start = session["start"].seconds { #expect(activity.startTime.timeIntervalSince1970 == start) }
    #expect(activity.elapsedSeconds == session["elapsed_s"].number)
    #expect(activity.timerSeconds == session["timer_s"].number)
    #expect(!activity.isElapsedDerived)
    #expect(reported.distanceMeters == session["distance_m"].number)
    #expect(reported.energyKilocalories == session["calories"].number)
    #expect(reported.ascentMeters == session["ascent"].number)
    #expect(reported.descentMeters == session["descent"].number)
    #expect(reported.averageHeartRateBPM == session["hr_avg"].number.flatMap { $0 > 0 ? $0 : nil })
    #expect(reported.maximumHeartRateBPM == session["hr_max"].number.flatMap { $0 > 0 ? $0 : nil })
    #expect(reported.averagePowerWatts == session["power_avg"].number)
    // The other programs keep the fraction in a separate field.
    #expect(reported.averageCadenceRPM?.rounded(.down) == session["cadence_avg"].number)
  }

  func compareExtent(
    _ summary: FileSummary,
    _ line: SampleLine,
    samples: JSONValue,
    positions: JSONValue,
    start: JSONValue,
    end: JSONValue
  ) {
    #expect(Double(summary.sampleCount) == line.samples.map(Double.init) ?? samples.number)
    #expect(
      Double(summary.values(\.latitudeDegrees).count) == line.positions.map(Double.init) ?? positions.number)
    #expect(summary.values(\.latitudeDegrees).count == summary.values(\.longitudeDegrees).count)
    compareTime(summary.times.first, line.startSeconds ?? start.seconds, "first sample")
    compareTime(summary.times.last, line.endSeconds ?? end.seconds, "last sample")
  }

  func compareLaps(_ file: ActivityFile, _ peer: JSONValue) {
    let laps = file.activities.flatMap(\.laps)
    for (lap, expected) in zip(laps, peer["laps_start_elapsed_timer_distance"].list) {
      if let start = expected[0].seconds { #expect(lap.startTime.timeIntervalSince1970 == start) }
      #expect(lap.elapsedSeconds == expected[1].number)
      #expect(lap.timerSeconds == expected[2].number)
      #expect(lap.reported.distanceMeters == expected[3].number)
    }
  }

  func compareFITStatistics(_ summary: FileSummary, _ line: SampleLine, _ peer: JSONValue) {
    let records = peer["records"]
    switch line.heartRate {
    case .asRecorded: compare(summary.values(\.heartRateBPM), records["heart_rate"], "heart rate")
    case .merged: compare(summary.values(\.heartRateBPM), peer["merged_heart_rate"], "merged heart rate")
    case .zerosAbsent: #expect(summary.values(\.heartRateBPM).isEmpty)
    }
    if line.hasPowerOfPod {
      #expect(!summary.values(\.powerWatts).isEmpty)
    } else {
      compare(summary.values(\.powerWatts), records["power"], "power")
    }
    compare(summary.values(\.altitudeMeters), records["altitude"], "altitude")
    compare(summary.values(\.temperatureCelsius), records["temperature"], "temperature")
    compare(summary.values(\.speedMetersPerSecond), records["speed"], "speed")
    // The fractions, which the other programs do not add, are below one.
    let cadences = summary.values(\.cadenceRPM)
    #expect(Double(cadences.count) == records["cadence"]["n"].number ?? 0)
    #expect(cadences.max()?.rounded(.down) == records["cadence"]["max"].number)
    #expect(summary.values(\.distanceMeters).last == records["last_distance_m"].number)
  }

  func compareXMLStatistics(_ summary: FileSummary, _ answer: JSONValue) {
    compareMean(summary.values(\.heartRateBPM), answer["hr_mean"], "heart rate")
    compare(summary.values(\.heartRateBPM).max(), answer["hr_max"], within: 0, "highest heart rate")
    compareMean(summary.values(\.powerWatts), answer["power_mean"], "power")
    compareMean(summary.values(\.cadenceRPM), answer["cadence_mean"], "cadence")
    compare(summary.values(\.altitudeMeters).min(), answer["ele_min"], within: 1e-4, "lowest altitude")
    compare(summary.values(\.altitudeMeters).max(), answer["ele_max"], within: 1e-4, "highest altitude")
  }

  /// Compares a column's count, extremes and mean, to the precision of the rounded expectations.
  func compare(_ values: [Double], _ expected: JSONValue, _ what: Comment) {
    #expect(Double(values.count) == expected["n"].number ?? 0, what)
    compare(values.min(), expected["min"], within: 1e-3, what)
    compare(values.max(), expected["max"], within: 1e-3, what)
    compareMean(values, expected["mean"], what)
  }

  func compareMean(_ values: [Double], _ expected: JSONValue, _ what: Comment) {
    guard let mean = expected.number, !values.isEmpty else { return }
    #expect(abs(values.reduce(0, +) / Double(values.count) - mean) < 0.1, what)
  }

  /// - Parameter tolerance: relative; 0.01 is always allowed, since most expectations are rounded to it.
  func compare(_ value: Double?, _ expected: JSONValue, within tolerance: Double, _ what: Comment) {
    guard let expected = expected.number else { return }
    guard let value else {
      Issue.record("\(what): missing, expected \(expected)")
      return
    }
    #expect(abs(value - expected) <= max(abs(expected) * tolerance, 0.01), "\(what)")
  }

  private func compareTime(_ time: Double?, _ expected: Double?, _ what: Comment) {
    guard let time, let expected else {
      #expect(time == expected, what)
      return
    }
    #expect(abs(time - expected) < 0.002, what)
  }
}
