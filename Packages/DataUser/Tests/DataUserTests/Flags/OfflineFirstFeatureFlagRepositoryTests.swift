import CoreSync
import DataUser
import DomainCore
import DomainProfile
import DomainProfileTestSupport
import Foundation
import Testing

struct OfflineFirstFeatureFlagRepositoryTests {
  private let log: FlagLog

  init() throws {
    log = try FlagLog()
  }

  @Test func `before anything is set, every flag has its default`() async throws {
    #expect(try await log.settings() == FeatureFlagSettings())
  }

  @Test func `a value set here is stored, and can be reset`() async throws {
    _ = try await log.flags.override(.trackMap, with: true)
    _ = try await log.flags.override(.commandPalette, with: false)
    let again = try FlagLog(in: log.folder)
    #expect(
      try await again.settings() == FeatureFlagSettings(overrides: ["track-map": true, "command-palette": false]))
    _ = try await again.flags.override(.trackMap, with: nil)
    #expect(try await log.settings() == FeatureFlagSettings(overrides: ["command-palette": false]))
  }

  @Test func `a flag that must not be set is rejected before anything is written`() async throws {
    let before = try log.folder.rows("SELECT value FROM revision")
    await #expect(throws: ProfileError.flagIsFixed("new-sums")) {
      try await log.flags.override(.sampleFixed, with: false)
    }
    #expect(try log.folder.rows("SELECT value FROM revision") == before)
  }

  @Test func `starting offline uses the server's last response`() async throws {
    try await log.signIn()
    log.server.say(
      FeatureFlagResponse(
        remote: [
          "track-map": RemoteFlag(isOff: true, rolloutPercentage: 30),
          "command-palette": RemoteFlag(rolloutPercentage: 100),
        ]))
    _ = await log.refresh()
    let again = try FlagLog(in: log.folder)
    #expect(try await again.setting(.trackMap)?.origin == .kill)
    #expect(try await again.setting(.trackMap)?.remote == RemoteFlag(isOff: true, rolloutPercentage: 30))
    #expect(try await again.setting(.commandPalette)?.origin == .remote)
    #expect(try await again.settings()?.answeredAt == Date(timeIntervalSince1970: 1_000))
  }

  @Test func `one server's flags do not apply to users signed in to another server, or to none`() async throws {
    try await log.signIn()
    log.server.say(FeatureFlagResponse(remote: ["track-map": RemoteFlag(isOff: true)]))
    _ = await log.refresh()
    #expect(try await log.settings()?.isOn(.trackMap) == false)
    try await log.signOut()
    #expect(try await log.settings()?.isOn(.trackMap) == true)
    #expect(try await log.settings()?.answeredAt == nil)
    try await log.signIn(to: .init(server: "https://elsewhere.example.org", name: "robin"))
    #expect(try await log.settings()?.isOn(.trackMap) == true)
  }

  @Test func `an installation keeps its place in a rollout`() async throws {
    try await log.signIn()
    log.server.say(FeatureFlagResponse(remote: ["track-map": RemoteFlag(rolloutPercentage: 50)]))
    _ = await log.refresh()
    let first = try await log.setting(.trackMap)
    #expect(first?.rolloutBucket != nil)
    #expect(first?.origin == first?.rolloutBucket.map { $0 < 50 ? .remote : .standard })
    _ = await log.refresh(isForced: true)
    #expect(try await log.setting(.trackMap) == first)
  }

  @Test func `whom a server names and how it divides the variants is known after a restart`() async throws {
    try await log.signIn()
    let named = RemoteFlag(
      accounts: ["robin"], installations: [try #require(InstallationID("4f8c1d2e-0000-4000-8000-000000000001"))],
      variantShares: ["wide": 50])
    log.server.say(FeatureFlagResponse(remote: ["track-map": named]))
    _ = await log.refresh()
    let setting = try await log.setting(.trackMap)
    #expect(setting?.remote == named)
    #expect(setting?.variantBucket != nil)
    #expect(try await log.settings()?.installation != nil)
  }

  @Test func `observers of the flags see each change`() async throws {
    try await log.signIn()
    var seen = log.flags.settings().makeAsyncIterator()
    func next(_ condition: (Snapshot<FeatureFlagSettings>) -> Bool) async throws -> Snapshot<FeatureFlagSettings>? {
      while let snapshot = try await seen.next() {
        if condition(snapshot) { return snapshot }
      }
      return nil
    }
    #expect(try await next { _ in true }?.value.isOn(.trackMap) == true)
    let off = try await log.flags.override(.trackMap, with: false)
    let cleared = try #require(try await next { !$0.value.isOn(.trackMap) })
    #expect(cleared.revision == off)
    let on = try await log.flags.override(.trackMap, with: true)
    let set = try #require(try await next { $0.value.isOn(.trackMap) })
    #expect(set.revision == on)
    log.server.say(FeatureFlagResponse(remote: ["track-map": RemoteFlag(isOff: true)]))
    _ = await log.refresh()
    #expect(try await next { !$0.value.isOn(.trackMap) } != nil)
  }
}
