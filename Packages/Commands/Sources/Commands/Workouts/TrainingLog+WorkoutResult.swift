import CoreUI
import FeatureWorkout

extension TrainingLog {
  /// Prints the workout that a screen shows: the screen, or JSON if there is a workout.
  @MainActor
  func printResult(of screen: WorkoutDetailScreen, asJSON isJSON: Bool, on terminal: Terminal) async throws {
    if isJSON, let document = WorkoutDocument(screen.state) {
      try Terminal.writeOutput(document)
    } else {
      try await printer(terminal).show(screen)
    }
  }
}
