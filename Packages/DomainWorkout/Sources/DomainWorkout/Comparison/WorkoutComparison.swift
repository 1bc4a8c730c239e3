import DomainCore
public import DomainTraining
import Foundation

/// Workouts side by side, over distance and over time. The first one is the reference.
public struct WorkoutComparison: Equatable, Sendable {
  /// The values that a chart of a track over time is reduced to.
  public static let bucketCount = 600

  /// The reference first, then the others in the order of the request.
  public let items: [ComparedWorkout]
  /// Shared distances in meters, increasing from 0 to the shared length.
  public let distancesMeters: [Double]
  /// Shared seconds since the first sample of each track.
  public let elapsedSeconds: [Double]
  /// Side by side, in order.
  public let splits: [ComparedSplit]
  /// The length of a split, in meters.
  public let splitMeters: Double
  /// Whether all are on one route in the same direction, so that their lengths were scaled to that of the reference.
  public let isOneRoute: Bool

  /// - Parameters:
  ///   - details: the reference first.
  ///   - splitMeters: the length of a split.
  /// - Throws: `tooFewWorkouts`, or why one of them cannot be compared.
  public init(of details: [WorkoutDetail], splitMeters: Double) throws(ComparisonError) {
    guard let reference = details.first, details.count > 1 else { throw .tooFewWorkouts }
    for detail in details { try detail.checkTrack() }
    let tracks = details.map(\.track)
    let sport = reference.workout.sport
    isOneRoute = Self.areOnOneRoute(tracks)
    self.splitMeters = sport.speedConvention == .pacePerHundred ? 100 : splitMeters
    guard
      let comparison = TrackComparison(
        of: tracks, sport: sport, scalesLengths: isOneRoute, splitMeters: self.splitMeters)
    else {
      let lacking = details.first { Splits(of: $0.track, everyMeters: Splits.mileMeters).splits.isEmpty }
      throw .noDistance(title: (lacking ?? reference).workout.title)
    }
    distancesMeters = comparison.distancesMeters
    elapsedSeconds = comparison.elapsedSeconds
    splits = comparison.splits
    items = zip(details, comparison.tracks).map { detail, track in
      ComparedWorkout(
        workout: detail.workout, track: track,
        series: TrackCurves(of: detail.track, bucketCount: Self.bucketCount).series,
        route: TrackRoute(of: detail.track))
    }
  }

  private static func areOnOneRoute(_ tracks: [Track]) -> Bool {
    let routes = tracks.compactMap { RouteFingerprint(of: $0) }
    guard routes.count == tracks.count, let reference = routes.first else { return false }
    return routes.dropFirst().allSatisfy { $0.similarity(to: reference).match == .same }
  }

  /// The workout that the others are compared with.
  public var reference: Workout { items[0].workout }

  /// The end of what all tracks cover, in meters.
  public var sharedMeters: Double { distancesMeters.last ?? 0 }

  /// The recorded quantities that at least two tracks have, in the order of charts.
  public var columns: [TrackColumn] {
    ComparedTrack.columns.filter { column in items.count { $0.track.means[column] != nil } > 1 }
  }
}

/// One of the workouts of a comparison.
public struct ComparedWorkout: Equatable, Sendable {
  /// What lists show of it.
  public let workout: Workout
  /// Its track at the shared distances and times.
  public let track: ComparedTrack
  /// The recorded quantities over time, each from the first sample of the track to its last.
  public let series: [TrackSeries]
  /// Its route; `nil` if no position was recorded.
  public let route: TrackRoute?
}

extension WorkoutDetail {
  /// Checks that there is a track to compare.
  ///
  /// - Throws: `damagedTrack` or `noTrack`.
  func checkTrack() throws(ComparisonError) {
    if isTrackDamaged { throw .damagedTrack(title: workout.title) }
    if track.isEmpty { throw .noTrack(title: workout.title) }
  }
}
