import Commands
import DomainWorkout
import Foundation

/// What only screens need. The file of each screen's entry adds the container's conformance to what the screen lists.
extension DependencyContainer {
  var analyzeWorkout: AnalyzeWorkoutUseCase { AnalyzeWorkoutUseCase() }

  /// The local clock's offset from UTC at an instant.
  var utcOffsetSeconds: @Sendable (Date) -> Int { configuration.utcOffsetSeconds }
}
