import CoreCommon
import CoreNetwork
import CoreSync
import CoreSyncTestSupport
import DataUser
import DomainAccount
import Synchronization

/// A server in memory that recognizes some people by their passwords and issues a new token at each sign-in.
final class ScriptedAccountServer: AccountServer {
  private struct State {
    var people: [String: String] = ["robin": "secret words", "kim": "other words"]
    var tokens: [Secret: String] = [:]
    var failure: RemoteFailure?
    var deletionFailures: [RemoteFailure] = []
    var deleted: [Secret] = []
    var signInCount = 0
  }

  static let address = "https://log.example.org"

  private let state = Mutex(State())
  private let rows = ScriptedServer()

  // MARK: the script

  /// How many times a sign-in was attempted.
  var signInCount: Int { state.withLock { $0.signInCount } }

  /// The tokens used for attempts to delete an account.
  var deleted: [Secret] { state.withLock { $0.deleted } }

  /// From now on sign-ins fail with this error; `nil` restores normal operation.
  func fail(with failure: RemoteFailure?) {
    state.withLock { $0.failure = failure }
  }

  /// The results of the next deletions, in order; later ones succeed.
  func failDeletions(with failures: RemoteFailure...) {
    state.withLock { $0.deletionFailures = failures }
  }

  /// All tokens are rejected from now on.
  func forgetTokens() {
    state.withLock { $0.tokens = [:] }
  }

  /// A token for an account, issued without its password.
  func makeToken(of name: String) -> Secret {
    state.withLock { state in
      let token = Secret("token \(state.tokens.count + 1) of user-\(name)")
      state.tokens[token] = name
      return token
    }
  }

  // MARK: AccountServer

  var kind: RemoteKind { .server }

  func recognizes(_ typed: String) -> Bool { true }

  func address(_ typed: String) throws(AccountError) -> String { try ServerAddress(typed: typed).description }

  func inspector(with token: Secret?) -> any ServerInspector { AccountServers([]) }

  func signIn(
    _ address: String, name: String, password: String
  ) async throws(AccountError) -> AccountSession {
    let isKnown = try knock(address) { $0.people[name] == password }
    guard isKnown else { throw .wrongPassword(name: name, server: address) }
    return AccountSession(server: address, userID: "user-\(name)", name: name, token: makeToken(of: name))
  }

  func signIn(_ address: String, token: Secret) async throws(AccountError) -> AccountSession {
    let name = try knock(address) { $0.tokens[token] }
    guard let name else { throw .server(.credentialsRejected, server: address) }
    return AccountSession(server: address, userID: "user-\(name)", name: name, token: token)
  }

  func delete(_ session: AccountSession) async throws(AccountError) {
    let failure = state.withLock { state in
      state.deleted.append(session.token)
      return state.deletionFailures.isEmpty ? nil : state.deletionFailures.removeFirst()
    }
    if let failure { throw .server(failure, server: session.server) }
  }

  func owner(of token: Secret) -> String? {
    token.revealed.split(separator: " ").last { $0.hasPrefix("user-") }.map { String($0) }
  }

  func accepts(_ token: Secret, of userID: String?) -> Bool { userID.map { owner(of: token) == $0 } ?? true }

  func connect(_ session: AccountSession, _ surroundings: ConnectionSurroundings) -> AccountConnection {
    let identity = AccountIdentity(server: session.server, name: session.name)
    return AccountConnection(source: rows.source(identity: identity), flags: nil)
  }

  private func knock<Value>(_ address: String, _ read: (State) -> Value) throws(AccountError) -> Value {
    let result = state.withLock { state -> Result<Value, AccountError> in
      state.signInCount += 1
      if let failure = state.failure { return .failure(.server(failure, server: address)) }
      return .success(read(state))
    }
    return try result.get()
  }
}
