import CoreNetwork
public import CoreSync
import Foundation

extension PocketBaseSource {
  /// It ends by itself only if the token is no longer valid.
  public func hints() -> AsyncStream<RemoteHints> {
    AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      let listening = Task {
        await listen { continuation.hint($0) }
        continuation.finish()
      }
      continuation.onTermination = { _ in listening.cancel() }
    }
  }

  /// The event stream reopens connections that end; this starts again if subscribing fails, or something else responds
  /// in place of the server.
  private func listen(_ hint: @Sendable (RemoteHints) -> Void) async {
    let pauses = RetryPolicy.reconnecting
    var failures = 0
    while !Task.isCancelled {
      do {
        for try await news in client.events(NetworkRequest(.get, ["api", "realtime"]), pauses: pauses) {
          guard case .event(let event) = news else { continue }
          if event.name == RealtimeConnection.event { try await subscribe(event) }
          failures = 0
          hint(hints(by: event))
        }
        return
      } catch NetworkError.credentialsRejected {
        return
      } catch {
        failures += 1
        let pause = pauses.backoff(step: failures, jitter: account.time.jitter())
        guard (try? await account.time.sleep(pause)) != nil else { return }
      }
    }
  }

  /// An event has the name of its subscription.
  private func hints(by event: ServerSentEvent) -> RemoteHints {
    if event.name == RealtimeConnection.event { return .all }
    return watched.contains { event.name.hasPrefix($0 + "/") } ? .watched : .rows
  }

  private func subscribe(_ event: ServerSentEvent) async throws {
    let connection = try JSONCoding.value(RealtimeConnection.self, from: Data(event.data.utf8))
    let wanted = RealtimeSubscription(
      clientId: connection.clientId,
      subscriptions: (collections.map(\.name) + watched).map { $0 + "/*" + RealtimeSubscription.options })
    let request = NetworkRequest(
      .post, ["api", "realtime"], body: try .json(encoding: wanted), isIdempotent: true)
    try await client.send(Endpoint<Void>(request))
  }
}

/// The first event of a connection.
private struct RealtimeConnection: Decodable {
  static let event = "PB_CONNECT"

  let clientId: String
}

/// The subscriptions of a connection.
private struct RealtimeSubscription: Encodable {
  /// Only the id of a row: new data is requested anyway.
  static let options = "?options=%7B%22query%22%3A%7B%22fields%22%3A%22id%22%7D%7D"

  let clientId: String
  let subscriptions: [String]
}
