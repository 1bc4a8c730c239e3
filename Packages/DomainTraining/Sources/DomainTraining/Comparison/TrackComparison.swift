public import DomainCore
public import Foundation

/// Two or more tracks side by side, over distance and over time. The first one is the reference.
///
/// Each track is a map from distance to elapsed time that never decreases: distance is that of the device, or else
/// along the positions, and elapsed time includes pauses. The tracks are read at shared distances, each
/// `stepMeters` or a `mostSteps`th of the shared length, whichever is longer.
public struct TrackComparison: Equatable, Sendable {
  /// Meters from the start, increasing from 0 to the shared length, which is always included.
  public let distancesMeters: [Double]
  /// Seconds since the first sample, increasing from 0 to the shortest duration, which is always included.
  public let elapsedSeconds: [TimeInterval]
  /// In the order of the tracks.
  public let tracks: [ComparedTrack]
  /// Side by side, in order.
  public let splits: [ComparedSplit]

  /// The least distance between two shared distances.
  public static let stepMeters = 10.0
  /// The most steps that the shared length or duration is divided into.
  public static let mostSteps = 500.0
  /// The largest difference between two lengths, as a part of the reference's, that may come from the receivers.
  public static let scalableFraction = 0.05

  /// The end of what all tracks cover: the shortest length, after scaling.
  public var sharedMeters: Double { distancesMeters.last ?? 0 }

  /// - Parameters:
  ///   - tracks: the reference first.
  ///   - sport: determines which speeds are standing, for the moving times of the splits.
  ///   - scalesLengths: whether lengths that differ from the reference's by at most `scalableFraction` are scaled to it.
  ///     Otherwise, on the same route, the gap drifts by the error of the lengths. `ComparedTrack.scale` reports it.
  ///   - splitMeters: the length of a split, at least one meter.
  /// - Returns: `nil` for fewer than two tracks, or if one of them has no distance.
  public init?(
    of tracks: [Track], sport: Sport = .other, scalesLengths: Bool = false,
    splitMeters: Double = Splits.kilometerMeters
  ) {
    let maps = tracks.compactMap { ArrivalMap(of: $0) }
    guard maps.count == tracks.count, maps.count > 1, let reference = maps.first else { return nil }
    let scaled = maps.map { $0.scaled(to: reference, isAllowed: scalesLengths) }
    let length = scaled.map(\.scaledMeters).min() ?? 0
    let duration = scaled.map(\.durationSeconds).min() ?? 0
    let distances = Self.grid(through: length, step: max(Self.stepMeters, length / Self.mostSteps))
    let times = Self.grid(through: duration, step: max(1, duration / Self.mostSteps))
    distancesMeters = distances
    elapsedSeconds = times
    let arrivals = scaled.map { map in distances.map { map.elapsedSeconds(atMeters: $0) } }
    let positions = scaled.map { map in times.map { map.meters(atElapsed: $0) } }
    self.tracks = scaled.indices.map { index in
      ComparedTrack(
        lengthMeters: scaled[index].profile.totalMeters, scale: scaled[index].scale, arrivalsSeconds: arrivals[index],
        gap: GapCurve(distancesMeters: distances, gapsSeconds: zip(arrivals[index], arrivals[0]).map { $0 - $1 }),
        lead: LeadCurve(elapsedSeconds: times, leadsMeters: zip(positions[index], positions[0]).map { $0 - $1 }),
        means: scaled[index].means(between: arrivals[index], in: tracks[index]))
    }
    splits = ComparedSplit.sideBySide(
      scaled.indices.map { index in
        Splits(of: tracks[index], sport: sport, everyMeters: splitMeters / scaled[index].scale).splits
      })
  }

  /// From 0 in steps; the end is always included.
  private static func grid(through end: Double, step: Double) -> [Double] {
    // Without this, a rounding error would add a step of almost no length at the end.
    let count = Int(exactly: (end / step - 1e-9).rounded(.up)) ?? 0
    return (0..<max(0, count)).map { Double($0) * step } + [end]
  }
}

/// One of the tracks of a comparison.
public struct ComparedTrack: Equatable, Sendable {
  /// The recorded length, not scaled.
  public let lengthMeters: Double
  /// What the recorded distances were multiplied by to match the reference; 1 if they were not scaled.
  public let scale: Double
  /// The elapsed time, with pauses, at which each shared distance is first reached; never decreasing.
  public let arrivalsSeconds: [TimeInterval]
  /// The seconds behind the reference at each shared distance.
  public let gap: GapCurve
  /// The meters ahead of the reference at each shared time.
  public let lead: LeadCurve
  /// Means between one shared distance and the next, so one fewer than these; `nil` where nothing was recorded.
  ///
  /// They are weighted by recorded time: nothing is interpolated across pauses. A quantity that was not recorded at all
  /// has no entry.
  public let means: [TrackColumn: [Double?]]

  /// The quantities with means.
  public static let columns: [TrackColumn] = [.heartRate, .power, .speed, .altitude]
}

/// When a track first reaches each distance.
private struct ArrivalMap {
  let profile: DistanceProfile
  var scale = 1.0

  init?(of track: Track) {
    guard let profile = DistanceProfile(of: track), profile.totalMeters.isFinite else { return nil }
    self.profile = profile.indexed
  }

  var scaledMeters: Double { profile.totalMeters * scale }
  var durationSeconds: TimeInterval { profile.endOffset - startOffset }

  private var startOffset: TimeInterval { profile.offsets.first ?? 0 }

  func scaled(to reference: ArrivalMap, isAllowed: Bool) -> ArrivalMap {
    let meters = reference.profile.totalMeters
    let difference = (profile.totalMeters - meters).magnitude
    var copy = self
    if isAllowed, difference <= meters * TrackComparison.scalableFraction { copy.scale = meters / profile.totalMeters }
    return copy
  }

  func elapsedSeconds(atMeters meters: Double) -> TimeInterval {
    // Division may exceed the total by a rounding error.
    let recorded = min(meters / scale, profile.totalMeters)
    return (profile.offset(atMeters: recorded) ?? profile.endOffset) - startOffset
  }

  func meters(atElapsed seconds: TimeInterval) -> Double {
    (profile.meters(atOffset: startOffset + seconds) ?? profile.totalMeters) * scale
  }

  func means(between arrivals: [TimeInterval], in track: Track) -> [TrackColumn: [Double?]] {
    var means: [TrackColumn: [Double?]] = [:]
    for column in ComparedTrack.columns {
      let spans = TrackSeries.spans(of: column, in: track)
      guard spans.totalSeconds > 0 else { continue }
      let integral = SpanIntegral(spans)
      means[column] = zip(arrivals, arrivals.dropFirst()).map { start, end in
        integral.mean(from: startOffset + start, to: startOffset + end)
      }
    }
    return means
  }
}

/// The same split of each track of a comparison.
public struct ComparedSplit: Equatable, Sendable {
  /// From 1.
  public let number: Int
  /// In the order of the tracks; `nil` for a track that ended before, or whose split is of another length because one of
  /// the two is a remainder. Their lengths are recorded meters, also when
  /// lengths are scaled.
  public let splits: [Split?]

  /// How many seconds longer than the reference each track took, including pauses; `nil` if one of the two has no such
  /// split, or only the remainder of one.
  public var differencesSeconds: [TimeInterval?] {
    splits.map { split in
      guard let split, let reference = splits.first ?? nil, !split.isPartial, !reference.isPartial else { return nil }
      return split.elapsedTime - reference.elapsedTime
    }
  }

  static func sideBySide(_ splits: [[Split]]) -> [ComparedSplit] {
    (0..<(splits.map(\.count).max() ?? 0)).map { index in
      let all = splits.map { index < $0.count ? $0[index] : nil }
      let reference = all.first ?? nil
      // The remainder of one track says nothing beside a longer split of another.
      return ComparedSplit(
        number: index + 1,
        splits: all.map { split in
          guard let split, let reference, split.isPartial || reference.isPartial else { return split }
          let difference = (split.distanceMeters - reference.distanceMeters).magnitude
          return difference <= reference.distanceMeters * TrackComparison.scalableFraction ? split : nil
        })
    }
  }
}
