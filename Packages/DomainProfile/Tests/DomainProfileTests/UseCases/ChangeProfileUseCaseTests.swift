import DomainCore
import DomainProfile
import DomainProfileTestSupport
import Foundation
import Testing

struct ChangeProfileUseCaseTests {
  private let profiles = InMemoryProfileRepository(.sample)

  private func useCase(_ profiles: InMemoryProfileRepository? = nil) -> ChangeProfileUseCase {
    ChangeProfileUseCase(profiles: profiles ?? self.profiles) { 2026 }
  }

  private func profile() async throws -> AthleteProfile? {
    for try await snapshot in ObserveProfileUseCase(profiles: profiles).execute() { return snapshot.value }
    return nil
  }

  @Test(
    arguments: [
      .birthYear(1900), .birthYear(2026), .heightCentimeters(80), .heightCentimeters(260), .weightKilograms(20),
      .weightKilograms(300), .restingHeartRateBPM(25), .restingHeartRateBPM(120), .maximumHeartRateBPM(171),
      .maximumHeartRateBPM(240), .functionalThresholdPowerWatts(40), .functionalThresholdPowerWatts(700),
      .thresholdPaceSecondsPerKilometer(120), .thresholdPaceSecondsPerKilometer(900),
      .name(String(repeating: "é", count: 100)), .bio(String(repeating: "é\n", count: 1_000)), .email("a@b"),
      .email(String(repeating: "ü", count: 252) + "@b"), .picture(.ofBytes(Picture.largestByteCount)),
    ] as [ProfileChange])
  func `the ends of a range are allowed`(_ change: ProfileChange) async throws {
    _ = try await useCase().execute([change])
    #expect(try await profile() == AthleteProfile.sample.applying([change]))
  }

  @Test(
    arguments: [
      (.birthYear(1899), "1899"), (.birthYear(2027), "2027"), (.heightCentimeters(79.9), "79.9 cm"),
      (.heightCentimeters(261), "261 cm"), (.weightKilograms(19), "19 kg"), (.weightKilograms(.nan), "nan kg"),
      (.weightKilograms(.infinity), "inf kg"), (.restingHeartRateBPM(24), "24 bpm"),
      (.restingHeartRateBPM(121), "121 bpm"),
      (.maximumHeartRateBPM(99), "99 bpm"), (.maximumHeartRateBPM(241), "241 bpm"),
      (.lactateThresholdHeartRateBPM(59), "59 bpm"), (.lactateThresholdHeartRateBPM(231), "231 bpm"),
      (.functionalThresholdPowerWatts(39), "39 W"), (.functionalThresholdPowerWatts(701), "701 W"),
      (.thresholdPaceSecondsPerKilometer(119), "1:59 a kilometer"),
      (.thresholdPaceSecondsPerKilometer(901), "15:01 a kilometer"), (.name(" "), "blank"),
      (.name(String(repeating: "n", count: 101)), "a text of 101 characters"),
      (.bio(String(repeating: "b", count: 2_001)), "a text of 2001 characters"), (.bio("\n"), "blank"),
      (.email(""), "blank"), (.email("robin"), "“robin”"), (.email("@example.org"), "“@example.org”"),
      (.email("robin@"), "“robin@”"), (.email("r@b@c"), "“r@b@c”"), (.email("ro bin@c"), "“ro bin@c”"),
      (.email("ro\u{1B}bin@c"), "“ro\u{1B}bin@c”"), (.email("robin@c\u{202E}"), "“robin@c\u{202E}”"),
      (.email(String(repeating: "e", count: 254) + "@c"), "a text of 256 characters"),
      (.picture(.ofBytes(Picture.largestByteCount + 1)), "a file of 5 MB"),
      (.picture(.ofBytes(6_149_000)), "a file of 6.1 MB"),
    ] as [(ProfileChange, String)])
  func `a value out of range is rejected before anything is written`(_ change: ProfileChange, _ given: String) async {
    await #expect(throws: ProfileError.invalidValue(change.field, given: given, allowed: change.field.allowed)) {
      try await useCase(.unusable).execute([.sex(.male), change])
    }
  }

  @Test func `one implausible change leaves everything unchanged`() async throws {
    await #expect(throws: ProfileError.self) {
      try await useCase().execute([.weightKilograms(70), .maximumHeartRateBPM(300)])
    }
    await #expect(throws: ProfileError.self) {
      try await useCase().execute([.weightKilograms(70), .restingHeartRateBPM(48), .maximumHeartRateBPM(150)])
    }
    #expect(try await profile() == .sample)
  }

  @Test(arguments: ["1900-01-01", "2026-12-31"])
  func `a threshold applies from the given day`(_ iso: String) async throws {
    let day = try #require(CalendarDay(iso))
    _ = try await useCase().execute([.maximumHeartRateBPM(190)], from: day)
    #expect(
      try await profile()?.thresholdsOverTime.maximumHeartRateBPM
        == DatedValues([.init(value: 188), .init(from: day, value: 190)]))
  }

  @Test(arguments: ["1899-12-31", "2027-01-01", "2206-03-01"])
  func `a day too early or too late is rejected before anything is written`(_ iso: String) async throws {
    let day = try #require(CalendarDay(iso))
    await #expect(throws: ProfileError.implausibleDay(day)) {
      try await useCase(.unusable).execute([.maximumHeartRateBPM(190)], from: day)
    }
  }

  @Test func `a day for an undated field changes nothing`() async throws {
    await #expect(throws: ProfileError.undatedField(.height)) {
      try await useCase().execute([.maximumHeartRateBPM(190), .heightCentimeters(170)], from: .sampleMarch)
    }
    #expect(try await profile() == .sample)
  }

  @Test func `observers see a change at its revision or later`() async throws {
    var seen = profiles.profile().makeAsyncIterator()
    #expect(try await seen.next()?.value == .sample)
    let revision = try await useCase().execute([.name("Kim")])
    let next = try await seen.next()
    #expect(next?.value.name == "Kim")
    #expect(try #require(next).revision >= revision)
  }

  @Test func `an observation ends with the failure`() async throws {
    var seen = profiles.profile().makeAsyncIterator()
    _ = try await seen.next()
    profiles.fail(with: .damaged)
    await #expect(throws: ProfileError.storage(.damaged)) { try await seen.next() }
    #expect(try await seen.next() == nil)
  }

  @Test func `a rejection is known in advance, without writing anything`() async throws {
    let change = useCase(.unusable)
    try change.validate([.weightKilograms(70)], from: .sampleMarch, of: .sample)
    #expect(throws: ProfileError.invalidValue(.weight, given: "7 kg", allowed: ProfileField.weight.allowed)) {
      try change.validate([.weightKilograms(7)], of: .sample)
    }
    #expect(throws: ProfileError.undatedField(.name)) {
      try change.validate([.name("Kim")], from: .sampleMarch, of: .sample)
    }
    #expect(throws: ProfileError.self) { try change.validate([.maximumHeartRateBPM(165)], of: .sample) }
  }
}

extension Picture {
  fileprivate static func ofBytes(_ count: Int) -> Picture {
    Picture(format: .jpeg, widthPixels: 640, heightPixels: 480, data: Data(count: count))
  }
}

extension InMemoryProfileRepository {
  /// A repository on which every call fails.
  fileprivate static var unusable: InMemoryProfileRepository {
    let repository = InMemoryProfileRepository()
    repository.fail(with: .damaged)
    return repository
  }
}
