import CoreCommon
import CoreNetwork
import CoreSync
import CoreSyncTestSupport
import DataUser
import DomainAccount
import Synchronization

/// A server of a kind that the program does not know: one person, tokens that are words, and rows in memory.
final class NotebookServer: AccountServer {
  static let address = "https://notebook.example.org"
  static let login = Login(server: address, name: "robin", password: "graph paper")

  private struct State {
    var hasAccount = true
    var tokens: [Secret] = [Secret("page 1 of robin")]
    var rejectsOldTokens = false
  }

  let rows = ScriptedServer()
  let flags = ScriptedFlagServer(NotebookServer.address)
  private let state = Mutex(State())

  /// Issues the token that replaces that of the next connection.
  func renewToken() {
    state.withLock { $0.tokens.append(Secret("page \($0.tokens.count + 1) of robin")) }
  }

  /// Rejects the requests with any token but the newest from now on.
  func rejectOldTokens() {
    state.withLock { $0.rejectsOldTokens = true }
  }

  var hasAccount: Bool { state.withLock(\.hasAccount) }

  func signIn(_ address: ServerAddress, name: String, password: String) async throws(AccountError) -> AccountSession {
    guard name == Self.login.name, password == Self.login.password, let token = state.withLock(\.tokens.last) else {
      throw .wrongPassword(name: name, server: address.description)
    }
    return AccountSession(server: address, userID: name, name: name, token: token)
  }

  func signIn(_ address: ServerAddress, token: Secret) async throws(AccountError) -> AccountSession {
    guard hasAccount, let owner = owner(of: token) else {
      throw .server(.credentialsRejected, server: address.description)
    }
    return AccountSession(server: address, userID: owner, name: owner, token: token)
  }

  func delete(_ session: AccountSession) async throws(AccountError) {
    state.withLock { $0.hasAccount = false }
  }

  func owner(of token: Secret) -> String? {
    token.revealed.split(separator: " ").last.map(String.init)
  }

  func connect(
    _ session: AccountSession, tables: [any SyncedTable], files: any RowFiles,
    onNewToken: @escaping @Sendable (Secret) -> Void
  ) -> AccountConnection {
    if let newest = state.withLock(\.tokens.last), newest != session.token { onNewToken(newest) }
    let identity = AccountIdentity(server: session.server.description, name: session.name)
    let source = NotebookSource(base: rows.source(identity: identity)) { [self] in
      state.withLock { $0.rejectsOldTokens && $0.tokens.last != session.token }
    }
    return AccountConnection(source: source, flags: flags)
  }
}
