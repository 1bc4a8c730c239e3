/// Everything derived from a workout's track and the thresholds of its day, beyond its figures.
public struct WorkoutAnalysis: Equatable, Sendable {
  /// The number of buckets that curves are reduced to: as many as the dots across a wide terminal.
  public static let bucketCount = 240

  public var kilometerSplits: [Split]
  public var mileSplits: [Split]
  /// For heart rate, power and pace, if they were recorded and have zones.
  public var zones: [ZoneTimes]
  /// Curves of the recorded quantities, over ``axis``.
  public var series: [TrackSeries]
  /// The route; `nil` if no position was recorded.
  public var route: TrackRoute?

  /// The axis of the curves; time if distance was requested and is unknown.
  public var axis: TrackAxis { series.first?.axis ?? .time }

  public init(_ input: Input) {
    let track = input.track
    kilometerSplits = Splits(of: track, sport: input.sport).splits
    mileSplits = Splits(of: track, sport: input.sport, everyMeters: Splits.mileMeters).splits
    zones = input.zoneRules.times(in: track, of: input.sport, input.thresholds)
    let wished = TrackRuler(of: track, over: input.axis, bucketCount: Self.bucketCount)
    let ruler =
      wished.offsets.isEmpty ? TrackRuler(of: track, over: .time, bucketCount: Self.bucketCount) : wished
    series = TrackColumn.allCases.map { TrackSeries(of: $0, in: track, along: ruler) }
      .filter { series in series.values.count { $0 != nil } > 1 }
    route = TrackRoute(of: track)
  }
}
