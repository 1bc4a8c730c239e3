import CoreDatabase
import Foundation

@testable import FettleApp

/// Another program in the middle of a write.
@MainActor
final class WriteInProgress {
  private let container: DependencyContainer
  private let mayEnd: DispatchSemaphore
  private let writing: Task<Void, any Error>

  /// - Parameter path: of a log.
  init(to path: String) async throws {
    var configuration = AppConfiguration.test()
    configuration.database = .file(path: path)
    let (begun, begin) = AsyncStream.makeStream(of: Void.self)
    let (container, mayEnd) = (try DependencyContainer(configuration), DispatchSemaphore(value: 0))
    writing = Task {
      _ = try await container.database.write(mapping: { $0 }) { _ in
        begin.yield()
        mayEnd.wait()
      }
    }
    (self.container, self.mayEnd) = (container, mayEnd)
    for await _ in begun { break }
  }

  func end() async throws {
    mayEnd.signal()
    try await writing.value
    await container.close()
  }
}
