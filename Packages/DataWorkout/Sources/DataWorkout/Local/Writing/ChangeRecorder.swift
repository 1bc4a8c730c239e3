import CoreSync
import DomainWorkout
import Foundation
import GRDB

/// Records the athlete's changes for the server, in the same transaction, if there is a server to record them for.
struct ChangeRecorder: Sendable {
  let journal: SyncJournal?
  let now: Date

  func recording<Value>(
    _ database: Database, _ id: WorkoutID, _ mutation: () throws -> Value
  ) throws -> Value {
    guard let journal else { return try mutation() }
    return try journal.recording(database, id.description, at: now.timeIntervalSince1970, mutation)
  }

  /// Whether the workout came from the server, or may have been sent to it.
  func isKnownToServer(_ database: Database, _ id: String) throws -> Bool {
    try journal?.isKnownToServer(database, id) ?? false
  }
}
