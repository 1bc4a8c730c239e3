import Commands
import CoreDatabase
import CoreNetwork
import CoreSync
import DataUser
import DomainAccount
import Logging
import Synchronization

/// The scope of one account with one token; it includes the connection to the account's server.
///
/// Only `SessionKeeper` creates a session scope, and it lends the scope for one call. The compiler enforces this: a
/// borrowed value that cannot be copied cannot be stored, or passed to a task or a screen. So nothing uses a session
/// after it has ended, or for another account.
struct SessionScope: ~Copyable, Sendable {
  private let session: Session

  fileprivate init(lending session: Session) {
    self.session = session
  }

  /// Whether an account is signed in and has a token for the server.
  var isSignedIn: Bool { session.hasServer }

  /// Why Fettle cannot contact the server although an account is signed in.
  var trouble: AccountError? { session.trouble }

  /// Refreshes flags from the server now, for example after sign-in. Diagnostics record the result.
  func refreshFlags() async {
    await session.flags?.update(isForced: true)
  }

  /// Like `SyncScheduler.run`, but also keeps the server's flags current.
  func keepSyncing(onResult: @escaping @Sendable (Result<SyncRun, DatabaseFailure>) async -> Bool) async {
    await session.keepSyncing(onResult: onResult)
  }

  /// Keeps syncing until another session replaces this one, or the task is canceled.
  fileprivate func keepSyncingUntilReplaced(onResult: @escaping @Sendable (SyncResult) async -> Void) async {
    let session = session
    await withDiscardingTaskGroup { group in
      group.addTask {
        await session.keepSyncing { run in
          if case .success(let run) = run { await onResult(run.result) }
          return true
        }
      }
      for await _ in session.replacement.stream {}
      group.cancelAll()
    }
  }

  /// Like `SyncScheduler.drain`.
  func drain(atMost limit: Duration) async throws(DatabaseFailure) {
    try await session.scheduler.drain(atMost: limit)
  }

  /// Like `SyncScheduler.synchronizeNow`.
  func synchronize() async throws(DatabaseFailure) -> SyncRun? {
    try await session.scheduler.synchronizeNow()
  }
}

/// Lends the current account's session, and replaces it when the account or its token changes.
final class SessionKeeper: Sendable {
  private let configuration: AppConfiguration
  private let database: LocalDatabase
  private let tables: [any SyncedTable]
  private let accounts: ServerAccountRepository
  private let environment: SyncEnvironment
  private let logger: Logger
  private let flagServer: (any FeatureFlagServer)?
  private let flagLogger: Logger
  private let open = Mutex<Session?>(nil)

  init(
    _ configuration: AppConfiguration, database: LocalDatabase, tables: [any SyncedTable],
    accounts: ServerAccountRepository, environment: SyncEnvironment, logger: Logger,
    flagServer: (any FeatureFlagServer)?, flagLogger: Logger
  ) {
    self.configuration = configuration
    self.database = database
    self.tables = tables
    self.accounts = accounts
    self.environment = environment
    self.logger = logger
    self.flagServer = flagServer
    self.flagLogger = flagLogger
  }

  /// Runs `body` in the current session. The closure must state its parameter's type explicitly: then the compiler
  /// reports where the session is captured; otherwise it crashes.
  func withSession<Result: Sendable, Failure: Error>(
    isolation: isolated (any Actor)? = #isolation,
    _ body: (borrowing SessionScope) async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    try await body(SessionScope(lending: await current()))
  }

  /// Keeps syncing through the current session, and through those that replace it, until the task is canceled.
  func keepSyncing() async {
    while !Task.isCancelled {
      await withSession { (session: borrowing SessionScope) in
        await session.keepSyncingUntilReplaced { [self] result in
          // Another program may have signed in again.
          if result == .finished(.credentialsRejected) { await renew() }
        }
      }
    }
  }

  /// Replaces the session in use, if any, if the account or its token is another one now, as after a login.
  func renew() async {
    guard open.withLock({ $0 != nil }) else { return }
    _ = await current()
  }

  private func current() async -> Session {
    var (account, trouble) = (nil as SignedInConnection?, nil as AccountError?)
    do throws(AccountError) {
      account = try await accounts.connect(tables: tables, files: SyncFiles(database: database, tables: tables))
    } catch {
      // A server named in the configuration needs no token.
      trouble = configuration.remote == nil ? error : nil
    }
    return open.withLock { [account, trouble] open in
      if let session = open, session.account == account?.session, session.credentialTrouble == trouble {
        return session
      }
      var (connection, openingTrouble) = (nil as AccountConnection?, nil as AccountError?)
      do throws(AccountError) {
        connection = try account?.open()
      } catch {
        openingTrouble = error
      }
      let remote = configuration.remote ?? connection?.source
      let flags = (flagServer ?? connection?.flags).map { flagUpdater(at: $0) }
      let session = Session(
        scheduler: scheduler(for: remote, flags), flags: flags, account: account?.session, hasServer: remote != nil,
        credentialTrouble: trouble, openingTrouble: openingTrouble)
      open?.replacement.continuation.finish()
      open = session
      return session
    }
  }

  private func flagUpdater(at server: any FeatureFlagServer) -> FeatureFlagUpdater {
    let refresh = FeatureFlagRefresh(
      database: database, server: server, now: configuration.now, makeUUID: configuration.makeUUID)
    return FeatureFlagUpdater(refresh, sleep: configuration.sleep, logger: flagLogger)
  }

  private func scheduler(for remote: (any RemoteSource)?, _ flags: FeatureFlagUpdater?) -> SyncScheduler {
    let runner = remote.map { remote in
      SyncRunner(
        database: database, tables: tables, remote: remote, lockPath: SyncRunner.lockPath(of: database),
        environment: environment)
    }
    return SyncScheduler(
      database: database, runner: runner, hints: { remote?.hints() ?? AsyncStream { $0.finish() } },
      onWatchedHint: { flags?.hint() }, afterRun: { await flags?.update(isForced: false) }, now: environment.now,
      sleep: configuration.sleep, logger: logger)
  }
}

/// Everything that lives as long as one account stays signed in with one token.
private struct Session: Sendable {
  let scheduler: SyncScheduler
  /// Refreshes flags from the server; `nil` without a server.
  let flags: FeatureFlagUpdater?
  let account: AccountSession?
  let hasServer: Bool
  /// Why there are no credentials.
  let credentialTrouble: AccountError?
  /// Why no connection could be opened with them.
  let openingTrouble: AccountError?
  /// Ends when another session replaces this one.
  let replacement = AsyncStream.makeStream(of: Never.self)

  var trouble: AccountError? { credentialTrouble ?? openingTrouble }

  func keepSyncing(onResult: @escaping @Sendable (Result<SyncRun, DatabaseFailure>) async -> Bool) async {
    await withTaskGroup(of: Void.self) { group in
      group.addTask { await flags?.run() }
      await scheduler.run(onResult: onResult)
      group.cancelAll()
    }
  }
}
