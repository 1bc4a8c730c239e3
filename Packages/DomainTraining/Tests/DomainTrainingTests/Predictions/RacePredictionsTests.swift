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

  private func candidate(_ meters: Double, _ seconds: Double, _ source: Int) throws -> RacePredictions.Candidate {
    RacePredictions.Candidate(try #require(RaceResult(meters: meters, seconds: seconds)), source: source)
  }

  @Test func `two splits of one run have no exponent, and two workouts have one`() throws {
    func own(_ source: Int) throws -> RiegelModel? {
      try RacePredictions(fromAny: [candidate(5_000, 1_230, source), candidate(10_000, 2_550, 1)])?.ownModel
    }
    #expect(try own(1) == nil)
    #expect(try #require(try own(2)).exponent.isNear(1.051839, within: 5e-7))
  }

  @Test(arguments: [(1_500.0, 3_000.0, false), (1_500, 2_940, false), (1_470, 3_000, false), (1_450, 3_000, true)])
  func `equal paces and exponents that nobody has are not the runner's own`(
    _ five: Double, _ ten: Double, _ isPlausible: Bool
  ) throws {
    let predictions = RacePredictions(fromAny: [try candidate(5_000, five, 1), try candidate(10_000, ten, 2)])
    #expect((predictions?.ownModel != nil) == isPlausible)
  }

  @Test func `no prediction is slower than what was already run`() throws {
    // The 10 km is the best result, and the 5 km is better than any model makes of it.
    let predictions = try #require(RacePredictions(from: [(10_000, 2_550), (5_000, 1_222.5), (3_000, 800)]))
    for (meters, known) in [(5_000.0, 1_222.5), (3_000, 800), (10_000, 2_550)] {
      let row = try #require(predictions.rows.first { $0.distance.meters == meters })
      #expect(row.seconds.values.allSatisfy { $0 <= known + 0.5 })
    }
  }

  @Test func `five times the distance of a result is as far as it reaches`() throws {
    let alone = try #require(RacePredictions(from: [(5_000, 1_200)]))
    #expect(try times(alone, .halfMarathon).count == 3)
    #expect(try times(alone, .marathon).isEmpty)
    let both = try #require(RacePredictions(from: [(5_000, 1_200), (10_000, 2_550)]))
    #expect(both.basis.meters == 5_000)
    #expect(try #require(try times(both, .marathon)[.riegel]).isNear(11_730.51, within: 0.005))
  }

  /// STATS.md, section 7.
  @Test func `a prediction has the range of an exponent that is a little lower or higher`() throws {
    let predictions = try #require(RacePredictions(from: [(10_000, 2_550)]))
    let marathon = try #require(predictions.rows.last)
    let range = try #require(marathon.range)
    #expect(range.lowerBound.isNear(11_397.6, within: 0.05))
    #expect(range.upperBound.isNear(12_073.2, within: 0.05))
    #expect(predictions.rows.first { $0.distance == .tenKilometers }?.range == nil)
    let own = try #require(RacePredictions(from: [(5_000, 1_230), (10_000, 2_550)])?.rows.last)
    #expect(own.range == own.ranges[.ownExponent])
    #expect(try #require(own.range).contains(try #require(own.seconds[.ownExponent])))
  }

  @Test func `a range is no slower than what was already run`() throws {
    let predictions = try #require(RacePredictions(from: [(10_000, 2_550), (5_000, 1_230), (3_000, 717)]))
    let row = try #require(predictions.rows.first { $0.distance.meters == 3_000 })
    #expect(row.ranges.isEmpty == false)
    for range in row.ranges.values { #expect(range.upperBound <= 717) }
  }

  @Test func `a missing exponent has a reason`() throws {
    func reason(_ candidates: [RacePredictions.Candidate]) -> RacePredictions.MissingExponent? {
      RacePredictions(fromAny: candidates)?.missingExponent
    }
    #expect(reason([try candidate(5_000, 1_230, 1)]) == .oneResult)
    #expect(reason([try candidate(5_000, 1_230, 1), try candidate(10_000, 2_550, 1)]) == .oneWorkout)
    #expect(reason([try candidate(5_000, 1_500, 1), try candidate(10_000, 3_000, 2)]) == .contradictory)
    #expect(reason([try candidate(5_000, 1_230, 1), try candidate(10_000, 2_550, 2)]) == nil)
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
