import CoreDatabase
import CoreSync
import Foundation

/// One separate account on a server, and the operations that a test performs behind a client's back.
protocol RemoteAccount: Sendable {
  /// The server, as seen by one machine of the account.
  func source(_ machine: RemoteMachine) async throws -> any RemoteSource
  /// Makes the server reject the creation of the row, and returns the fields for creating it.
  func poison(_ key: RowKey) async throws -> Fields
  /// Removes the row without a tombstone.
  func drop(_ key: RowKey) async throws
  /// Writes a row as a newer program does, with fields and marks unknown to this one.
  func writeFromTheFuture(_ key: RowKey, _ fields: Fields) async throws
  /// Whether the server still has the values from `writeFromTheFuture` that this program cannot read.
  func keepsTheFuture(_ key: RowKey) async throws -> Bool
}

/// An account on a server reserved for one test, which can be put into states that no request produces.
protocol RemoteAccountAlone: RemoteAccount {
  /// Sets the time of all rows to that of the newest row.
  func makeSimultaneous() async throws
  func makeBackup() async throws
  func restoreBackup() async throws
  /// Releases the server and its files.
  func end() async throws
}

/// A machine that uses an account.
struct RemoteMachine: Sendable, RowFiles {
  enum Credentials: Sendable {
    case good
    case wrong
    case expired
  }

  var credentials = Credentials.good
  /// How many seconds its clock is ahead of the real time.
  var secondsAhead = 0.0
  /// The files on the machine, by digest.
  var files: [String: Data] = [:]

  func contents(of key: RowKey, digest: String) async throws(DatabaseFailure) -> Data? {
    files[digest]
  }
}
