import CoreSystem
import Foundation
import Synchronization

/// Writes an answer to disk while it arrives, up to a limit. What a server says about a failure stays in memory.
final class FileSink: AnswerSink {
  private struct Writing {
    var file: PartFile?
    var byteCount = 0
  }

  private let writing = Mutex(Writing())
  private let refusal = MemorySink(byteLimit: MemorySink.refusalByteLimit)
  private let path: String
  private let byteLimit: Int
  private let calls: FileCalls

  init(path: String, byteLimit: Int, calls: FileCalls) {
    self.path = path
    self.byteLimit = byteLimit
    self.calls = calls
  }

  var byteCount: Int { writing.withLock(\.byteCount) }

  /// What the server said about a failure.
  var refusalBody: Data { refusal.data }

  func begin(_ head: AnswerHead) throws(NetworkError) {
    guard head.isSuccess else { return try refusal.begin(head) }
    if let announced = head.byteCount, announced > byteLimit { throw .answerTooLarge(limitByteCount: byteLimit) }
    try writing.withLock { writing throws(NetworkError) in
      writing.file = try reporting { () throws(FileError) in try PartFile(for: path, calls: calls) }
    }
  }

  func receive(_ data: Data) throws(NetworkError) {
    let isRefusal = try writing.withLock { writing throws(NetworkError) in
      guard let file = writing.file else { return true }
      writing.byteCount += data.count
      guard writing.byteCount <= byteLimit else { throw .answerTooLarge(limitByteCount: byteLimit) }
      try reporting { () throws(FileError) in try file.append(data) }
      return false
    }
    if isRefusal { try refusal.receive(data) }
  }

  /// Puts the complete file into its place.
  ///
  /// - Returns: its size in bytes.
  func place() throws(NetworkError) -> Int {
    try writing.withLock { writing throws(NetworkError) in
      guard let file = writing.file else { throw .nonsense(reason: "no answer to keep") }
      try reporting { () throws(FileError) in try file.place() }
      writing.file = nil
      return writing.byteCount
    }
  }

  /// Removes what was written so far.
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
