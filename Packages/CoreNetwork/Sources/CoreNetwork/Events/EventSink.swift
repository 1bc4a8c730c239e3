import Foundation
import Synchronization

/// Turns a response that never ends into events.
final class EventSink: ResponseSink {
  /// What happened on a connection.
  enum News: Sendable {
    case opened
    case event(ServerSentEvent)
  }

  /// The latest news that has not been read yet; a hint overtaken by this many others is no longer useful.
  static let bufferedCount = 256

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
