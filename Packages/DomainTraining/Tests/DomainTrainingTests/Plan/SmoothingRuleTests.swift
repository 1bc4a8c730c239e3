import CoreTesting
import DomainCore
import DomainTraining
import Testing

struct SmoothingRuleTests {
  @Test(
    arguments: [
      (.reciprocal, 0.023810, 0.142857), (.exponential, 0.023528, 0.133122), (.span, 0.046512, 0.25),
    ] as [(SmoothingRule, Double, Double)])
  func `each rule has its steps for 42 and 7 days`(_ rule: SmoothingRule, _ fitness: Double, _ fatigue: Double) {
    #expect(rule.step(days: 42).isNear(fitness, within: 5e-7))
    #expect(rule.step(days: 7).isNear(fatigue, within: 5e-7))
  }

  @Test(
    arguments: [
      (.reciprocal, [2.381, 14.286, 15.522, 66.008, 63.654, 99.846]),
      (.exponential, [2.353, 13.312, 15.352, 63.212, 63.212, 99.752]),
      (.span, [4.651, 25.000, 28.351, 86.652, 86.472, 99.999]),
    ] as [(SmoothingRule, [Double])])
  func `a load of a hundred a day builds up from zero`(_ rule: SmoothingRule, _ expected: [Double]) {
    let states = rule.states(of: Array(repeating: 100, count: 42))
    let values = [1, 7, 42].flatMap { [states[$0 - 1].fitness, states[$0 - 1].fatigue] }
    #expect(zip(values, expected).allSatisfy { $0.isNear($1, within: 5.1e-4) }, "\(values)")
  }

  @Test(
    arguments: [
      (
        .exponential,
        [
          (51.18, 65.32, -10.00), (49.97, 56.63, -14.15), (49.97, 55.75, -6.66), (52.33, 68.29, -5.77),
          (51.10, 59.20, -15.97), (49.89, 51.32, -8.11), (50.60, 55.14, -1.43),
        ]
      ),
      (
        .reciprocal,
        [
          (51.19, 65.71, -10.00), (49.97, 56.33, -14.52), (49.97, 55.42, -6.35), (52.35, 68.93, -5.45),
          (51.11, 59.09, -16.58), (49.89, 50.65, -7.98), (50.61, 54.84, -0.75),
        ]
      ),
    ] as [(SmoothingRule, [(Double, Double, Double)])])
  func `a week from 50 and 60 matches the worked example`(
    _ rule: SmoothingRule, _ expected: [(Double, Double, Double)]
  ) {
    let seed = FitnessState(fitness: 50, fatigue: 60)
    let states = rule.states(of: [100, 0, 50, 150, 0, 0, 80], from: .state(seed))
    for (index, (fitness, fatigue, form)) in expected.enumerated() {
      #expect(states[index].fitness.isNear(fitness, within: 0.00501))
      #expect(states[index].fatigue.isNear(fatigue, within: 0.00501))
      #expect((index == 0 ? seed : states[index - 1]).form.isNear(form, within: 0.00501))
    }
  }

  @Test func `one load of 1000 from zero is 46,51 and 250 by the span`() throws {
    let state = try #require(SmoothingRule.span.states(of: [1_000]).first)
    #expect(state.fitness.isNear(46.51, within: 0.005))
    #expect(state.fatigue.isNear(250, within: 1e-9))
  }

  @Test func `a seed of the first load turns one workout into a fitness of 100`() throws {
    let state = try #require(SmoothingRule.exponential.states(of: [100], from: .firstLoad).first)
    #expect(state.fitness.isNear(100, within: 1e-9) && state.fatigue.isNear(100, within: 1e-9))
    #expect(try #require(SmoothingRule.exponential.states(of: [100]).first).fitness.isNear(2.353, within: 5e-4))
  }

  @Test func `without loads there are no states`() {
    #expect(SmoothingRule.exponential.states(of: []).isEmpty)
  }

  @Test(arguments: SmoothingRule.allCases)
  func `steps stay between zero and one`(_ rule: SmoothingRule) {
    for days in [-.infinity, -5, 0, 0.5, 1, 42, 1e300, .infinity, .nan] {
      #expect((0...1).contains(rule.step(days: days)))
    }
  }

  @Test(arguments: 0..<10)
  func `the shipped rule agrees with the fitness model`(_ seed: Int) {
    var random = SeededGenerator(seed: seed)
    let loads = (0..<200).map { _ in Double.random(in: 0...300, using: &random) }
    let first = CalendarDay(daysSinceEpoch: 20_000)
    let days = FitnessModel().days(
      of: Dictionary(uniqueKeysWithValues: loads.enumerated().map { (first.advanced(by: $0.offset), $0.element) }),
      through: first.advanced(by: 199))
    for (day, state) in zip(days, SmoothingRule.exponential.states(of: loads)) {
      #expect(day.fitness.isNear(state.fitness, within: 1e-9) && day.fatigue.isNear(state.fatigue, within: 1e-9))
    }
  }
}
