public import Foundation

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

/// A column of a track brought to a number of equally long buckets of time, for a chart.
///
/// Samples weigh the time they stand for, so that "smart" recording and recording each second draw the same chart.
public struct TrackSeries: Equatable, Sendable {
  public let column: TrackColumn
  /// Seconds from the workout's start to the first bucket.
  public let startOffset: TimeInterval
  public let bucketSeconds: TimeInterval
  /// The mean of each bucket; `nil` where nothing was recorded in it.
  public let values: [Double?]

  /// Speed is averaged over at least so many seconds around a bucket's middle, since positions flutter.
  public static let speedWindowSeconds = 15.0

  /// Covers the time from the first sample to the second of the last; empty for a track without samples.
  public init(of column: TrackColumn, in track: Track, bucketCount: Int) {
    self.column = column
    guard let start = track.offsets.first, let last = track.offsets.last, (last - start).isFinite, bucketCount > 0
    else {
      (startOffset, bucketSeconds, values) = (0, 0, [])
      return
    }
    let width = (last + 1 - start) / Double(bucketCount)
    let margin = column == .speed ? max(0, Self.speedWindowSeconds - width) / 2 : 0
    let integral = SpanIntegral(Self.spans(of: column, in: track))
    startOffset = start
    bucketSeconds = width
    values = (0..<bucketCount).map { bucket in
      let (from, to) = (start + Double(bucket) * width, start + Double(bucket + 1) * width)
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
