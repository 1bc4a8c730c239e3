import ArgumentParser
import DomainWorkout

/// The workout a command is about, as a person names it.
struct WorkoutReference: ParsableArguments {
  @Argument(
    help: ArgumentHelp("Its id, the first four characters of it or more, or the word latest.", valueName: "id"))
  var workout: String

  @MainActor
  func find(in container: DependencyContainer) async throws -> WorkoutID {
    do throws(FindWorkoutError) {
      return try await container.findWorkout.execute(workout)
    } catch {
      throw Failure.stop(error)
    }
  }
}
