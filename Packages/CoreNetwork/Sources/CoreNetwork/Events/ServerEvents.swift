import Foundation
import Synchronization

/// Server-sent events for as long as somebody listens: a connection that ends is reopened.
///
/// Each loop over it opens connections of its own. It ends without an error when its task is canceled, which closes the
/// connection, and with one if reconnecting cannot help. Nothing is received while there is no connection, so each
/// `connected` is a reason to ask the server for changes.
public struct ServerEvents: AsyncSequence, Sendable {
  public enum Element: Equatable, Sendable {
    /// Events can be received from now on.
    case connected
    /// The server sent an event.
    case event(ServerSentEvent)
    /// The connection ended and will be reopened after a pause: normally, or because of this failure.
    case disconnected(NetworkError?)
  }

  static let mediaType = "text/event-stream"

  let client: NetworkClient
  let request: NetworkRequest
  let pauses: RetryPolicy
  let silenceLimit: Duration

  public func makeAsyncIterator() -> Iterator {
    Iterator(events: self)
  }

  /// Connects when it is asked for the first element, and reconnects by itself.
  public struct Iterator: AsyncIteratorProtocol {
    /// However long the server asks to wait.
    private static let longestPause = Duration.seconds(3_600)

    private let events: ServerEvents
    private var connection: EventConnection?
    private var isOpen = false
    private var hasEnded = false
    private var fruitless = 0
    private var pause: Duration?
    private var lastEventID = ""

    fileprivate init(events: ServerEvents) {
      self.events = events
    }

    public mutating func next() async throws -> Element? {
      try await next(isolation: nil)
    }

    public mutating func next(isolation actor: isolated (any Actor)?) async throws -> Element? {
      guard !hasEnded else { return nil }
      do {
        if let pause {
          try await events.client.time.sleep(pause)
          self.pause = nil
        }
        return try await take()
      } catch {
        lastEventID = connection?.sink.lastEventID ?? lastEventID
        connection = nil
        if error is CancellationError || Task.isCancelled {
          hasEnded = true
          return nil
        }
        guard let failure = error as? NetworkError, failure.mayPass, fruitless < events.pauses.attempts else {
          hasEnded = true
          throw error
        }
        return disconnected(failure)
      }
    }

    private mutating func take(isolation actor: isolated (any Actor)? = #isolation) async throws -> Element? {
      let current =
        connection
        ?? EventConnection(client: events.client, request: events.request, lastEventID: lastEventID)
      if connection == nil { isOpen = false }
      connection = current
      let limit = isOpen ? events.silenceLimit : events.request.deadline
      let news = try await withDeadline(limit, time: events.client.time, lastError: LastError()) {
        var iterator = current.sink.news.makeAsyncIterator()
        return try await iterator.next()
      }
      switch news {
      case .opened:
        isOpen = true
        return .connected
      case .event(let event):
        fruitless = 0
        return .event(event)
      case nil:
        try Task.checkCancellation()
        lastEventID = current.sink.lastEventID
        connection = nil
        return disconnected(nil, asked: current.sink.retryMilliseconds.map { .milliseconds($0) })
      }
    }

    /// Pauses grow while connections bring no events.
    private mutating func disconnected(_ failure: NetworkError?, asked: Duration? = nil) -> Element {
      fruitless += 1
      let time = events.client.time
      let backoff = events.pauses.backoff(step: fruitless, jitter: time.jitter())
      let patience = failure?.retryDate.map { Duration.seconds($0.timeIntervalSince(time.now())) }
      let wanted = [backoff, asked ?? .zero, patience ?? .zero].max() ?? backoff
      pause = Swift.min(wanted, Self.longestPause)
      return .disconnected(failure)
    }
  }
}

/// One connection that receives events. It is closed when it is released.
private final class EventConnection: Sendable {
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

/// Turns a response that never ends into events.
private final class EventSink: ResponseSink {
  /// What happened on a connection.
  enum News: Sendable {
    case opened
    case event(ServerSentEvent)
  }

  /// The latest news that has not been read yet; a hint overtaken by this many others is no longer useful.
  private static let bufferedCount = 256

  let news: AsyncThrowingStream<News, any Error>
  private let continuation: AsyncThrowingStream<News, any Error>.Continuation
  private let parser: Mutex<ServerSentEventParser>
  private let rejection = MemorySink(byteLimit: MemorySink.rejectionByteLimit)
  private let received = Mutex((isOpen: false, byteCount: 0))

  init(eventByteLimit: Int, lastEventID: String) {
    parser = Mutex(ServerSentEventParser(byteLimit: eventByteLimit, lastEventID: lastEventID))
    (news, continuation) = AsyncThrowingStream.makeStream(bufferingPolicy: .bufferingNewest(Self.bufferedCount))
  }

  var lastEventID: String { parser.withLock(\.lastEventID) }
  var retryMilliseconds: Int? { parser.withLock(\.retryMilliseconds) }
  var rejectionBody: Data { rejection.data }
  var byteCount: Int { received.withLock(\.byteCount) }

  func begin(_ head: Response) throws(NetworkError) {
    guard head.isSuccess else { return try rejection.begin(head) }
    guard head.status == 200, head.contentType?.name == ServerEvents.mediaType else {
      throw .invalidResponse(reason: "expected events, but got \(head.contentType?.description ?? "no content type")")
    }
    received.withLock { $0.isOpen = true }
    continuation.yield(.opened)
  }

  func receive(_ data: Data) throws(NetworkError) {
    let isOpen = received.withLock { received in
      received.byteCount += data.count
      return received.isOpen
    }
    guard isOpen else { return try rejection.receive(data) }
    let events = try parser.withLock { parser throws(NetworkError) in try parser.consume(data) }
    for event in events { continuation.yield(.event(event)) }
  }

  /// Ends the news; with a failure if there was one.
  func finish(_ error: (any Error)?) {
    continuation.finish(throwing: error)
  }
}
