import DomainCore
import Testing

@testable import DomainTraining

struct HeartRateImpulseTests {
  private func impulse(_ sex: Sex) -> HeartRateImpulse {
    var thresholds = Thresholds.worked
    thresholds.sex = sex
    return HeartRateImpulse(thresholds.resolved)
  }

  @Test(arguments: [(Sex.male, 108.0954), (.female, 121.4991)])
  func `an hour at 150 matches the literature`(_ sex: Sex, _ trimp: Double) {
    #expect(impulse(sex).trimp(seconds: 3_600, atBPM: 150).isNear(trimp))
  }

  @Test func `half an hour at 130 is 31,80 with a resting rate of 40 and a maximum of 200`() {
    let other = HeartRateImpulse(
      Thresholds(restingHeartRateBPM: 40, maximumHeartRateBPM: 200, sex: .male).resolved)
    #expect(other.trimp(seconds: 1_800, atBPM: 130).isNear(31.80, within: 0.005))
  }

  @Test func `an hour at the lactate threshold is the unit of loads`() {
    #expect(impulse(.male).hourAtThreshold.isNear(170.6511))
  }

  @Test func `the reserve is limited by the resting and the maximum rate`() {
    #expect(impulse(.male).trimp(seconds: 3_600, atBPM: 45) == 0)
    #expect(
      impulse(.male).trimp(seconds: 3_600, atBPM: 230) == impulse(.male).trimp(seconds: 3_600, atBPM: 190))
  }

  @Test func `an unset sex gives a load between those of both`() {
    func load(_ sex: Sex) -> Double {
      impulse(sex).trimp(seconds: 3_600, atBPM: 140) / impulse(sex).hourAtThreshold
    }
    #expect(load(.male) < load(.unspecified))
    #expect(load(.unspecified) < load(.female))
  }
}
