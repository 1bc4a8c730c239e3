import CoreDatabase
import CoreSync
import Foundation

/// One account of a server, all by itself, and what a test does to it behind a client's back.
protocol RemoteAccount: Sendable {
  /// The server as one machine of the account sees it.
  func source(_ machine: RemoteMachine) async throws -> any RemoteSource
  /// Makes the server refuse a create of the row, and gives the fields to create it with.
  func poison(_ key: RowKey) async throws -> Fields
  /// Takes the row away without a tombstone.
  func drop(_ key: RowKey) async throws
  /// Writes a row as a newer program does: with fields and marks that this one has never heard of.
  func writeFromTheFuture(_ key: RowKey, _ fields: Fields) async throws
  /// Whether the server still has what `writeFromTheFuture` wrote and this program cannot read.
  func keepsTheFuture(_ key: RowKey) async throws -> Bool
}

/// An account of a server that the test has for itself, to put into states of which there are no requests.
protocol RemoteAccountAlone: RemoteAccount {
  /// Gives all rows the time of the newest.
  func makeSimultaneous() async throws
  func makeBackup() async throws
  func restoreBackup() async throws
  /// Lets go of what it takes.
  func end() async throws
}

/// A machine of an account.
struct RemoteMachine: Sendable, RowFiles {
  enum Credentials: Sendable {
    case good
    case wrong
    case expired
  }

  var credentials = Credentials.good
  /// Seconds that its clock is ahead of the real time.
  var secondsAhead = 0.0
  /// The files that are on it, by their digests.
  var files: [String: Data] = [:]

  func contents(of key: RowKey, digest: String) async throws(DatabaseFailure) -> Data? {
    files[digest]
  }
}
