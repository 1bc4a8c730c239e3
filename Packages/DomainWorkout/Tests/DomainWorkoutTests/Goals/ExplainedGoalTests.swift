import DomainCore
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import Testing

struct ExplainedGoalTests {
  private static let july15 = CalendarDay(year: 2026, month: 7, day: 15) ?? .sampleToday

  private static func status(_ aim: Goal.Aim, _ period: GoalPeriod = .year) throws -> GoalStatus {
    let training = GoalTraining(
      goals: [Goal(id: .sample(1), aim: aim, period: period, createdDay: july15)],
      volumes: [
        DailyVolume(
          day: july15, sport: .cycling, volume: TrainingVolume(workoutCount: 1, distanceMeters: 1_500_000))
      ],
      loads: (-100...0).map { DailyLoad(day: july15.advanced(by: $0), points: 50) })
    return try #require(training.statuses(GoalsRequest(today: july15, firstWeekday: .monday)).first)
  }

  /// TRAINING.md: 3000 km in 2026 with 1500 by July 15.
  @Test func `every figure of the worked example is explained with its inputs`() throws {
    let explanations = ExplainedGoal(try Self.status(.amount(.distance, 3_000_000))).explanations
    #expect(explanations.map(\.figure) == [.goalReached, .goalExpected, .goalProjected, .goalNeeded])
    let values = explanations.map { explanation -> Int? in
      guard case .meters(let meters)? = explanation.value else { return nil }
      return Int(exactly: meters.rounded())
    }
    #expect(values == [1_500_000, 1_610_959, 2_793_367, 8_876])
    #expect(explanations[1].inputs.contains(.init("days so far", .count(196))))
    #expect(explanations[3].inputs.contains(.init("days after today", .count(169))))
  }

  @Test func `a goal for fitness is explained in points, and needs a load`() throws {
    let explained = ExplainedGoal(try Self.status(.fitness(60)))
    #expect(explained.explanations.count == 4)
    #expect(explained.explanation(of: .goalNeeded).finding == "The load of each day.")
    guard case .points? = explained.explanation(of: .goalProjected).value else {
      Issue.record("The projection of a fitness has no points.")
      return
    }
  }

  @Test func `a goal that has not begun has no projection, and says so`() throws {
    let later = Self.july15.advanced(by: 10)...Self.july15.advanced(by: 19)
    let explained = ExplainedGoal(try Self.status(.amount(.count, 5), .days(later)))
    #expect(explained.explanation(of: .goalProjected).value == nil)
    #expect(explained.explanation(of: .goalProjected).finding == "The goal has not begun.")
    #expect(explained.explanation(of: .goalNeeded).value == .number(0.5, digits: 1))
  }

  @Test func `the named goal is explained, or the first one, or the rule alone`() throws {
    let goals = [try Self.status(.amount(.count, 5)), try Self.status(.amount(.load, 500))]
    let explain = ExplainMetricUseCase()
    #expect(explain.execute(.goalReached, of: goals, goal: nil).first?.value == .number(1, digits: 0))
    #expect(explain.execute(.goalReached, of: [], goal: nil).first?.value == nil)
    #expect(explain.execute(nil, of: [], goal: nil) == [])
  }
}
