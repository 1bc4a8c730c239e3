import DomainCore
import DomainTraining
import Testing

struct FitnessGoalProgressTests {
  private let first = CalendarDay(daysSinceEpoch: 20_000)

  /// Sixty a day, from a fitness of 50.
  private func history(_ count: Int) -> [FitnessDay] {
    FitnessProjection(from: FitnessState(fitness: 50, fatigue: 60), on: first.advanced(by: -1)).days(
      of: Dictionary(uniqueKeysWithValues: (0..<count).map { (first.advanced(by: $0), 60) }),
      through: first.advanced(by: count - 1))
  }

  @Test func `the needed load leads to the target, and the recent one to the projection`() throws {
    let days = history(40)
    let today = first.advanced(by: 39)
    let range = first.advanced(by: 20)...first.advanced(by: 81)
    let goal = try #require(FitnessGoalProgress(targetPoints: 70, days: range, history: days, today: today))
    #expect(goal.startPoints == days[19].fitness)
    #expect(goal.state.fitness == days[39].fitness)
    #expect(goal.recentDailyLoad.isNear(60, within: 1e-9))
    #expect(goal.expectedPoints.isNear(goal.startPoints + (70 - goal.startPoints) * 20 / 62, within: 1e-9))
    let needed = try goal.neededDailyLoad()
    #expect(goal.state.after(dayCount: 42, dailyLoad: needed).fitness.isNear(70, within: 1e-9))
    #expect(goal.projectedPoints == goal.state.after(dayCount: 42, dailyLoad: 60).fitness)
    #expect(!goal.isReached)
  }

  @Test func `when it is over, the fitness of its last day counts`() throws {
    let days = history(40)
    let goal = try #require(
      FitnessGoalProgress(
        targetPoints: 50, days: first...first.advanced(by: 9), history: days, today: first.advanced(by: 39)))
    #expect(goal.state.fitness == days[9].fitness)
    #expect(goal.isReached && goal.projectedPoints == days[9].fitness && goal.expectedPoints == 50)
    #expect(throws: LoadPlanError.noDays) { try goal.neededDailyLoad() }
  }

  @Test func `before the start the level of today is the start`() throws {
    let days = history(5)
    let goal = try #require(
      FitnessGoalProgress(
        targetPoints: 70, days: first.advanced(by: 30)...first.advanced(by: 60), history: days,
        today: first.advanced(by: 4)))
    #expect(goal.startPoints == days[4].fitness && goal.expectedPoints == goal.startPoints)
    #expect(goal.recentDailyLoad.isNear(300 / 28, within: 1e-9))
  }

  @Test func `without history fitness is zero, and far days are errors`() throws {
    let end = CalendarDay(daysSinceEpoch: .max)
    let goal = try #require(FitnessGoalProgress(targetPoints: 70, days: first...end, history: [], today: first))
    #expect(goal.state == FitnessState() && goal.projectedPoints == 0 && goal.recentDailyLoad == 0)
    #expect(throws: LoadPlanError.tooFar) { try goal.neededDailyLoad() }
    for target in [0, -1, .nan, .infinity] as [Double] {
      #expect(FitnessGoalProgress(targetPoints: target, days: first...end, history: [], today: first) == nil)
    }
  }

  @Test func `days after the history are rest`() throws {
    let goal = try #require(
      FitnessGoalProgress(
        targetPoints: 70, days: first...first.advanced(by: 99), history: history(10), today: first.advanced(by: 19)))
    #expect(goal.state.fitness.isNear(FitnessState(history(10)[9]).after(dayCount: 10, dailyLoad: 0).fitness))
  }
}
