public import DomainCore
public import Foundation

/// What one whole workout reached, as efforts that can be compared with those of other workouts.
///
/// Figures beyond what the sport allows give no effort, because a wrong one would stay a record for ever.
public struct WholeEfforts: Equatable, Sendable {
  /// A mean speed over less than this says little.
  public static let leastMetersOfSpeed = 1_000.0
  /// Of a swim, which is shorter.
  public static let leastMetersOfSwimmingSpeed = 200.0
  /// Nobody climbs more in a day by their own strength; skiers, who are carried up, have no ascent of their own.
  private static let mostAscentMeters = 20_000.0
  private static let mostSeconds = 10 * 86_400.0

  /// In the order of `WholeQuantity`.
  public let efforts: [BestEffort]

  /// - Parameters:
  ///   - distanceMeters: `nil` if unknown, as for the others.
  ///   - elapsedSeconds: the whole duration, with stops.
  public init(
    sport: Sport, elapsedSeconds: TimeInterval, movingSeconds: TimeInterval?, distanceMeters: Double?,
    ascentMeters: Double?, climbs: [TrackClimb] = []
  ) {
    let moving = movingSeconds ?? elapsedSeconds
    let fastest = sport.fastestMetersPerSecond * DistanceEfforts.sustainedFraction
    let isSwim = sport == .swimming || sport == .openWaterSwimming
    let isPossible = (distanceMeters ?? 0) <= fastest * moving && moving > 0 && moving <= Self.mostSeconds
    func effort(_ quantity: WholeQuantity, _ value: Double?, _ limit: Double = .infinity) -> BestEffort? {
      guard isPossible, let value, value > 0, value <= limit, value.isFinite else { return nil }
      return BestEffort(measure: .whole(quantity), value: value, startOffset: 0, seconds: elapsedSeconds)
    }
    let leastMeters = isSwim ? Self.leastMetersOfSwimmingSpeed : Self.leastMetersOfSpeed
    let speed = distanceMeters.flatMap { $0 >= leastMeters ? $0 / moving : nil }
    let climb = climbs.max { $0.ascentMeters < $1.ascentMeters }
    let isCarriedUp = sport == .alpineSkiing || sport == .other || sport == .transition
    efforts = [
      effort(.distance, distanceMeters), effort(.movingTime, moving),
      isCarriedUp ? nil : effort(.ascent, ascentMeters, Self.mostAscentMeters), effort(.speed, speed),
      isCarriedUp
        ? nil
        : climb.map {
          BestEffort(
            measure: .whole(.climb), value: $0.ascentMeters, startOffset: $0.startOffset, seconds: $0.elapsedSeconds)
        },
    ].compactMap(\.self)
  }
}

/// What a whole workout can have most of.
public enum WholeQuantity: String, CaseIterable, Hashable, Sendable {
  /// Meters.
  case distance
  /// Seconds of moving.
  case movingTime = "moving-time"
  /// Meters climbed.
  case ascent
  /// Mean speed while moving, in meters per second.
  case speed
  /// Meters climbed in one climb.
  case climb
}
