public import Foundation

/// What the samples of a track show about distances that a device states, by each of two sources: the device's counter
/// and the positions.
public struct MeasuredDistances: Sendable {
  private let counter: DistanceProfile?
  private let positions: DistanceProfile?
  /// Moments with a position, in seconds from the workout's start, and how many seconds have positions up to then.
  private let placed: [TimeInterval]
  private let coverage: [TimeInterval]

  /// The part of a time that positions must cover to show a distance.
  private static let leastCoverage = 0.8
  /// Meters per second. Positions that move more slowly may be those of a receiver that lies still.
  private static let slowestMotion = 0.5
  /// The part of a stated distance that positions must show: a receiver indoors moves by less.
  private static let leastPart = 0.2

  /// - Parameter usesPositions: whether positions show how far somebody got; in a pool, they do not.
  public init(of track: Track, usesPositions: Bool = true) {
    counter = DistanceProfile(byDevice: track)?.indexed
    positions = usesPositions ? DistanceProfile(byPosition: track)?.indexed : nil
    let north = usesPositions ? track.latitudes ?? [] : []
    let placed = zip(track.offsets, north).compactMap { $1.isFinite ? $0 : nil }
    var coverage: [TimeInterval] = []
    for (index, moment) in placed.enumerated() {
      let step = index > 0 ? moment - placed[index - 1] : 0
      coverage.append((coverage.last ?? 0) + (step <= TrackMeasurement.longestGapSeconds ? step : 0))
    }
    (self.placed, self.coverage) = (placed, coverage)
  }

  /// Whether the samples have any of the sources.
  public var isKnown: Bool { counter != nil || positions != nil }

  /// The distance between two moments if it contradicts the stated one: no source is within a fifth of it, or within
  /// `toleranceMeters`. The counter comes first.
  ///
  /// - Parameters:
  ///   - offsets: seconds from the workout's start.
  ///   - toleranceMeters: smaller differences contradict nothing.
  /// - Returns: meters; `nil` if a source agrees, and without one.
  public func contradiction(
    to stated: Double, between offsets: ClosedRange<TimeInterval>, toleranceMeters: Double
  ) -> Double? {
    let shown = [counted(offsets), placed(offsets, stated: stated)].compactMap(\.self)
    func agrees(_ meters: Double) -> Bool {
      (meters - stated).magnitude <= max(0.2 * meters, toleranceMeters)
    }
    return shown.contains(where: agrees) ? nil : shown.first
  }

  private func counted(_ offsets: ClosedRange<TimeInterval>) -> Double? {
    guard let counter, counter.totalMeters > 0 else { return nil }
    return counter.meters(between: offsets)
  }

  private func placed(_ offsets: ClosedRange<TimeInterval>, stated: Double) -> Double? {
    let seconds = offsets.upperBound - offsets.lowerBound
    guard let positions, seconds > 0, let meters = positions.meters(between: offsets),
      meters >= max(Self.slowestMotion * seconds, Self.leastPart * stated)
    else { return nil }
    return covered(offsets) >= Self.leastCoverage * seconds ? meters : nil
  }

  /// Seconds with positions, to the nearest sample.
  private func covered(_ offsets: ClosedRange<TimeInterval>) -> TimeInterval {
    covered(before: offsets.upperBound) - covered(before: offsets.lowerBound)
  }

  private func covered(before moment: TimeInterval) -> TimeInterval {
    var (low, high) = (0, placed.count)
    while low < high {
      let middle = (low + high) / 2
      if placed[middle] <= moment { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? coverage[low - 1] : 0
  }
}

extension DistanceProfile {
  fileprivate func meters(between offsets: ClosedRange<TimeInterval>) -> Double? {
    guard let from = meters(atOffset: offsets.lowerBound), let to = meters(atOffset: offsets.upperBound) else {
      return nil
    }
    return to - from
  }
}
