import CoreSystem
import Foundation
import Synchronization

/// Receives a response while it arrives. Calls are sequential; throwing an error ends the transfer.
protocol ResponseSink: AnyObject, Sendable {
  /// Begins a response, which replaces an earlier one, as after a redirect.
  func begin(_ head: Response) throws(NetworkError)
  func receive(_ data: Data) throws(NetworkError)
}

/// Writes a response to disk while it arrives, up to a limit. A server's error message stays in memory.
final class FileSink: ResponseSink {
  private struct Writing {
    var file: PartFile?
    var byteCount = 0
  }

  private let writing = Mutex(Writing())
  private let rejection = MemorySink(byteLimit: MemorySink.rejectionByteLimit)
  private let path: String
  private let byteLimit: Int
  private let calls: FileCalls

  init(path: String, byteLimit: Int, calls: FileCalls) {
    self.path = path
    self.byteLimit = byteLimit
    self.calls = calls
  }

  var byteCount: Int { writing.withLock(\.byteCount) }

  /// The server's error message.
  var rejectionBody: Data { rejection.data }

  func begin(_ head: Response) throws(NetworkError) {
    guard head.isSuccess else { return try rejection.begin(head) }
    if let announced = head.byteCount, announced > byteLimit { throw .responseTooLarge(limitByteCount: byteLimit) }
    try writing.withLock { writing throws(NetworkError) in
      writing.file = try reporting { () throws(FileError) in try PartFile(for: path, calls: calls) }
    }
  }

  func receive(_ data: Data) throws(NetworkError) {
    let isRejection = try writing.withLock { writing throws(NetworkError) in
      guard let file = writing.file else { return true }
      writing.byteCount += data.count
      guard writing.byteCount <= byteLimit else { throw .responseTooLarge(limitByteCount: byteLimit) }
      try reporting { () throws(FileError) in try file.append(data) }
      return false
    }
    if isRejection { try rejection.receive(data) }
  }

  /// Moves the complete file into place.
  ///
  /// - Returns: its size in bytes.
  func place() throws(NetworkError) -> Int {
    try writing.withLock { writing throws(NetworkError) in
      guard let file = writing.file else { throw .invalidResponse(reason: "no response to save") }
      try reporting { () throws(FileError) in try file.place() }
      writing.file = nil
      return writing.byteCount
    }
  }

  /// Removes everything written so far.
  func discard() {
    writing.withLock { $0.file = nil }
  }

  private func reporting<Value>(_ body: () throws(FileError) -> Value) throws(NetworkError) -> Value {
    do {
      return try body()
    } catch .noSpace, .tooLarge {
      throw .localFile(.full)
    } catch {
      throw .localFile(.unwritable(path: path))
    }
  }
}

/// Keeps a response in memory, up to a limit, and only the beginning of a server's error message.
final class MemorySink: ResponseSink {
  static let rejectionByteLimit = 64 << 10

  private struct Received {
    var isSuccess = true
    var data = Data()
  }

  private let received = Mutex(Received())
  private let byteLimit: Int

  init(byteLimit: Int) {
    self.byteLimit = byteLimit
  }

  var data: Data { received.withLock(\.data) }

  func begin(_ head: Response) throws(NetworkError) {
    received.withLock { $0 = Received(isSuccess: head.isSuccess) }
    if head.isSuccess, let announced = head.byteCount, announced > byteLimit {
      throw .responseTooLarge(limitByteCount: byteLimit)
    }
  }

  func receive(_ data: Data) throws(NetworkError) {
    let fits = received.withLock { received in
      guard received.isSuccess else {
        received.data.append(data.prefix(Self.rejectionByteLimit - received.data.count))
        return true
      }
      guard received.data.count + data.count <= byteLimit else { return false }
      received.data.append(data)
      return true
    }
    guard fits else { throw .responseTooLarge(limitByteCount: byteLimit) }
  }
}
