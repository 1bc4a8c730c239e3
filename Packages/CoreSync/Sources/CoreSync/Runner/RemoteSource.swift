public import Foundation

/// A server, as the engine sees it. Its implementation maps rows to what goes over the wire.
public protocol RemoteSource: Sendable {
  /// Whose rows it gives and takes.
  var identity: AccountIdentity { get }
  var capabilities: RemoteCapabilities { get }

  /// The rows that changed after a cursor, deleted ones included; all rows without one.
  ///
  /// A bad credential must be `credentialsRefused`, never an empty page.
  ///
  /// - Parameter known: rows that changed last. If the server has an older state of one of them, or none, the page says
  ///   that the server does not know the cursor.
  func pull(after cursor: String?, knowing known: [KnownRow], limit: Int) async throws(RemoteFailure) -> PullPage

  /// Applies changes, each to a row of its own. A thrown failure means that any of them may have been applied.
  func send(_ changes: [OutgoingChange]) async throws(RemoteFailure) -> SendAnswer

  /// The bytes of a row's file, which are not checked. More than `byteLimit` fail.
  ///
  /// - Returns: none when the server has no such file any more.
  func fetch(_ file: RemoteFile, of key: RowKey, byteLimit: Int) async throws(RemoteFailure) -> Data?

  /// What may be new, until cancelled: all of it after each connection, and then whatever changes. It connects again by
  /// itself and never fails; a server that has no hints ends it at once.
  func hints() -> AsyncStream<RemoteHints>
}

extension RemoteSource {
  public func pull(after cursor: String?, limit: Int) async throws(RemoteFailure) -> PullPage {
    try await pull(after: cursor, knowing: [], limit: limit)
  }

  public func fetch(_ file: RemoteFile, of key: RowKey, byteLimit: Int) async throws(RemoteFailure) -> Data? { nil }

  public func hints() -> AsyncStream<RemoteHints> { AsyncStream { $0.finish() } }
}
