import CoreSync
import DataUser
import DomainCore
import DomainProfile
import DomainProfileTestSupport
import Foundation
import Testing

@Suite(.timeLimit(.minutes(5))) struct OfflineFirstFeatureFlagRepositoryTests {
  private let log: FlagLog

  init() throws {
    log = try FlagLog()
  }

  @Test func `before anybody said anything all is as by default`() async throws {
    #expect(try await log.settings() == FeatureFlagSettings())
  }

  @Test func `what is set here is kept, and can be taken back`() async throws {
    _ = try await log.flags.override(.trackMap, with: true)
    _ = try await log.flags.override(.commandPalette, with: false)
    let again = try FlagLog(in: log.folder)
    #expect(
      try await again.settings() == FeatureFlagSettings(overrides: ["track-map": true, "command-palette": false]))
    _ = try await again.flags.override(.trackMap, with: nil)
    #expect(try await log.settings() == FeatureFlagSettings(overrides: ["command-palette": false]))
  }

  @Test func `what may not be set is refused before anything is written`() async throws {
    let before = try log.folder.rows("SELECT value FROM revision")
    await #expect(throws: ProfileError.flagIsFixed("new-sums")) {
      try await log.flags.override(.sampleFixed, with: false)
    }
    #expect(try log.folder.rows("SELECT value FROM revision") == before)
  }

  @Test func `a start without a network knows what the server said last`() async throws {
    try await log.signIn()
    log.server.say(
      FeatureFlagAnswer(
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

  @Test func `what one server said means nothing to who is signed in to another, or nowhere`() async throws {
    try await log.signIn()
    log.server.say(FeatureFlagAnswer(remote: ["track-map": RemoteFlag(rolloutPercentage: 100)]))
    _ = await log.refresh()
    #expect(try await log.settings()?.isOn(.trackMap) == true)
    try await log.signOut()
    #expect(try await log.settings()?.isOn(.trackMap) == false)
    #expect(try await log.settings()?.answeredAt == nil)
    try await log.signIn(to: .init(server: "https://elsewhere.example.org", name: "robin"))
    #expect(try await log.settings()?.isOn(.trackMap) == false)
  }

  @Test func `an installation keeps its place in a rollout`() async throws {
    try await log.signIn()
    log.server.say(FeatureFlagAnswer(remote: ["track-map": RemoteFlag(rolloutPercentage: 50)]))
    _ = await log.refresh()
    let first = try await log.setting(.trackMap)
    #expect(first?.rolloutBucket != nil)
    #expect(first?.isOn == first?.rolloutBucket.map { $0 < 50 })
    _ = await log.refresh(isForced: true)
    #expect(try await log.setting(.trackMap) == first)
  }

  @Test func `who follows the flags sees each change`() async throws {
    try await log.signIn()
    var seen = log.flags.settings().makeAsyncIterator()
    func next(_ condition: (Snapshot<FeatureFlagSettings>) -> Bool) async throws -> Snapshot<FeatureFlagSettings>? {
      while let snapshot = try await seen.next() {
        if condition(snapshot) { return snapshot }
      }
      return nil
    }
    #expect(try await next { _ in true }?.value.isOn(.trackMap) == false)
    let revision = try await log.flags.override(.trackMap, with: true)
    let set = try #require(try await next { $0.value.isOn(.trackMap) })
    #expect(set.revision == revision)
    log.server.say(FeatureFlagAnswer(remote: ["track-map": RemoteFlag(isOff: true)]))
    _ = await log.refresh()
    #expect(try await next { !$0.value.isOn(.trackMap) } != nil)
  }
}
