import CoreCommon
import CoreNetwork
import CorePocketBase
import CoreSync
import CoreSyncTestSupport
import DataUser
import DomainAccount
import DomainProfile
import Foundation
import Testing

/// Feature flags on a PocketBase with Fettle's schema, if `RemoteServer` has a real one.
@Suite(.serialized)
struct RemoteFeatureFlagTests {
  /// A flag for this test only, because all tests share the server.
  private let flag = FeatureFlag("probe-\(UUID().uuidString.lowercased())", purpose: "Is tried.")

  private struct Row: Codable, Sendable {
    var id: String?
    let name: String
    var off: Bool?
    var rollout: Double?
    var accounts: [String]?
    var variants: [String: Int]?
  }

  private static let path = ["api", "collections", "feature_flags", "records"]

  @Test(arguments: RemoteServer.real)
  func `every account receives the administrator's flags`(server: RealPocketBase) async throws {
    let flags = PocketBaseFeatureFlagServer(try await server.makeAccount().account())
    #expect(flags.address == server.url)
    #expect(try await flags.answer(about: [flag])?.remote == [:])
    let row: Row = try await server.call(.post, Self.path, Row(name: flag.name))
    #expect(try await flags.answer(about: [flag])?.remote == [flag.name: RemoteFlag()])
    let path = Self.path + [try #require(row.id)]
    let _: Row = try await server.call(.patch, path, Row(name: flag.name, rollout: 30))
    #expect(try await flags.answer(about: [flag])?.remote == [flag.name: RemoteFlag(rolloutPercentage: 30)])
    let _: Row = try await server.call(.patch, path, Row(name: flag.name, off: true))
    #expect(
      try await flags.answer(about: [flag])?.remote == [flag.name: RemoteFlag(isOff: true, rolloutPercentage: 30)])
    #expect(try await flags.answer(about: [])?.unknown.contains(flag.name) == true)
    try await server.delete(path)
    #expect(try await flags.answer(about: [flag])?.remote == [:])
  }

  @Test(arguments: RemoteServer.real)
  func `an account learns that a flag names it, and which variants there are, but no other account`(
    server: RealPocketBase
  ) async throws {
    let (named, other) = (try await server.makeAccount().account(), try await server.makeAccount().account())
    let names = [named.session.name.uppercased(), "somebody@example.org"]
    let row: Row = try await server.call(
      .post, Self.path, Row(name: flag.name, accounts: names, variants: ["wide": 50]))
    let seen = try await PocketBaseFeatureFlagServer(named).answer(about: [flag])?.remote[flag.name]
    #expect(seen == RemoteFlag(accounts: [named.session.name], variantShares: ["wide": 50]))
    let setting = FeatureFlagSetting(flag, remote: seen, account: named.session.name)
    #expect(setting.origin == .account && setting.isOn)
    let unseen = try await PocketBaseFeatureFlagServer(other).answer(about: [flag])?.remote[flag.name]
    #expect(unseen == RemoteFlag(variantShares: ["wide": 50]))
    try await server.delete(Self.path + [try #require(row.id)])
  }

  @Test(arguments: RemoteServer.real)
  func `a client that watches flags gets a hint when one changes`(server: RealPocketBase) async throws {
    let account = try await server.makeAccount()
    let collection = PocketBaseFeatureFlagServer.collection
    var hints = try await account.source(watching: [collection]).hints().makeAsyncIterator()
    try #require(await hints.next() == .all)
    let row: Row = try await server.call(.post, Self.path, Row(name: flag.name))
    try #require(await hints.next() == .watched)
    let path = Self.path + [try #require(row.id)]
    let _: Row = try await server.call(.patch, path, Row(name: flag.name, off: true))
    try #require(await hints.next() == .watched)
    try await server.delete(path)
    try #require(await hints.next() == .watched)
  }

  @Test(arguments: RemoteServer.real)
  func `watching a collection that does not exist does not suppress other hints`(server: RealPocketBase) async throws {
    let account = try await server.makeAccount()
    var hints = try await account.source(watching: ["not_yet_made"]).hints().makeAsyncIterator()
    try #require(await hints.next() == .all)
    try await account.source().put(OutgoingChange(create: .workout("a"), ["title": "Run"]))
    try #require(await hints.next() == .rows)
  }

  @Test(arguments: RemoteServer.real)
  func `the server rejects invalid flags and duplicate names`(server: RealPocketBase) async throws {
    let row: Row = try await server.call(.post, Self.path, Row(name: flag.name, rollout: 100))
    for wrong in [
      Row(name: flag.name), Row(name: ""), Row(name: "Track Map"), Row(name: "a\(flag.name)", rollout: 101),
      Row(name: "a\(flag.name)", rollout: -1), Row(name: "a\(flag.name)", rollout: 0.5),
    ] {
      await #expect(throws: NetworkError.self) {
        let _: Row = try await server.call(.post, Self.path, wrong)
      }
    }
    try await server.delete(Self.path + [try #require(row.id)])
  }

  @Test(arguments: RemoteServer.real)
  func `an account can neither change nor remove the server's flags`(server: RealPocketBase) async throws {
    let account = try await server.makeAccount()
    let row: Row = try await server.call(.post, Self.path, Row(name: flag.name, off: true))
    let path = Self.path + [try #require(row.id)]
    let client = NetworkClient(
      server: try server.address, credentials: Credentials(token: account.token), userAgent: "fettle-tests")
    for request in try [
      NetworkRequest(.post, Self.path, body: .json(encoding: Row(name: "b\(flag.name)"))),
      NetworkRequest(.patch, path, body: .json(encoding: Row(name: flag.name, off: false))),
      NetworkRequest(.delete, path),
    ] {
      await #expect(throws: NetworkError.self) { try await client.send(Endpoint<Void>(request)) }
    }
    let flags = PocketBaseFeatureFlagServer(try await account.account())
    #expect(try await flags.answer(about: [flag])?.remote == [flag.name: RemoteFlag(isOff: true)])
    try await server.delete(path)
  }

  @Test(arguments: RemoteServer.real)
  func `an invalid token is rejected instead of returning no flags`(server: RealPocketBase) async throws {
    let account = try await server.makeAccount()
    let refused = PocketBaseFeatureFlagServer(try await account.account(RemoteMachine(credentials: .wrong)))
    await #expect(throws: RemoteFailure.credentialsRejected) { try await refused.answer(about: [flag]) }
    let nobody = NetworkClient(server: try server.address, userAgent: "fettle-tests")
    await #expect(throws: NetworkError.credentialsRejected) {
      try await nobody.send(Endpoint<Void>(NetworkRequest(.get, Self.path)))
    }
  }

  @Test(arguments: RemoteServer.real)
  func `a collection that does not exist is reported as not found`(server: RealPocketBase) async throws {
    let account = try await server.makeAccount().account()
    await #expect(throws: NetworkError.notFound) {
      try await account.rows(Row.self, of: "not_yet_made", columns: ["name"], deadline: .seconds(10))
    }
  }
}
