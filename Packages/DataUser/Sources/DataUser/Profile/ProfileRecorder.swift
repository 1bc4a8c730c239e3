import CoreSync
import Foundation
import GRDB

/// Records changes to the profile and the settings for the server, in the same transaction.
struct ProfileRecorder: Sendable {
  let journal: SyncJournal
  let now: @Sendable () -> Date

  func recording(_ database: Database, _ mutation: () throws -> Void) throws {
    try journal.recording(database, ProfileTable.rowID, at: now().timeIntervalSince1970, mutation)
  }
}
