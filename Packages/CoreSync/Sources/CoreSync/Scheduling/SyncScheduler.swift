import CoreCommon
public import CoreDatabase
public import Logging

/// The only object that starts syncs during a session: at launch, when the person requests one, after a commit of this
/// or another process, on a hint from the server, and when a request has to be repeated.
public final class SyncScheduler: Sendable {
  private let database: LocalDatabase
  private let runner: SyncRunner?
  private let hints: @Sendable () -> AsyncStream<RemoteHints>
  private let onWatchedHint: @Sendable () -> Void
  private let afterRun: @Sendable () async -> Void
  private let now: @Sendable () -> Double
  private let sleep: @Sendable (Duration) async throws -> Void
  private let logger: Logger
  private let wakes = SyncWakes()

  /// - Parameters:
  ///   - database: the log, whose commits it follows.
  ///   - runner: `nil` if there is no server to contact.
  ///   - hints: hints about changes on the server.
  ///   - onWatchedHint: called for a hint that is not about rows.
  ///   - afterRun: further requests to a server that has just responded.
  ///   - now: seconds since 1970.
  ///   - sleep: waits, for the pauses between attempts.
  ///   - logger: records the result of each sync.
  public init(
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

  /// Requests a sync; `run` starts it.
  func wake(_ reason: WakeReason) {
    wakes.add(reason)
  }

  /// Keeps the log in sync until cancelled. `onResult` receives the result of each sync, and returns whether to continue.
  public func run(onResult: @escaping @Sendable (Result<SyncRun, DatabaseFailure>) async -> Bool) async {
    guard let runner else { return }
    await withDiscardingTaskGroup { group in
      group.addTask { await self.wakeAfterCommits() }
      group.addTask { await self.wakeAfterHints() }
      wake(.launch)
      for await _ in wakes.signals {
        if let requested = wakes.takeRequested() { tryAgain(after: requested, in: &group) }
        guard let reason = wakes.takeReason() else { continue }
        let result = await synchronize(runner, reason)
        guard await onResult(result) else { break }
        tryAgain(after: result.map(\.result), in: &group)
      }
      group.cancelAll()
    }
  }

  /// Sends pending changes, for a command that is about to end: for at most `limit`.
  public func drain(atMost limit: Duration) async throws(DatabaseFailure) {
    guard let runner, try await hasSomethingToSend() else { return }
    await withTaskGroup(of: Void.self) { group in
      group.addTask { _ = await self.synchronize(runner, .localCommit) }
      group.addTask { try? await self.sleep(limit) }
      await group.next()
      group.cancelAll()
    }
  }

  /// Syncs at the person's request; `nil` if there is no server to contact.
  public func synchronizeNow() async throws(DatabaseFailure) -> SyncRun? {
    guard let runner else { return nil }
    let result = await synchronize(runner, .refresh)
    wakes.addRequested(result.map(\.result))
    return try result.get()
  }

  private func hasSomethingToSend() async throws(DatabaseFailure) -> Bool {
    try await database.read(mapping: { $0 }) {
      try AccountIdentity.signedIn($0) != nil && SyncBacklog($0).sendableCount > 0
    }
  }

  /// Wakes after a pause, if one is needed. A sync that joined another one, or was canceled, changes nothing.
  private func tryAgain(
    after result: Result<SyncResult, DatabaseFailure>, in group: inout DiscardingTaskGroup
  ) {
    guard ![.success(.joined), .success(.cancelled)].contains(result) else { return }
    let number = wakes.beginPause()
    guard let pause = pause(after: result) else { return }
    group.addTask { await self.wake(afterPause: number, of: pause) }
  }

  private func wake(afterPause number: Int, of pause: Duration) async {
    guard (try? await sleep(pause)) != nil, wakes.isLastPause(number) else { return }
    wake(.retryDue)
  }

  private func synchronize(_ runner: SyncRunner, _ reason: WakeReason) async -> Result<SyncRun, DatabaseFailure> {
    let result: Result<SyncRun, DatabaseFailure>
    wakes.begin()
    do throws(DatabaseFailure) {
      result = .success(try await run(runner, reason))
    } catch {
      result = .failure(error)
    }
    wakes.end(result.map(\.result), of: reason)
    logger.note(result, because: reason)
    return result
  }

  private func run(_ runner: SyncRunner, _ reason: WakeReason) async throws(DatabaseFailure) -> SyncRun {
    let run = try await runner.run(reason)
    switch run.result {
    case .finished(.quiet), .finished(.waiting(_, nil)), .finished(.waiting(_, .noCollection)): await afterRun()
    case .finished(.waiting), .finished(.credentialsRejected), .finished(.signedOut), .joined, .anotherIsSyncing,
      .cancelled:
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

  /// A commit that adds pending changes is a reason to sync; the sync's own writes only remove some.
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
      // The next run has the same failure and reports it.
    }
  }

  /// A stored time may be any number, and not every one fits into a `Duration`.
  private static let longestPause = 86_400.0

  /// The time until the next attempt; `nil` if there is none.
  private func pause(after result: Result<SyncResult, DatabaseFailure>) -> Duration? {
    switch result {
    case .success(.finished(.waiting(let time, _))): .seconds(min(max(0, time - now()), Self.longestPause))
    case .success(.anotherIsSyncing), .failure: .seconds(SyncPolicy().firstDelay)
    case .success(.finished(.quiet)), .success(.finished(.credentialsRejected)), .success(.finished(.signedOut)),
      .success(.joined), .success(.cancelled):
      nil
    }
  }
}
