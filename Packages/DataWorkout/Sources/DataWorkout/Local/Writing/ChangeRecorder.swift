import CoreSync
import DomainWorkout
import Foundation
import GRDB

/// Writes down for the server what the athlete changes, in the same transaction, when there is one to write it down for.
struct ChangeRecorder: Sendable {
  let journal: SyncJournal?
  let now: Date

  func recording<Value>(
    _ database: Database, _ id: WorkoutID, _ mutation: () throws -> Value
  ) throws -> Value {
    guard let journal else { return try mutation() }
    return try journal.recording(database, id.description, at: now.timeIntervalSince1970, mutation)
  }

  /// Whether the server has told of the workout, or may have got it from here.
  func isKnownToServer(_ database: Database, _ id: String) throws -> Bool {
    try journal?.isKnownToServer(database, id) ?? false
  }
}
