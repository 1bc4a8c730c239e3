import CoreCommon
import CoreDatabase
import CoreSync
import CoreSyncTestSupport
import DomainAccount
import DomainAccountTestSupport
import DomainCore
import DomainWorkoutTestSupport
import Testing

@testable import FettleApp

/// The contract of `Synchronizer`, over a log that syncs with a scripted server, and in memory.
@MainActor struct SynchronizerContractTests {
  enum Implementation: CaseIterable, Sendable { case inMemory, scheduled }

  /// A log in which one change is waiting.
  private struct Subject {
    let synchronizer: any Synchronizer
    let sync: any SyncRepository
  }

  private func subject(
    _ implementation: Implementation, isSignedIn: Bool = true, failure: RemoteFailure? = nil
  ) async throws -> Subject {
    switch implementation {
    case .inMemory:
      let sync = InMemorySyncRepository(
        account: isSignedIn ? "robin@log.example.org" : nil,
        outbox: isSignedIn
          ? [OutboxEntry(id: "1", collection: "workouts", row: "a", title: "Hills", operation: .create, fields: [])]
          : [])
      return Subject(synchronizer: FakeSynchronizer(sync, failure: failure), sync: sync)
    case .scheduled:
      let server = ScriptedServer()
      let container = try DependencyContainer(.test(remote: server.source()))
      if isSignedIn { try await container.signIn(to: server.source().identity) }
      try await container.add(.sample())
      if let failure { await server.next(.pull, .before(failure)) }
      let synchronizer = ScheduledSynchronizer(
        sessions: container.sessions, sync: container.syncRepository, now: container.configuration.now)
      return Subject(synchronizer: synchronizer, sync: container.syncRepository)
    }
  }

  @Test(arguments: Implementation.allCases)
  func `all pending changes are sent, and the report has the status afterward`(_ implementation: Implementation)
    async throws
  {
    let subject = try await subject(implementation)
    let report = try await subject.synchronizer.synchronize()
    #expect(report.ending == .inSync)
    #expect(report.sentCount == 1)
    #expect(report.status.waitingCount == 0)
    #expect(report.status == (try await subject.sync.status().firstSnapshot())?.value)
  }

  @Test(arguments: Implementation.allCases)
  func `a log that is in sync sends nothing`(_ implementation: Implementation) async throws {
    let subject = try await subject(implementation)
    _ = try await subject.synchronizer.synchronize()
    let second = try await subject.synchronizer.synchronize()
    #expect(second.ending == .inSync)
    #expect(second.sentCount == 0)
  }

  @Test(arguments: Implementation.allCases, [RemoteFailure.unreachable, .timedOut, .serverFault])
  func `a failure is reported with the next attempt, and pending changes are kept`(
    _ implementation: Implementation, _ failure: RemoteFailure
  ) async throws {
    let subject = try await subject(implementation, failure: failure)
    let report = try await subject.synchronizer.synchronize()
    guard case .failed(failure, .some) = report.ending else {
      Issue.record("\(report.ending)")
      return
    }
    #expect(report.sentCount == 0)
    #expect(report.status.waitingCount == 1)
  }

  @Test(arguments: Implementation.allCases)
  func `a rejected token is reported without a next attempt`(_ implementation: Implementation) async throws {
    let subject = try await subject(implementation, failure: .credentialsRejected)
    #expect(try await subject.synchronizer.synchronize().ending == .failed(.credentialsRejected, retry: nil))
  }

  @Test(arguments: Implementation.allCases)
  func `without an account nothing is sent`(_ implementation: Implementation) async throws {
    let report = try await subject(implementation, isSignedIn: false).synchronizer.synchronize()
    #expect(report.ending == .signedOut)
    #expect(report.sentCount == 0)
  }
}
