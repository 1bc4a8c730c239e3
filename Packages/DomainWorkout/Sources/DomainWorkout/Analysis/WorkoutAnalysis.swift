public import Foundation

/// What can be told of a workout beyond its figures, found from its track and the thresholds of its day.
public struct WorkoutAnalysis: Equatable, Sendable {
  /// Buckets that curves are reduced to: as many as a wide terminal has dots for.
  public static let bucketCount = 240

  public var kilometerSplits: [Split]
  public var mileSplits: [Split]
  public var zones: HeartRateZones
  /// Seconds in each of `zones.names`; empty when no heart rate was recorded.
  public var zoneSeconds: [TimeInterval]
  /// Curves over time of what was recorded.
  public var series: [TrackSeries]
  /// Where it went; `nil` when no position was recorded.
  public var route: TrackRoute?

  public init(of detail: WorkoutDetail, thresholds: DatedThresholds) {
    let track = detail.track
    kilometerSplits = Splits(of: track).splits
    mileSplits = Splits(of: track, everyMeters: Splits.mileMeters).splits
    zones = HeartRateZones(.lactateThreshold, thresholds: thresholds.thresholds(on: detail.workout.day).resolved)
    let seconds = zones.seconds(in: track)
    zoneSeconds = seconds.contains { $0 > 0 } ? seconds : []
    series = TrackColumn.allCases.map { TrackSeries(of: $0, in: track, bucketCount: Self.bucketCount) }
      .filter { series in series.values.count { $0 != nil } > 1 }
    route = TrackRoute(of: track)
  }
}
