import CoreNetwork
import Foundation
import Synchronization

/// Renews a token well before it ends: afterwards only the password helps.
final class TokenRenewal: Sendable {
  /// How long a token lives by Fettle's schema. A token does not say when it was made, so that on a server that gives
  /// shorter ones the first is renewed at once.
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

  /// Renews the token when less than half of its life is left, unless that is under way. A failure that may pass is
  /// passed over, because the old token is still good.
  func renewIfDue() async throws {
    guard let token = client.credentials?.token, isDue(token), begin() else { return }
    defer { state.withLock { $0.isRunning = false } }
    do {
      let answer = try await client.send(SignedIn.renewal)
      take(Secret(answer.token))
    } catch let error as NetworkError where error != .credentialsRefused {
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
      // A clock by which a new token has ended cannot tell when one is due.
      state.withLock { $0.life = life > 0 ? life : -.infinity }
    }
    client.credentials?.replace(with: token)
    onNewToken(token)
  }
}
