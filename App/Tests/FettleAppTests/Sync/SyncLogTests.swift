import CoreCommon
import CoreSync
import CoreSyncTestSupport
import DomainAccount
import DomainProfile
import DomainWorkoutTestSupport
import Foundation
import Logging
import Testing

@testable import Commands
@testable import FettleApp

/// What the diagnostics record about a sync, whatever started it.
@MainActor struct SyncLogTests {
  private let folder: TestFolder
  private let server = ScriptedServer()
  private let container: DependencyContainer

  init() async throws {
    folder = try TestFolder()
    var configuration = AppConfiguration.test(remote: server.source())
    configuration.diagnosticsFile = folder.path("fettle.log")
    configuration.diagnosticsLevels = .standard
    container = try DependencyContainer(configuration)
    try await container.signIn(to: server.source().identity)
    try await container.add(.sample())
  }

  private func entries() throws -> [DiagnosticsEntry] {
    try folder.lines("fettle.log").compactMap { DiagnosticsEntry(line: Data($0.utf8)) }.filter { $0.module == "sync" }
  }

  @Test func `a successful sync is recorded with what it sent and received`() async throws {
    _ = try await container.synchronize.execute()
    let entry = try #require(try entries().first)
    #expect(entry.level == .info)
    #expect(entry.message == "in sync")
    #expect(entry.metadata["reason"] == "refresh")
    #expect(entry.metadata["sent"] == "1")
  }

  @Test func `a failed sync is a warning, even if a command only sends its own changes`() async throws {
    await server.next(.pull, .before(.timedOut))
    try await container.syncChanges()
    await server.next(.pull, .before(.credentialsRejected))
    _ = try await container.synchronize.execute()
    let entries = try entries()
    #expect(entries.map(\.level) == [.warning, .warning])
    #expect(entries.map(\.message) == ["not in sync", "the server rejected the token"])
    #expect(entries.first?.metadata["failure"] == "timedOut")
    #expect(entries.first?.metadata["reason"] == "localCommit")
  }
}
