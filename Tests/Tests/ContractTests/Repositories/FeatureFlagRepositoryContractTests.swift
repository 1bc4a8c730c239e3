import DomainCore
import DomainProfile
import DomainProfileTestSupport
import Testing

/// The contract of `FeatureFlagRepository`, in addition to the contract of every observation.
@Suite(.serialized)
struct FeatureFlagRepositoryContractTests {
  private func setting(_ flag: FeatureFlag, in flags: any FeatureFlagRepository) async throws -> FeatureFlagSetting? {
    try await flags.settings().firstValue()?.settings.first { $0.flag == flag }
  }

  @Test(arguments: Implementation.allCases)
  func `each flag is listed, and can be overridden and reset`(
    _ implementation: Implementation
  ) async throws {
    let backend = try Backend(implementation)
    defer { withExtendedLifetime(backend) {} }
    let flags = backend.flags
    let all = FlagDigits.flags
    #expect(try await flags.settings().firstValue()?.settings.map(\.flag) == all)
    for isOn in [true, false] {
      _ = try await flags.override(all[0], with: isOn)
      #expect(try await setting(all[0], in: flags)?.isOn == isOn)
      #expect(try await setting(all[0], in: flags)?.override == isOn)
      #expect(try await setting(all[1], in: flags)?.override == nil)
    }
    let revision = try await flags.override(all[0], with: nil)
    #expect(try await setting(all[0], in: flags)?.override == nil)
    #expect(try #require(try await flags.settings().firstSnapshot()).revision >= revision)
  }

  @Test(arguments: Implementation.allCases)
  func `a fixed flag cannot be set`(_ implementation: Implementation) async throws {
    let backend = try Backend(implementation)
    defer { withExtendedLifetime(backend) {} }
    let flags = backend.flags
    await #expect(throws: ProfileError.flagIsFixed(FeatureFlag.sampleFixed.name)) {
      try await flags.override(.sampleFixed, with: false)
    }
    #expect(try await flags.settings().firstValue()?.settings.allSatisfy { $0.override == nil } == true)
  }
}
