/// What can be told of a workout beyond its figures, found from its track and the thresholds of its day.
public struct WorkoutAnalysis: Equatable, Sendable {
  /// Buckets that curves are reduced to: as many as a wide terminal has dots for.
  public static let bucketCount = 240

  public var kilometerSplits: [Split]
  public var mileSplits: [Split]
  /// Of heart rate, power and pace: what was recorded, and what there are zones for.
  public var zones: [ZoneTimes]
  /// Curves of what was recorded, over ``axis``.
  public var series: [TrackSeries]
  /// Where it went; `nil` when no position was recorded.
  public var route: TrackRoute?

  /// What the curves are drawn over; time where the way was asked for and nothing is known of it.
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
