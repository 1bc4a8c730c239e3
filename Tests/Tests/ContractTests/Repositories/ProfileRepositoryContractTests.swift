import DomainCore
import DomainProfile
import DomainProfileTestSupport
import Testing

/// The contract of `ProfileRepository`, in addition to the contract of every observation.
@Suite(.serialized)
struct ProfileRepositoryContractTests {
  @Test(arguments: Implementation.allCases)
  func `a new profile is empty, and changes apply in order`(_ implementation: Implementation) async throws {
    let backend = try Backend(implementation)
    defer { withExtendedLifetime(backend) {} }
    let profiles = backend.profiles
    #expect(try await profiles.profile().firstValue() == AthleteProfile())
    let first = try await profiles.apply([.name("Robin"), .name("Kim"), .weightKilograms(70)], from: nil)
    let second = try await profiles.apply([.name(nil), .birthYear(1990)], from: nil)
    #expect(first < second)
    let snapshot = try #require(try await profiles.profile().firstSnapshot())
    #expect(snapshot.revision >= second)
    let expected = try AthleteProfile().applying([.weightKilograms(70), .birthYear(1990)])
    #expect(snapshot.value == expected)
  }

  @Test(arguments: Implementation.allCases)
  func `a dated value keeps the previous one, and clearing ends it on that date`(
    _ implementation: Implementation
  ) async throws {
    let backend = try Backend(implementation)
    defer { withExtendedLifetime(backend) {} }
    let profiles = backend.profiles
    let march = try #require(CalendarDay("2026-03-01"))
    let june = try #require(CalendarDay("2026-06-01"))
    var expected = AthleteProfile()
    for (change, day) in [
      (ProfileChange.weightKilograms(72), nil), (.weightKilograms(70), march), (.maximumHeartRateBPM(185), march),
      (.weightKilograms(69), june), (.weightKilograms(nil), june),
    ] {
      _ = try await profiles.apply([change], from: day)
      expected = try expected.applying([change], from: day)
      #expect(try await profiles.profile().firstValue() == expected, "\(change)")
    }
  }

  @Test(arguments: Implementation.allCases)
  func `a rejected change leaves the profile unchanged`(_ implementation: Implementation) async throws {
    let backend = try Backend(implementation)
    defer { withExtendedLifetime(backend) {} }
    let profiles = backend.profiles
    _ = try await profiles.apply([.name("Robin")], from: nil)
    let march = try #require(CalendarDay("2026-03-01"))
    await #expect(throws: ProfileError.undatedField(.height)) {
      try await profiles.apply([.maximumHeartRateBPM(190), .heightCentimeters(170)], from: march)
    }
    let expected = try AthleteProfile().applying([.name("Robin")])
    #expect(try await profiles.profile().firstValue() == expected)
  }

  @Test(arguments: Implementation.allCases)
  func `a picture is stored byte for byte, replaced and removed`(_ implementation: Implementation) async throws {
    let backend = try Backend(implementation)
    defer { withExtendedLifetime(backend) {} }
    let profiles = backend.profiles
    await #expect(throws: ProfileError.noPicture) { try await profiles.picture() }
    for picture in [Picture.sample, .sampleOther] {
      _ = try await profiles.apply([.picture(picture)], from: nil)
      #expect(try await profiles.picture() == picture)
      #expect(try await profiles.profile().firstValue()?.picture == .here(picture.facts))
    }
    _ = try await profiles.apply([.picture(nil)], from: nil)
    await #expect(throws: ProfileError.noPicture) { try await profiles.picture() }
    #expect(try await profiles.profile().firstValue()?.picture == nil)
  }
}
