/// The most that fitness may rise in a week.
public struct RampLimit: Hashable, Sendable {
  /// What coaches usually recommend, in points a week (Friel).
  public static let usualPointsPerWeek = 5.0...8.0

  /// From 0, which keeps fitness as it is, to 100.
  public let pointsPerWeek: Double

  /// Returns `nil` for other numbers than 0 to 100.
  public init?(pointsPerWeek: Double) {
    guard (0...100).contains(pointsPerWeek) else { return nil }
    self.pointsPerWeek = pointsPerWeek
  }

  /// The highest load for each day of a week that begins in a state, in points.
  ///
  /// When each week has this load, fitness rises by exactly the limit in any seven days of the weeks in a row.
  public func maximumDailyLoad(from state: FitnessState, rule: SmoothingRule = .exponential) -> Double {
    min(state.dailyLoad(raisingFitnessBy: pointsPerWeek, rule: rule), FitnessState.maximumDailyLoad)
  }
}
