public import CoreDatabase
public import Foundation

/// The files of rows, for a `RemoteSource` that sends them along with their rows.
public protocol RowFiles: Sendable {
  /// The bytes of a row's file; none when they are not on this machine, or are others than those of the digest.
  func contents(of key: RowKey, digest: String) async throws(DatabaseFailure) -> Data?
}
