import Foundation

/// A quantity recorded along the way that can be drawn over time.
public enum TrackColumn: String, CaseIterable, Hashable, Sendable {
  /// Beats a minute.
  case heartRate = "heart-rate"
  /// Metres above the sea.
  case altitude
  /// Metres a second; by the device, else from distances or positions.
  case speed
  /// Watts.
  case power
  /// Revolutions a minute, of one leg when running.
  case cadence
  /// Degrees Celsius.
  case temperature
}

/// What the curves of a track are drawn over.
public enum TrackAxis: String, CaseIterable, Hashable, Sendable {
  /// Seconds since the start.
  case time
  /// Metres along the way.
  case distance
}

/// A column of a track brought to a number of equally long buckets of time or of way, for a chart.
///
/// Samples weigh the time they stand for, so that "smart" recording and recording each second draw the same chart.
public struct TrackSeries: Equatable, Sendable {
  public let column: TrackColumn
  public let axis: TrackAxis
  /// Where the first bucket begins: seconds from the workout's start, or metres.
  public let start: Double
  /// How long each bucket is: seconds, or metres.
  public let bucketLength: Double
  /// The mean of each bucket; `nil` where nothing was recorded in it.
  public let values: [Double?]

  /// Speed is averaged over at least so many seconds around a bucket's middle, since positions flutter.
  public static let speedWindowSeconds = 15.0

  /// Covers the time from the first sample to the second of the last, or the way between them; empty for a track
  /// without samples, and over the way for one that says nothing of it.
  public init(of column: TrackColumn, in track: Track, over axis: TrackAxis = .time, bucketCount: Int) {
    self.init(of: column, in: track, along: TrackRuler(of: track, over: axis, bucketCount: bucketCount))
  }

  init(of column: TrackColumn, in track: Track, along ruler: TrackRuler) {
    self.column = column
    axis = ruler.axis
    start = ruler.start
    bucketLength = ruler.bucketLength
    let window = column == .speed ? Self.speedWindowSeconds : 0
    let integral = SpanIntegral(Self.spans(of: column, in: track))
    values = zip(ruler.offsets, ruler.offsets.dropFirst()).map { from, to in
      let margin = max(0, window - (to - from)) / 2
      return integral.mean(from: from, to: to).flatMap { mean in
        margin > 0 ? integral.mean(from: from - margin, to: to + margin) : mean
      }
    }
  }

  static func spans(of column: TrackColumn, in track: Track) -> SampleSpans {
    switch column {
    case .heartRate: SampleSpans(heartRatesOf: track)
    case .altitude: SampleSpans(of: track.altitudes, in: track)
    case .speed: speeds(of: track)
    case .power: SampleSpans(of: track.powers, in: track)
    case .cadence: SampleSpans(of: track.cadences, in: track)
    case .temperature: SampleSpans(of: track.temperatures, in: track)
    }
  }

  private static func speeds(of track: Track) -> SampleSpans {
    let byDevice = SampleSpans(of: track.speeds, in: track)
    guard byDevice.totalSeconds == 0 else { return byDevice }
    return DistanceProfile(of: track)?.speeds(in: track) ?? SampleSpans()
  }
}
