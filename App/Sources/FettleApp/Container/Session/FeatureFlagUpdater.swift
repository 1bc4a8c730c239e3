import DataUser
import DomainAccount
import Logging
import Synchronization

/// Keeps the server's flags current during a session: refreshes as soon as the server hints that a flag changed, and
/// without a hint when the lifetime of the last response ends. A flag that is turned off on the server is therefore off
/// in a running program within seconds, and after `FeatureFlagRefresh.lifetime` at the latest.
final class FeatureFlagUpdater: Sendable {
  /// How long a new session leaves the refresh to the sync, and to the first hint.
  static let firstPause = Duration.seconds(30)

  private let refresh: FeatureFlagRefresh
  private let sleep: @Sendable (Duration) async throws -> Void
  private let logger: Logger
  private let waiting = Mutex(Waiting())

  private struct Waiting {
    /// Whether there is an unhandled hint.
    var isHinted = false
    /// Ends the pause.
    var end: AsyncStream<Void>.Continuation?
  }

  init(
    _ refresh: FeatureFlagRefresh, sleep: @escaping @Sendable (Duration) async throws -> Void, logger: Logger
  ) {
    self.refresh = refresh
    self.sleep = sleep
    self.logger = logger
  }

  /// Refreshes if the last response is too old, or in any case.
  ///
  /// - Returns: whether there is a response now.
  @discardableResult
  func update(isForced: Bool) async -> Bool {
    let outcome = await refresh.run(isForced: isForced)
    outcome.write(to: logger)
    switch outcome {
    case .notDue, .kept, .hasNone, .overtaken: return true
    case .failed, .notKept: return false
    }
  }

  /// Records that the server's flags may have changed; `run` refreshes them.
  func hint() {
    waiting.withLock {
      $0.isHinted = true
      $0.end?.finish()
    }
  }

  /// Keeps the response current until canceled.
  func run() async {
    var failureCount = 0
    // After a hint only a new response counts, whatever the age of the last one.
    var isForced = false
    while !Task.isCancelled {
      await wait(atMost: await pause(afterFailures: failureCount))
      guard !Task.isCancelled else { return }
      isForced = takeHint() || isForced
      if await update(isForced: isForced) {
        failureCount = 0
        isForced = false
      } else {
        failureCount += 1
      }
    }
  }

  /// Returns on a hint, or after a pause.
  private func wait(atMost pause: Duration) async {
    let (hints, end) = AsyncStream.makeStream(of: Void.self)
    waiting.withLock {
      if $0.isHinted { end.finish() } else { $0.end = end }
    }
    await withTaskGroup(of: Void.self) { group in
      group.addTask { for await _ in hints {} }
      group.addTask { [sleep] in try? await sleep(pause) }
      await group.next()
      group.cancelAll()
    }
  }

  private func takeHint() -> Bool {
    waiting.withLock { waiting in
      defer { waiting.isHinted = false }
      return waiting.isHinted
    }
  }

  /// A server that does not respond is asked again after two seconds, four, eight, and so on, up to the lifetime of a
  /// response.
  private func pause(afterFailures count: Int) async -> Duration {
    guard count == 0 else { return .seconds(min(Double(1 << min(count, 16)), FeatureFlagRefresh.lifetime)) }
    let remaining = await refresh.remainingLifetime()
    return remaining > 0 ? .seconds(remaining) : Self.firstPause
  }
}

extension FeatureFlagRefresh.Outcome {
  func write(to logger: Logger) {
    switch self {
    case .notDue, .overtaken: break
    case .kept(let answer, let newUnknown):
      logger.info("fetched the flags from the server", metadata: ["count": "\(answer.remote.count)"])
      guard !newUnknown.isEmpty else { return }
      logger.warning(
        "the server has flags that this version does not know",
        metadata: ["flags": "\(newUnknown.joined(separator: " "))"])
    case .hasNone: logger.info("the server has no flags")
    case .failed(let trouble):
      logger.warning(
        "the server's previous flags still apply", metadata: ["cause": "\(trouble.clause(server: "it"))"])
    case .notKept(let failure):
      logger.error("the server's flags could not be saved", metadata: ["cause": "\(failure)"])
    }
  }
}
