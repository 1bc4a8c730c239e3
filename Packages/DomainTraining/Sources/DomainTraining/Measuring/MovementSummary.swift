import DomainCore
public import Foundation

/// How long a track shows movement and standing, and what that says about a device's timer.
///
/// A timer is usually stopped for a rest, and is then the best time of training there is. Of a watch that was not
/// stopped after the workout, it is hours too long.
public struct MovementSummary: Equatable, Sendable {
  /// Seconds in motion; `nil` without positions or distances.
  public let movingSeconds: TimeInterval?
  /// Seconds at rest between places, including gaps in the recording without movement, but not pauses.
  public let standingSeconds: TimeInterval
  private let isInPlace: Bool

  /// Seconds of standing that a timer may contain before it gives way. Our convention.
  public static let longestStandingSeconds = 3_600.0
  /// The seconds of movement from which a track shows when somebody trained, unlike a receiver next to a trainer.
  private static let leastMovingSeconds = 300.0
  /// The part of a timer that places must account for to say what the timer contains.
  private static let leastAccounted = 0.9

  init(movingSeconds: TimeInterval?, standingSeconds: TimeInterval, sport: Sport) {
    self.movingSeconds = movingSeconds
    self.standingSeconds = standingSeconds
    isInPlace = sport.isInPlace
  }

  /// Whether the places show which part of a time was spent moving: they account for nearly all of it, there is
  /// movement at all, and standing at one place is no part of the sport.
  public func accounts(for timer: TimeInterval) -> Bool {
    guard let movingSeconds, !isInPlace else { return false }
    return movingSeconds >= min(Self.leastMovingSeconds, timer / 2)
      && movingSeconds + standingSeconds >= timer * Self.leastAccounted
  }

  /// Whether a timer contains an hour of standing or more, because nobody stopped it.
  public func showsHoursOfStanding(in timer: TimeInterval) -> Bool {
    guard let movingSeconds, accounts(for: timer) else { return false }
    return min(timer - movingSeconds, standingSeconds) >= Self.longestStandingSeconds
  }
}
