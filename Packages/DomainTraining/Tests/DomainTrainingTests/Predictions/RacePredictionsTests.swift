import CoreTesting
import DomainTraining
import Testing

struct RacePredictionsTests {
  private func times(_ predictions: RacePredictions, _ distance: RaceDistance) throws -> [PredictionModel: Double] {
    try #require(predictions.rows.first { $0.distance == distance }).seconds
  }

  @Test func `one race has four models side by side`() throws {
    let predictions = try #require(RacePredictions(from: [(10_000, 2_550)], metersPerWeek: 30 * 1_609.344))
    #expect(predictions.rows.map(\.distance) == RaceDistance.standard)
    let half = try times(predictions, .halfMarathon)
    let marathon = try times(predictions, .marathon)
    #expect(half.count == 3)
    #expect(try #require(half[.riegel]).isNear(5_626.33, within: 0.005))
    #expect(try #require(half[.cameron]).isNear(5_622.21, within: 0.005))
    #expect(try #require(half[.vdot]).isNear(5_648.80, within: 0.005))
    #expect(try #require(marathon[.vickersVertosick]).isNear(12_792.32, within: 0.005))
  }

  @Test func `two races have their own exponent`() throws {
    let predictions = try #require(RacePredictions(from: [(5_000, 1_230), (10_000, 2_550)]))
    #expect(try #require(predictions.ownModel).exponent.isNear(1.051839, within: 5e-7))
    let marathon = try times(predictions, .marathon)
    #expect(try #require(marathon[.ownExponent]).isNear(11_593.49, within: 0.005))
    #expect(marathon[.vickersVertosick] == nil)
  }

  @Test func `the best race is the basis, and contradicting ones are not used`() throws {
    let predictions = try #require(
      RacePredictions(from: [(5_000, 1_500), (10_000, 2_550), (21_097.5, 5_640), (0, 5), (.nan, .nan)]))
    #expect(predictions.basis == RaceResult(meters: 21_097.5, seconds: 5_640))
    #expect(predictions.second == RaceResult(meters: 10_000, seconds: 2_550))
  }

  @Test func `without a possible race there are no predictions`() {
    #expect(RacePredictions(from: []) == nil)
    #expect(RacePredictions(from: [(.nan, 5), (-1, -1), (5_000, 0), (.infinity, .infinity)]) == nil)
  }

  @Test func `the order of the races does not matter, and all times are finite`() {
    var random = SeededGenerator(seed: 8)
    for _ in 0..<100 {
      let races = (0..<5).map { _ in
        (
          meters: Double.random(in: -100...100_000, using: &random),
          seconds: Double.random(in: -10...30_000, using: &random)
        )
      }
      let predictions = RacePredictions(from: races, metersPerWeek: .random(in: 0...500_000, using: &random))
      #expect(RacePredictions(from: races.reversed())?.basis == predictions?.basis)
      for row in predictions?.rows ?? [] { #expect(row.seconds.values.allSatisfy { $0.isFinite && $0 > 0 }) }
    }
  }
}
