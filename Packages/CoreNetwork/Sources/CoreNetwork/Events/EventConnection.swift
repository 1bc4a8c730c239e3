import Foundation

/// One connection that receives events. It is closed when it is released.
final class EventConnection: Sendable {
  let sink: EventSink
  private let work: Task<Void, Never>

  init(client: NetworkClient, request: NetworkRequest, lastEventID: String) {
    var request = request
    if !lastEventID.isEmpty { request.headers["Last-Event-ID"] = lastEventID }
    request.headers["Cache-Control"] = "no-store"
    let sink = EventSink(eventByteLimit: request.answerByteLimit, lastEventID: lastEventID)
    self.sink = sink
    work = Task { [request] in
      do {
        try await client.authorized(request) { token in
          let head = try await client.attempt(request, accept: ServerEvents.mediaType, token: token, sink: sink) {
            sink.byteCount
          }
          guard head.isSuccess else { throw client.failure(head, body: sink.rejectionBody) }
        }
        sink.finish(nil)
      } catch {
        sink.finish(error)
      }
    }
  }

  deinit {
    work.cancel()
  }
}
