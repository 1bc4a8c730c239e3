import CoreTesting
import DomainTraining
import Testing

struct DistanceModelTests {
  private let tenKilometers: RaceResult

  init() throws { tenKilometers = try #require(RaceResult(meters: 10_000, seconds: 2_550)) }

  @Test(
    arguments: [
      (1.06, 5_000, 1_223.06), (1.06, 21_097.5, 5_626.33), (1.06, 42_195, 11_730.51), (1.07, 21_097.5, 5_668.49),
      (1.07, 42_195, 11_900.62), (1.07732, 42_195, 12_026.70),
    ])
  func `10 km in 2550 s by Riegel`(_ exponent: Double, _ meters: Double, _ seconds: Double) throws {
    let model = try #require(RiegelModel(exponent: exponent))
    let result = try #require(model.seconds(over: meters, from: tenKilometers))
    #expect(result.isNear(seconds, within: 0.00501))
  }

  @Test func `the published exponent is 1,06`() {
    #expect(RiegelModel.published.exponent == 1.06)
  }

  @Test func `with 5 km in 1230 s the own exponent is 1,051839`() throws {
    let five = try #require(RaceResult(meters: 5_000, seconds: 1_230))
    let model = try #require(RiegelModel(through: five, tenKilometers))
    #expect(model.exponent.isNear(1.051839, within: 5e-7))
    #expect(try #require(model.seconds(over: 21_097.5, from: tenKilometers)).isNear(5_592.15, within: 0.005))
    #expect(try #require(model.seconds(over: 42_195, from: tenKilometers)).isNear(11_593.49, within: 0.005))
    #expect(try #require(model.seconds(over: 10_000, from: five)).isNear(2_550, within: 1e-6))
    #expect(RiegelModel(through: tenKilometers, five) == model)
  }

  @Test(arguments: [(5_000, 1_224.17), (21_097.5, 5_622.21), (42_195, 11_947.32)])
  func `10 km in 2550 s by Cameron`(_ meters: Double, _ seconds: Double) throws {
    #expect(try #require(CameronModel.seconds(over: meters, from: tenKilometers)).isNear(seconds, within: 0.00501))
  }

  @Test func `distances outside of Cameron's fit have no time`() throws {
    #expect(CameronModel.seconds(over: 399, from: tenKilometers) == nil)
    #expect(CameronModel.seconds(over: 100_000, from: tenKilometers) == nil)
    #expect(CameronModel.seconds(over: .nan, from: tenKilometers) == nil)
  }

  @Test func `races that contradict each other have no exponent`() throws {
    let slow = try #require(RaceResult(meters: 5_000, seconds: 1_500))
    let alike = try #require(RaceResult(meters: 11_000, seconds: 2_900))
    #expect(RiegelModel(through: slow, tenKilometers) == nil)
    let splits = try #require(RaceResult(meters: 5_000, seconds: 1_275))
    #expect(RiegelModel(through: splits, tenKilometers) == nil)
    #expect(RiegelModel(through: alike, tenKilometers) == nil)
    #expect(RiegelModel(through: tenKilometers, tenKilometers) == nil)
    for exponent in [0.9, 1.6, .nan, .infinity] { #expect(RiegelModel(exponent: exponent) == nil) }
  }

  @Test(arguments: [(0, 10), (5_000, 0), (5_000, -5), (.nan, 10), (5_000, .nan), (.infinity, .infinity), (5_000, 100)])
  func `impossible results are none`(_ meters: Double, _ seconds: Double) {
    #expect(RaceResult(meters: meters, seconds: seconds) == nil)
  }

  @Test func `vickers and vertosick with 30 miles a week`() throws {
    let model = try #require(VickersVertosickModel(metersPerWeek: 30 * 1_609.344))
    let half = try #require(RaceResult(meters: 21_097.5, seconds: 5_640))
    #expect(try #require(model.marathonSeconds(from: tenKilometers)).isNear(12_792.32, within: 0.005))
    #expect(try #require(model.marathonSeconds(from: tenKilometers, half)).isNear(12_565.87, within: 0.005))
    #expect(
      model.marathonSeconds(from: half, tenKilometers) == model.marathonSeconds(from: tenKilometers, half))
    let marathon = try #require(RaceResult(meters: 42_195, seconds: 12_000))
    #expect(model.marathonSeconds(from: marathon) == nil && model.marathonSeconds(from: half, marathon) == nil)
    for meters in [-1, 400_001, .nan] as [Double] { #expect(VickersVertosickModel(metersPerWeek: meters) == nil) }
  }

  @Test func `longer distances take longer by every model`() throws {
    var random = SeededGenerator(seed: 6)
    for _ in 0..<300 {
      let meters = Double.random(in: 1_500...42_195, using: &random)
      guard let race = RaceResult(meters: meters, seconds: meters / .random(in: 2...6.5, using: &random)) else {
        continue
      }
      let models: [(Double) -> Double?] = [
        { RiegelModel.published.seconds(over: $0, from: race) }, { CameronModel.seconds(over: $0, from: race) },
        { VDOT(of: race)?.seconds(over: $0) },
      ]
      for model in models {
        let times = [1_500, 5_000, 10_000, 21_097.5, 42_195].compactMap(model)
        #expect(zip(times, times.dropFirst()).allSatisfy(<))
        if let same = model(meters) { #expect(same.isNear(race.seconds, within: 1e-6)) }
      }
    }
  }
}
