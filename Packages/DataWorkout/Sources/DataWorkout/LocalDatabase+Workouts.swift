import CoreDatabase
import DomainCore
import DomainWorkout
import GRDB

extension LocalDatabase {
  func writeWorkouts<Value: Sendable>(
    outliving durability: Durability = .power, _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws(WorkoutError) -> (value: Value, revision: Revision) {
    try await write(outliving: durability, mapping: { WorkoutError($0) }, body)
  }

  func observeWorkouts<Value: Sendable>(
    _ fetch: @escaping @Sendable (Database) throws -> Value
  ) -> Snapshots<Value, WorkoutError> {
    values(fetch: fetch, element: { Snapshot($0, revision: $1) }, mapping: { WorkoutError($0) })
  }
}
