import CoreDatabase
import CoreSync
import Logging
import Synchronization

/// The only one who starts synchronisation, as long as a session lasts: at launch, when the person asks for it, after a
/// commit of this or another process, on a hint of the server, and when something is to be tried again.
final class SyncScheduler: Sendable {
  private let database: LocalDatabase
  private let runner: SyncRunner?
  private let hints: @Sendable () -> AsyncStream<RemoteHints>
  private let onWatchedHint: @Sendable () -> Void
  private let afterRun: @Sendable () async -> Void
  private let now: @Sendable () -> Double
  private let sleep: @Sendable (Duration) async throws -> Void
  private let logger: Logger
  private let wakes = Mutex(Wakes())
  private let signals = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))

  /// What asks for a synchronisation that has not begun.
  private struct Wakes {
    var reason: WakeReason?
    /// The pause that counts; the end of an older one is no reason any more.
    var lastPause = 0
  }

  /// - Parameters:
  ///   - runner: `nil` where there is no server to talk to.
  ///   - hints: what may be new on the server, and when.
  ///   - onWatchedHint: called when it is something else than rows.
  ///   - afterRun: what else there is to do with a server that has just answered.
  ///   - now: seconds since 1970.
  init(
    database: LocalDatabase, runner: SyncRunner?,
    hints: @escaping @Sendable () -> AsyncStream<RemoteHints>, onWatchedHint: @escaping @Sendable () -> Void,
    afterRun: @escaping @Sendable () async -> Void,
    now: @escaping @Sendable () -> Double, sleep: @escaping @Sendable (Duration) async throws -> Void, logger: Logger
  ) {
    self.database = database
    self.runner = runner
    self.hints = hints
    self.onWatchedHint = onWatchedHint
    self.afterRun = afterRun
    self.now = now
    self.sleep = sleep
    self.logger = logger
  }

  /// Asks for a synchronisation; `run` begins it.
  func wake(_ reason: WakeReason) {
    // What the person asks for is not forgotten over what comes after it.
    wakes.withLock { if $0.reason != .refresh { $0.reason = reason } }
    signals.continuation.yield()
  }

  /// Keeps the log in step until cancelled. `onResult` is told how each synchronisation ended, and whether to go on is
  /// what it returns.
  func run(onResult: @escaping @Sendable (Result<SyncRun, DatabaseFailure>) async -> Bool) async {
    guard let runner else { return }
    await withDiscardingTaskGroup { group in
      group.addTask { await self.wakeAfterCommits() }
      group.addTask { await self.wakeAfterHints() }
      wake(.launch)
      for await _ in signals.stream {
        guard let reason = takeReason() else { continue }
        let result = await synchronise(runner, reason)
        guard await onResult(result) else { break }
        let number = beginPause()
        guard let pause = pause(after: result.map(\.result)) else { continue }
        group.addTask { await self.wake(afterPause: number, of: pause) }
      }
      group.cancelAll()
    }
  }

  /// Gives the server what waits, for a command that is about to end: no longer than `limit`.
  func drain(atMost limit: Duration) async throws(DatabaseFailure) {
    guard let runner, try await hasSomethingToSend() else { return }
    await withTaskGroup(of: Void.self) { group in
      group.addTask { _ = await self.synchronise(runner, .localCommit) }
      group.addTask { try? await self.sleep(limit) }
      await group.next()
      group.cancelAll()
    }
  }

  /// Synchronises because the person asks for it; `nil` where there is no server to talk to.
  func synchronizeNow() async throws(DatabaseFailure) -> SyncRun? {
    guard let runner else { return nil }
    return try await synchronise(runner, .refresh).get()
  }

  private func hasSomethingToSend() async throws(DatabaseFailure) -> Bool {
    try await database.read(mapping: { $0 }) {
      try AccountIdentity.signedIn($0) != nil && SyncBacklog($0).sendableCount > 0
    }
  }

  private func takeReason() -> WakeReason? {
    wakes.withLock { wakes in
      defer { wakes.reason = nil }
      return wakes.reason
    }
  }

  private func beginPause() -> Int {
    wakes.withLock { wakes in
      wakes.lastPause += 1
      return wakes.lastPause
    }
  }

  private func wake(afterPause number: Int, of pause: Duration) async {
    guard (try? await sleep(pause)) != nil, wakes.withLock({ $0.lastPause == number }) else { return }
    wake(.retryDue)
  }

  private func synchronise(_ runner: SyncRunner, _ reason: WakeReason) async -> Result<SyncRun, DatabaseFailure> {
    let result: Result<SyncRun, DatabaseFailure>
    do throws(DatabaseFailure) {
      result = .success(try await run(runner, reason))
    } catch {
      result = .failure(error)
    }
    logger.note(result, because: reason)
    return result
  }

  private func run(_ runner: SyncRunner, _ reason: WakeReason) async throws(DatabaseFailure) -> SyncRun {
    let run = try await runner.run(reason)
    switch run.result {
    case .rested(.quiet), .rested(.waiting(_, nil)): await afterRun()
    case .rested(.waiting), .rested(.credentialsRefused), .rested(.signedOut), .joined, .anotherIsSyncing, .cancelled:
      break
    }
    return run
  }

  private func wakeAfterHints() async {
    for await hints in hints() {
      if hints.contains(.rows) { wake(.serverHint) }
      if hints.contains(.watched) { onWatchedHint() }
    }
  }

  /// A commit that adds to what waits is a reason to begin; what synchronisation itself writes takes from it.
  private func wakeAfterCommits() async {
    let counts = database.values(
      fetch: { try SyncBacklog($0).waitingCount }, element: { count, _ in count },
      mapping: { (failure: DatabaseFailure) in failure })
    var last = Int.max
    do {
      for try await count in counts {
        if count > last { wake(.localCommit) }
        last = count
      }
    } catch {
      // The next run meets the same failure and tells it.
    }
  }

  /// A time that is stored may be any number, and no `Duration` holds all of them.
  private static let longestPause = 86_400.0

  /// How long until something is to be tried again; `nil` when nothing is.
  private func pause(after result: Result<SyncResult, DatabaseFailure>) -> Duration? {
    switch result {
    case .success(.rested(.waiting(let time, _))): .seconds(min(max(0, time - now()), Self.longestPause))
    case .success(.anotherIsSyncing), .failure: .seconds(SyncPolicy().firstDelay)
    case .success(.rested(.quiet)), .success(.rested(.credentialsRefused)), .success(.rested(.signedOut)),
      .success(.joined), .success(.cancelled):
      nil
    }
  }
}
