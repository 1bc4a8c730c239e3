import CoreTesting
import DomainCore
import Testing

@testable import DomainTraining

struct DecouplingTests {
  private func ride(_ legs: [(seconds: Int, watts: Double, bpm: Double)]) -> Track {
    .eachSecond(
      heartRates: eachSecond(legs.map { Leg($0.seconds, $0.bpm) }),
      powers: eachSecond(legs.map { Leg($0.seconds, $0.watts) }))
  }

  private func percent(_ rule: DecouplingRule, _ track: Track, _ output: EffortOutput = .power) -> Double? {
    let inputs = DepthInputs(of: track, sport: output == .power ? .cycling : .running)
    let values = output == .power ? inputs.powers : inputs.movingSpeeds
    return Decoupling(rule, output, PairedSpans(values, inputs.heartRates)).map { $0.fraction * 100 }
  }

  private var worked: Track { ride([(900, 120, 110), (3_600, 200, 140), (3_600, 200, 147)]) }

  @Test func `a ride with a warm-up decouples by -0,0815 as a whole, 3,8093 weighted and 4,7619 without it`() throws {
    #expect(try #require(percent(.whole, worked)).isNear(-0.0815))
    #expect(try #require(percent(.weightedPower, worked)).isNear(3.8093))
    #expect(try #require(percent(.withoutWarmUp(seconds: 900), worked)).isNear(4.7619))
    #expect(try #require(percent(.elapsedTime, worked)).isNear(-0.0815))
  }

  @Test func `a run from 3,40 at 150 to 3,30 at 156 decouples by 6,6742`() throws {
    let track = Track(
      offsets: (0..<3_600).map(Double.init), speeds: eachSecond([(1_800, 3.4), (1_800, 3.3)]),
      heartRates: eachSecond([(1_800, 150), (1_800, 156)]))
    #expect(try #require(percent(.whole, track, .speed)).isNear(6.6742))
    #expect(percent(.weightedPower, track, .speed) == nil)
    let depth = TrackDepth(of: track, sport: .running, thresholds: Thresholds.worked.resolved)
    #expect(depth.decoupling(.whole)?.output == .speed)
  }

  @Test func `time without a heart rate belongs to neither half`() throws {
    let track = ride([(1_800, 200, 140), (1_200, 300, 0), (1_800, 200, 147)])
    #expect(try #require(percent(.whole, track)).isNear(4.7619))
  }

  @Test func `a pause moves the halves of elapsed time only`() throws {
    var track = ride([(1_800, 200, 140), (3_600, 200, 147)])
    for index in 4_000..<5_400 { track.offsets[index] += 3_600 }
    track.segmentStarts = [4_000]
    let recorded = try #require(percent(.whole, track))
    #expect(recorded.isNear(try #require(percent(.whole, ride([(1_800, 200, 140), (3_600, 200, 147)])))))
    #expect(try #require(percent(.elapsedTime, track)) < recorded)
  }

  @Test func `ten minutes are needed`() {
    #expect(percent(.whole, ride([(599, 200, 140)])) == nil)
    #expect(percent(.whole, ride([(600, 200, 140)])) == 0)
    #expect(percent(.withoutWarmUp(seconds: 600), ride([(1_100, 200, 140)])) == nil)
  }

  @Test(arguments: 0..<10)
  func `smart recording moves it by less than a millionth`(_ seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let legs = (0..<40).map { _ in
      (
        Int.random(in: 20...200, using: &random), Double.random(in: 80...300, using: &random).rounded(),
        Double.random(in: 100...180, using: &random).rounded()
      )
    }
    let track = ride(legs)
    for rule in DecouplingRule.all {
      #expect(try #require(percent(rule, track)).isNear(try #require(percent(rule, track.smart())), within: 1e-4))
    }
  }

  @Test func `each rule has its own code and name`() {
    #expect(Set(DecouplingRule.all.map(\.code)).count == DecouplingRule.all.count)
    #expect(
      DecouplingRule.withoutWarmUp(seconds: 600).name == "halves of recorded time, without the first 10 min")
  }
}
