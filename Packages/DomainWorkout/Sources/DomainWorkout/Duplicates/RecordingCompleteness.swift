import DomainTraining
import Foundation

/// How much data a recording has about its workout, to choose the primary one of several recordings.
///
/// Each column of the track counts the hours it covers, times its weight: positions, heart rate and power 3, altitude
/// 2, distance, cadence, speed and temperature 1. A longer recording is therefore richer than one that ended early, and
/// recording each second and "smart" recording are equally rich. Each figure from the device counts like five minutes
/// of a column, and each lap after the first like one minute. Fettle's own measurements count nothing.
///
///     // The watch's FIT file, and what a service made of it:
///     RecordingCompleteness(of: fit).isGreater(than: RecordingCompleteness(of: gpx))  // true
public struct RecordingCompleteness: Equatable, Sendable {
  /// Hours of columns, weighted.
  public let score: Double
  /// False for what was salvaged from a damaged file. It is never richer than a whole recording, and a whole one needs
  /// no advantage over it.
  public let isWhole: Bool
  /// False for what a service lists about a workout. Damage matters only among recordings with samples.
  public let hasSamples: Bool

  /// How much more data, as a part, a recording needs to be richer: less is rounding, and then the first one stays.
  public static let leastAdvantage = 0.02

  /// Measures a recording by its track, its laps and the figures from the device.
  public init(of recording: WorkoutDetail) {
    isWhole = recording.source?.salvaged == nil
    hasSamples = !recording.track.isEmpty
    let (track, workout) = (recording.track, recording.workout)
    let columns: [(weight: Double, values: [Double]?)] = [
      (3, track.latitudes), (3, track.heartRates), (3, track.powers), (2, track.altitudes), (1, track.distances),
      (1, track.cadences), (1, track.speeds), (1, track.temperatures),
    ]
    let hours = columns.reduce(0) { $0 + $1.weight * SampleSpans(of: $1.values, in: track).totalSeconds / 3_600 }
    let figures = [
      workout.timerTime, workout.movingTime.reported, workout.distance.reported, workout.ascent.reported,
      workout.descent.reported, workout.energyKilocalories, workout.poolLengthMeters,
    ].count { $0 != nil }
    score = hours + Double(figures) / 12 + Double(max(0, recording.laps.count - 1)) / 60
  }

  /// Whether this recording has more data than another one.
  public func isGreater(than other: RecordingCompleteness) -> Bool {
    if isWhole != other.isWhole, hasSamples == other.hasSamples { return isWhole && score >= other.score }
    return score > other.score * (1 + Self.leastAdvantage) + 1e-6
  }
}
