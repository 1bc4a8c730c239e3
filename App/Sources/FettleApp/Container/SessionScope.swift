import CoreDatabase
import CoreNetwork
import CorePocketBase
import CoreSync
import DataUser
import DomainProfile
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

  /// As `SyncScheduler.run` does.
  func stayInStep(onResult: @escaping @Sendable (Result<SyncRun, DatabaseFailure>) async -> Bool) async {
    await session.scheduler.run(onResult: onResult)
  }

  /// As `SyncScheduler.drain` does.
  func drain(atMost limit: Duration) async throws(DatabaseFailure) -> SyncStatus {
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
  private let environment: SyncEnvironment
  private let logger: Logger
  private let open = Mutex<Session?>(nil)

  init(
    _ configuration: AppConfiguration, database: LocalDatabase, tables: [any SyncedTable],
    accounts: ServerAccountRepository, environment: SyncEnvironment, logger: Logger
  ) {
    self.configuration = configuration
    self.database = database
    self.tables = tables
    self.accounts = accounts
    self.environment = environment
    self.logger = logger
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
    var (account, trouble) = (nil as PocketBaseSession?, nil as AccountError?)
    do throws(AccountError) {
      account = try await accounts.session()
    } catch {
      // A server that the configuration names wants nothing to be shown.
      trouble = configuration.remote == nil ? error : nil
    }
    return open.withLock { [account, trouble] open in
      if let session = open, session.account == account, session.trouble == trouble { return session }
      let remote = configuration.remote ?? account.map { source(of: $0) }
      let session = Session(
        scheduler: scheduler(for: remote), account: account, hasServer: remote != nil, trouble: trouble)
      open = session
      return session
    }
  }

  private func scheduler(for remote: (any RemoteSource)?) -> SyncScheduler {
    let runner = remote.map { remote in
      SyncRunner(
        database: database, tables: tables, remote: remote, lockPath: SyncRunner.lockPath(of: database),
        environment: environment)
    }
    return SyncScheduler(
      database: database, runner: runner, hints: { remote?.hints() ?? AsyncStream { $0.finish() } },
      now: environment.now, sleep: configuration.sleep, logger: logger)
  }

  private func source(of session: PocketBaseSession) -> PocketBaseSource {
    let account = PocketBaseAccount(
      session, userAgent: DependencyContainer.userAgent, surroundings: configuration.network
    ) { [accounts] token in
      // One that cannot be kept is fetched again; the old one is still good.
      try? accounts.store(newToken: token)
    }
    return PocketBaseSource(
      account,
      collections: tables.map { PocketBaseCollection($0.collection, fileField: $0.fileField) },
      files: SyncFiles(database: database, tables: tables))
  }
}

/// What lives as long as one account is signed in with one token.
private struct Session: Sendable {
  let scheduler: SyncScheduler
  let account: PocketBaseSession?
  let hasServer: Bool
  let trouble: AccountError?
}
