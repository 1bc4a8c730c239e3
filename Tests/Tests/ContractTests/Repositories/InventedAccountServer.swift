import CoreCommon
import CoreNetwork
import CoreSync
import CoreSyncTestSupport
import DataUser
import DomainAccount
import DomainAccountTestSupport
import Synchronization

/// An in-memory server with a few accounts and their passwords.
final class InventedAccountServer: AccountServer {
  private struct State {
    var passwords: [String: String]
    var failure: RemoteFailure?
  }

  private let state: Mutex<State>
  private let rows = ScriptedServer()

  init(_ people: [Login] = [.sample, .sampleOther]) {
    state = Mutex(State(passwords: people.reduce(into: [:]) { $0[$1.name] = $1.password }))
  }

  /// Makes each request fail with `failure` from now on; `nil` restores normal operation.
  func fail(with failure: RemoteFailure?) {
    state.withLock { $0.failure = failure }
  }

  var kind: RemoteKind { .server }

  func recognizes(_ typed: String) -> Bool { true }

  func address(_ typed: String) throws(AccountError) -> String { try ServerAddress(typed: typed).description }

  func inspector(with token: Secret?) -> any ServerInspector { AccountServers([]) }

  func signIn(
    _ address: String, name: String, password: String
  ) async throws(AccountError) -> AccountSession {
    guard try respond(address, { $0.passwords[name] == password }) else {
      throw .wrongPassword(name: name, server: address)
    }
    return AccountSession(server: address, userID: name, name: name, token: Secret(name))
  }

  func signIn(_ address: String, token: Secret) async throws(AccountError) -> AccountSession {
    guard try respond(address, { $0.passwords[token.revealed] != nil }) else {
      throw .server(.credentialsRejected, server: address)
    }
    return AccountSession(server: address, userID: token.revealed, name: token.revealed, token: token)
  }

  func delete(_ session: AccountSession) async throws(AccountError) {
    try respond(session.server) { $0.passwords[session.name] = nil }
  }

  func accepts(_ token: Secret, of userID: String?) -> Bool { userID.map { token.revealed == $0 } ?? true }

  func connect(_ session: AccountSession, _ surroundings: ConnectionSurroundings) -> AccountConnection {
    let identity = AccountIdentity(server: session.server, name: session.name)
    return AccountConnection(source: rows.source(identity: identity), flags: nil)
  }

  private func respond<Value: Sendable>(
    _ address: String, _ body: (inout State) -> Value
  ) throws(AccountError) -> Value {
    let result = state.withLock { state -> Result<Value, AccountError> in
      if let failure = state.failure { return .failure(.server(failure, server: address)) }
      return .success(body(&state))
    }
    return try result.get()
  }
}
