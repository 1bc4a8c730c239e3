import CoreTesting
import DomainCore
import Testing

@testable import DomainTraining

struct TrackDepthTests {
  private let thresholds = Thresholds.worked.resolved

  private func depth(_ track: Track, _ sport: Sport = .cycling) -> TrackDepth {
    TrackDepth(of: track, sport: sport, thresholds: thresholds)
  }

  private var worked: Track {
    .eachSecond(heartRates: eachSecond([(1_200, 150)]), powers: eachSecond([(600, 200), (600, 300)]))
  }

  @Test func `ten minutes at 200 and ten at 300 vary by 1,054712 and give 1,757853 watts a beat`() throws {
    let found = depth(worked)
    #expect(try #require(found.power?.variabilityIndex).isNear(1.054712, within: 5e-7))
    #expect(try #require(found.efficiencies.first).value.isNear(1.757853, within: 5e-7))
    #expect(found.efficiencies.map(\.output) == [.power])
    #expect(try #require(found.power?.intensityFactor).isNear(0.976585, within: 5e-7))
    #expect(try #require(found.power).kilojoules.isNear(300))
  }

  @Test func `power of a run has no intensity, and speed counts meters for each beat`() throws {
    var track = worked
    track.speeds = eachSecond([(1_200, 3)])
    let found = depth(track, .running)
    #expect(found.power?.intensityFactor == nil)
    #expect(found.efficiencies.map(\.output) == [.power, .speed])
    #expect(try #require(found.efficiencies.last).value.isNear(3 * 60 / 150))
    #expect(depth(track, .cycling).efficiencies.map(\.output) == [.power])
  }

  @Test func `a heart rate for less than half of the time gives no efficiency`() {
    let track = Track.eachSecond(
      heartRates: eachSecond([(599, 150), (601, 0)]), powers: eachSecond([(1_200, 200)]))
    #expect(depth(track).efficiencies.isEmpty)
    #expect(depth(track).decouplings.isEmpty)
  }

  @Test func `coasting is rolling without power, otherwise without cadence`() throws {
    var track = Track.eachSecond(powers: eachSecond([(600, 200), (200, 0), (200, 0)]))
    #expect(depth(track).coastingShare == 0.4)
    #expect(depth(track, .running).coastingShare == nil)
    track.speeds = eachSecond([(800, 8), (200, 0)])
    #expect(depth(track).coastingShare == 0.25)
    track.powers = nil
    track.cadences = eachSecond([(400, 90), (400, 0), (200, 0)])
    #expect(depth(track).coastingShare == 0.5)
    #expect(depth(Track()).coastingShare == nil)
  }

  @Test func `a sensor's fault of 65535 W changes nothing`() {
    var track = worked
    track.powers?[700] = .nan
    let expected = depth(track)
    track.powers?[700] = 65_535
    #expect(depth(track) == expected)
  }

  @Test func `an empty track has no figures`() {
    let found = depth(Track())
    #expect(found.movingSeconds == nil && found.power == nil && found.cadences == nil && found.speeds == nil)
    #expect(found.efficiencies.isEmpty && found.decouplings.isEmpty)
  }

  /// Dropping up to three of four samples of a noisy ride moves every figure by less than 3 %.
  @Test(arguments: 0..<10)
  func `recording less often moves no figure by more than 3 percent`(_ seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let track = Track.eachSecond(
      heartRates: (0..<5_400).map { 130 + Double($0) / 300 + .random(in: -2...2, using: &random) },
      powers: (0..<5_400).map { ($0 / 200).isMultiple(of: 3) ? 280 : 190 + .random(in: -60...60, using: &random) })
    let (whole, thin) = (depth(track), depth(track.thinned(longest: 3, seed: seed)))
    let (one, other) = (try #require(whole.power), try #require(thin.power))
    #expect(other.averageWatts.isNear(one.averageWatts, within: one.averageWatts * 0.03))
    #expect(other.kilojoules.isNear(one.kilojoules, within: one.kilojoules * 0.03))
    #expect(try #require(other.variabilityIndex).isNear(try #require(one.variabilityIndex), within: 0.03))
    #expect(try #require(other.intensityFactor).isNear(try #require(one.intensityFactor), within: 0.03))
    #expect(thin.efficiencies[0].value.isNear(whole.efficiencies[0].value, within: whole.efficiencies[0].value * 0.03))
    for (left, right) in zip(whole.decouplings, thin.decouplings) {
      #expect(right.fraction.isNear(left.fraction, within: 0.03))
    }
  }

  @Test(arguments: 0..<120)
  func `damaged tracks give possible figures or none`(_ seed: Int) {
    for sport in [Sport.cycling, .running, .other] {
      let found = depth(.wild(seed: seed), sport)
      if let power = found.power {
        #expect((0...DepthInputs.highestWatts).contains(power.averageWatts))
        #expect((power.weightedAverageWatts ?? 0).isFinite && (power.intensityFactor ?? 0).isFinite)
        #expect((power.variabilityIndex ?? 1).isFinite)
      }
      #expect(found.efficiencies.allSatisfy { $0.value >= 0 && $0.value.isFinite })
      #expect(found.decouplings.allSatisfy { $0.fraction <= 1 && $0.fraction.isFinite })
      #expect((0...1).contains(found.coastingShare ?? 0))
      for histogram in [found.cadences, found.speeds].compactMap(\.self) {
        #expect(histogram.seconds.allSatisfy { $0 >= 0 && $0.isFinite })
        #expect(histogram.binWidth > 0 && histogram.seconds.count <= 40 && histogram.lowerBound.isFinite)
      }
    }
  }
}
