import CoreDatabase
import CoreSync
import CoreSyncTestSupport
import DomainWorkout
import DomainWorkoutTestSupport
import Foundation
import Testing

@testable import FettleApp

/// The whole program in one process, in step with a server in memory.
@MainActor @Suite(.timeLimit(.minutes(1))) struct SyncSchedulerTests {
  private let server = ScriptedServer()
  private let container: DependencyContainer

  init() throws {
    container = try DependencyContainer(.test(remote: server.source()))
  }

  private func title(of id: WorkoutID) async -> FieldValue? {
    await server.rows[RowKey(collection: "workouts", id: id.description)]?.fields["title"]
  }

  @Test func `without an account nothing is written down for a server, and nothing is sent`() async throws {
    try await container.add(.sample())
    let status = try await container.session().scheduler.drain(atMost: .seconds(2))
    #expect(status == SyncStatus())
    #expect(await server.requestCount == 0)
  }

  @Test func `a login brings what is there to the server, and a command's edit follows it`() async throws {
    try await container.add(.sample())
    try await container.signIn(to: server.source().identity)
    #expect(try await container.session().scheduler.status().waitingCount == 1)
    #expect(try await container.session().scheduler.drain(atMost: .seconds(2)).waitingCount == 0)
    #expect(await title(of: .sample(1)) == .text("Tempo along the river"))

    _ = try await container.editWorkout.execute(.sample(1), [.title("Renamed")])
    #expect(try await container.session().scheduler.drain(atMost: .seconds(2)).waitingCount == 0)
    #expect(await title(of: .sample(1)) == .text("Renamed"))
  }

  @Test func `a server that cannot be reached leaves the change waiting`() async throws {
    try await container.add(.sample())
    try await container.signIn(to: server.source().identity)
    await server.next(.pull, .before(.unreachable))
    #expect(try await container.session().scheduler.drain(atMost: .seconds(2)).waitingCount == 1)
  }

  @Test func `a session follows commits by itself, and tries again what failed`() async throws {
    let container = try DependencyContainer(.test(remote: server.source(), sleep: { _ in }))
    try await container.signIn(to: server.source().identity)
    await server.next(.pull, .before(.serverFault))
    let scheduler = await container.session().scheduler
    let (results, told) = AsyncStream.makeStream(of: SyncResult.self)
    let running = Task {
      await scheduler.run { run in if case .success(let run) = run { told.yield(run.result) } }
    }
    defer { running.cancel() }
    var iterator = results.makeAsyncIterator()
    while let result = await iterator.next(), result != .rested(.quiet) {}
    try await container.add(.sample())
    while await title(of: .sample(1)) == nil { _ = await iterator.next() }
  }
}
