import Foundation

/// Serves the requests of one connection, one after the other.
struct Connection: Sendable {
  /// What happens to the connection after a response.
  private enum Ending {
    /// It carries the next request.
    case keep
    case close
    /// It is closed, but the client may still be sending.
    case closeGently
  }

  private static let gentleByteLimit = 16 << 20
  private static let gentleDuration = Duration.seconds(2)
  /// A larger body is sent separately from the header, because copying both together costs more than sending twice.
  private static let joinedByteLimit = 128 << 10

  private let socket: ClientSocket
  private let context: ServerContext
  private let reader: RequestReader

  init(_ socket: ClientSocket, _ context: ServerContext) {
    self.socket = socket
    self.context = context
    reader = RequestReader(socket, context.limits, context.time)
  }

  func serve() async {
    var ending = Ending.keep
    while case .keep = ending, !Task.isCancelled { ending = await serveNext() }
    if case .closeGently = ending {
      socket.idleSince = context.time.now()
      await socket.closeGently(byteLimit: Self.gentleByteLimit, within: Self.gentleDuration)
    }
    await reader.finish()
  }

  private func serveNext() async -> Ending {
    do {
      guard let head = try await reader.nextHead() else { return .close }
      return try await respond(to: head)
    } catch let fault as RequestFault {
      return await refuse(fault.status, "The request cannot be read.")
    } catch {
      return .close
    }
  }

  /// Sends a response without asking the handler, and ends the connection.
  private func refuse(_ status: Int, _ sentence: String) async -> Ending {
    var response = ServerResponse.refused(status, sentence)
    context.options.securityHeaders.apply(to: &response)
    let data = response.encoded(closes: true, at: context.time.now())
    return (try? await socket.write(data, pace: TransferPace(context.limits))) == nil ? .close : .closeGently
  }

  private func respond(to head: RequestHead) async throws(ConnectionError) -> Ending {
    var announcedByteCount: Int?
    if case .length(let count) = head.framing {
      guard count <= context.limits.bodyByteCount else { return await refuse(413, "The request is too large.") }
      announcedByteCount = count
    }
    guard context.connections.beginRequest() else { return await refuse(503, "The server has too many requests.") }
    await reader.beginBody(of: head)
    let body = IncomingBody(announcedByteCount: announcedByteCount) { [reader] () throws(IncomingBodyError) in
      try await reader.nextChunk()
    }
    var response = await context.handler(ServerRequest(head, body: body))
    context.connections.endRequest()
    let isBodyDone = await reader.endBody()
    context.options.securityHeaders.apply(to: &response)
    if context.options.compressesForThisMachine || !socket.isLocal { response.compress(for: head.headers) }
    let keeps: Bool
    if case .stream(let stream) = response.payload {
      keeps = false
      try await send(stream, as: response, to: head)
    } else {
      keeps = isBodyDone && head.keepsConnection && !Task.isCancelled
      try await send(response, to: head, closes: !keeps)
    }
    guard isBodyDone, await reader.discardBody() else { return .closeGently }
    return keeps ? .keep : .close
  }

  private func send(_ response: ServerResponse, to head: RequestHead, closes: Bool) async throws(ConnectionError) {
    let date = context.time.now()
    let pace = TransferPace(context.limits)
    guard case .data(let data) = response.payload, head.method != .head, response.mayHaveBody else {
      return try await socket.write(response.encodedHead(closes: closes, at: date), pace: pace)
    }
    guard data.count > Self.joinedByteLimit else {
      return try await socket.write(response.encoded(closes: closes, at: date), pace: pace)
    }
    try await socket.write(response.encodedHead(closes: closes, at: date), pace: pace)
    try await socket.write(data, pace: pace)
  }

  /// Sends the chunks of a stream until it ends or the client has gone.
  private func send(
    _ stream: ResponseStream, as response: ServerResponse, to head: RequestHead
  ) async throws(ConnectionError) {
    defer { stream.didEnd() }
    guard head.method != .head else { return try await send(response, to: head, closes: true) }
    guard context.connections.beginStream() else {
      _ = await refuse(503, "The server has too many streams.")
      return
    }
    defer { context.connections.endStream() }
    let pace = TransferPace(context.limits)
    try await socket.write(
      response.encodedHead(closes: true, isChunked: head.isHTTP11, at: context.time.now()), pace: pace)
    await withTaskGroup(of: Void.self) { [socket] group in
      group.addTask {
        do {
          try await stream.produce { chunk in
            guard !chunk.isEmpty else { return }
            try await socket.write(head.isHTTP11 ? chunk.asChunk : chunk, pace: pace)
          }
          if head.isHTTP11 { try await socket.write(Data.lastChunk, pace: pace) }
        } catch {
          // Without the last chunk, the client knows that the response is incomplete.
        }
      }
      group.addTask { await socket.waitForClient() }
      await group.next()
      group.cancelAll()
    }
  }
}
