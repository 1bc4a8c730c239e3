public import DomainCore
import Foundation

/// The highest means of a recorded quantity over durations.
///
/// The quantity is resampled to one value for each second, by time, so that smart recording and recording each second
/// agree. A window never crosses a break or a gap of more than `TrackMeasurement.longestGapSeconds`: nobody knows what
/// happened in it. Sums of all values up to each second make a window cost two reads.
public struct MeanMaximal: Sendable {
  /// One value for each second.
  private struct Run: Sendable {
    let startOffset: Double
    /// The sum of the values before each second, and after the last.
    let sums: [Double]
    /// The highest value.
    let highest: Double

    init(startOffset: Double, values: [Double]) {
      self.startOffset = startOffset
      var (sums, sum, highest) = ([0.0], 0.0, 0.0)
      sums.reserveCapacity(values.count + 1)
      for value in values {
        sum += value
        highest = max(highest, value)
        sums.append(sum)
      }
      (self.sums, self.highest) = (sums, highest)
    }

    /// The first window with the highest sum of all above a sum.
    ///
    /// From one window to the next a sum grows by the highest value at most, so that windows far below the best are
    /// followed by others that cannot win either. These are skipped, some less than could be because sums are rounded.
    func best(over seconds: Int, above least: Double) -> (sum: Double, startOffset: Double)? {
      let last = sums.count - 1 - seconds
      let windowsPerUnit = highest > 0 ? 0.999_999 / highest : 0
      let nearby = highest * 4
      var (best, place, index) = (least, -1, 0)
      while index <= last {
        let sum = sums[index + seconds] - sums[index]
        if sum > best { (best, place) = (sum, index) }
        let missing = best - sum
        index +=
          missing > nearby ? 1 + (Int(exactly: min(missing * windowsPerUnit, Double(last)).rounded(.down)) ?? 0) : 1
      }
      return place < 0 ? nil : (best, startOffset + Double(place))
    }
  }

  private let runs: [Run]

  /// Watts above this come from a faulty sensor.
  static let highestWatts = 2_500.0
  /// A single second of more watts than this counts at most twice as much as the seconds beside it.
  private static let isolatedWatts = 600.0
  private static let medianSeconds = 5

  /// Powers from 0 to 2,500 W; isolated seconds above 600 W are limited.
  public init(powersOf track: Track) {
    let spans = SampleSpans(of: track.powers, in: track) { $0 >= 0 && $0 <= Self.highestWatts }
    runs = Self.runs(of: spans, cleaned: Self.withoutIsolatedPowers)
  }

  /// Each value is the median of five seconds, because straps add single beats that are far too fast.
  public init(heartRatesOf track: Track) {
    runs = Self.runs(of: SampleSpans(heartRatesOf: track), cleaned: Self.medians)
  }

  /// The highest mean over a number of seconds and where it begins; the earliest of several. `nil` if nothing was
  /// recorded for that long.
  public func best(over seconds: Int) -> (mean: Double, startOffset: Double)? {
    guard seconds > 0 else { return nil }
    var best: (sum: Double, startOffset: Double)?
    for run in runs where run.sums.count > seconds {
      if let found = run.best(over: seconds, above: best?.sum ?? -.infinity) { best = found }
    }
    return best.map { ($0.sum / Double(seconds), $0.startOffset) }
  }

  private static func runs(of spans: SampleSpans, cleaned: ([Double]) -> [Double]) -> [Run] {
    var runs: [Run] = []
    var values: [Double] = []
    var start = 0.0
    var (end, pending, covered) = (-Double.infinity, 0.0, 0.0)
    func finish() {
      // Half a second or more at the end counts as a second.
      if covered >= 0.5 { values.append(pending / covered) }
      if !values.isEmpty { runs.append(Run(startOffset: start, values: cleaned(values))) }
    }
    for span in spans.spans {
      if span.start > end + 1e-6 {
        finish()
        (values, start, pending, covered) = ([], span.start, 0, 0)
        values.reserveCapacity(spans.spans.count)
      }
      var left = span.start + span.seconds - max(span.start, end)
      if !left.isFinite { left = span.seconds }
      if left == 1, covered == 0 {
        // What follows would give the same, and takes longer.
        values.append(span.value)
        left = 0
      }
      while left > 0 {
        let part = min(left, 1 - covered)
        pending += part * span.value
        covered += part
        left -= part
        if covered >= 1 - 1e-9 {
          values.append(pending / covered)
          (pending, covered) = (0, 0)
        }
      }
      end = max(end, span.start + span.seconds)
    }
    finish()
    return runs
  }

  private static func withoutIsolatedPowers(_ values: [Double]) -> [Double] {
    values.indices.map { index in
      guard values[index] > isolatedWatts else { return values[index] }
      let before = index > 0 ? values[index - 1] : 0
      let after = index + 1 < values.count ? values[index + 1] : 0
      return min(values[index], 2 * max(before, after))
    }
  }

  private static func medians(_ values: [Double]) -> [Double] {
    let half = medianSeconds / 2
    var medians: [Double] = []
    medians.reserveCapacity(values.count)
    for index in values.indices {
      if index >= half, index + half < values.count {
        medians.append(
          median(values[index - 2], values[index - 1], values[index], values[index + 1], values[index + 2]))
      } else {
        let (low, high) = (max(0, index - half), min(values.count - 1, index + half))
        medians.append(values[low...high].sorted()[(high - low) / 2])
      }
    }
    return medians
  }

  /// Of five, neither the lower of the two lower ones of two pairs nor the higher of the two higher ones is the median.
  private static func median(
    _ one: Double, _ two: Double, _ three: Double, _ four: Double, _ five: Double
  ) -> Double {
    let low = max(min(one, two), min(three, four))
    let high = min(max(one, two), max(three, four))
    return max(min(low, high), min(max(low, high), five))
  }
}

/// The fastest times over distances inside a track.
///
/// Two pointers run over the distance covered at each sample. Parts that begin at a sample and parts that end at one
/// are tried, interpolated at the other end: of all parts, one of these is the fastest. A part that begins on a stop
/// begins when the stop ends, and one that ends on a stop ends when it begins.
///
/// Parts never contain a step that is faster than the sport allows, nor movement in a gap of more than
/// `TrackMeasurement.longestGapSeconds`: a fix that was wrong, or a ride in a car, must not become a record. A result
/// faster than `sustainedFraction` of what the sport allows is no result.
public struct DistanceEfforts: Sendable {
  /// Nobody sustains the fastest speed of a sport over a standard distance. For running it leaves 9.6 m/s; the world
  /// record over 400 m is 9.3 m/s.
  public static let sustainedFraction = 0.8
  /// Meters by which two positions may be wrong.
  static let toleranceMeters = 20.0

  private let offsets: [Double]
  private let meters: [Double]
  /// Ranges of samples without an impossible step.
  private let parts: [Range<Int>]
  private let fastest: Double

  /// `nil` without a distance.
  public init?(of track: Track, sport: Sport) {
    guard let profile = DistanceProfile(of: track) else { return nil }
    let fastest = sport.fastestMetersPerSecond
    var parts: [Range<Int>] = []
    var start = 0
    for index in profile.offsets.indices.dropFirst() {
      let seconds = profile.offsets[index] - profile.offsets[index - 1]
      let step = profile.meters[index] - profile.meters[index - 1]
      let isGap = seconds > TrackMeasurement.longestGapSeconds && step > 0
      if isGap || step > fastest * seconds + Self.toleranceMeters {
        parts.append(start..<index)
        start = index
      }
    }
    parts.append(start..<profile.offsets.count)
    self.parts = parts.filter { $0.count > 1 }
    (offsets, meters, self.fastest) = (profile.offsets, profile.meters, fastest)
  }

  /// The fastest part of this length; `nil` if there is none.
  public func fastest(over distance: Double) -> BestEffort? {
    guard distance > 0, distance.isFinite else { return nil }
    var best: (start: Double, seconds: Double)?
    for part in parts where meters[part.upperBound - 1] - meters[part.lowerBound] >= distance {
      if let found = fastest(over: distance, in: part), found.seconds < best?.seconds ?? .infinity { best = found }
    }
    guard let best, best.seconds > 0, distance <= best.seconds * fastest * Self.sustainedFraction else { return nil }
    return BestEffort(
      measure: .time(meters: distance), value: best.seconds, startOffset: best.start, seconds: best.seconds)
  }

  private func fastest(over distance: Double, in part: Range<Int>) -> (start: Double, seconds: Double)? {
    FastestPart(offsets: offsets, meters: meters, part: part).found(over: distance)
  }
}

/// Looks for the fastest part of a length between two samples.
private struct FastestPart {
  let offsets: [Double]
  let meters: [Double]
  let part: Range<Int>

  /// Parts that are no faster even if interpolation adds nothing to them are passed over, because it divides.
  func found(over distance: Double) -> (start: Double, seconds: Double)? {
    var (bestStart, best) = (0.0, Double.infinity)
    // The first sample at or beyond the end of a part that begins at `index`.
    var ahead = part.lowerBound + 1
    for index in part {
      let target = meters[index] + distance
      while ahead < part.upperBound, meters[ahead] < target { ahead += 1 }
      guard ahead < part.upperBound else { break }
      let start = offsets[index]
      guard offsets[ahead - 1] - start < best else { continue }
      let end = offset(of: target, between: ahead - 1, and: ahead)
      if end > start, end - start < best { (bestStart, best) = (start, end - start) }
    }
    // The last sample at or before the beginning of a part that ends at `index`.
    var behind = part.lowerBound
    for index in part {
      let target = meters[index] - distance
      guard target >= meters[part.lowerBound] else { continue }
      while behind + 1 < index, meters[behind + 1] <= target { behind += 1 }
      let end = offsets[index]
      guard end - offsets[behind + 1] < best else { continue }
      let start = offset(of: target, between: behind, and: behind + 1)
      if end > start, end - start < best { (bestStart, best) = (start, end - start) }
    }
    return best.isFinite ? (bestStart, best) : nil
  }

  private func offset(of target: Double, between one: Int, and other: Int) -> Double {
    let step = meters[other] - meters[one]
    guard step > 0 else { return offsets[other] }
    return offsets[one] + (target - meters[one]) / step * (offsets[other] - offsets[one])
  }
}

/// The best efforts inside a track, one for each standard measure of the sport that the track is long enough for.
///
/// Times are elapsed times: a stop inside counts. A part with a gap in the recording, or with a step that nobody can
/// make, is no effort: see ``DistanceEfforts`` and ``MeanMaximal``.
public struct TrackEfforts: Equatable, Sendable {
  /// In the order of `EffortMeasure.standard(for:)`.
  public let efforts: [BestEffort]

  /// Finds the best parts by each measure of the sport; measures that the track is too short for are left out.
  public init(of track: Track, sport: Sport) {
    let distances = DistanceEfforts(of: track, sport: sport)
    let powers = MeanMaximal(powersOf: track)
    let heartRates = MeanMaximal(heartRatesOf: track)
    efforts = EffortMeasure.standard(for: sport).compactMap { measure in
      switch measure {
      case .time(let meters): distances?.fastest(over: meters)
      case .power(let seconds): powers.best(over: seconds).map { BestEffort(measure, $0, seconds) }
      case .heartRate(let seconds): heartRates.best(over: seconds).map { BestEffort(measure, $0, seconds) }
      case .whole: nil
      }
    }
  }
}

extension BestEffort {
  fileprivate init(_ measure: EffortMeasure, _ best: (mean: Double, startOffset: Double), _ seconds: Int) {
    self.init(measure: measure, value: best.mean, startOffset: best.startOffset, seconds: Double(seconds))
  }
}
