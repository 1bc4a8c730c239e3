public import DomainCore
import Foundation

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
  private static let toleranceMeters = 20.0

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
