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
