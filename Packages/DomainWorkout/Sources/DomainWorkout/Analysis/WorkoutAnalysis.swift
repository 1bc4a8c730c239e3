/// What can be told of a workout beyond its figures, found from its track and the thresholds of its day.
public struct WorkoutAnalysis: Equatable, Sendable {
  /// Buckets that curves are reduced to: as many as a wide terminal has dots for.
  public static let bucketCount = 240

  public var kilometerSplits: [Split]
  public var mileSplits: [Split]
  /// Of heart rate, power and pace: what was recorded, and what there are zones for.
  public var zones: [ZoneTimes]
  /// Curves over time of what was recorded.
  public var series: [TrackSeries]
  /// Where it went; `nil` when no position was recorded.
  public var route: TrackRoute?

  public init(of detail: WorkoutDetail, thresholds: DatedThresholds, zoneRules: ZoneRules = ZoneRules()) {
    let track = detail.track
    kilometerSplits = Splits(of: track).splits
    mileSplits = Splits(of: track, everyMeters: Splits.mileMeters).splits
    zones = zoneRules.times(
      in: track, of: detail.workout.sport, thresholds.thresholds(on: detail.workout.day))
    series = TrackColumn.allCases.map { TrackSeries(of: $0, in: track, bucketCount: Self.bucketCount) }
      .filter { series in series.values.count { $0 != nil } > 1 }
    route = TrackRoute(of: track)
  }
}
