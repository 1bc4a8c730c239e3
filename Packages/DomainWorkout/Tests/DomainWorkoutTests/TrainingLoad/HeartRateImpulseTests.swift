import Testing

@testable import DomainWorkout

@Suite struct HeartRateImpulseTests {
  private func impulse(_ sex: AthleteSex?) -> HeartRateImpulse {
    var thresholds = AthleteThresholds.worked
    thresholds.sex = sex
    return HeartRateImpulse(thresholds.resolved)
  }

  @Test(arguments: [(AthleteSex.male, 108.0954), (.female, 121.4991)])
  func `an hour at 150 is what the literature says`(_ sex: AthleteSex, _ trimp: Double) {
    #expect(impulse(sex).trimp(seconds: 3_600, atBPM: 150).isNear(trimp))
  }

  @Test func `half an hour at 130 is 31,80 for who rests at 40 and reaches 200`() {
    let other = HeartRateImpulse(
      AthleteThresholds(restingHeartRateBPM: 40, maximumHeartRateBPM: 200, sex: .male).resolved)
    #expect(other.trimp(seconds: 1_800, atBPM: 130).isNear(31.80, within: 0.005))
  }

  @Test func `an hour at the lactate threshold is what loads are measured by`() {
    #expect(impulse(.male).hourAtThreshold.isNear(170.6511))
  }

  @Test func `the reserve ends at rest and at the maximum`() {
    #expect(impulse(.male).trimp(seconds: 3_600, atBPM: 45) == 0)
    #expect(
      impulse(.male).trimp(seconds: 3_600, atBPM: 230) == impulse(.male).trimp(seconds: 3_600, atBPM: 190))
  }

  @Test func `an unsaid sex gives a load between those of both`() {
    func load(_ sex: AthleteSex?) -> Double {
      impulse(sex).trimp(seconds: 3_600, atBPM: 140) / impulse(sex).hourAtThreshold
    }
    #expect(load(.male) < load(nil))
    #expect(load(nil) < load(.female))
  }
}
