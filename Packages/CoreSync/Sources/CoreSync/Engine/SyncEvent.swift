/// Why a synchronisation begins.
public enum WakeReason: Hashable, Sendable {
  case launch
  /// The person asks for it: waits for nothing but a server that does not want to be asked.
  case refresh
  /// Something was written here.
  case localCommit
  /// The server says that it has news.
  case serverHint
  /// The time named by `SyncRest.waiting` has come.
  case retryDue
}

/// What happens to the engine. Times are seconds since 1970 by the local clock, jitter is from 0 to 1.
public enum SyncEvent: Hashable, Sendable {
  /// - account: the one signed in to, as stored.
  case wake(WakeReason, account: SyncAccount?, now: Double)
  case pulled(number: Int, PullPage)
  case pageStored(PageOutcome)
  case collected(CollectedChanges)
  case sent(number: Int, SendAnswer, now: Double, jitter: Double)
  /// - isStuck: one of the outcomes made no sense.
  /// - isSetBack: one of them shows that the server was set back.
  case outcomesStored(isStuck: Bool, isSetBack: Bool = false)
  case fetched(number: Int, FetchedFiles)
  case failed(number: Int, RemoteFailure, now: Double, jitter: Double)
  /// The account went away in between.
  case signedOut
}

/// What the engine wants done. At most one of those that are answered by an event comes at a time, and comes last.
public enum SyncCommand: Hashable, Sendable {
  /// Ask the remote for the page after the stored cursor, or for the first. Answered by `pulled` or `failed`.
  case pull(number: Int, fromStart: Bool)
  /// Answered by `pageStored`.
  case storePage(PullPage)
  /// Take changes from the outbox. Answered by `collected`.
  case collect(limit: Int, isForced: Bool)
  /// Answered by `sent` or `failed`.
  case send(number: Int, [OutgoingChange])
  /// Answered by `outcomesStored`.
  case storeOutcomes([SendOutcome], of: [OutgoingChange], nextAttempt: Double)
  /// Fetch files that are due, up to a limit. Answered by `fetched` or `failed`.
  case fetch(number: Int, limit: Int, isForced: Bool)
  case postpone([OutgoingChange], until: Double?)
  case hold(until: Double)
  /// There is nothing to do until the next wake.
  case rest(SyncRest)
}

/// What fetching files leaves to be done.
public struct FetchedFiles: Hashable, Sendable {
  /// Whether there are more that can be fetched now.
  public var hasMore: Bool
  /// Seconds since 1970; when the next one is due, now if there are more.
  public var nextAttempt: Double?

  public init(hasMore: Bool = false, nextAttempt: Double? = nil) {
    self.hasMore = hasMore
    self.nextAttempt = nextAttempt
  }
}

/// Why the engine rests.
public enum SyncRest: Hashable, Sendable {
  /// All is in step, but for what was refused or is in conflict.
  case quiet
  /// Something is to be tried again, and the engine wants to be woken for it.
  case waiting(until: Double, after: RemoteFailure?)
  /// The person has to sign in again.
  case credentialsRefused
  /// There is no account.
  case signedOut
}

extension SyncRest {
  /// Why it did not come to its end.
  var failure: RemoteFailure? {
    switch self {
    case .waiting(_, let failure): failure
    case .credentialsRefused: .credentialsRefused
    case .quiet, .signedOut: nil
    }
  }
}
