import DomainWorkout
import Synchronization

/// Analyses of the few workouts in the world, which would take most of the time of an exploration.
final class KnownAnalyses: Sendable {
  private let known = Mutex<[(input: WorkoutAnalysis.Input, analysis: WorkoutAnalysis)]>([])

  func analysis(of input: WorkoutAnalysis.Input) -> WorkoutAnalysis {
    if let found = known.withLock({ $0.first { $0.input == input } }) { return found.analysis }
    let analysis = WorkoutAnalysis(input)
    known.withLock { $0.append((input, analysis)) }
    return analysis
  }
}
