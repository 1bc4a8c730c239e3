import ArgumentParser
import DomainWorkout

/// The workout a command is about, as a person names it.
struct WorkoutReference: ParsableArguments {
  @Argument(
    help: ArgumentHelp("Its id, the first four characters of it or more, or the word latest.", valueName: "id"))
  var workout: String

  /// - Parameter amongDeleted: whether a deleted workout is meant.
  @MainActor
  func find(amongDeleted: Bool = false, in container: DependencyContainer) async throws -> WorkoutID {
    try await Self.find(workout, amongDeleted: amongDeleted, in: container)
  }

  @MainActor
  static func find(
    _ reference: String, amongDeleted: Bool = false, in container: DependencyContainer
  ) async throws -> WorkoutID {
    do throws(FindWorkoutError) {
      return try await container.findWorkout.execute(reference, amongDeleted: amongDeleted)
    } catch {
      throw Failure.stop(error)
    }
  }
}
