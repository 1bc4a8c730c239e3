public import Foundation
import Synchronization

/// Why the body of a request could not be read.
public enum IncomingBodyError: Error, Equatable, Sendable {
  /// It is larger than allowed.
  case tooLarge(limitByteCount: Int)
  /// It has more fields or parts than allowed.
  case tooManyFields(limit: Int)
  /// It was sent more slowly than allowed.
  case tooSlow
  /// The connection ended before the body was complete.
  case connectionLost
  /// It does not follow the format that its header names.
  case malformed
  /// Its header names another format than the one that was asked for.
  case wrongType
  /// It was read before, or the response has already been sent.
  case alreadyRead

  /// The status for a response to such a request.
  public var status: Int {
    switch self {
    case .tooLarge, .tooManyFields: 413
    case .tooSlow: 408
    case .wrongType: 415
    case .malformed, .connectionLost: 400
    case .alreadyRead: 500
    }
  }
}

/// The body of a request, read from the connection as it is asked for: a client that sends faster than the handler
/// reads has to wait.
///
/// It can be read once. A body that a handler leaves unread is discarded.
public struct IncomingBody: AsyncSequence, Sendable {
  public typealias Element = [UInt8]
  public typealias Failure = IncomingBodyError

  /// The number of bytes that the client announced; `nil` if it sends the body in chunks.
  public let announcedByteCount: Int?
  private let read: @Sendable () async throws(IncomingBodyError) -> [UInt8]?

  init(
    announcedByteCount: Int?, read: @escaping @Sendable () async throws(IncomingBodyError) -> [UInt8]?
  ) {
    self.announcedByteCount = announcedByteCount
    self.read = read
  }

  /// A body without a connection: one that was already read, or one in a test.
  public init(_ data: Data = Data()) {
    let memory = MemoryBody(data)
    self.init(announcedByteCount: data.count) { () throws(IncomingBodyError) in memory.next() }
  }

  /// The next bytes, or `nil` at the end.
  func next() async throws(IncomingBodyError) -> [UInt8]? {
    try await read()
  }

  /// The whole body.
  ///
  /// - Throws: `tooLarge` as soon as it is known that it has more bytes than the limit.
  public func collect(atMost byteLimit: Int) async throws(IncomingBodyError) -> Data {
    guard (announcedByteCount ?? 0) <= byteLimit else { throw .tooLarge(limitByteCount: byteLimit) }
    var data = Data()
    while let chunk = try await next() {
      guard data.count + chunk.count <= byteLimit else { throw .tooLarge(limitByteCount: byteLimit) }
      data.append(contentsOf: chunk)
    }
    return data
  }

  public func makeAsyncIterator() -> Iterator { Iterator(body: self) }

  /// Reads the body chunk by chunk; a chunk has at most 64 KiB.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let body: IncomingBody

    public mutating func next() async throws(IncomingBodyError) -> [UInt8]? {
      try await body.next()
    }

    public mutating func next(isolation actor: isolated (any Actor)?) async throws(IncomingBodyError) -> [UInt8]? {
      try await body.next()
    }
  }
}

/// A body that is in memory.
private final class MemoryBody: Sendable {
  private static let chunkByteCount = 64 << 10

  private let rest: Mutex<Data>

  init(_ data: Data) {
    rest = Mutex(data)
  }

  func next() -> [UInt8]? {
    rest.withLock { rest in
      guard !rest.isEmpty else { return nil }
      let chunk = rest.prefix(Self.chunkByteCount)
      rest = rest.dropFirst(chunk.count)
      return [UInt8](chunk)
    }
  }
}
