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

  var kind: RemoteKind { .server }

  func recognizes(_ typed: String) -> Bool { true }

  func address(_ typed: String) throws(AccountError) -> String { try ServerAddress(typed: typed).description }

  func inspector(with token: Secret?) -> any ServerInspector { AccountServers([]) }

  func signIn(_ address: String, name: String, password: String) async throws(AccountError) -> AccountSession {
    guard name == Self.login.name, password == Self.login.password, let token = state.withLock(\.tokens.last) else {
      throw .wrongPassword(name: name, server: address)
    }
    return AccountSession(server: address, userID: name, name: name, token: token)
  }

  func signIn(_ address: String, token: Secret) async throws(AccountError) -> AccountSession {
    guard hasAccount, let owner = owner(of: token) else {
      throw .server(.credentialsRejected, server: address)
    }
    return AccountSession(server: address, userID: owner, name: owner, token: token)
  }

  func delete(_ session: AccountSession) async throws(AccountError) {
    state.withLock { $0.hasAccount = false }
  }

  private func owner(of token: Secret) -> String? {
    token.revealed.split(separator: " ").last.map(String.init)
  }

  func accepts(_ token: Secret, of userID: String?) -> Bool { userID.map { owner(of: token) == $0 } ?? true }

  func connect(_ session: AccountSession, _ surroundings: ConnectionSurroundings) -> AccountConnection {
    if let newest = state.withLock(\.tokens.last), newest != session.token { surroundings.onNewToken(newest) }
    let identity = AccountIdentity(server: session.server, name: session.name)
    let source = NotebookSource(base: rows.source(identity: identity)) { [self] in
      state.withLock { $0.rejectsOldTokens && $0.tokens.last != session.token }
    }
    return AccountConnection(source: source, flags: flags)
  }
}
