import CoreSync
import CoreSyncTestSupport
import DomainAccount
import DomainProfile
import DomainWorkoutTestSupport
import Foundation
import Logging
import Testing

@testable import FettleApp

/// What is written down of synchronisations, whoever started them.
@MainActor @Suite(.timeLimit(.minutes(5))) struct SyncLogTests {
  private let folder: TestFolder
  private let server = ScriptedServer()
  private let container: DependencyContainer

  init() async throws {
    folder = try TestFolder()
    var configuration = AppConfiguration.test(remote: server.source())
    configuration.logFile = folder.path("fettle.log")
    configuration.logLevels = .standard
    container = try DependencyContainer(configuration)
    try await container.signIn(to: server.source().identity)
    try await container.add(.sample())
  }

  private func entries() throws -> [LogEntry] {
    try folder.lines("fettle.log").compactMap { LogEntry(line: Data($0.utf8)) }.filter { $0.module == "sync" }
  }

  @Test func `one that brought the log in step is told with what came and went`() async throws {
    _ = try await container.synchronize.execute()
    let entry = try #require(try entries().first)
    #expect(entry.level == .info)
    #expect(entry.message == "in step")
    #expect(entry.metadata["reason"] == "refresh")
    #expect(entry.metadata["sent"] == "1")
  }

  @Test func `one that failed is a warning, also where a command only sends what it wrote`() async throws {
    await server.next(.pull, .before(.timedOut))
    try await container.keepInStep()
    await server.next(.pull, .before(.credentialsRefused))
    _ = try await container.synchronize.execute()
    let entries = try entries()
    #expect(entries.map(\.level) == [.warning, .warning])
    #expect(entries.map(\.message) == ["not in step", "the token is not taken"])
    #expect(entries.first?.metadata["failure"] == "timedOut")
    #expect(entries.first?.metadata["reason"] == "localCommit")
  }
}
