import CoreCommon
public import CoreDatabase
import CoreSystem
import Foundation

/// Performs the engine's actions: calls the remote, and stores each step in one transaction. Nothing waits in here; if
/// a request has to be repeated later, the result states when.
public actor SyncRunner {
  let database: LocalDatabase
  let outbox: SyncOutbox
  private let files: FileFetcher
  let remote: any RemoteSource
  private let lockPath: String
  let policy: SyncPolicy
  let environment: SyncEnvironment
  private var engine: SyncEngine
  private var isRunning = false
  /// The account's generation at the last request.
  var generation = 0
  var tally = SyncTally()
  /// The reader of this run's pages.
  private var reader: PageReader?
  /// The rows of the page to be stored, if they were prepared.
  private var rows: Task<NewRows, Never>?
  /// Whether the server responded in this run.
  var isAnswered = false
  /// The collections that the server did not have when it last responded.
  var missingCollections: Set<String> = []
  /// The files of this run.
  private var fileRun: FileRun

  /// - Parameter lockPath: a file next to the database, such as `<database>-sync`, the same in all processes.
  public init(
    database: LocalDatabase, tables: [any SyncedTable], remote: any RemoteSource, lockPath: String,
    policy: SyncPolicy = SyncPolicy(), environment: SyncEnvironment
  ) {
    self.database = database
    self.outbox = SyncOutbox(tables: tables, makeIntentID: environment.makeIntentID)
    files = FileFetcher(
      database: database, tables: outbox.tables, remote: remote, policy: policy, environment: environment)
    fileRun = FileRun(files, limit: 0)
    self.remote = remote
    self.lockPath = lockPath
    self.policy = policy
    self.environment = environment
    self.engine = SyncEngine(policy: policy, capabilities: remote.capabilities)
  }

  /// Syncs until there is nothing more to do now.
  public func run(_ reason: WakeReason) async throws(DatabaseFailure) -> SyncRun {
    guard !isRunning else {
      _ = engine.handle(.wake(reason, account: nil, now: environment.now()))
      return SyncRun(.joined)
    }
    isRunning = true
    defer { isRunning = false }
    guard let lock = FileLock(acquiring: lockPath) else { return SyncRun(.anotherIsSyncing) }
    defer { withExtendedLifetime(lock) {} }
    tally = SyncTally()
    isAnswered = false
    fileRun = FileRun(files, limit: reason == .localCommit ? 0 : policy.fileLimit)
    do {
      if let rest = try await drive(.wake(reason, account: prepare(), now: environment.now())) {
        await stopFetching()
        try await remember(rest.failure)
        return SyncRun(.finished(rest), tally)
      }
      await stopFetching()
      forget()
      return SyncRun(.cancelled, tally)
    } catch {
      await stopFetching()
      forget()
      if Task.isCancelled { return SyncRun(.cancelled, tally) }
      throw error
    }
  }

  /// As after a kill: everything important is stored.
  private func forget() {
    engine = SyncEngine(policy: policy, capabilities: remote.capabilities)
  }

  /// - Returns: `nil` if the task was canceled.
  private func drive(_ first: SyncEvent) async throws(DatabaseFailure) -> SyncEnd? {
    var next: SyncEvent? = first
    while let event = next {
      // A failure caused by the cancellation is not the server's fault.
      if Task.isCancelled { return nil }
      next = nil
      for command in engine.handle(event) {
        if case .rest(let rest) = command { return rest }
        next = try await perform(command)
      }
    }
    return nil
  }

  private func perform(_ command: SyncCommand) async throws(DatabaseFailure) -> SyncEvent? {
    switch command {
    case .pull(let number, let fromStart): return try await pull(number, fromStart: fromStart)
    case .storePage(let page):
      missingCollections = page.missingCollections
      let outcome = try await store(page, await rows?.value)
      if outcome == .more { await fileRun.fetchBeside(generation: generation) }
      return .pageStored(outcome)
    case .collect(let limit, let isForced): return .collected(try await collect(limit, isForced: isForced))
    case .send(let number, let changes):
      return await carrying(changes.map(\.origin)) { await send(number, changes) }
    case .storeOutcomes(let outcomes, let changes, let nextAttempt):
      let (generation, capabilities) = (self.generation, remote.capabilities)
      // If a power cut loses this, the changes are sent again and recognized.
      let stored = try await carrying(changes.map(\.origin)) { () async throws(DatabaseFailure) in
        try await write(outliving: .program) { ledger, tally in
          try ledger.store(
            outcomes, of: changes, generation: generation, nextAttempt: nextAttempt, capabilities: capabilities,
            into: &tally)
        }
      }
      return .outcomesStored(isStuck: stored.isStuck, isServerRolledBack: stored.isServerRolledBack)
    case .postpone(let changes, let time):
      let generation = generation
      try await write { ledger, _ in try ledger.postpone(changes, until: time, generation: generation) }
    case .hold(let time):
      let generation = generation
      try await write { ledger, _ in try ledger.hold(until: time, generation: generation) }
    case .fetch(let number, let limit, let isForced):
      return try await fetch(number, upTo: limit, isForced: isForced)
    case .rest: break
    }
    return nil
  }

  private func pull(_ number: Int, fromStart: Bool) async throws(DatabaseFailure) -> SyncEvent? {
    guard let account = try await account() else { return .signedOut }
    generation = account.generation
    guard let outcome = try await outcome(after: fromStart ? nil : account.cursor, account) else { return nil }
    rows = outcome.rows
    do throws(RemoteFailure) {
      let page = try outcome.page.get()
      isAnswered = true
      return .pulled(number: number, page)
    } catch {
      return .failed(number: number, error, now: environment.now(), jitter: environment.jitter())
    }
  }

  /// - Returns: `nil` if the task was canceled.
  private func outcome(
    after cursor: String?, _ account: SyncAccount
  ) async throws(DatabaseFailure) -> PageReader.Outcome? {
    if let outcome = await reader?.page(after: cursor) { return outcome }
    guard !Task.isCancelled else { return nil }
    await stopReading()
    let (tables, generation) = (outbox.tables, account.generation)
    let makeRows: @Sendable (PullPage) -> NewRows = { page in
      NewRows(page.rows, generation: generation, tables: tables)
    }
    let reader = PageReader(
      remote, after: cursor, knowing: try await newestRows(since: generation), policy: policy,
      makeRows: account.isCatchingUp ? makeRows : nil)
    self.reader = reader
    return await reader.page(after: cursor)
  }

  private func stopReading() async {
    await reader?.stop()
    reader = nil
    rows = nil
  }

  private func stopFetching() async {
    await stopReading()
    await fileRun.stop()
    tally.fileCount = await fileRun.keptCount
  }

  private func send(_ number: Int, _ changes: [OutgoingChange]) async -> SyncEvent {
    do throws(RemoteFailure) {
      let answer = try await remote.send(changes)
      return .sent(number: number, answer, now: environment.now(), jitter: environment.jitter())
    } catch {
      return .failed(number: number, error, now: environment.now(), jitter: environment.jitter())
    }
  }

  private func fetch(_ number: Int, upTo limit: Int, isForced: Bool) async throws(DatabaseFailure) -> SyncEvent {
    // Files of an account that was signed out meanwhile are not stored; without this, they would be fetched forever.
    guard try await account()?.generation == generation else { return .signedOut }
    let step = try await fileRun.fetch(upTo: limit, isForced: isForced, generation: generation)
    if let failure = step.failure {
      return .failed(number: number, failure, now: environment.now(), jitter: environment.jitter())
    }
    return .fetched(number: number, step.left)
  }
}

extension SyncRunner {
  /// More are not named: an entry of the diagnostics is one line.
  private static let mostActions = 200

  /// Names the actions of some changes to everything that sends or stores them: see `ActionID.carried`.
  func carrying<Value: Sendable, Failure: Error>(
    _ origins: [ChangeOrigin], _ body: () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    let actions = Set(origins.compactMap(\.action)).sorted().prefix(Self.mostActions).map { ActionID($0) }
    guard !actions.isEmpty else { return try await body() }
    let result = await ActionID.$carried.withValue(actions) { () async -> Result<Value, Failure> in
      do throws(Failure) {
        return .success(try await body())
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }
}

extension SyncRunner {
  private static let lockSuffix = "-sync"

  /// The lock file that lets one process at a time sync a database.
  public static func lockPath(of database: LocalDatabase) -> String {
    database.path(beside: lockSuffix)
  }

  /// Removes the sync files next to a database, when the database is removed, too.
  ///
  /// - Parameter path: the path of the database, which nobody has open.
  /// - Returns: the paths of existing files that could not be removed.
  public static func removeFiles(besideDatabaseAt path: String) -> [String] {
    let file = path + lockSuffix
    let isLeft =
      FileManager.default.fileExists(atPath: file) && (try? FileManager.default.removeItem(atPath: file)) == nil
    return isLeft ? [file] : []
  }
}

/// The runner's environment.
public struct SyncEnvironment: Sendable {
  /// Seconds since 1970 by the local clock.
  public let now: @Sendable () -> Double
  /// A random number from 0 to 1.
  public let jitter: @Sendable () -> Double
  /// An id that no other change has, on any machine.
  public let makeIntentID: @Sendable () -> String
  /// The name of this machine, which the server and the other machines get with each change; `nil` to send none.
  public let machine: String?

  /// Tests pass functions that always return the same.
  public init(
    now: @escaping @Sendable () -> Double, jitter: @escaping @Sendable () -> Double,
    makeIntentID: @escaping @Sendable () -> String, machine: String? = nil
  ) {
    self.now = now
    self.jitter = jitter
    self.makeIntentID = makeIntentID
    self.machine = machine
  }
}

/// The numbers of a run.
public struct SyncTally: Hashable, Sendable {
  /// Changes that the server accepted.
  public var sentCount: Int
  /// Rows received from the server that are new or different here, without the results of our own changes.
  public var receivedCount: Int
  /// Files that were fetched.
  public var fileCount: Int
  /// New conflicts.
  public var conflictCount: Int

  /// By default nothing was transferred.
  public init(sentCount: Int = 0, receivedCount: Int = 0, fileCount: Int = 0, conflictCount: Int = 0) {
    self.sentCount = sentCount
    self.receivedCount = receivedCount
    self.fileCount = fileCount
    self.conflictCount = conflictCount
  }

  /// Counts the effect of a received row.
  mutating func count(_ row: SyncedRow, since old: SyncedRow) {
    // A row received as deleted that never existed here is not news.
    if row.values != old.values, old.values != nil || !row.isDeleted { receivedCount += 1 }
    conflictCount += row.conflicts.keys.count { old.conflicts[$0] == nil }
  }
}

/// What a run did, and how it ended.
public struct SyncRun: Hashable, Sendable {
  /// How the run ended.
  public let result: SyncResult
  /// What the run transferred, also if it failed.
  public let tally: SyncTally

  public init(_ result: SyncResult, _ tally: SyncTally = SyncTally()) {
    self.result = result
    self.tally = tally
  }
}

/// How a run ended.
public enum SyncResult: Hashable, Sendable {
  /// There is nothing to do until the next wake.
  case finished(SyncEnd)
  /// A run of this process is in progress. It handles the wake, unless it is already ending.
  case joined
  /// Another process is syncing.
  case anotherIsSyncing
  /// The task was canceled. Changes in transit are sent again.
  case cancelled
}

extension Task where Failure == Never {
  /// Its value. Canceling the waiting task cancels this one, too.
  var valueUnlessCancelled: Success {
    get async {
      await withTaskCancellationHandler {
        await value
      } onCancel: {
        cancel()
      }
    }
  }
}
