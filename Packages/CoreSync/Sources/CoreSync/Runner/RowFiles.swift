public import CoreDatabase
public import Foundation

/// The files of rows, for a `RemoteSource` that sends them along with their rows.
public protocol RowFiles: Sendable {
  /// The bytes of a row's file; `nil` if they are not on this machine, or do not match the digest.
  func contents(of key: RowKey, digest: String) async throws(DatabaseFailure) -> Data?
}
