import CoreSystem
import Dispatch
import Foundation

extension NetworkClient {
  /// Downloads a file. It arrives beside `path` and takes that place complete; after a failure nothing is there, and
  /// what was there before stays.
  ///
  /// - Parameters:
  ///   - path: a place in a folder that exists.
  ///   - byteLimit: the largest file; a larger one fails with `answerTooLarge` as soon as that is known.
  /// - Returns: the file's size in bytes.
  public func download(
    _ request: NetworkRequest, to path: String, byteLimit: Int
  ) async throws -> Int {
    try await download(request, to: path, byteLimit: byteLimit, calls: .system)
  }

  /// - Parameter calls: how bytes get to the disk.
  func download(
    _ request: NetworkRequest, to path: String, byteLimit: Int, calls: FileCalls
  ) async throws -> Int {
    try await perform(request) { token in
      let sink = FileSink(path: path, byteLimit: byteLimit, calls: calls)
      defer { sink.discard() }
      let head = try await attempt(request, accept: "*/*", token: token, sink: sink) { sink.byteCount }
      guard head.isSuccess else { throw failure(head, body: sink.refusalBody) }
      try Task.checkCancellation()
      return try await waitingForDisk { try sink.place() }
    }
  }
}

/// Work that waits for the disk, away from the threads that all tasks share.
private func waitingForDisk<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
  try await withCheckedThrowingContinuation { waiter in
    DispatchQueue.global().async { waiter.resume(with: Result(catching: work)) }
  }
}
