import CoreCommon
import CoreSync
import CoreSyncTestSupport
import DomainAccount
import DomainWorkoutTestSupport
import Foundation
import Testing

@testable import FettleApp

/// Syncing on demand with a scripted server.
@MainActor struct ScheduledSynchronizerTests {
  private let server = ScriptedServer()

  private func container(signedIn: Bool = true) async throws -> DependencyContainer {
    let container = try DependencyContainer(.test(remote: server.source()))
    if signedIn { try await container.signIn(to: server.source().identity) }
    return container
  }

  private func report(_ container: DependencyContainer) async throws -> SyncReport {
    try await container.synchronize.execute()
  }

  @Test func `a sync sends pending changes and receives new ones`() async throws {
    let container = try await container()
    try await container.add(.sample())
    let sent = try await report(container)
    #expect(sent.ending == .inSync)
    #expect(sent.sentCount == 1)
    #expect(sent.status.waitingCount == 0)
    let other = try await self.container()
    #expect(try await report(other).receivedCount == 1)
  }

  @Test(arguments: [
    RemoteFailure.unreachable, .nameNotFound, .notSecure(reason: "expired"), .timedOut, .serverFault, .invalidResponse,
    .diskFull,
  ])
  func `a failure is reported, and nothing is lost`(_ failure: RemoteFailure) async throws {
    let container = try await container()
    try await container.add(.sample())
    await server.next(.pull, .before(failure))
    let failed = try await report(container)
    guard case .failed(failure, let retry) = failed.ending else {
      Issue.record("\(failed.ending)")
      return
    }
    #expect(retry != nil)
    #expect(failed.status.waitingCount == 1)
    #expect(try await report(container).ending == .inSync)
  }

  @Test func `a rejected token requires signing in again`() async throws {
    let container = try await container()
    await server.next(.pull, .before(.credentialsRejected))
    #expect(try await report(container).ending == .failed(.credentialsRejected, retry: nil))
  }

  @Test func `without an account there is nothing to sync with`() async throws {
    #expect(try await report(container(signedIn: false)).ending == .signedOut)
  }

  @Test func `an account without a token requires signing in again`() async throws {
    let container = try DependencyContainer(.test())
    try await container.signIn(to: server.source().identity)
    #expect(try await report(container).ending == .failed(.credentialsRejected, retry: nil))
  }
}
