public import Foundation

/// A recorded quantity that can be drawn over time.
public enum TrackColumn: String, CaseIterable, Hashable, Sendable {
  /// Beats per minute.
  case heartRate = "heart-rate"
  /// Meters above sea level.
  case altitude
  /// Meters per second; from the device, otherwise from distances or positions.
  case speed
  /// Watts.
  case power
  /// Revolutions per minute; of one leg when running.
  case cadence
  /// Degrees Celsius.
  case temperature
}

/// The horizontal axis of a track's curves.
public enum TrackAxis: String, CaseIterable, Hashable, Sendable {
  /// Seconds since the start.
  case time
  /// Meters from the start.
  case distance
}

/// A column of a track, reduced to a number of equally long buckets of time or distance, for a chart.
///
/// Samples are weighted by the time they represent, so that "smart" recording and recording each second draw the same
/// chart.
public struct TrackSeries: Equatable, Sendable {
  /// The quantity of the values, which decides their unit.
  public let column: TrackColumn
  /// Whether the buckets divide time or distance.
  public let axis: TrackAxis
  /// The beginning of the first bucket: seconds from the workout's start, or meters.
  public let start: Double
  /// The length of each bucket: seconds, or meters.
  public let bucketLength: Double
  /// The mean of each bucket; `nil` if it has no recorded values.
  public let values: [Double?]

  /// Speed is averaged over at least this many seconds around a bucket's middle, because positions are noisy.
  public static let speedWindowSeconds = 15.0

  /// Covers the time from the first sample to the second of the last, or the distance between them; empty for a track
  /// without samples, and for one without distances if the axis is distance.
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

/// The recorded quantities of a track, reduced to the same buckets of time or distance, so that their charts share an
/// axis.
public struct TrackCurves: Equatable, Sendable {
  /// The quantities with at least two values.
  public let series: [TrackSeries]
  /// The moment and the distance at the middle of each bucket.
  public let moments: [TrackMoment]

  /// Over time if distance was requested and is unknown.
  public init(of track: Track, over axis: TrackAxis = .time, bucketCount: Int) {
    let wished = TrackRuler(of: track, over: axis, bucketCount: bucketCount)
    let ruler = wished.offsets.isEmpty ? TrackRuler(of: track, over: .time, bucketCount: bucketCount) : wished
    series = TrackColumn.allCases.map { TrackSeries(of: $0, in: track, along: ruler) }
      .filter { series in series.values.count { $0 != nil } > 1 }
    moments = TrackMoment.moments(along: ruler, of: track)
  }
}

/// A moment of a workout and the place on its way.
public struct TrackMoment: Hashable, Sendable {
  /// Seconds since the start of the workout.
  public var offset: TimeInterval
  /// Meters from the start; `nil` if no distance is known.
  public var distanceMeters: Double?

  public init(offset: TimeInterval, distanceMeters: Double?) {
    self.offset = offset
    self.distanceMeters = distanceMeters
  }

  /// The middle of each bucket of a ruler.
  static func moments(along ruler: TrackRuler, of track: Track) -> [TrackMoment] {
    let profile = DistanceProfile(of: track)?.indexed
    return zip(ruler.offsets, ruler.offsets.dropFirst()).map { start, end in
      let middle = start + (end - start) / 2
      return TrackMoment(offset: middle, distanceMeters: profile?.meters(atOffset: middle))
    }
  }
}

/// The boundaries of a chart's buckets along a track.
struct TrackRuler {
  let axis: TrackAxis
  /// The beginning of the first bucket: seconds from the workout's start, or meters.
  let start: Double
  /// Seconds, or meters.
  let bucketLength: Double
  /// The moments between buckets, in seconds from the workout's start, both ends included; empty without samples.
  let offsets: [Double]

  init(of track: Track, over axis: TrackAxis, bucketCount: Int) {
    self.axis = axis
    guard let first = track.offsets.first, let last = track.offsets.last, (last - first).isFinite, bucketCount > 0
    else {
      (start, bucketLength, offsets) = (0, 0, [])
      return
    }
    switch axis {
    case .time:
      let length = (last + 1 - first) / Double(bucketCount)
      start = first
      bucketLength = length
      offsets = (0...bucketCount).map { first + Double($0) * length }
    case .distance:
      start = 0
      guard let profile = DistanceProfile(of: track), profile.totalMeters > 0 else {
        (bucketLength, offsets) = (0, [])
        return
      }
      let length = profile.totalMeters / Double(bucketCount)
      bucketLength = length
      offsets = (0..<bucketCount).compactMap { profile.offset(atMeters: Double($0) * length) } + [last + 1]
    }
  }
}
