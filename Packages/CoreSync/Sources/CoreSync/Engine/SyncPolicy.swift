/// The engine's numbers.
public struct SyncPolicy: Hashable, Sendable {
  /// Rows in one page.
  public var pageLimit: Int
  /// Rows in the first page of a run, so that storing begins early; each further one may have twice as many.
  public var firstPageLimit: Int
  /// How many rows of each kind the server must still have as we know them, or newer.
  public var knownRowLimit: Int
  /// Seconds before the second attempt; doubles with each further one.
  public var firstDelay: Double
  /// Seconds that the doubling ends at.
  public var longestDelay: Double
  /// Seconds that a server may make us wait. A time further away is a clock that was set, and counts as come.
  public var longestWait: Double
  /// How many files are fetched before it is looked whether there is something else to do.
  public var fileLimit: Int
  /// Seconds that the doubling ends at for a file that the server does not give whole.
  public var longestFileDelay: Double

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

  /// Rows in the page after so many of the same run.
  func pageLimit(afterPages count: Int) -> Int {
    count < 16 ? min(firstPageLimit << count, pageLimit) : pageLimit
  }

  /// Seconds to wait after so many failed attempts.
  ///
  /// - Parameter jitter: from 0 to 1; half of the delay depends on it, so that clients do not come back as one.
  func delay(afterAttempts attempts: Int, jitter: Double) -> Double {
    delay(afterAttempts: attempts, jitter: jitter, longest: longestDelay)
  }

  /// Seconds to wait after a file came wrong, or not at all, so many times.
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

  /// Whether `time` is still to come.
  func isAhead(_ time: Double?, of now: Double) -> Bool {
    guard let time else { return false }
    return time > now && time <= now + longestWait
  }
}
