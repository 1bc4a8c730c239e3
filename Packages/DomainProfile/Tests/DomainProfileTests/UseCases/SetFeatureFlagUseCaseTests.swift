import DomainCore
import DomainProfile
import DomainProfileTestSupport
import Foundation
import Testing

struct SetFeatureFlagUseCaseTests {
  private func isOn(_ flag: FeatureFlag, in flags: any FeatureFlagRepository) async throws -> Bool? {
    for try await snapshot in ObserveFeatureFlagsUseCase(flags: flags).execute() { return snapshot.value.isOn(flag) }
    return nil
  }

  @Test func `a value applies until it is reset`() async throws {
    let flags = InMemoryFeatureFlagRepository()
    let setFlag = SetFeatureFlagUseCase(flags: flags)
    #expect(try await setFlag.execute(.trackMap, true) == 1)
    #expect(try await isOn(.trackMap, in: flags) == true)
    #expect(try await setFlag.execute(.trackMap, false) == 2)
    #expect(try await isOn(.trackMap, in: flags) == false)
    _ = try await setFlag.execute(.trackMap, false)
    #expect(try await setFlag.execute(.trackMap, nil) == 4)
    #expect(try await isOn(.trackMap, in: flags) == true)
  }

  @Test func `a flag that must not be set reaches no repository`() async throws {
    let flags = InMemoryFeatureFlagRepository()
    flags.fail(with: .damaged)
    let setFlag = SetFeatureFlagUseCase(flags: flags)
    await #expect(throws: ProfileError.flagIsFixed("new-sums")) { try await setFlag.execute(.sampleFixed, false) }
  }

  @Test func `a flag that a server turned off can be set for later`() async throws {
    let flags = InMemoryFeatureFlagRepository()
    _ = try flags.receive(["track-map": RemoteFlag(isOff: true)], at: .distantPast)
    _ = try await SetFeatureFlagUseCase(flags: flags).execute(.trackMap, true)
    #expect(try await isOn(.trackMap, in: flags) == false)
    _ = try flags.receive([:], at: .distantPast)
    #expect(try await isOn(.trackMap, in: flags) == true)
  }
}
