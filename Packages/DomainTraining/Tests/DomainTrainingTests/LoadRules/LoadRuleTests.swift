import CoreTesting
import DomainCore
import Testing

@testable import DomainTraining

struct LoadRuleTests {
  private func inputs(_ legs: [Leg], sex: Sex = .male) -> LoadRuleInputs {
    var thresholds = Thresholds.worked
    thresholds.sex = sex
    let track = Track.eachSecond(heartRates: eachSecond(legs))
    return LoadRuleInputs(thresholds: thresholds.resolved, heartRates: SampleSpans(heartRatesOf: track))
  }

  private let hour = [Leg(3_600, 150)]
  /// 10 min at 100, 20 at 125, 15 at 140, 10 at 160 and 5 at 175.
  private let mixed = [Leg(600, 100), Leg(1_200, 125), Leg(900, 140), Leg(600, 160), Leg(300, 175)]

  @Test(arguments: [
    (LoadRule.banister, 108.0954, 121.4991), (.goldenCheetahTRIMP, 108.0954, 90.4179),
    (.runalyzeTRIMP, 108.0954, 116.0989),
  ])
  func `an hour at 150 has the impulse of each program`(_ rule: LoadRule, _ male: Double, _ female: Double) throws {
    #expect(try #require(rule.points(inputs(hour))).isNear(male))
    #expect(try #require(rule.points(inputs(hour, sex: .female))).isNear(female))
  }

  @Test func `Runalyze has constants for an unknown sex`() throws {
    #expect(try #require(LoadRule.runalyzeTRIMP.points(inputs(hour, sex: .unspecified))).isNear(112.0257))
  }

  @Test func `half an hour at 130 with a rest of 40 and a maximum of 200 is 31,80`() throws {
    let track = Track.eachSecond(heartRates: eachSecond([(1_800, 130)]))
    let thresholds = Thresholds(restingHeartRateBPM: 40, maximumHeartRateBPM: 200, sex: .male).resolved
    let found = LoadRule.banister.points(
      LoadRuleInputs(thresholds: thresholds, heartRates: SampleSpans(heartRatesOf: track)))
    #expect(try #require(found).isNear(31.80, within: 0.005))
  }

  @Test func `two halves are 131,0956 by sample and 108,0954 from the average`() throws {
    let halves = inputs([(1_800, 120), (1_800, 180)])
    #expect(try #require(LoadRule.banister.points(halves)).isNear(131.0956))
    #expect(try #require(LoadRule.goldenCheetahTRIMP.points(halves)).isNear(108.0954))
  }

  @Test func `five zones by Edwards are 160, and three by Lucia 95`() throws {
    var inputs = inputs(mixed)
    #expect(try #require(LoadRule.edwards.points(inputs)).isNear(160))
    #expect(LoadRule.lucia.points(inputs) == nil)
    inputs.ventilatoryThresholds = (140, 165)
    #expect(try #require(LoadRule.lucia.points(inputs)).isNear(95))
    #expect(try #require(LoadRule.banister.points(inputs)).isNear(83.5174))
  }

  @Test func `zones of GoldenCheetah weight minutes by 0,9 to 5`() throws {
    // Below 115.6, to 141.1, to 159.8, to 178.5.
    let expected: Double = 9 + 38.5 + 20 + 10
    #expect(try #require(LoadRule.goldenCheetahZones.points(inputs(mixed))).isNear(expected))
  }

  @Test func `an hour rated 6 is 360`() {
    var inputs = inputs([])
    inputs.movingSeconds = 3_600
    inputs.perceivedEffort = 6
    #expect(LoadRule.sessionRPE.points(inputs) == 360)
    inputs.perceivedEffort = 11
    #expect(LoadRule.sessionRPE.points(inputs) == nil)
  }

  @Test func `an hour at 150 is a stress of 63,3429, and 61,9638 from zone 5`() throws {
    var inputs = inputs(hour)
    #expect(try #require(LoadRule.heartRateStress.points(inputs)).isNear(63.3429))
    #expect(LoadRule.dreeve.points(inputs) == nil)
    inputs.zone5BPM = 171
    #expect(try #require(LoadRule.dreeve.points(inputs)).isNear(61.9638))
  }

  @Test func `half an hour of running at 0,9 of the threshold speed is 40,5, and 44,0951 by GoldenCheetah`() throws {
    var inputs = inputs([])
    (inputs.speed, inputs.thresholdSpeed, inputs.movingSeconds) = (1_000.0 / 300, 1_000.0 / 270, 1_800)
    #expect(try #require(LoadRule.runStress.points(inputs)).isNear(40.5))
    #expect(try #require(LoadRule.goldenCheetahRun.points(inputs)).isNear(44.0951))
  }

  @Test func `a swim of 2000 m in 40 of 45 minutes is 56,3486`() throws {
    var inputs = inputs([])
    (inputs.speed, inputs.thresholdSpeed) = (50.0 / 60, 55.0 / 60)
    (inputs.movingSeconds, inputs.elapsedSeconds) = (2_400, 2_700)
    #expect(try #require(LoadRule.swimStress.points(inputs)).isNear(56.3486))
  }

  @Test func `ten minutes at 200 and ten at 300 are a stress of 31,7906`() throws {
    var inputs = inputs([])
    inputs.power = WeightedAveragePower(of: .eachSecond(powers: eachSecond([(600, 200), (600, 300)])))
    #expect(try #require(LoadRule.powerStress.points(inputs)).isNear(31.7906))
  }

  @Test(arguments: [
    (PowerAverageRule.coggan, 263.678, 287.465), (.goldenCheetah, 262.172, 287.298), (.endurain, 263.898, 336.687),
  ])
  func `power is averaged as in each program`(_ rule: PowerAverageRule, _ steps: Double, _ intervals: Double) throws {
    func watts(_ legs: [Leg]) -> Double? {
      rule.watts(SampleSpans(of: eachSecond(legs), in: .eachSecond(powers: eachSecond(legs))))
    }
    #expect(try #require(watts([(600, 200), (600, 300)])).isNear(steps, within: 5e-4))
    let legs = (0..<60).flatMap { _ in [Leg(30, 400), Leg(30, 100)] }
    #expect(try #require(watts(legs)).isNear(intervals, within: 5e-4))
    #expect(watts([]) == nil)
  }

  @Test(arguments: 0..<80)
  func `damaged tracks give possible loads or none`(_ seed: Int) {
    for sport in [Sport.running, .cycling, .swimming] {
      let effort = TrainingEffort(sport: sport, seconds: 3_600, track: .wild(seed: seed), perceivedEffort: 5)
      let inputs = LoadRuleInputs(of: effort, thresholds: Thresholds.worked.resolved, thresholdSpeed: 4)
      for rule in LoadRule.allCases {
        let points = rule.points(inputs) ?? 0
        #expect(points >= 0 && points.isFinite)
      }
    }
  }

  @Test(arguments: 0..<10)
  func `smart recording and recording each second give the same loads`(_ seed: Int) {
    var random = SeededGenerator(seed: seed)
    let legs = (0..<40).map { _ in
      Leg(seconds: .random(in: 20...200, using: &random), value: .random(in: 60...195, using: &random).rounded())
    }
    let track = Track.eachSecond(heartRates: eachSecond(legs))
    func inputs(_ track: Track) -> LoadRuleInputs {
      LoadRuleInputs(
        thresholds: Thresholds.worked.resolved, heartRates: SampleSpans(heartRatesOf: track),
        ventilatoryThresholds: (140, 165), zone5BPM: 171)
    }
    for rule in LoadRule.allCases {
      let (one, other) = (rule.points(inputs(track)) ?? 0, rule.points(inputs(track.smart())) ?? 0)
      #expect(one.isNear(other, within: 1e-6))
    }
  }
}
