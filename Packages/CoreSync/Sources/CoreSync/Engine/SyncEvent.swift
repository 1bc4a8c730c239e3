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

/// The engine's parameters.
public struct SyncPolicy: Hashable, Sendable {
  /// Rows in one page.
  public var pageLimit: Int
  /// Rows in the first page of a run, so that storing begins early; each further one may have twice as many.
  public var firstPageLimit: Int
  /// How many rows of each kind the server must still have in their known state, or a newer one.
  public var knownRowLimit: Int
  /// Seconds before the second attempt; doubled for each further one.
  public var firstDelay: Double
  /// The largest delay after doubling, in seconds.
  public var longestDelay: Double
  /// The longest time a server may ask to wait, in seconds. A later time means that the clock was changed, and counts
  /// as reached.
  public var longestWait: Double
  /// How many files are fetched before checking for other work.
  public var fileLimit: Int
  /// The largest delay after doubling, in seconds, for a file that the server does not deliver intact.
  public var longestFileDelay: Double

  /// The defaults are those of the program.
  public init(
    pageLimit: Int = 1_000, firstPageLimit: Int = 100, knownRowLimit: Int = 16, firstDelay: Double = 2,
    longestDelay: Double = 300, longestWait: Double = 3600, fileLimit: Int = 128, longestFileDelay: Double = 86_400
  ) {
    self.pageLimit = pageLimit
    self.firstPageLimit = firstPageLimit
    self.knownRowLimit = knownRowLimit
    self.firstDelay = firstDelay
    self.longestDelay = longestDelay
    self.longestWait = longestWait
    self.fileLimit = fileLimit
    self.longestFileDelay = longestFileDelay
  }

  /// Rows in the page after this many in the same run.
  func pageLimit(afterPages count: Int) -> Int {
    count < 16 ? min(firstPageLimit << count, pageLimit) : pageLimit
  }

  /// Seconds to wait after this many failed attempts.
  ///
  /// - Parameter jitter: from 0 to 1; half of the delay depends on it, so that clients do not return at the same time.
  func delay(afterAttempts attempts: Int, jitter: Double) -> Double {
    delay(afterAttempts: attempts, jitter: jitter, longest: longestDelay)
  }

  /// Seconds to wait after a file was wrong, or missing, this many times.
  func fileDelay(afterAttempts attempts: Int, jitter: Double) -> Double {
    delay(afterAttempts: attempts, jitter: jitter, longest: longestFileDelay)
  }

  private func delay(afterAttempts attempts: Int, jitter: Double, longest: Double) -> Double {
    var delay = firstDelay
    var attempt = 1
    while attempt < attempts, delay < longest {
      delay *= 2
      attempt += 1
    }
    return min(delay, longest) * (0.5 + 0.5 * min(max(jitter, 0), 1))
  }

  /// Whether `time` is in the future.
  func isAhead(_ time: Double?, of now: Double) -> Bool {
    guard let time else { return false }
    return time > now && time <= now + longestWait
  }
}
