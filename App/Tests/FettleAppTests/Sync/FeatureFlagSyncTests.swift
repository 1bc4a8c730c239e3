import CoreCommon
import CoreSync
import CoreSyncTestSupport
import CoreUI
import DataUser
import DomainAccount
import DomainProfile
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureProfile
import FeatureWorkout
import Foundation
import Observation
import Synchronization
import Testing

@testable import Commands
@testable import FettleApp

/// When the program requests flags from the server, and where the response applies.
@MainActor struct FeatureFlagSyncTests {
  private let server = ScriptedServer()
  private let flagServer: ScriptedFlagServer
  private let container: DependencyContainer

  init() async throws {
    flagServer = ScriptedFlagServer(server.source().identity.server)
    container = try DependencyContainer(.test(remote: server.source()), flagServer: flagServer)
    try await container.signIn(to: server.source().identity)
  }

  @Test func `reading flags sends no request`() async throws {
    let screen = container.screens.flags()
    screen.open()
    await screen.settled()
    screen.perform(.refresh)
    await screen.settled()
    #expect(flagServer.requestCount == 0)
  }

  @Test func `a sync requests flags at its end, at most once an hour`() async throws {
    _ = try await container.synchronize.execute()
    #expect(flagServer.requestCount == 1)
    _ = try await container.synchronize.execute()
    try await container.syncChanges()
    #expect(flagServer.requestCount == 1)
  }

  @Test func `a login requests flags even after a recent request`() async throws {
    _ = try await container.synchronize.execute()
    await container.sessions.withSession { (session: borrowing SessionScope) in await session.refreshFlags() }
    #expect(flagServer.requestCount == 2)
  }

  @Test func `the sync after a command also requests flags`() async throws {
    try await container.add(.sample())
    try await container.syncChanges()
    #expect(flagServer.requestCount == 1)
  }

  @Test(arguments: [RemoteFailure.unreachable, .serverFault, .credentialsRejected, .rateLimited(after: 60)])
  func `flags are not requested from a server that just failed`(_ failure: RemoteFailure) async throws {
    await server.next(.pull, .before(failure))
    _ = try await container.synchronize.execute()
    #expect(flagServer.requestCount == 0)
  }

  @Test func `a feature that the server turns off disappears from an open screen`() async throws {
    var detail = WorkoutDetail.sample()
    detail.track.latitudes = detail.track.offsets.map { 52 + $0 / 100_000 }
    detail.track.longitudes = detail.track.offsets.map { 13 + $0 / 100_000 }
    try await container.add(detail)
    _ = try await container.flags.set(.trackMap, true)
    let screen = container.screens.workoutDetail(.sample(1))
    screen.open()
    await screen.settled()
    #expect(screen.state.showsMap)
    flagServer.say(FeatureFlagResponse(remote: ["track-map": RemoteFlag(isOff: true)]))
    _ = try await container.synchronize.execute()
    for await isGone in Observations({ !screen.state.showsMap }) where isGone { return }
  }
}
