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
