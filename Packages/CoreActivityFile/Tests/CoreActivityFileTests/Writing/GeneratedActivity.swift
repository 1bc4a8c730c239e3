import CoreActivityFile
import Foundation

/// The same numbers for the same seed on every machine.
struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
    return bits ^ bits >> 31
  }

  mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &self) < percent }

  mutating func whole(_ range: ClosedRange<Int>) -> Double { Double(Int.random(in: range, using: &self)) }

  mutating func optional(_ range: ClosedRange<Int>, scale: Double = 1) -> Double? {
    chance(60) ? whole(range) / scale : nil
  }
}

extension Activity {
  /// An activity with values that FIT can express exactly.
  static func generated(seed: UInt64) -> Activity {
    var numbers = SeededNumbers(seed: seed)
    let start = Date(timeIntervalSince1970: numbers.whole(946_684_800...2_208_988_800))
    let samples = ActivitySamples.generated(count: Int.random(in: 0...150, using: &numbers), &numbers)
    let elapsed = ((samples.offsetSeconds.last ?? 0) * 1000 + numbers.whole(60_000...600_000)).thousandths
    var activity = Activity(
      sport: ["running", "cycling", "swimming", "training", "unknown-199", "hiking"].randomElement(using: &numbers),
      subSport: numbers.chance(50) ? "trail" : nil, startTime: start,
      utcOffsetSeconds: numbers.optional(-48...56, scale: 1).map { Int($0) * 900 }, elapsedSeconds: elapsed,
      timerSeconds: numbers.chance(80) ? (elapsed * 1000 - numbers.whole(0...50_000)).thousandths : nil,
      reported: .generated(within: (elapsed * 1000 - 50_000).thousandths, isLap: false, &numbers), samples: samples)
    activity.pauses = samples.segmentStarts.map { index in
      ActivityPause(
        start: start + samples.offsetSeconds[index - 1], end: start + samples.offsetSeconds[index])
    }
    activity.laps = laps(of: activity, &numbers)
    activity.name = text(upTo: 60, &numbers)
    activity.notes = text(upTo: 2_000, &numbers)
    if numbers.chance(40), !samples.isEmpty {
      activity.developerFields = [
        DeveloperField(name: "Form Power", unit: "Watts", column: samples.column(0...300, scale: 1, &numbers)),
        DeveloperField(name: "Größe & <Höhe>", column: samples.column(-5000...5000, scale: 7, &numbers)),
        DeveloperField(name: "Form Power", unit: "Watts", column: samples.column(0...300, scale: 4, &numbers)),
      ]
    }
    return activity
  }

  /// Words of several scripts, some of them longer than a field of FIT can be.
  private static func text(upTo count: Int, _ numbers: inout SeededNumbers) -> String? {
    guard numbers.chance(60) else { return nil }
    let words = ["Hills", "über", "朝のラン", "🏃🏽‍♀️", "& <b>", "e\u{301}"]
    return (0..<Int.random(in: 1...count, using: &numbers)).map { _ in words.randomElement(using: &numbers) ?? "" }
      .joined(separator: " ")
  }

  private static func laps(of activity: Activity, _ numbers: inout SeededNumbers) -> [ActivityLap] {
    let count = Int.random(in: 0...4, using: &numbers)
    let length = (activity.elapsedSeconds / Double(max(count, 1))).rounded(.down)
    return (0..<count).map { index in
      var figures = ReportedFigures.generated(within: length, isLap: true, &numbers)
      figures.distanceMeters = numbers.whole(0...1_000_000) / 100
      return ActivityLap(
        startTime: activity.startTime + Double(index) * length, elapsedSeconds: length,
        timerSeconds: numbers.chance(80) ? length : nil, reported: figures)
    }
  }
}

extension ReportedFigures {
  static func generated(within seconds: Double, isLap: Bool, _ numbers: inout SeededNumbers) -> ReportedFigures {
    var figures = ReportedFigures(
      movingSeconds: numbers.chance(50) ? seconds : nil, distanceMeters: numbers.optional(0...10_000_000, scale: 100),
      ascentMeters: numbers.optional(0...9000), descentMeters: numbers.optional(0...9000),
      averageHeartRateBPM: numbers.optional(1...150), maximumHeartRateBPM: numbers.optional(150...254),
      averagePowerWatts: numbers.optional(0...250), maximumPowerWatts: numbers.optional(250...2000),
      normalizedPowerWatts: numbers.optional(0...400), averageCadenceRPM: numbers.optional(0...90 * 128, scale: 128),
      maximumCadenceRPM: numbers.optional(90 * 128...254 * 128, scale: 128),
      averageSpeedMetersPerSecond: numbers.optional(0...5000, scale: 1000),
      maximumSpeedMetersPerSecond: numbers.optional(5000...30_000, scale: 1000),
      energyKilocalories: numbers.optional(0...9000), lengthCount: numbers.optional(0...500).map { Int($0) })
    if !isLap {
      figures.poolLengthMeters = numbers.optional(1000...5000, scale: 100)
      figures.perceivedExertion = numbers.optional(0...100, scale: 10)
    }
    return figures
  }
}

extension ActivitySamples {
  static func generated(count: Int, _ numbers: inout SeededNumbers) -> ActivitySamples {
    guard count > 0 else { return ActivitySamples() }
    var samples = ActivitySamples(offsetSeconds: [0])
    for _ in 1..<max(count, 2) {
      let gap = numbers.chance(5) ? 300 : numbers.whole(0...3)
      if gap == 300 { samples.segmentStarts.append(samples.count) }
      samples.offsetSeconds.append(samples.offsetSeconds[samples.count - 1] + gap)
    }
    if numbers.chance(70) {
      let unit = 180.0 / 2_147_483_648.0
      let present = samples.offsetSeconds.map { _ in numbers.chance(90) }
      let latitudes = present.map { $0 ? numbers.whole(-1_073_741_824...1_073_741_824) * unit : nil }
      let longitudes = present.map { $0 ? numbers.whole(-2_147_483_648...2_147_483_646) * unit : nil }
      samples.latitudeDegrees = present.contains(true) ? SampleColumn(latitudes) : nil
      samples.longitudeDegrees = present.contains(true) ? SampleColumn(longitudes) : nil
    }
    samples.distanceMeters = samples.column(0...10_000_000, scale: 100, &numbers)
    if numbers.chance(70) { samples.altitudeMeters = samples.column(-2000...40_000, scale: 5, &numbers) }
    if numbers.chance(50) { samples.speedMetersPerSecond = samples.column(0...30_000, scale: 1000, &numbers) }
    if numbers.chance(70) { samples.heartRateBPM = samples.column(1...254, scale: 1, &numbers) }
    if numbers.chance(50) { samples.powerWatts = samples.column(0...2000, scale: 1, &numbers) }
    if numbers.chance(50) { samples.cadenceRPM = samples.column(0...254 * 128, scale: 128, &numbers) }
    if numbers.chance(50) { samples.temperatureCelsius = samples.column(-40...60, scale: 1, &numbers) }
    return samples
  }

  /// A value for most samples, and certainly for the first.
  func column(_ range: ClosedRange<Int>, scale: Double, _ numbers: inout SeededNumbers) -> SampleColumn {
    SampleColumn(
      offsetSeconds.indices.map { $0 == 0 || numbers.chance(85) ? numbers.whole(range) / scale : nil })
  }
}

extension Double {
  /// The closest number to so many thousandths.
  fileprivate var thousandths: Double { rounded() / 1000 }
}
