import DomainCore
import DomainTraining
import Testing

struct EnergyRuleTests {
  private func inputs(_ sex: Sex, kilograms: Double) -> EnergyInputs {
    EnergyInputs(
      of: .eachSecond(heartRates: eachSecond([(3_600, 150)])), seconds: 3_600, kilograms: kilograms, years: 40,
      sex: sex)
  }

  @Test func `an hour at 150 is 882,25 for a man of 70 kg and 603,15 for a woman of 60`() throws {
    #expect(try #require(EnergyRule.keytel.kilocalories(inputs(.male, kilograms: 70))).isNear(882.25, within: 0.005))
    #expect(try #require(EnergyRule.keytel.kilocalories(inputs(.female, kilograms: 60))).isNear(603.15, within: 0.005))
  }

  @Test func `GoldenCheetah adds the weight of a woman and has 820,49`() throws {
    let found = EnergyRule.keytelGoldenCheetah.kilocalories(inputs(.female, kilograms: 60))
    #expect(try #require(found).isNear(820.49, within: 0.005))
  }

  @Test func `an unspecified sex is half-way between`() throws {
    func energy(_ sex: Sex) throws -> Double {
      try #require(EnergyRule.keytel.kilocalories(inputs(sex, kilograms: 65)))
    }
    #expect(try energy(.unspecified).isNear((try energy(.male) + energy(.female)) / 2, within: 1e-6))
  }

  @Test func `an hour of 9,8 MET at 70 kg is 686,0 or 720,3`() throws {
    let inputs = EnergyInputs(seconds: 3_600, kilograms: 70, metabolicEquivalent: 9.8)
    #expect(try #require(EnergyRule.metHours.kilocalories(inputs)).isNear(686.0, within: 0.05))
    #expect(try #require(EnergyRule.metOxygen.kilocalories(inputs)).isNear(720.3, within: 0.05))
  }

  @Test func `a kilojoule of work is a kilocalorie`() throws {
    let inputs = EnergyInputs(of: .eachSecond(powers: eachSecond([(3_600, 200)])), seconds: 3_600)
    #expect(try #require(EnergyRule.mechanicalWork.kilocalories(inputs)).isNear(720, within: 1e-6))
  }

  @Test func `a low heart rate is never negative energy`() {
    let inputs = EnergyInputs(
      of: .eachSecond(heartRates: eachSecond([(60, 40)])), seconds: 60, kilograms: 70, years: 40, sex: .male)
    #expect(EnergyRule.keytel.kilocalories(inputs) == 0)
  }

  @Test(arguments: EnergyRule.allCases)
  func `missing and impossible inputs give no energy`(_ rule: EnergyRule) {
    #expect(rule.kilocalories(EnergyInputs()) == nil)
    let nonsense = EnergyInputs(
      seconds: .nan, kilograms: -.infinity, years: .infinity, metabolicEquivalent: .nan, kilojoules: .nan)
    #expect(rule.kilocalories(nonsense) == nil)
  }

  @Test(arguments: 0..<60)
  func `damaged tracks give possible energies or none`(_ seed: Int) {
    let inputs = EnergyInputs(
      of: .wild(seed: seed), seconds: 3_600, kilograms: 70, years: 40, metabolicEquivalent: 9.8)
    for rule in EnergyRule.allCases {
      let energy = rule.kilocalories(inputs) ?? 0
      #expect(energy >= 0 && energy.isFinite)
    }
  }
}
