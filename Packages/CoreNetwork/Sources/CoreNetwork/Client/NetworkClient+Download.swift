import CoreSystem
import Dispatch
import Foundation

extension NetworkClient {
  /// Downloads a file. It arrives next to `path` and is moved there when it is complete; after a failure nothing is
  /// added, and any existing file stays.
  ///
  /// - Parameters:
  ///   - path: a path in an existing folder.
  ///   - byteLimit: the largest file; a larger one fails with `responseTooLarge` as soon as its size is known.
  /// - Returns: the file's size in bytes.
  public func download(
    _ request: NetworkRequest, to path: String, byteLimit: Int
  ) async throws -> Int {
    try await download(request, to: path, byteLimit: byteLimit, calls: .system)
  }

  /// - Parameter calls: the system calls that write bytes to the disk.
  func download(
    _ request: NetworkRequest, to path: String, byteLimit: Int, calls: FileCalls
  ) async throws -> Int {
    try await perform(request) { token in
      let sink = FileSink(path: path, byteLimit: byteLimit, calls: calls)
      defer { sink.discard() }
      let head = try await attempt(request, accept: "*/*", token: token, sink: sink) { sink.byteCount }
      guard head.isSuccess else { throw failure(head, body: sink.rejectionBody) }
      try Task.checkCancellation()
      return try await waitingForDisk { try sink.place() }
    }
  }
}

/// Work that waits for the disk, outside of the threads that all tasks share.
private func waitingForDisk<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
  try await withCheckedThrowingContinuation { waiter in
    DispatchQueue.global().async { waiter.resume(with: Result(catching: work)) }
  }
}
