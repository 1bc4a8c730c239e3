import CoreTesting
import DomainTraining
import Testing

struct FitnessStateTests {
  private let worked = FitnessState(fitness: 50, fatigue: 60)

  @Test(
    arguments: [
      (.fitness(70), 42, .exponential, 81.639534), (.fitness(70), 42, .reciprocal, 81.419664),
      (.form(10), 10, .exponential, 27.398287), (.form(10), 10, .reciprocal, 28.767875),
    ] as [(LoadTarget, Int, SmoothingRule, Double)])
  func `a daily load reaches a fitness or a form`(
    _ target: LoadTarget, _ days: Int, _ rule: SmoothingRule, _ expected: Double
  ) throws {
    #expect(
      try worked.dailyLoad(reaching: target, afterDays: days, rule: rule).isNear(expected, within: 5e-7))
  }

  @Test func `82,5694 a day raises fitness by 5 in a week`() {
    #expect(worked.dailyLoad(raisingFitnessBy: 5).isNear(82.5694))
    #expect(worked.after(dayCount: 7, dailyLoad: 82.569412).fitness.isNear(55, within: 1e-6))
  }

  @Test(arguments: SmoothingRule.allCases)
  func `closed forms agree with iteration`(_ rule: SmoothingRule) {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<300 {
      let start = FitnessState(
        fitness: .random(in: 0...150, using: &random), fatigue: .random(in: 0...200, using: &random))
      let days = Int.random(in: 1...200, using: &random)
      let target: LoadTarget =
        Bool.random(using: &random)
        ? .fitness(.random(in: 0...200, using: &random)) : .form(.random(in: -60...40, using: &random))
      guard let load = try? start.dailyLoad(reaching: target, afterDays: days, rule: rule) else { continue }
      let iterated = (0..<days).reduce(start) { state, _ in state.after(load: load, rule: rule) }
      let closed = start.after(dayCount: days, dailyLoad: load, rule: rule)
      #expect((0...FitnessState.maximumDailyLoad).contains(load))
      #expect(target.value(of: iterated).isNear(target.points, within: 1e-7))
      #expect(iterated.fitness.isNear(closed.fitness, within: 1e-8))
      #expect(iterated.fatigue.isNear(closed.fatigue, within: 1e-8))
    }
  }

  @Test func `a target that takes less than rest is an error with the value at rest`() {
    let rest = worked.after(dayCount: 10, dailyLoad: 0)
    #expect(throws: LoadPlanError.needsLessThanRest(.fitness(20), atRest: rest.fitness)) {
      try worked.dailyLoad(reaching: .fitness(20), afterDays: 10)
    }
    let error = LoadPlanError.needsLessThanRest(.form(40), atRest: rest.form)
    #expect(throws: error) { try worked.dailyLoad(reaching: .form(40), afterDays: 10) }
    #expect(error.explanation == "A form of 40 is out of reach on that day: with complete rest it is 25.")
  }

  @Test func `rest itself is a plan`() throws {
    let rest = worked.after(dayCount: 10, dailyLoad: 0)
    #expect(try worked.dailyLoad(reaching: .fitness(rest.fitness), afterDays: 10).isNear(0, within: 1e-9))
    #expect(try worked.dailyLoad(reaching: .form(rest.form), afterDays: 10).isNear(0, within: 1e-9))
  }

  @Test func `impossible dates and targets are errors`() {
    func error(_ target: LoadTarget, _ days: Int) -> LoadPlanError? {
      do throws(LoadPlanError) {
        _ = try worked.dailyLoad(reaching: target, afterDays: days)
        return nil
      } catch {
        return error
      }
    }
    #expect(error(.fitness(60), 0) == .noDays)
    #expect(error(.fitness(60), .min) == .noDays)
    #expect(error(.form(0), .max) == .tooFar)
    #expect(error(.fitness(-1), 5) == .invalidTarget)
    #expect(error(.fitness(.nan), 5) == .invalidTarget)
    #expect(error(.form(-.infinity), 5) == .invalidTarget)
    guard case .needsTooMuch(.fitness(90), let load) = error(.fitness(90), 1) else {
      Issue.record("A fitness of 90 tomorrow should take too much.")
      return
    }
    #expect(load > 1_000)
  }

  @Test(arguments: [-Double.infinity, -1, .nan, .infinity])
  func `numbers that are no load count as zero`(_ number: Double) {
    #expect(FitnessState(fitness: number, fatigue: number) == FitnessState())
    #expect(worked.after(load: number) == worked.after(load: 0))
    #expect(FitnessState().dailyLoad(raisingFitnessBy: number) == 0)
    #expect(worked.after(dayCount: .max, dailyLoad: 0) == FitnessState())
    #expect(worked.after(dayCount: .min, dailyLoad: 80) == worked)
  }
}
