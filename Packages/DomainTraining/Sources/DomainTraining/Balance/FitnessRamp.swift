/// How fast fitness rises: today's fitness minus that of seven days ago.
public struct FitnessRamp: Hashable, Sendable {
  /// Points; negative if fitness falls.
  public let pointsPerWeek: Double

  /// - Parameter days: without gaps, oldest first; the ramp is that of the last one.
  /// - Returns: `nil` if they begin less than seven days before the last one.
  public init?(of days: [FitnessDay]) {
    guard let now = days.last?.fitness, let then = days.dropLast(7).last?.fitness else { return nil }
    pointsPerWeek = now - then
    guard pointsPerWeek.isFinite else { return nil }
  }

  /// Whether it is above what coaches usually recommend.
  public var isSteep: Bool { pointsPerWeek > RampLimit.usualPointsPerWeek.upperBound }
}
