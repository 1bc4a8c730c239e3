import Foundation
import Synchronization

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
