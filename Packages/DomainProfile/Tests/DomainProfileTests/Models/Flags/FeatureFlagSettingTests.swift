import DomainProfile
import Foundation
import Testing

struct FeatureFlagSettingTests {
  private static let percentages = [0, 1, 30, 99, 100]

  private static let permissions = (0...FeatureFlag.Permissions.all.rawValue).map {
    FeatureFlag.Permissions(rawValue: $0)
  }

  /// Every possible setting of a flag, except most percentages and buckets.
  private func settings(
    _ permissions: FeatureFlag.Permissions, remote: [RemoteFlag?]
  ) -> [FeatureFlagSetting] {
    [false, true].flatMap { isOnByDefault in
      let flag = FeatureFlag("a", purpose: "A.", isOnByDefault: isOnByDefault, permissions: permissions)
      return [nil, false, true].flatMap { override in
        remote.flatMap { remote in
          [nil, 0, 29, 30, 99].map { bucket in
            FeatureFlagSetting(flag, override: override, remote: remote, rolloutBucket: bucket)
          }
        }
      }
    }
  }

  private var everyRemote: [RemoteFlag?] {
    [nil] + [false, true].flatMap { isOff in Self.percentages.map { RemoteFlag(isOff: isOff, rolloutPercentage: $0) } }
  }

  @Test(arguments: permissions)
  func `each source decides in order, and only where it is allowed to`(_ permissions: FeatureFlag.Permissions) {
    for setting in settings(permissions, remote: everyRemote) {
      let isKilled = setting.remote?.isOff == true && permissions.contains(.kill)
      let isOverridden = setting.override != nil && permissions.contains(.override)
      switch setting.origin {
      case .kill: #expect(isKilled && !setting.isOn)
      case .override: #expect(!isKilled && isOverridden && setting.isOn == setting.override)
      case .remote: #expect(!isKilled && !isOverridden && setting.remote != nil)
      case .account, .installation: Issue.record("Nobody is named.")
      case .standard: #expect(!isKilled && !isOverridden && setting.isOn == setting.flag.isOnByDefault)
      }
      if isKilled { #expect(setting.origin == .kill) }
      if isOverridden, !isKilled { #expect(setting.origin == .override) }
    }
  }

  @Test func `a server's setting for everyone applies to everyone`() {
    for permissions in Self.permissions.map({ $0.subtracting(.override) }) {
      for setting in settings(permissions, remote: [RemoteFlag(rolloutPercentage: 100)]) {
        #expect(setting.isOn && setting.origin == .remote)
      }
      for setting in settings(permissions, remote: [RemoteFlag(isOff: true, rolloutPercentage: 100)]) {
        #expect(!setting.isOn)
      }
    }
  }

  @Test(arguments: [(29, true), (30, false), (99, false), (nil, false)] as [(Int?, Bool)])
  func `a rollout to thirty percent includes the buckets below thirty`(_ bucket: Int?, _ isOn: Bool) {
    let remote = RemoteFlag(rolloutPercentage: 30)
    let setting = FeatureFlagSetting(FeatureFlag("a", purpose: "A."), remote: remote, rolloutBucket: bucket)
    #expect(setting.isOn == isOn)
    #expect(setting.origin == (isOn ? .remote : .standard))
    let whole = FeatureFlag("a", purpose: "A.", permissions: .kill)
    #expect(FeatureFlagSetting(whole, remote: remote, rolloutBucket: bucket).origin == .standard)
  }

  @Test(arguments: permissions)
  func `raising the percentage never turns a flag off for anyone`(_ permissions: FeatureFlag.Permissions) {
    for isOff in [false, true] {
      for bucket in 0..<100 {
        for base in settings(permissions, remote: [nil]) {
          let isOn = (0...100).map { percentage in
            FeatureFlagSetting(
              base.flag, override: base.override,
              remote: RemoteFlag(isOff: isOff, rolloutPercentage: percentage), rolloutBucket: bucket
            ).isOn
          }
          #expect(zip(isOn, isOn.dropFirst()).allSatisfy { !$0 || $1 })
        }
      }
    }
  }

  @Test func `a named account or installation gets the flag whatever the percentage`() throws {
    let here = try #require(InstallationID("4f8c1d2e-0000-4000-8000-000000000001"))
    let remote = RemoteFlag(accounts: ["Ada@example.org"], installations: [here])
    func setting(
      _ remote: RemoteFlag, _ permissions: FeatureFlag.Permissions = .all, installation: InstallationID? = nil,
      account: String? = nil
    ) -> FeatureFlagSetting {
      FeatureFlagSetting(
        FeatureFlag("a", purpose: "A.", permissions: permissions), remote: remote, installation: installation,
        account: account)
    }
    #expect(setting(remote, account: "ada@Example.org").origin == .account)
    #expect(setting(remote, installation: here, account: "bo@example.org").origin == .installation)
    #expect(setting(remote, account: "bo@example.org").origin == .standard)
    #expect(setting(remote, .kill, account: "ada@example.org").origin == .standard)
    let off = RemoteFlag(isOff: true, accounts: ["ada@example.org"])
    #expect(setting(off, account: "ada@example.org").origin == .kill)
  }

  @Test func `each variant gets its share of the buckets, in the order of the flag, and the rest the usual form`() {
    let flag = FeatureFlag("a", purpose: "A.", isOnByDefault: true, variants: ["narrow", "wide", "tall"])
    let remote = RemoteFlag(variantShares: ["tall": 20, "wide": 30, "unknown": 40])
    let variants = (0..<100).map { FeatureFlagSetting(flag, remote: remote, variantBucket: $0).variant }
    #expect(
      variants == Array(repeating: "wide", count: 30) + Array(repeating: "tall", count: 20)
        + Array(repeating: "narrow", count: 50))
    #expect(FeatureFlagSetting(flag, remote: remote).variant == "narrow")
    #expect(FeatureFlagSetting(flag, override: false, remote: remote, variantBucket: 0).variant == nil)
    #expect(FeatureFlagSetting(FeatureFlag("b", purpose: "B.", isOnByDefault: true)).variant == nil)
  }

  @Test func `the place among the variants says nothing about the place in the rollout`() {
    let flag = FeatureFlag("track-map", purpose: "A.")
    let early = (0..<20_000).map { number -> InstallationID in
      InstallationID(UUID(uuidString: String(format: "4f8c1d2e-0000-4000-8000-%012x", number)) ?? UUID())
    }.filter { $0.rolloutBucket(of: flag.name) < 10 }
    let low = early.filter { $0.variantBucket(of: flag.name) < 50 }
    #expect((0.45...0.55).contains(Double(low.count) / Double(early.count)))
  }

  @Test func `a percentage out of range is clamped`() {
    #expect(RemoteFlag(rolloutPercentage: -1) == RemoteFlag(rolloutPercentage: 0))
    #expect(RemoteFlag(rolloutPercentage: 1_000).rolloutPercentage == 100)
  }
}
