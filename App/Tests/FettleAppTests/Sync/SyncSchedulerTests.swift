import CoreCommon
import CoreDatabase
import CoreSync
import CoreSyncTestSupport
import DomainAccount
import DomainCore
import DomainWorkout
import DomainWorkoutTestSupport
import Foundation
import Testing

@testable import FettleApp

/// The whole program in one process, syncing with a server in memory.
@MainActor struct SyncSchedulerTests {
  private let server = ScriptedServer()
  private let container: DependencyContainer

  init() throws {
    container = try DependencyContainer(.test(remote: server.source()))
  }

  /// Sends pending changes as a command does before it exits.
  private func drain() async throws -> SyncStatus {
    try await container.sessions.withSession { (session: borrowing SessionScope) in
      try await session.drain(atMost: .seconds(2))
    }
    return try await Snapshot.now(in: container.syncRepository).value
  }

  private func waitingCount() async throws -> Int {
    try await Snapshot.now(in: container.syncRepository).value.waitingCount
  }

  private func title(of id: WorkoutID) async -> FieldValue? {
    await server.rows[RowKey(collection: "workouts", id: id.description)]?.fields["title"]
  }

  @Test func `without an account, no changes are queued or sent`() async throws {
    try await container.add(.sample())
    #expect(try await drain() == SyncStatus())
    #expect(await server.requestCount == 0)
  }

  @Test func `a login uploads the existing log, and later edits follow`() async throws {
    try await container.add(.sample())
    try await container.signIn(to: server.source().identity)
    #expect(try await waitingCount() == 1)
    #expect(try await drain().waitingCount == 0)
    #expect(await title(of: .sample(1)) == .text("Tempo along the river"))

    _ = try await container.editWorkout.execute(.sample(1), [.title("Renamed")])
    #expect(try await drain().waitingCount == 0)
    #expect(await title(of: .sample(1)) == .text("Renamed"))
  }

  @Test func `a change stays pending while the server is unreachable`() async throws {
    try await container.add(.sample())
    try await container.signIn(to: server.source().identity)
    await server.next(.pull, .before(.unreachable))
    #expect(try await drain().waitingCount == 1)
  }

  @Test func `a session syncs new commits automatically and retries failures`() async throws {
    let session = try await session()
    defer { session.running.cancel() }
    var results = session.results.makeAsyncIterator()
    await server.next(.pull, .before(.serverFault))
    while let result = await results.next(), result != .finished(.quiet) {}
    try await session.container.add(.sample())
    while await title(of: .sample(1)) == nil { _ = await results.next() }
  }

  @Test func `a sync that the person requested is tried again if it failed`() async throws {
    let session = try await session()
    defer { session.running.cancel() }
    var results = session.results.makeAsyncIterator()
    while let result = await results.next(), result != .finished(.quiet) {}
    await server.next(.pull, .before(.serverFault))
    let report = try await session.container.synchronize.execute()
    guard case .failed(.serverFault, retry: .some) = report.ending else {
      Issue.record("\(report.ending)")
      return
    }
    #expect(await results.next() == .finished(.quiet))
  }

  @Test func `what joins a sync that the person requested is followed by another one`() async throws {
    let session = try await session()
    defer { session.running.cancel() }
    var results = session.results.makeAsyncIterator()
    while let result = await results.next(), result != .finished(.quiet) {}
    await server.next(.pull, .stall)
    async let report = session.container.synchronize.execute()
    await server.waitUntilStalled()
    try await session.container.add(.sample())
    #expect(await results.next() == .joined)
    await server.release()
    #expect(try await report.ending == .inSync)
    #expect(await results.next() == .finished(.quiet))
    #expect(await title(of: .sample(1)) != nil)
  }

  private struct RunningSession {
    let container: DependencyContainer
    let running: Task<Void, Never>
    let results: AsyncStream<SyncResult>
  }

  /// A session that keeps syncing, and whose pauses take no time.
  private func session() async throws -> RunningSession {
    let container = try DependencyContainer(.test(remote: server.source(hasHints: false), sleep: { _ in }))
    try await container.signIn(to: server.source().identity)
    let (results, continuation) = AsyncStream.makeStream(of: SyncResult.self)
    let running = Task {
      await container.sessions.withSession { (session: borrowing SessionScope) in
        await session.keepSyncing { run in
          if case .success(let run) = run { continuation.yield(run.result) }
          return true
        }
      }
    }
    return RunningSession(container: container, running: running, results: results)
  }
}
