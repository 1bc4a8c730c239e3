import CoreTesting
import DomainTraining
import Testing

struct LoadPlanTests {
  private let worked = FitnessState(fitness: 50, fatigue: 60)

  private func limit(_ points: Double) throws -> RampLimit { try #require(RampLimit(pointsPerWeek: points)) }

  /// The largest rise of fitness within any seven days.
  private func steepestRise(_ plan: LoadPlan) -> Double {
    let values = [plan.start] + plan.rule.states(of: plan.dailyLoads, from: .state(plan.start))
    var steepest = 0.0
    for (index, value) in values.enumerated() {
      for later in values[index...].prefix(8) { steepest = max(steepest, later.fitness - value.fitness) }
    }
    return steepest
  }

  @Test func `a constant load within the limit is the plan`() throws {
    let plan = try LoadPlan(reaching: .fitness(70), from: worked, afterDays: 42, within: limit(8))
    #expect(plan.blocks.count == 1)
    #expect(plan.blocks[0].dailyLoad.isNear(81.639534, within: 5e-7))
    #expect(plan.reachesTarget)
  }

  @Test func `a lower limit ramps until a constant load suffices`() throws {
    let plan = try LoadPlan(reaching: .fitness(70), from: worked, afterDays: 42, within: limit(4))
    #expect(plan.blocks.count > 1)
    #expect(plan.reachesTarget)
    #expect(plan.reached.fitness.isNear(70, within: 1e-9))
    #expect(plan.blocks.map(\.dailyLoad) == plan.blocks.map(\.dailyLoad).sorted())
    #expect(steepestRise(plan) <= 4 + 1e-9)
  }

  @Test func `a limit that is too low is followed, and the plan states what it reaches`() throws {
    let plan = try LoadPlan(reaching: .fitness(70), from: worked, afterDays: 42, within: limit(2))
    #expect(!plan.reachesTarget)
    #expect(plan.reached.fitness.isNear(62, within: 1e-9))
    #expect(plan.missingPoints.isNear(8, within: 1e-9))
    #expect(plan.dayCount == 42)
  }

  @Test func `a form within the limit needs one load`() throws {
    let plan = try LoadPlan(reaching: .form(10), from: worked, afterDays: 10, within: limit(5))
    #expect(plan.blocks.map(\.dayCount) == [10])
    #expect(plan.blocks[0].dailyLoad.isNear(27.398287, within: 5e-7))
  }

  @Test func `a form that constant load cannot reach is reached by building up and tapering`() throws {
    #expect(throws: LoadPlanError.self) { try worked.dailyLoad(reaching: .form(25), afterDays: 70) }
    let plan = try LoadPlan(reaching: .form(25), from: worked, afterDays: 70, within: limit(5))
    #expect(plan.reachesTarget)
    #expect(plan.reached.fitness > worked.fitness)
    #expect(plan.dayCount == 70)
  }

  @Test func `peaking has more fitness than a constant load with the same form`() throws {
    let steady = try worked.dailyLoad(reaching: .form(10), afterDays: 30)
    let plan = try LoadPlan.peaking(form: 10, from: worked, afterDays: 30, within: limit(5))
    #expect(plan.reachesTarget)
    #expect(plan.reached.fitness > worked.after(dayCount: 30, dailyLoad: steady).fitness)
  }

  @Test(arguments: 0..<150)
  func `no plan exceeds its limit, and its loads lead to what it reaches`(_ seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let start = FitnessState(
      fitness: .random(in: 0...120, using: &random), fatigue: .random(in: 0...150, using: &random))
    let ramp = try limit(.random(in: 0...12, using: &random))
    let days = Int.random(in: 1...150, using: &random)
    let target: LoadTarget =
      Bool.random(using: &random)
      ? .fitness(.random(in: 0...150, using: &random)) : .form(.random(in: -60...50, using: &random))
    guard let plan = try? LoadPlan(reaching: target, from: start, afterDays: days, within: ramp) else { return }
    let iterated = plan.dailyLoads.reduce(start) { $0.after(load: $1) }
    #expect(plan.dayCount == days && plan.dailyLoads.count == days)
    #expect(iterated.fitness.isNear(plan.reached.fitness, within: 1e-8))
    #expect(iterated.fatigue.isNear(plan.reached.fatigue, within: 1e-8))
    #expect(plan.blocks.allSatisfy { (0...FitnessState.maximumDailyLoad).contains($0.dailyLoad) && $0.dayCount > 0 })
    #expect(steepestRise(plan) <= ramp.pointsPerWeek + 1e-8)
  }

  @Test(arguments: 0..<40)
  func `no cap on the load that is lower than the peak load reaches the fitness`(_ seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let start = FitnessState(fitness: .random(in: 20...80, using: &random), fatigue: 60)
    let ramp = try limit(.random(in: 2...6, using: &random))
    let days = 7 * Int.random(in: 2...20, using: &random)
    let target = start.fitness + .random(in: 1...40, using: &random)
    let plan = try LoadPlan(reaching: .fitness(target), from: start, afterDays: days, within: ramp)
    let peak = try #require(plan.blocks.map(\.dailyLoad).max())
    var state = start
    for _ in 0..<days / 7 {
      state = state.after(dayCount: 7, dailyLoad: min(peak * 0.999, ramp.maximumDailyLoad(from: state)))
    }
    #expect(state.fitness < plan.reached.fitness)
  }

  @Test func `impossible requests are errors, and far ones end`() throws {
    #expect(throws: LoadPlanError.noDays) {
      try LoadPlan(reaching: .fitness(70), from: worked, afterDays: 0, within: limit(5))
    }
    #expect(throws: LoadPlanError.tooFar) {
      try LoadPlan.peaking(form: 10, from: worked, afterDays: .max, within: limit(5))
    }
    #expect(throws: LoadPlanError.invalidTarget) {
      try LoadPlan(reaching: .form(.nan), from: worked, afterDays: 10, within: limit(5))
    }
    #expect(throws: LoadPlanError.self) {
      try LoadPlan(reaching: .fitness(10), from: worked, afterDays: 10, within: limit(5))
    }
    let far = try LoadPlan.peaking(
      form: 10, from: FitnessState(), afterDays: FitnessProjection.maximumDayCount, within: limit(100))
    #expect(far.reached.fitness.isFinite)
    for points in [-1, 101, .nan, .infinity] as [Double] { #expect(RampLimit(pointsPerWeek: points) == nil) }
  }
}
