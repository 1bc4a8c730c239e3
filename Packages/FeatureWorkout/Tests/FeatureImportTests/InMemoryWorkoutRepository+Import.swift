import DomainWorkout
import DomainWorkoutTestSupport

extension InMemoryWorkoutRepository {
  /// Imports a file for each workout.
  @discardableResult
  func takeIn(_ details: [WorkoutDetail], duplicates: DuplicateHandling = .skip) async throws -> ImportID {
    let id = try await begin(["folder"])
    for (position, detail) in details.enumerated() {
      let entry = ImportEntry(importID: id, position: position, path: "\(position).fit")
      _ = try await add([detail], of: entry, duplicates: duplicates)
    }
    _ = try await finish(id)
    return id
  }
}
