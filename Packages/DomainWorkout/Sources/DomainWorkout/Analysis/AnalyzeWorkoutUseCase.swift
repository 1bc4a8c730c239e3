/// Computes splits, zones, curves and the route of a workout.
///
/// An analysis passes over the whole track several times, so a screen requests one only if its input has changed.
public struct AnalyzeWorkoutUseCase: Sendable {
  private let analyze: @Sendable (WorkoutAnalysis.Input) -> WorkoutAnalysis

  /// - Parameter analyze: the function that computes it.
  public init(analyze: @escaping @Sendable (WorkoutAnalysis.Input) -> WorkoutAnalysis = { WorkoutAnalysis($0) }) {
    self.analyze = analyze
  }

  /// Runs on none of the caller's actors.
  @concurrent
  public func execute(_ input: WorkoutAnalysis.Input) async -> WorkoutAnalysis {
    analyze(input)
  }
}
