import DomainProfile
import DomainProfileTestSupport
import Testing

@Suite struct AthleteProfileChangeTests {
  @Test func `changes are made in order and leave the rest alone`() throws {
    let changed = try AthleteProfile.sample.applying([
      .weightKilograms(70), .name(nil), .weightKilograms(71), .functionalThresholdPowerWatts(260),
    ])
    var expected = AthleteProfile.sample
    expected.weightKilograms = 71
    expected.name = nil
    expected.thresholds.functionalThresholdPowerWatts = 260
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
  func `heart rates that would not rise are refused at a field that was touched`(
    _ changes: [ProfileChange], _ field: ProfileField, _ given: String, _ allowed: String
  ) {
    #expect(throws: ProfileError.refused(field, given: given, allowed: allowed)) {
      try AthleteProfile.sample.applying(changes)
    }
  }

  @Test func `heart rates are judged together, so that all can move at once`() throws {
    let changed = try AthleteProfile.sample.applying([
      .restingHeartRateBPM(40), .maximumHeartRateBPM(160), .lactateThresholdHeartRateBPM(150),
    ])
    #expect(changed.thresholds.maximumHeartRateBPM == 160)
  }

  @Test func `a contradiction that was there before does not stand in the way of another field`() throws {
    let contradictory = AthleteProfile(
      thresholds: Thresholds(restingHeartRateBPM: 100, maximumHeartRateBPM: 100))
    #expect(try contradictory.applying([.weightKilograms(70)]).weightKilograms == 70)
    #expect(try contradictory.applying([.maximumHeartRateBPM(190)]).thresholds.maximumHeartRateBPM == 190)
  }
}
