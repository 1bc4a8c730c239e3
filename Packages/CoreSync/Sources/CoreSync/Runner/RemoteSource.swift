public import CoreCommon
public import Foundation

/// A server, as the engine sees it. Its implementation maps rows to the server's format.
public protocol RemoteSource: Sendable {
  /// The account whose rows it exchanges.
  var identity: AccountIdentity { get }
  /// What the server can do; the engine adapts to it.
  var capabilities: RemoteCapabilities { get }

  /// The rows that changed after a cursor, including deleted ones; all rows without one.
  ///
  /// An invalid credential must be `credentialsRejected`, never an empty page.
  ///
  /// - Parameter known: the rows changed last. If the server has an older state of one of them, or none, the page
  ///   states that the server does not know the cursor.
  func pull(after cursor: String?, knowing known: [KnownRow], limit: Int) async throws(RemoteFailure) -> PullPage

  /// Applies changes, each to a row of its own. If it throws, any of them may have been applied.
  func send(_ changes: [OutgoingChange]) async throws(RemoteFailure) -> SendResponse

  /// The bytes of a row's file, which are not verified. Fails above `byteLimit`.
  ///
  /// - Returns: `nil` if the server no longer has the file.
  func fetch(_ file: RemoteFile, of key: RowKey, byteLimit: Int) async throws(RemoteFailure) -> Data?

  /// Hints about changes, until canceled: everything after each connection, and then individual changes. It reconnects
  /// by itself and never fails; for a server without hints it ends at once.
  func hints() -> AsyncStream<RemoteHints>
}

extension RemoteSource {
  /// A page without a check of known rows.
  public func pull(after cursor: String?, limit: Int) async throws(RemoteFailure) -> PullPage {
    try await pull(after: cursor, knowing: [], limit: limit)
  }

  public func fetch(_ file: RemoteFile, of key: RowKey, byteLimit: Int) async throws(RemoteFailure) -> Data? { nil }

  public func hints() -> AsyncStream<RemoteHints> { AsyncStream { $0.finish() } }
}

/// What may have changed on a server.
public struct RemoteHints: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Rows of the account.
  public static let rows = RemoteHints(rawValue: 1)
  /// The things that the source observes in addition to rows.
  public static let watched = RemoteHints(rawValue: 2)

  /// As after connecting: earlier changes are unknown.
  public static let all: RemoteHints = [.rows, .watched]
}

extension AsyncStream.Continuation where Element == RemoteHints {
  /// Adds hints to those not read yet. The stream keeps one element, so `bufferingNewest(1)` loses none.
  public func hint(_ hints: RemoteHints) {
    if case .dropped(let unread) = yield(hints), !hints.isSuperset(of: unread) { yield(hints.union(unread)) }
  }
}
