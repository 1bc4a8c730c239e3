import CoreDatabase
import CoreSync
import DomainCore
import DomainWorkout
import Foundation
import GRDB

extension LocalDatabase {
  func writeWorkouts<Value: Sendable>(
    outliving durability: Durability = .power, _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws(WorkoutError) -> (value: Value, revision: Revision) {
    try await write(outliving: durability, mapping: { WorkoutError($0) }, body)
  }

  /// Writes rows of a synced table, and has the journal record what changed in them.
  ///
  /// - Parameters:
  ///   - journal: `nil` without an account.
  ///   - body: gets the time, in seconds since 1970.
  func writeWorkouts(
    changing ids: [String], in journal: SyncJournal?, at time: Date,
    _ body: @escaping @Sendable (Database, Double) throws -> Void
  ) async throws(WorkoutError) -> Revision {
    let seconds = time.timeIntervalSince1970
    return try await writeWorkouts { database in
      guard let journal else { return try body(database, seconds) }
      try journal.recording(database, ids, at: seconds) { try body(database, seconds) }
    }.revision
  }

  func observeWorkouts<Value: Sendable>(
    _ fetch: @escaping @Sendable (Database) throws -> Value
  ) -> Snapshots<Value, WorkoutError> {
    values(fetch: fetch, element: { Snapshot($0, revision: $1) }, mapping: { WorkoutError($0) })
  }
}
