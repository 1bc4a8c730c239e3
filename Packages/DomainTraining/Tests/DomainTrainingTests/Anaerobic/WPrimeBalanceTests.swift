import CoreTesting
import Testing

@testable import DomainTraining

struct WPrimeBalanceTests {
  private let legs: [Leg] = [(60, 400), (120, 150), (60, 400), (120, 150), (60, 450)]

  private func balance(
    _ track: Track, _ model: WPrimeBalanceModel, watts: Double = 250, joules: Double = 20_000
  ) throws -> WPrimeBalance {
    try #require(WPrimeBalance(of: track, criticalPowerWatts: watts, wPrimeJoules: joules, model: model))
  }

  @Test(
    arguments: [
      (.integral, [11_495.3, 13_260.0, 5_495.2, 8_504.9, -1_572.8]),
      (.differential, [11_000, 15_068.1, 6_068.1, 12_365.5, 365.5]),
    ] as [(WPrimeBalanceModel, [Double])])
  func `five legs leave the published balance`(_ model: WPrimeBalanceModel, _ joules: [Double]) throws {
    let found = try balance(.eachSecond(powers: eachSecond(legs)), model)
    for (offset, expected) in zip([60.0, 180, 240, 360, 420], joules) {
      #expect(try #require(found.joules(at: offset)).isNear(expected, within: 0.05))
    }
    #expect(found.recoverySeconds == (model == .integral ? 516 : nil))
    #expect(found.fallsBelowZero == (model == .integral))
    #expect(found.lowest.offset == 420 && found.lowest.joules.isNear(joules[4], within: 0.05))
    #expect(found.points.count == 421 && found.points[0].joules == 20_000)
  }

  @Test(arguments: WPrimeBalanceModel.allCases)
  func `closed forms agree with the rule second by second`(_ model: WPrimeBalanceModel) throws {
    var random = SeededGenerator(seed: 4)
    let powers = (0..<900).map { _ in Double.random(in: 0...700, using: &random) }
    let found = try balance(.eachSecond(powers: powers), model)
    var missing = 0.0
    for (power, point) in zip(powers, found.points.dropFirst()) {
      if let seconds = found.recoverySeconds {
        missing = missing * (1 - 1 / seconds + 1 / (2 * seconds * seconds) - 1 / (6 * seconds * seconds * seconds))
        missing += max(0, power - 250)
      } else {
        missing += power > 250 ? power - 250 : (power - 250) * missing / 20_000
      }
      #expect(point.joules.isNear(20_000 - missing, within: 1e-3))
    }
  }

  @Test(arguments: WPrimeBalanceModel.allCases)
  func `smart recording has the same balance`(_ model: WPrimeBalanceModel) throws {
    let each = Track.eachSecond(powers: eachSecond(legs))
    let (one, other) = (try balance(each, model), try balance(each.smart(), model))
    #expect(other.points.count < 20)
    for offset in stride(from: 0.0, through: 420, by: 0.5) {
      #expect(try #require(one.joules(at: offset)).isNear(try #require(other.joules(at: offset)), within: 1e-6))
    }
    #expect(one.joules(at: -1) == nil && one.joules(at: 420.5) == nil && one.joules(at: .nan) == nil)
  }

  @Test(arguments: WPrimeBalanceModel.allCases)
  func `a stop and a dropout recover like seconds at 0 W`(_ model: WPrimeBalanceModel) throws {
    let whole = Track.eachSecond(powers: eachSecond([(60, 400), (300, 0), (60, 400)]))
    let stop = Track(
      offsets: (0..<60).map(Double.init) + (360..<420).map(Double.init),
      powers: eachSecond([(120, 400)]), segmentStarts: [60])
    let dropout = Track.eachSecond(powers: eachSecond([(60, 400), (100, .nan), (100, -5), (100, 65_535), (60, 400)]))
    let expected = try balance(whole, model)
    for track in [stop, dropout] {
      let found = try balance(track, model)
      #expect(found.recoverySeconds == expected.recoverySeconds)
      for offset in [60.0, 200, 360, 420] {
        #expect(try #require(found.joules(at: offset)).isNear(try #require(expected.joules(at: offset)), within: 1e-6))
      }
    }
  }

  @Test func `without power or with impossible parameters there is no balance`() {
    let track = Track.eachSecond(powers: eachSecond(legs))
    for model in WPrimeBalanceModel.allCases {
      for value in [0, -1, .nan, .infinity] as [Double] {
        #expect(WPrimeBalance(of: track, criticalPowerWatts: value, wPrimeJoules: 20_000, model: model) == nil)
        #expect(WPrimeBalance(of: track, criticalPowerWatts: 250, wPrimeJoules: value, model: model) == nil)
      }
      let nothing = [Track(), Track(offsets: [0, 1]), Track(offsets: [0, 1], powers: [.nan, -1])]
      for track in nothing {
        #expect(WPrimeBalance(of: track, criticalPowerWatts: 250, wPrimeJoules: 20_000, model: model) == nil)
      }
    }
    #expect(Set(WPrimeBalanceModel.allCases.map(\.name)).count == 2)
  }

  @Test(arguments: 0..<60)
  func `damaged tracks have finite balances, never above the whole`(_ seed: Int) {
    for model in WPrimeBalanceModel.allCases {
      for (watts, joules) in [(250.0, 20_000.0), (1e-9, 1e-9), (1e9, 1e12)] {
        guard
          let found = WPrimeBalance(
            of: .wild(seed: seed), criticalPowerWatts: watts, wPrimeJoules: joules, model: model)
        else { continue }
        #expect(found.points.allSatisfy { $0.joules.isFinite && $0.joules <= joules })
        #expect(found.points.map(\.joules).min() == found.lowest.joules)
        let series = WPrimeSeries(of: found, bucketCount: 50)
        #expect(series.values.count == 50 && series.values.min() == found.lowest.joules)
      }
    }
  }
}
