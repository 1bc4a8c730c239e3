import CoreCommon
import CoreSync
import CoreSyncTestSupport
import CoreTesting
import CoreUI
import DataUser
import DomainAccount
import DomainProfile
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureWorkout
import Foundation
import Observation
import Testing

@testable import Commands
@testable import FettleApp

/// How a running program learns that the server turned a flag off.
@MainActor struct KillSwitchTests {
  private let server = ScriptedServer()
  private let flagServer: ScriptedFlagServer
  private let clock = ManualClock()
  private let off = FeatureFlagResponse(
    remote: ["command-palette": RemoteFlag(isOff: true), "track-map": RemoteFlag(isOff: true)])

  init() {
    flagServer = ScriptedFlagServer(server.source().identity.server)
  }

  /// A program whose server has just reported that no flag is off.
  private func container(hasHints: Bool = true) async throws -> DependencyContainer {
    let clock = clock
    var configuration = AppConfiguration.test(
      remote: server.source(hasHints: hasHints), sleep: { try await clock.sleep($0) })
    configuration.now = { clock.now }
    let container = try DependencyContainer(configuration, flagServer: flagServer)
    try await container.signIn(to: server.source().identity)
    _ = try await container.synchronize.execute()
    #expect(flagServer.requestCount == 1)
    return container
  }

  /// The background sync of the full-screen app and of `sync --watch`, after its initial requests. With hints, the
  /// first connection triggers a request.
  private func running(_ container: DependencyContainer, hasHints: Bool = true) async -> Task<Void, Never> {
    let (results, continuation) = AsyncStream.makeStream(of: Void.self)
    let running = Task {
      await container.sessions.withSession { (session: borrowing SessionScope) in
        await session.keepSyncing { _ in
          continuation.yield()
          return true
        }
      }
    }
    for await _ in results { break }
    if hasHints { await flagServer.waitForRequest(2) } else { await clock.waitForSleep(of: 3_600) }
    return running
  }

  private func until(_ condition: @escaping @MainActor @Sendable () -> Bool) async {
    for await isTrue in Observations({ condition() }) where isTrue { return }
  }

  @Test func `an open palette closes when the server turns it off`() async throws {
    let container = try await container()
    let app = await ShellDriver(container)
    let running = await running(container)
    defer { running.cancel() }
    try await app.press(":")
    #expect(app.shell.state.overlay == .palette(Palette()))
    flagServer.say(off)
    server.hint(.watched)
    await until { app.shell.state.overlay == nil }
    #expect(app.screen.contains("The server has turned off the command palette."))
    try await app.press(":")
    #expect(app.shell.state.overlay == nil)
    #expect(flagServer.requestCount == 3)

    flagServer.say(FeatureFlagResponse())
    server.hint(.watched)
    await until { app.shell.state.paletteUnavailableReason == nil }
    try await app.press(":")
    #expect(app.shell.state.overlay == .palette(Palette()))
  }

  @Test func `the map disappears from an open screen when the server turns it off`() async throws {
    let container = try await container()
    var detail = WorkoutDetail.sample()
    detail.track.latitudes = detail.track.offsets.map { 52 + $0 / 100_000 }
    detail.track.longitudes = detail.track.offsets.map { 13 + $0 / 100_000 }
    try await container.add(detail)
    _ = try await container.flags.set(.trackMap, true)
    let screen = container.screens.workoutDetail(.sample(1))
    screen.open()
    await screen.settled()
    #expect(screen.state.showsMap)
    let running = await running(container)
    defer { running.cancel() }
    flagServer.say(off)
    server.hint(.watched)
    await until { !screen.state.showsMap }
  }

  @Test func `a hint about rows does not request flags`() async throws {
    let container = try await container()
    let running = await running(container)
    let before = await server.requestCount
    server.hint(.rows)
    await server.waitForRequest(before + 1)
    running.cancel()
    await running.value
    #expect(flagServer.requestCount == 2)
  }

  @Test func `without hints, an idle program requests flags only when the last response expires`() async throws {
    let container = try await container(hasHints: false)
    let app = await ShellDriver(container)
    let running = await running(container, hasHints: false)
    try await app.press(":")
    flagServer.say(off)
    clock.advance(by: 3_599)
    #expect(flagServer.requestCount == 1)
    clock.advance(by: 1)
    await until { app.shell.state.overlay == nil }
    #expect(flagServer.requestCount == 2)
    running.cancel()
    await running.value
  }

  @Test func `a failed request after a hint is retried even if the last response is recent`()
    async throws
  {
    let container = try await container()
    let app = await ShellDriver(container)
    let running = await running(container)
    defer { running.cancel() }
    flagServer.fail(with: .serverFault)
    server.hint(.watched)
    await clock.waitForSleep(of: 2)
    clock.advance(by: 2)
    await clock.waitForSleep(of: 4)
    flagServer.say(off)
    clock.advance(by: 4)
    await until { app.shell.state.paletteUnavailableReason != nil }
    #expect(flagServer.requestCount == 5)
  }
}
