import CoreNetwork
import Foundation

/// Short-lived tokens by which the server gives out files.
actor FileTokens {
  /// The server's three minutes, less what a clock and a slow connection may take.
  private static let life: TimeInterval = 120

  private struct Answer: Decodable, Sendable {
    let token: String
  }

  private let client: NetworkClient
  private let time: NetworkTime
  private var known: (token: Secret, until: Date)?
  /// What asks for a token.
  private var asking: Task<Secret, any Error>?

  init(client: NetworkClient, time: NetworkTime) {
    self.client = client
    self.time = time
  }

  /// A token, and whether it was made just now.
  func token() async throws -> (Secret, isFresh: Bool) {
    if let known, time.now() < known.until { return (known.token, false) }
    return (try await newToken(), true)
  }

  /// One request for all who ask while it is under way. They belong to one group: who is cancelled ends it for all.
  func newToken() async throws -> Secret {
    let task = asking ?? Task { try await ask() }
    asking = task
    defer { asking = nil }
    return try await withTaskCancellationHandler {
      try await task.value
    } onCancel: {
      task.cancel()
    }
  }

  private func ask() async throws -> Secret {
    let asked = time.now()
    let answer = try await client.send(
      Endpoint<Answer>(NetworkRequest(.post, ["api", "files", "token"], isIdempotent: true)))
    let token = Secret(answer.token)
    known = (token, asked.addingTimeInterval(Self.life))
    return token
  }
}
