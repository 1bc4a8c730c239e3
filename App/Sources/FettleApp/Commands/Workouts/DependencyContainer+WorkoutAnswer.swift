import CoreUI
import FeatureWorkout

extension DependencyContainer {
  /// Answers a command with the workout that a screen shows: with the screen, or as JSON where there is a workout.
  @MainActor
  func answer(with screen: WorkoutDetailScreen, asJSON isJSON: Bool, on terminal: Terminal) async throws {
    if isJSON, let document = WorkoutDocument(screen.state) {
      try Terminal.answer(document)
    } else {
      try await printer(terminal).show(screen)
    }
  }
}
