public import Foundation

/// The response to a request.
public struct ServerResponse: Sendable {
  /// What follows the header.
  public enum Payload: Sendable {
    /// Bytes that are in memory.
    case data(Data)
    /// Bytes that are made while they are sent.
    case stream(ResponseStream)
  }

  /// The status, such as 200.
  public var status: Int
  /// The header. Length, encoding and connection are added when the response is sent.
  public var headers: HeaderFields
  /// What follows the header; to a HEAD request, and with a status that has no body, it is not sent.
  public var payload: Payload

  /// A response of any kind.
  public init(status: Int, headers: HeaderFields = [:], payload: Payload = .data(Data())) {
    self.status = status
    self.headers = headers
    self.payload = payload
  }

  /// Bytes of a media type.
  public static func data(_ data: Data, type: String, status: Int = 200) -> ServerResponse {
    ServerResponse(status: status, headers: ["Content-Type": type], payload: .data(data))
  }

  /// A page, as HTML in UTF-8.
  public static func html(_ text: String, status: Int = 200) -> ServerResponse {
    data(Data(text.utf8), type: "text/html; charset=utf-8", status: status)
  }

  /// Plain text in UTF-8.
  public static func text(_ text: String, status: Int = 200) -> ServerResponse {
    data(Data(text.utf8), type: "text/plain; charset=utf-8", status: status)
  }

  /// Sends the browser to another page of this server with GET (303), so that reloading it repeats no form.
  ///
  /// - Parameter target: an encoded path with a slash at its beginning, and perhaps a query. Anything else, and what a
  ///   browser could read as the address of another server, leads to `/`.
  public static func redirect(to target: String) -> ServerResponse {
    let isOwn = target.hasPrefix("/") && (try? RequestTarget(target.prefix { $0 != "#" }.utf8)) != nil
    return ServerResponse(status: 303, headers: ["Location": isOwn ? target : "/"])
  }

  /// A plain page that says that nothing is at the address (404).
  public static func notFound(_ sentence: String) -> ServerResponse {
    refused(404, sentence)
  }

  /// A sentence that says why the request was refused.
  ///
  /// - Parameter status: a status from 400 on.
  public static func refused(_ status: Int, _ sentence: String) -> ServerResponse {
    text(sentence + "\n", status: status)
  }

  /// Server-sent events, for as long as the stream lasts.
  public static func events(_ stream: EventStream) -> ServerResponse {
    // A proxy that waits for a full buffer would hold back events; this field asks nginx not to.
    let headers: HeaderFields = [
      "Content-Type": "text/event-stream", "Cache-Control": "no-store", "X-Accel-Buffering": "no",
    ]
    return ServerResponse(status: 200, headers: headers, payload: .stream(stream.responseStream))
  }
}

/// Bytes that are made while they are sent, no faster than the client reads them.
public struct ResponseStream: Sendable {
  /// Sends a chunk, and returns when the system has it.
  public typealias Send = @Sendable (Data) async throws -> Void

  let produce: @Sendable (@escaping Send) async throws -> Void
  let didEnd: @Sendable () -> Void
  /// Whether it never ends by itself.
  var isOfEvents = false

  /// A stream that a function writes.
  ///
  /// - Parameters:
  ///   - didEnd: called once the response has ended, also if the client has gone before `produce` was called.
  ///   - produce: writes all chunks. Its task is canceled when the client has gone. If it throws, the client sees an
  ///     incomplete response.
  public init(
    didEnd: @escaping @Sendable () -> Void = {}, produce: @escaping @Sendable (@escaping Send) async throws -> Void
  ) {
    self.produce = produce
    self.didEnd = didEnd
  }

  /// A stream of the elements of a sequence.
  public init<Chunks: AsyncSequence & Sendable>(_ chunks: Chunks) where Chunks.Element == Data {
    self.init { send in
      for try await chunk in chunks { try await send(chunk) }
    }
  }
}
