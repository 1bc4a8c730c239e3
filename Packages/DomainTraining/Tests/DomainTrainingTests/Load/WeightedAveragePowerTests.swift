import CoreTesting
import Testing

@testable import DomainTraining

struct WeightedAveragePowerTests {
  private func watts(_ legs: [Leg]) -> Double? {
    WeightedAveragePower(of: .eachSecond(powers: eachSecond(legs)))?.watts
  }

  @Test func `ten minutes at 200 and ten at 300 average 263,678`() throws {
    #expect(try #require(watts([(600, 200), (600, 300)])).isNear(263.678, within: 5e-4))
  }

  @Test func `an hour of half minutes at 400 and at 100 averages 287,465`() throws {
    let legs = (0..<60).flatMap { _ in [Leg(30, 400), Leg(30, 100)] }
    #expect(try #require(watts(legs)).isNear(287.465, within: 5e-4))
  }

  @Test func `with a threshold of 270 the first has an intensity of 0,976585 and a load of 31,7906`() throws {
    let power = try #require(WeightedAveragePower(of: .eachSecond(powers: eachSecond([(600, 200), (600, 300)]))))
    #expect(power.intensity(thresholdWatts: 270).isNear(0.976585, within: 5e-7))
    #expect(power.points(thresholdWatts: 270).isNear(31.7906))
  }

  @Test func `steady power is its own average`() throws {
    #expect(try #require(watts([(3_600, 270)])).isNear(270, within: 1e-9))
    #expect(try #require(watts([(30, 270)])).isNear(270, within: 1e-9))
  }

  @Test func `less than half a minute has no average`() {
    #expect(watts([(29, 270)]) == nil)
    #expect(watts([(3_600, .nan)]) == nil)
    #expect(WeightedAveragePower(of: Track()) == nil)
  }

  @Test(arguments: 0..<20)
  func `smart recording and recording each second have the same average`(_ seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let legs = (0..<30).map { _ in
      Leg(seconds: .random(in: 10...120, using: &random), value: .random(in: 0...600, using: &random).rounded())
    }
    let track = Track.eachSecond(powers: eachSecond(legs))
    let expected = try #require(WeightedAveragePower(of: track))
    let thin = try #require(WeightedAveragePower(of: track.smart()))
    #expect(thin.seconds == expected.seconds)
    #expect(thin.watts.isNear(expected.watts, within: 1e-6))
  }

  @Test func `several samples in one second are averaged by time`() throws {
    let each = Track.eachSecond(powers: eachSecond([(300, 150), (300, 350)]))
    let four = Track(
      offsets: (0..<2_400).map { Double($0) / 4 }, powers: (0..<2_400).map { $0 < 1_200 ? 150 : 350 })
    let expected = try #require(WeightedAveragePower(of: each)?.watts)
    // The last sample represents a full second, which makes the ride longer by three quarters.
    #expect(try #require(WeightedAveragePower(of: four)?.watts).isNear(expected, within: 0.01))
  }

  @Test func `the clock stops in a pause, in a gap and where power is missing`() throws {
    let powers = eachSecond([(600, 200), (600, 300)])
    let expected = try #require(WeightedAveragePower(of: .eachSecond(powers: powers)))
    let paused = Track(
      offsets: (0..<1_200).map { Double($0 < 600 ? $0 : $0 + 3_600) }, powers: powers, segmentStarts: [600])
    #expect(WeightedAveragePower(of: paused) == expected)
    let missing = Track.eachSecond(powers: eachSecond([(600, 200), (300, .nan), (600, 300)]))
    #expect(WeightedAveragePower(of: missing) == expected)
    let gap = Track(offsets: (0..<1_200).map { Double($0 < 600 ? $0 : $0 + 3_600) }, powers: powers)
    #expect(WeightedAveragePower(of: gap)?.seconds == expected.seconds + 59)
  }

  @Test func `coasting counts, and negative power is ignored`() throws {
    #expect(try #require(watts([(600, 200), (600, 0)])) < 200)
    #expect(watts([(600, 200), (600, -50)]) == watts([(600, 200), (600, 0)]))
  }
}
