import DomainCore
import DomainProfile
import DomainProfileTestSupport
import Testing

struct AthleteProfileChangeTests {
  @Test func `changes are applied in order and leave the rest alone`() throws {
    let changed = try AthleteProfile.sample.applying([
      .weightKilograms(70), .name(nil), .weightKilograms(71), .functionalThresholdPowerWatts(260),
    ])
    var expected = AthleteProfile.sample
    expected.weightKilogramsOverTime = DatedValues([.init(value: 71)])
    expected.name = nil
    expected.thresholdsOverTime.functionalThresholdPowerWatts = DatedValues([.init(value: 260)])
    #expect(changed == expected)
  }

  @Test(
    arguments: [
      ([.restingHeartRateBPM(170)], .restingHeartRate, "170 bpm", "less than the threshold heart rate of 170 bpm"),
      ([.maximumHeartRateBPM(165)], .maximumHeartRate, "165 bpm", "more than the threshold heart rate of 170 bpm"),
      (
        [.lactateThresholdHeartRateBPM(188)], .lactateThresholdHeartRate, "188 bpm",
        "less than the maximum heart rate of 188 bpm"
      ),
      (
        [.lactateThresholdHeartRateBPM(nil), .maximumHeartRateBPM(110), .restingHeartRateBPM(115)], .restingHeartRate,
        "115 bpm", "less than the maximum heart rate of 110 bpm"
      ),
    ] as [([ProfileChange], ProfileField, String, String)])
  func `heart rates in the wrong order are rejected at a changed field`(
    _ changes: [ProfileChange], _ field: ProfileField, _ given: String, _ allowed: String
  ) {
    #expect(throws: ProfileError.invalidValue(field, given: given, allowed: allowed)) {
      try AthleteProfile.sample.applying(changes)
    }
  }

  @Test func `heart rates are checked together, so that all can change at once`() throws {
    let changed = try AthleteProfile.sample.applying([
      .restingHeartRateBPM(40), .maximumHeartRateBPM(160), .lactateThresholdHeartRateBPM(150),
    ])
    #expect(changed.thresholds.maximumHeartRateBPM == 160)
  }

  @Test func `an existing contradiction does not block changes to another field`() throws {
    let contradictory = AthleteProfile(
      thresholds: Thresholds(restingHeartRateBPM: 100, maximumHeartRateBPM: 100))
    #expect(try contradictory.applying([.weightKilograms(70)]).weightKilograms == 70)
    #expect(try contradictory.applying([.maximumHeartRateBPM(190)]).thresholds.maximumHeartRateBPM == 190)
  }

  @Test func `a value from a day on leaves earlier values unchanged`() throws {
    let changed = try AthleteProfile.sample.applying(
      [.maximumHeartRateBPM(190), .functionalThresholdPowerWatts(nil)], from: .sampleMarch)
    #expect(changed.thresholds(on: .sampleLastYear) == .sample)
    #expect(changed.thresholds(on: .sampleMarch).maximumHeartRateBPM == 190)
    #expect(changed.thresholds.maximumHeartRateBPM == 190)
    #expect(changed.thresholds.functionalThresholdPowerWatts == nil)
    #expect(changed.thresholds.restingHeartRateBPM == 48)
  }

  @Test(
    arguments: [
      .name("Kim"), .email("kim@example.org"), .bio("Kim"), .picture(.sample), .birthYear(1990), .sex(.male),
      .heightCentimeters(180),
    ] as [ProfileChange])
  func `an undated field takes no day`(_ change: ProfileChange) throws {
    #expect(throws: ProfileError.undatedField(change.field)) {
      try AthleteProfile.sample.applying([.maximumHeartRateBPM(190), change], from: .sampleMarch)
    }
  }

  @Test func `a weight from a day on leaves earlier weights and the thresholds unchanged`() throws {
    let changed = try AthleteProfile.sample.applying([.weightKilograms(62)], from: .sampleMarch)
    #expect(changed.weightKilograms == 62)
    #expect(changed.days(of: .weight) == [nil, .sampleMarch])
    #expect(changed.weightKilogramsOverTime.value(on: .sampleLastYear) == 63.5)
    #expect(changed.thresholdsOverTime == AthleteProfile.sample.thresholdsOverTime)
    #expect(try changed.applying([.weightKilograms(nil)]) == .sample)
  }

  @Test func `relative power uses the weight of the day`() throws {
    let profile = AthleteProfile.sampleOverTime
    #expect(profile.wattsPerKilogram == 245 / 63.5)
    #expect(profile.wattsPerKilogram(on: .sampleLastYear) == 230 / 64.8)
    #expect(profile.wattsPerKilogram(on: .sampleMarch) == nil)
    #expect(profile.wattsPerKilogram(on: nil) == nil)
    #expect(AthleteProfile(thresholds: .sample).wattsPerKilogram == nil)
  }

  @Test func `a picture's metadata is known once it is set`() throws {
    let changed = try AthleteProfile().applying([.picture(.sampleOther)])
    #expect(changed.picture == .here(Picture.sampleOther.facts))
    #expect(try changed.applying([.picture(nil)]) == AthleteProfile())
  }

  @Test func `a change is checked on its day and on later days until the next one`() throws {
    var profile = AthleteProfile.sample
    profile.thresholdsOverTime.maximumHeartRateBPM.set(180, from: .sampleMarch)
    let onItsDay = ProfileError.invalidValue(
      .lactateThresholdHeartRate, given: "188 bpm",
      allowed: "less than the maximum heart rate of 188 bpm, which applies on 2025-06-15")
    #expect(throws: onItsDay) {
      try profile.applying([.lactateThresholdHeartRateBPM(188)], from: .sampleLastYear)
    }
    let later = ProfileError.invalidValue(
      .lactateThresholdHeartRate, given: "185 bpm",
      allowed: "less than the maximum heart rate of 180 bpm, which applies on 2026-03-01")
    #expect(throws: later) { try profile.applying([.lactateThresholdHeartRateBPM(185)], from: .sampleLastYear) }
    profile.thresholdsOverTime.lactateThresholdHeartRateBPM.set(172, from: .sampleMarch)
    #expect(
      try profile.applying([.lactateThresholdHeartRateBPM(185)], from: .sampleLastYear)
        .thresholds(on: .sampleLastYear).lactateThresholdHeartRateBPM == 185)
  }

  @Test func `removing a value is rejected if the previous one cannot apply again`() throws {
    var profile = AthleteProfile.sample
    profile.thresholdsOverTime.maximumHeartRateBPM.set(200, from: .sampleMarch)
    profile.thresholdsOverTime.lactateThresholdHeartRateBPM.set(190, from: .sampleMay)
    let refused = ProfileError.invalidValue(
      .maximumHeartRate, given: "188 bpm",
      allowed: "more than the threshold heart rate of 190 bpm, which applies on 2026-05-20")
    #expect(throws: refused) { try profile.applying([.maximumHeartRateBPM(nil)]) }
  }

  @Test func `a contradiction on another day does not block a change`() throws {
    var profile = AthleteProfile.sample
    profile.thresholdsOverTime.lactateThresholdHeartRateBPM = DatedValues([
      .init(value: 195), .init(from: .sampleMarch, value: 170),
    ])
    #expect(try profile.applying([.maximumHeartRateBPM(185)], from: .sampleMarch).thresholds.maximumHeartRateBPM == 185)
  }

  @Test func `an existing contradiction must not be extended`() throws {
    var profile = AthleteProfile(
      thresholds: Thresholds(maximumHeartRateBPM: 188, lactateThresholdHeartRateBPM: 195))
    profile.thresholdsOverTime.maximumHeartRateBPM.set(200, from: .sampleMarch)
    let refused = ProfileError.invalidValue(
      .maximumHeartRate, given: "188 bpm",
      allowed: "more than the threshold heart rate of 195 bpm, which applies on 2026-03-01")
    #expect(throws: refused) { try profile.applying([.maximumHeartRateBPM(nil)]) }
  }
}
