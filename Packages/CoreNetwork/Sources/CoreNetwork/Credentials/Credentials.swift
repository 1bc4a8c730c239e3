import Synchronization

/// The token of one account on one server, refreshed once for everyone who finds it expired.
public final class Credentials: Sendable {
  /// Gets a new token to replace a rejected one, or throws why there is none. Its requests must not use these
  /// credentials, or it would wait for itself.
  public typealias Refresh = @Sendable (_ rejected: Secret) async throws -> Secret

  private typealias Waiter = CheckedContinuation<Secret, any Error>

  private struct State {
    var token: Secret?
    var refresh: (number: Int, work: Task<Void, Never>)?
    var waiters: [Int: Waiter] = [:]
    var count = 0

    mutating func nextNumber() -> Int {
      count += 1
      return count
    }
  }

  private let state: Mutex<State>
  private let refresh: Refresh

  /// - Parameters:
  ///   - token: the current token; `nil` if nobody is signed in.
  ///   - refresh: gets a new token when the server rejects the current one.
  public init(token: Secret?, refresh: @escaping Refresh) {
    state = Mutex(State(token: token))
    self.refresh = refresh
  }

  /// Credentials that cannot be refreshed.
  public convenience init(token: Secret) {
    self.init(token: token, refresh: { _ in throw NetworkError.credentialsRejected })
  }

  /// The token to send now; `nil` if nobody is signed in.
  public var token: Secret? { state.withLock(\.token) }

  /// Sets a new token, or none after signing out.
  public func replace(with token: Secret?) {
    state.withLock { $0.token = token }
  }

  /// A token other than the rejected one: one that has been set in the meantime, or the result of a single refresh for
  /// everyone who asks while it runs.
  func token(insteadOf rejected: Secret) async throws -> Secret {
    let number = state.withLock { $0.nextNumber() }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { waiter in
        if let known = wait(number, waiter, rejected) { waiter.resume(with: known) }
      }
    } onCancel: {
      leave(number)
    }
  }

  /// - Returns: the result if it is known without waiting; otherwise the waiter is resumed later.
  private func wait(_ number: Int, _ waiter: Waiter, _ rejected: Secret) -> Result<Secret, any Error>? {
    state.withLock { state in
      if Task.isCancelled { return .failure(CancellationError()) }
      guard let token = state.token else { return .failure(NetworkError.credentialsRejected) }
      guard token == rejected else { return .success(token) }
      state.waiters[number] = waiter
      if state.refresh == nil { state.refresh = start(state.nextNumber(), rejected) }
      return nil
    }
  }

  private func start(_ number: Int, _ rejected: Secret) -> (number: Int, work: Task<Void, Never>) {
    let work = Task {
      do {
        let token = try await refresh(rejected)
        finish(number, rejected, .success(token))
      } catch {
        finish(number, rejected, .failure(error))
      }
    }
    return (number, work)
  }

  private func finish(_ number: Int, _ rejected: Secret, _ result: Result<Secret, any Error>) {
    let answered = state.withLock { state in
      guard state.refresh?.number == number else { return [Waiter]() }
      state.refresh = nil
      // Somebody may have signed in or out in the meantime, which then takes precedence.
      if state.token == rejected, case .success(let new) = result { state.token = new }
      defer { state.waiters = [:] }
      return Array(state.waiters.values)
    }
    for waiter in answered { waiter.resume(with: result) }
  }

  /// A waiter was canceled; the refresh ends with the last of them.
  private func leave(_ number: Int) {
    let (waiter, work) = state.withLock { state in
      let waiter = state.waiters.removeValue(forKey: number)
      guard waiter != nil, state.waiters.isEmpty else { return (waiter, nil as Task<Void, Never>?) }
      defer { state.refresh = nil }
      return (waiter, state.refresh?.work)
    }
    waiter?.resume(throwing: CancellationError())
    work?.cancel()
  }
}

/// The account that is signed in and its server, whatever its kind.
public struct AccountSession: Hashable, Sendable {
  /// The address of the server that the account is on, in the form of its kind.
  public let server: String
  /// The account's id on the server.
  public let userID: String
  /// The account's name for people, such as its e-mail address.
  public let name: String
  /// Proves to the server who asks.
  public let token: Secret
  /// Opens what is stored there; `nil` if it is not encrypted.
  public let key: Secret?

  public init(server: String, userID: String, name: String, token: Secret, key: Secret? = nil) {
    self.server = server
    self.userID = userID
    self.name = name
    self.token = token
    self.key = key
  }
}

/// A text that is never shown: not in diagnostics, not in errors, not when it is printed or reflected.
public struct Secret: Hashable, Sendable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The text itself, for code that sends or stores it.
  public let revealed: String

  /// Hides a text.
  public init(_ text: String) {
    revealed = text
  }

  public var description: String { "(secret)" }
  /// The same as `description`, without the text.
  public var debugDescription: String { description }
  /// Nothing, so that reflection does not show the text either.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
