import CoreNetwork
import Foundation

/// Short-lived tokens for downloading files from the server.
actor FileTokens {
  /// The server's three minutes, minus an allowance for the clock and a slow connection.
  private static let life: TimeInterval = 120

  private struct Answer: Decodable, Sendable {
    let token: String
  }

  private let client: NetworkClient
  private let time: NetworkTime
  private var known: (token: Secret, until: Date)?
  /// Requests a token.
  private var asking: Task<Secret, any Error>?

  init(client: NetworkClient, time: NetworkTime) {
    self.client = client
    self.time = time
  }

  /// A token, and whether it is new.
  func token() async throws -> (Secret, isFresh: Bool) {
    if let known, time.now() < known.until { return (known.token, false) }
    return (try await newToken(), true)
  }

  /// One request for everyone who asks while it is in progress. They belong to one group: canceling one ends it for
  /// all.
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
