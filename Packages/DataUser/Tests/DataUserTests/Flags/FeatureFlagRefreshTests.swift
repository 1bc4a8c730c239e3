import CoreCommon
import DataUser
import DomainProfile
import Foundation
import Testing

struct FeatureFlagRefreshTests {
  private let log: FlagLog
  private let on = FeatureFlagResponse(remote: ["track-map": RemoteFlag(rolloutPercentage: 100)])

  init() async throws {
    log = try FlagLog()
    try await log.signIn()
    log.server.say(on)
  }

  private var origin: FeatureFlagSetting.Origin? {
    get async throws { try await log.setting(.trackMap)?.origin }
  }

  @Test func `flags are requested once an hour, and on demand`() async throws {
    #expect(await log.refresh() == .kept(on, newUnknown: []))
    log.pass(3_599)
    #expect(await log.refresh() == .notDue)
    #expect(await log.refresh(isForced: true) == .kept(on, newUnknown: []))
    log.pass(3_599)
    #expect(await log.refresh() == .notDue)
    log.pass(1)
    #expect(await log.refresh() == .kept(on, newUnknown: []))
    #expect(log.server.requestCount == 3)
  }

  @Test func `a response overtaken by a later request changes nothing`() async throws {
    let off = FeatureFlagResponse(remote: ["track-map": RemoteFlag(isOff: true)])
    let slow = SlowFlagServer(answer: on) { [log] in
      log.pass(1)
      log.server.say(off)
      #expect(await log.refresh() == .kept(off, newUnknown: []))
      log.pass(1)
    }
    #expect(await log.refresh(at: slow) == .overtaken)
    #expect(try await log.setting(.trackMap)?.origin == .kill)
    #expect(await log.remainingLifetime() == 3_599)
  }

  @Test func `a response is valid for an hour`() async throws {
    #expect(await log.remainingLifetime() == 0)
    _ = await log.refresh()
    #expect(await log.remainingLifetime() == 3_600)
    log.pass(3_599)
    #expect(await log.remainingLifetime() == 1)
    log.pass(1)
    #expect(await log.remainingLifetime() == 0)
    log.pass(-3_601)
    #expect(await log.remainingLifetime() == 0)
  }

  @Test func `a response dated in the future is ignored`() async throws {
    _ = await log.refresh()
    log.pass(-60)
    #expect(await log.refresh() == .kept(on, newUnknown: []))
  }

  @Test func `another server is asked immediately`() async throws {
    _ = await log.refresh()
    let other = try FlagLog(in: log.folder, server: ScriptedFlagServer("https://elsewhere.example.org"))
    #expect(await other.refresh() == .kept(FeatureFlagResponse(), newUnknown: []))
  }

  @Test func `a response replaces everything from earlier responses`() async throws {
    _ = await log.refresh()
    #expect(try await origin == .remote)
    log.server.say(FeatureFlagResponse(remote: ["command-palette": RemoteFlag(isOff: true)]))
    _ = await log.refresh(isForced: true)
    #expect(try await origin == .standard)
    #expect(try await log.setting(.trackMap)?.remote == nil)
    #expect(try await log.setting(.commandPalette)?.origin == .kill)
  }

  @Test(arguments: [RemoteFailure.invalidResponse, .unreachable, .timedOut, .credentialsRejected, .serverFault])
  func `an invalid response changes nothing, and the request is repeated`(_ trouble: RemoteFailure) async throws {
    _ = await log.refresh()
    let before = try await log.settings()
    let revision = try log.folder.rows("SELECT value FROM revision")
    log.server.fail(with: trouble)
    log.pass(3_600)
    #expect(await log.refresh() == .failed(trouble))
    #expect(try await log.settings() == before)
    #expect(try log.folder.rows("SELECT value FROM revision") == revision)
    log.server.say(on)
    #expect(await log.refresh() == .kept(on, newUnknown: []))
  }

  @Test func `a server without flags changes none, and is not asked again for an hour`() async throws {
    _ = await log.refresh()
    log.server.say(nil)
    #expect(await log.refresh(isForced: true) == .hasNone)
    #expect(try await origin == .standard)
    #expect(await log.refresh() == .notDue)
  }

  @Test func `an unknown flag name is reported once, whatever happens in between`() async throws {
    let answers = [["of-tomorrow"], ["of-tomorrow", "other"], [], ["of-tomorrow"]].map {
      FeatureFlagResponse(unknown: $0)
    }
    var reported: [[String]] = []
    for answer in answers {
      log.server.say(answer)
      guard case .kept(answer, let new) = await log.refresh(isForced: true) else { continue }
      reported.append(new)
    }
    #expect(reported == [["of-tomorrow"], ["other"], [], []])
    #expect(try await log.settings()?.settings.map(\.flag) == FeatureFlag.all)
  }

  @Test func `an installation keeps one identifier`() async throws {
    _ = await log.refresh()
    let name = try log.folder.rows("SELECT id FROM flag_installation")
    #expect(name.count == 1)
    _ = await log.refresh(isForced: true)
    #expect(try log.folder.rows("SELECT id FROM flag_installation") == name)
  }
}
