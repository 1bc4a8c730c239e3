public import CoreCommon

/// Why a sync begins.
public enum WakeReason: Hashable, Sendable {
  /// The program has started.
  case launch
  /// The person requested it: it waits for nothing but a server that rejects requests.
  case refresh
  /// Something was written here.
  case localCommit
  /// The server has announced changes.
  case serverHint
  /// The time named by `SyncEnd.waiting` has come.
  case retryDue
}

/// An event for the engine. Times are seconds since 1970 by the local clock, jitter is from 0 to 1.
public enum SyncEvent: Hashable, Sendable {
  /// - account: the account signed in to, as stored.
  case wake(WakeReason, account: SyncAccount?, now: Double)
  /// The answer to `pull`: a page.
  case pulled(number: Int, PullPage)
  /// The answer to `storePage`.
  case pageStored(PageOutcome)
  /// The answer to `collect`.
  case collected(CollectedChanges)
  /// The answer to `send`, with one outcome for each change or a rejection of all.
  case sent(number: Int, SendResponse, now: Double, jitter: Double)
  /// - isStuck: one of the results was invalid.
  /// - isServerRolledBack: one of them shows that the server was rolled back.
  case outcomesStored(isStuck: Bool, isServerRolledBack: Bool = false)
  /// The answer to `fetch`.
  case fetched(number: Int, FetchedFiles)
  /// The answer to `pull`, `send` or `fetch` if the request failed.
  case failed(number: Int, RemoteFailure, now: Double, jitter: Double)
  /// The account was removed in the meantime.
  case signedOut
}

/// An action requested by the engine. At most one of those that lead to an event is requested at a time, as the last
/// one.
public enum SyncCommand: Hashable, Sendable {
  /// Request the page after the stored cursor from the remote, or the first one. Leads to `pulled` or `failed`.
  case pull(number: Int, fromStart: Bool)
  /// Leads to `pageStored`.
  case storePage(PullPage)
  /// Take changes from the outbox. Leads to `collected`.
  case collect(limit: Int, isForced: Bool)
  /// Leads to `sent` or `failed`.
  case send(number: Int, [OutgoingChange])
  /// Leads to `outcomesStored`.
  case storeOutcomes([SendOutcome], of: [OutgoingChange], nextAttempt: Double)
  /// Fetch files that are due, up to a limit. Leads to `fetched` or `failed`.
  case fetch(number: Int, limit: Int, isForced: Bool)
  /// Make these changes wait until a time. `nil` makes them due with the next sync.
  case postpone([OutgoingChange], until: Double?)
  /// Store that the server takes no requests before a time.
  case hold(until: Double)
  /// There is nothing to do until the next wake.
  case rest(SyncEnd)
}

/// The work that remains after fetching files.
public struct FetchedFiles: Hashable, Sendable {
  /// Whether there are more that can be fetched now.
  public var hasMore: Bool
  /// When the next one is due, in seconds since 1970; now if there are more.
  public var nextAttempt: Double?

  /// By default there is none.
  public init(hasMore: Bool = false, nextAttempt: Double? = nil) {
    self.hasMore = hasMore
    self.nextAttempt = nextAttempt
  }
}

/// Why the engine rests.
public enum SyncEnd: Hashable, Sendable {
  /// Everything is in sync, except for rejected changes and conflicts.
  case quiet
  /// A request has to be repeated later, and the engine has to be woken for it.
  case waiting(until: Double, after: RemoteFailure?)
  /// The person has to sign in again.
  case credentialsRejected
  /// There is no account.
  case signedOut
}

extension SyncEnd {
  /// Why it did not complete.
  var failure: RemoteFailure? {
    switch self {
    case .waiting(_, let failure): failure
    case .credentialsRejected: .credentialsRejected
    case .quiet, .signedOut: nil
    }
  }
}
