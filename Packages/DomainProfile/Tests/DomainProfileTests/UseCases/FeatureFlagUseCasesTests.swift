import DomainCore
import DomainProfile
import DomainProfileTestSupport
import Foundation
import Testing

struct FeatureFlagUseCasesTests {
  private func isOn(_ flag: FeatureFlag, in flags: any FeatureFlagRepository) async throws -> Bool? {
    for try await snapshot in FeatureFlagUseCases(flags: flags).observe() { return snapshot.value.isOn(flag) }
    return nil
  }

  @Test func `a value applies until it is reset`() async throws {
    let flags = InMemoryFeatureFlagRepository()
    let useCases = FeatureFlagUseCases(flags: flags)
    #expect(try await useCases.set(.trackMap, true) == 1)
    #expect(try await isOn(.trackMap, in: flags) == true)
    #expect(try await useCases.set(.trackMap, false) == 2)
    #expect(try await isOn(.trackMap, in: flags) == false)
    _ = try await useCases.set(.trackMap, false)
    #expect(try await useCases.set(.trackMap, nil) == 4)
    #expect(try await isOn(.trackMap, in: flags) == true)
  }

  @Test func `a flag that must not be set reaches no repository`() async throws {
    let flags = InMemoryFeatureFlagRepository()
    flags.fail(with: .damaged)
    let useCases = FeatureFlagUseCases(flags: flags)
    await #expect(throws: ProfileError.flagIsFixed("new-sums")) { try await useCases.set(.sampleFixed, false) }
  }

  @Test func `a flag that a server turned off can be set for later`() async throws {
    let flags = InMemoryFeatureFlagRepository()
    _ = try flags.receive(["track-map": RemoteFlag(isOff: true)], at: .distantPast)
    _ = try await FeatureFlagUseCases(flags: flags).set(.trackMap, true)
    #expect(try await isOn(.trackMap, in: flags) == false)
    _ = try flags.receive([:], at: .distantPast)
    #expect(try await isOn(.trackMap, in: flags) == true)
  }
}
