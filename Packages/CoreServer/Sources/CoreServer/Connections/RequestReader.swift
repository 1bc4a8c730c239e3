import Foundation

/// Reads the requests of one connection: each head, then the body as far as the handler asks for it.
actor RequestReader {
  private static let headReadByteCount = 8 << 10
  private static let bodyReadByteCount = 64 << 10
  /// A body that a handler did not read is discarded up to this size; with more of it, the connection is closed.
  private static let discardedByteLimit = 64 << 10

  private let socket: ClientSocket
  private let limits: ServerLimits
  private let time: ServerTime
  /// Bytes that were read and not used yet.
  private var pending: ArraySlice<UInt8> = []
  private var decoder = BodyDecoder(.length(0))
  private var pace: TransferPace
  private var receivedByteCount = 0
  private var expectsContinue = false
  private var isOpenToHandler = false
  private var isReading = false
  private var endOfReading: CheckedContinuation<Void, Never>?

  init(_ socket: ClientSocket, _ limits: ServerLimits, _ time: ServerTime) {
    self.socket = socket
    self.limits = limits
    self.time = time
    pace = TransferPace(limits)
  }

  /// The next request's head.
  ///
  /// - Returns: `nil` if the client sends no more requests.
  func nextHead() async throws(RequestFault) -> RequestHead? {
    socket.idleSince = time.now()
    var parser = RequestHeadParser(limits)
    var start: Date?
    while true {
      if !pending.isEmpty, let (head, rest) = try parser.consume(pending) {
        pending = rest
        socket.idleSince = nil
        return head
      }
      if parser.hasBegun, start == nil { start = time.now() }
      let limit = start.map { limits.headDuration - time.now().duration(since: $0) } ?? limits.idleDuration
      do {
        pending = try await socket.read(atMost: Self.headReadByteCount, within: limit).bytes[...]
      } catch .timedOut where parser.hasBegun {
        throw .timedOut
      } catch {
        return nil
      }
    }
  }

  /// Lets the handler of a request read its body.
  func beginBody(of head: RequestHead) {
    decoder = BodyDecoder(head.framing)
    pace = TransferPace(limits)
    receivedByteCount = 0
    expectsContinue = head.expectsContinue && !decoder.isComplete
    isOpenToHandler = true
  }

  /// The next bytes of the body, or `nil` at its end.
  func nextChunk() async throws(IncomingBodyError) -> [UInt8]? {
    guard isOpenToHandler, !isReading else { throw .alreadyRead }
    return try await read()
  }

  private func read() async throws(IncomingBodyError) -> [UInt8]? {
    isReading = true
    defer {
      isReading = false
      endOfReading?.resume()
      endOfReading = nil
    }
    while !decoder.isComplete {
      if pending.isEmpty { try await fill() }
      let (content, usedCount) = try decoder.decode(pending)
      pending = pending.dropFirst(usedCount)
      receivedByteCount += content.count
      guard receivedByteCount <= limits.bodyByteCount else { throw .tooLarge(limitByteCount: limits.bodyByteCount) }
      if !content.isEmpty { return Array(content) }
    }
    return nil
  }

  private func fill() async throws(IncomingBodyError) {
    do {
      if expectsContinue {
        expectsContinue = false
        try await socket.write(Data("HTTP/1.1 100 Continue\r\n\r\n".utf8), pace: pace)
      }
      let (bytes, waited) = try await socket.read(atMost: Self.bodyReadByteCount, within: pace.patience)
      pace.add(byteCount: bytes.count, pause: waited)
      pending = bytes[...]
    } catch .timedOut {
      throw .tooSlow
    } catch {
      throw .connectionLost
    }
  }

  /// Ends the handler's access to the body.
  ///
  /// - Returns: whether another request can follow, after ``discardBody()``.
  func endBody() -> Bool {
    isOpenToHandler = false
    let missing = decoder.missing
    return missing.isKnown && missing.byteCount <= Self.discardedByteLimit && !isReading
      && (!expectsContinue || missing.byteCount == 0)
  }

  /// Reads what the handler did not.
  ///
  /// - Returns: whether the end of the body was reached.
  func discardBody() async -> Bool {
    do {
      while try await read() != nil {}
      return true
    } catch {
      return false
    }
  }

  /// Ends the connection, and returns when nobody waits for it any longer: a handler may have left a task behind that
  /// still reads the body.
  func finish() async {
    isOpenToHandler = false
    guard isReading else { return }
    socket.shutDown()
    await withCheckedContinuation { endOfReading = $0 }
  }
}
