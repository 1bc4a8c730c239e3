import CoreNetwork
import Foundation
import Synchronization

/// Renews a token well before it expires: afterward only the password helps.
final class TokenRenewal: Sendable {
  /// The lifetime of a token in Fettle's schema. A token does not include its creation time, so on a server with
  /// shorter lifetimes the first one is renewed immediately.
  static let ordinaryLife: TimeInterval = 90 * 86_400

  private struct State {
    var isRunning = false
    var life = ordinaryLife
  }

  private let state = Mutex(State())
  private let client: NetworkClient
  private let time: NetworkTime
  private let onNewToken: @Sendable (Secret) -> Void

  init(client: NetworkClient, time: NetworkTime, onNewToken: @escaping @Sendable (Secret) -> Void) {
    self.client = client
    self.time = time
    self.onNewToken = onNewToken
  }

  /// Renews the token if less than half of its lifetime is left, unless a renewal is in progress. Temporary failures
  /// are ignored, because the old token is still valid.
  func renewIfDue() async throws {
    guard let token = client.credentials?.token, isDue(token), begin() else { return }
    defer { state.withLock { $0.isRunning = false } }
    do {
      let answer = try await client.send(SignedIn.renewal)
      take(Secret(answer.token))
    } catch let error as NetworkError where error != .credentialsRejected {
      return
    }
  }

  private func isDue(_ token: Secret) -> Bool {
    guard let facts = TokenFacts(token), facts.isRefreshable else { return false }
    return facts.expiry.timeIntervalSince(time.now()) < state.withLock(\.life) / 2
  }

  private func begin() -> Bool {
    state.withLock { state in
      defer { state.isRunning = true }
      return !state.isRunning
    }
  }

  private func take(_ token: Secret) {
    if let facts = TokenFacts(token) {
      let life = facts.expiry.timeIntervalSince(time.now())
      // A clock at which a new token has already expired cannot be used to decide when one is due.
      state.withLock { $0.life = life > 0 ? life : -.infinity }
    }
    client.credentials?.replace(with: token)
    onNewToken(token)
  }
}
