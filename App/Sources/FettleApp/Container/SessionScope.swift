import CoreDatabase
import CoreNetwork
import CoreSync
import DataUser
import DomainAccount
import Logging
import Synchronization

/// The scope of one account with one token: what talks to its server.
///
/// `SessionKeeper` alone makes one, and only lends it, for a call. The compiler keeps it so: what is lent and cannot be
/// copied can neither be stored nor handed to a task or a screen, so nothing of a session is used after it, nor for
/// another account.
struct SessionScope: ~Copyable, Sendable {
  private let session: Session

  fileprivate init(lending session: Session) {
    self.session = session
  }

  /// Whether somebody is signed in, with something to show to the server.
  var isSignedIn: Bool { session.hasServer }

  /// Why the server cannot be talked to, although somebody is signed in.
  var trouble: AccountError? { session.trouble }

  /// Asks the server about flags now, as after a login. What becomes of it stands in the log.
  func refreshFlags() async {
    await session.flags?.update(isForced: true)
  }

  /// As `SyncScheduler.run` does; what the server says of flags stays current meanwhile, too.
  func stayInStep(onResult: @escaping @Sendable (Result<SyncRun, DatabaseFailure>) async -> Bool) async {
    let session = session
    await withTaskGroup(of: Void.self) { group in
      group.addTask { await session.flags?.run() }
      await session.scheduler.run(onResult: onResult)
      group.cancelAll()
    }
  }

  /// As `SyncScheduler.drain` does.
  func drain(atMost limit: Duration) async throws(DatabaseFailure) {
    try await session.scheduler.drain(atMost: limit)
  }

  /// As `SyncScheduler.synchronizeNow` does.
  func synchronize() async throws(DatabaseFailure) -> SyncRun? {
    try await session.scheduler.synchronizeNow()
  }
}

/// Lends the session of the account that is signed in, made anew when another account or token has come.
final class SessionKeeper: Sendable {
  private let configuration: AppConfiguration
  private let database: LocalDatabase
  private let tables: [any SyncedTable]
  private let accounts: ServerAccountRepository
  private let server: any AccountServer
  private let environment: SyncEnvironment
  private let logger: Logger
  private let flagServer: (any FeatureFlagServer)?
  private let flagLogger: Logger
  private let open = Mutex<Session?>(nil)

  init(
    _ configuration: AppConfiguration, database: LocalDatabase, tables: [any SyncedTable],
    accounts: ServerAccountRepository, server: any AccountServer, environment: SyncEnvironment, logger: Logger,
    flagServer: (any FeatureFlagServer)?, flagLogger: Logger
  ) {
    self.configuration = configuration
    self.database = database
    self.tables = tables
    self.accounts = accounts
    self.server = server
    self.environment = environment
    self.logger = logger
    self.flagServer = flagServer
    self.flagLogger = flagLogger
  }

  /// Runs `body` in the session of now. It has to write the type of its parameter out: then the compiler says what is
  /// wrong where the session is captured, and otherwise crashes over it.
  func withSession<Result: Sendable, Failure: Error>(
    isolation: isolated (any Actor)? = #isolation,
    _ body: (borrowing SessionScope) async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    try await body(SessionScope(lending: await current()))
  }

  private func current() async -> Session {
    var (account, trouble) = (nil as AccountSession?, nil as AccountError?)
    do throws(AccountError) {
      account = try await accounts.session()
    } catch {
      // A server that the configuration names wants nothing to be shown.
      trouble = configuration.remote == nil ? error : nil
    }
    return open.withLock { [account, trouble] open in
      if let session = open, session.account == account, session.trouble == trouble { return session }
      let connection = account.map { connect($0) }
      let remote = configuration.remote ?? connection?.source
      let flags = (flagServer ?? connection?.flags).map { flagUpdater(at: $0) }
      let session = Session(
        scheduler: scheduler(for: remote, flags), flags: flags, account: account, hasServer: remote != nil,
        trouble: trouble)
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

  private func connect(_ session: AccountSession) -> AccountConnection {
    server.connect(session, tables: tables, files: SyncFiles(database: database, tables: tables)) { [accounts] token in
      // One that cannot be kept is fetched again; the old one is still good.
      try? accounts.store(newToken: token)
    }
  }
}

/// What lives as long as one account is signed in with one token.
private struct Session: Sendable {
  let scheduler: SyncScheduler
  /// Asks the server about flags; `nil` without one.
  let flags: FeatureFlagUpdater?
  let account: AccountSession?
  let hasServer: Bool
  let trouble: AccountError?
}
