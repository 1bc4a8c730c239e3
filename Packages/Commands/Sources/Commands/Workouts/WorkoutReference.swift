import ArgumentParser
import DomainWorkout

/// The workout in a command's arguments.
struct WorkoutReference: ParsableArguments {
  @Argument(
    help: ArgumentHelp("An id (at least four characters) or `latest`.", valueName: "id"), completion: .workout)
  var workout: String

  /// - Parameter amongDeleted: whether to look for a deleted workout.
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
