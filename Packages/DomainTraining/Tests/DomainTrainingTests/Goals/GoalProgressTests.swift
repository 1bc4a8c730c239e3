import CoreTesting
import DomainCore
import DomainTraining
import Testing

struct GoalProgressTests {
  private func progress(
    _ reached: Double, of target: Double = 3_000_000, in period: String = "2026", on today: String
  ) throws -> GoalProgress {
    let days = try Period(parsing: period, in: .worked).days
    let day = try #require(CalendarDay(today))
    return try #require(GoalProgress(.distance, target: target, reached: reached, days: days, today: day))
  }

  @Test func `1500 of 3000 km by July 15 is behind, and takes 8,8757 km a day`() throws {
    let goal = try progress(1_500_000, on: "2026-07-15")
    #expect(goal.calendar.elapsedDayCount == 196)
    #expect((goal.expected / 1_000).isNear(1_610.959, within: 5e-4))
    #expect((try #require(goal.projected) / 1_000).isNear(2_793.367, within: 5e-4))
    #expect((try #require(goal.neededPerDay) / 1_000).isNear(8.8757))
    #expect(goal.share == 0.5)
    #expect(goal.lead < 0 && !goal.isReached)
  }

  @Test func `before the start nothing is expected`() throws {
    let goal = try progress(0, on: "2025-12-31")
    #expect(goal.calendar.phase == .upcoming)
    #expect(goal.expected == 0 && goal.projected == nil)
    #expect(try #require(goal.neededPerDay).isNear(3_000_000 / 365, within: 1e-6))
    #expect(goal.neededPerDayFromToday == goal.neededPerDay)
  }

  @Test func `after the end the result is final`() throws {
    let goal = try progress(2_000_000, on: "2027-01-01")
    #expect(goal.calendar.phase == .over)
    #expect(goal.expected == goal.target && goal.projected == 2_000_000)
    #expect(goal.neededPerDay == nil && goal.neededPerDayFromToday == nil)
  }

  @Test func `on the last day only today is left`() throws {
    let goal = try progress(2_990_000, on: "2026-12-31")
    #expect(goal.calendar.phase == .active)
    #expect(goal.neededPerDay == nil)
    #expect(goal.neededPerDayFromToday == 10_000)
  }

  @Test func `a goal of one day is expected in full that day`() throws {
    let goal = try progress(5_000, of: 10_000, in: "2026-03-18", on: "2026-03-18")
    #expect(goal.calendar.dayCount == 1)
    #expect(goal.expected == 10_000 && goal.projected == 5_000 && goal.neededPerDayFromToday == 5_000)
  }

  @Test func `a leap year has 366 days`() throws {
    let goal = try progress(0, of: 366, in: "2024", on: "2024-03-01")
    #expect(goal.expected.isNear(61, within: 1e-9))
    #expect(goal.neededPerDay?.isNear(366 / 305, within: 1e-9) == true)
  }

  @Test func `beyond the target nothing is needed`() throws {
    let goal = try progress(3_100_000, on: "2026-07-15")
    #expect(goal.isReached && goal.share > 1 && goal.missing == 0 && goal.neededPerDay == 0)
  }

  @Test func `amounts count in the days of the goal through today`() throws {
    let days = try Period(parsing: "2026-03", in: .worked).days
    let today = try #require(CalendarDay("2026-03-18"))
    let amounts = [
      days.lowerBound: 1.0, today: 2, today.advanced(by: 1): 4, days.lowerBound.advanced(by: -1): 8,
      today.advanced(by: -1): .nan, today.advanced(by: -2): -5,
    ]
    #expect(GoalProgress(.count, target: 10, amounts: amounts, days: days, today: today)?.reached == 3)
  }

  @Test(arguments: [0, -1, 1e-4, .nan, .infinity, 1e16] as [Double])
  func `a target that is no amount has no progress`(_ target: Double) throws {
    let days = try Period(parsing: "2026", in: .worked).days
    #expect(GoalProgress(.load, target: target, reached: 0, days: days, today: days.lowerBound) == nil)
  }

  @Test func `numbers are finite for any days and amounts`() throws {
    var random = SeededGenerator(seed: 2)
    let numbers = [0, 1, -1, .nan, .infinity, -.infinity, 1e300, .leastNonzeroMagnitude] as [Double]
    for _ in 0..<500 {
      func day() -> CalendarDay { CalendarDay(daysSinceEpoch: .random(in: -5_000_000...5_000_000, using: &random)) }
      let (one, other) = (day(), day())
      let goal = GoalProgress(
        .ascent, target: numbers.randomElement(using: &random) ?? 1,
        reached: numbers.randomElement(using: &random) ?? 1,
        days: min(one, other)...max(one, other), today: day())
      guard let goal else { continue }
      let values = [
        goal.expected, goal.lead, goal.projected, goal.missing, goal.neededPerDay, goal.neededPerDayFromToday,
      ]
      #expect(values.allSatisfy { $0?.isFinite ?? true })
      #expect(goal.calendar.elapsedDayCount + goal.calendar.remainingDayCount == goal.calendar.dayCount)
    }
  }
}
