public import Foundation

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
