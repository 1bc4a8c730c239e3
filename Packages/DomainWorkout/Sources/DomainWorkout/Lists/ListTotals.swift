/// The totals of all workouts that match a filter.
public struct ListTotals: Equatable, Sendable {
  /// The most workouts that are added up if the stored totals of days cannot answer, because a filter by words, by
  /// import or by selection reads each workout that matches.
  public static let workoutLimit = 10_000

  /// Over the workouts that were added up.
  public var totals: WorkoutTotals
  /// Whether all workouts were added up, and not only as many as the limit allows.
  public var isComplete: Bool

  public init(totals: WorkoutTotals = WorkoutTotals(), isComplete: Bool = true) {
    self.totals = totals
    self.isComplete = isComplete
  }
}
