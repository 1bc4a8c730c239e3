public import DomainCore
import DomainTraining

/// A query for the goals and the training that counts toward them.
public struct GoalsRequest: Hashable, Sendable {
  /// The day up to which training counts.
  public var today: CalendarDay
  /// The day on which weeks begin, for weekly goals.
  public var firstWeekday: Weekday

  /// Progress is that of the evening of `today`.
  public init(today: CalendarDay, firstWeekday: Weekday) {
    self.today = today
    self.firstWeekday = firstWeekday
  }

  /// The days whose volumes count toward some goals, through today; `nil` if none do.
  public func volumeDays(of goals: [Goal]) -> ClosedRange<CalendarDay>? {
    let days = goals.filter { !$0.aim.isFitness }.map { $0.period.days(on: today, firstWeekday: firstWeekday) }
    guard let first = days.map(\.lowerBound).min(), let last = days.map(\.upperBound).max(), first <= today else {
      return nil
    }
    return first...min(last, today)
  }

  /// The days whose loads the fitness of some goals depends on; `nil` if there is no such goal.
  public func loadDays(of goals: [Goal]) -> ClosedRange<CalendarDay>? {
    let days = goals.filter(\.aim.isFitness).map { $0.period.days(on: today, firstWeekday: firstWeekday) }
    guard let first = days.map(\.lowerBound).min() else { return nil }
    // Of a load two years older, less than a ten-millionth remains in the fitness.
    return min(first, today).advanced(by: -732)...today
  }
}

/// The goals and the training that counts toward them, read in one transaction so that it is consistent.
public struct GoalTraining: Equatable, Sendable {
  /// In the order of `Goal.precedes`.
  public var goals: [Goal]
  /// The days of `GoalsRequest.volumeDays` with training.
  public var volumes: [DailyVolume]
  /// The days of `GoalsRequest.loadDays` with a load, oldest first.
  public var loads: [DailyLoad]

  public init(goals: [Goal], volumes: [DailyVolume] = [], loads: [DailyLoad] = []) {
    self.goals = goals
    self.volumes = volumes
    self.loads = loads
  }

  /// How far each goal has come, in the order of lists.
  public func statuses(_ request: GoalsRequest) -> [GoalStatus] {
    let points = Dictionary(loads.map { ($0.day, $0.points) }) { $0 + $1 }
    let fitness = loads.isEmpty ? [] : FitnessModel().days(of: points, through: request.today)
    return goals.compactMap { goal in
      let days = goal.period.days(on: request.today, firstWeekday: request.firstWeekday)
      let elapsed = GoalDays(days, today: request.today).elapsedDays
      switch goal.aim {
      case .amount(let measure, let target):
        let amounts = amounts(of: measure, goal.sports)
        var sum = 0.0
        let course = elapsed.map { day in
          sum += max(amounts[day] ?? 0, 0)
          return sum
        }
        return GoalProgress(measure, target: target, amounts: amounts, days: days, today: request.today)
          .map { GoalStatus(goal: goal, days: days, progress: .amount($0), course: course) }
      case .fitness(let target):
        let points = Dictionary(fitness.map { ($0.day, $0.fitness) }) { $1 }
        return FitnessGoalProgress(targetPoints: target, days: days, history: fitness, today: request.today)
          .map { GoalStatus(goal: goal, days: days, progress: .fitness($0), course: elapsed.map { points[$0] ?? 0 }) }
      }
    }
  }

  private func amounts(of measure: GoalMeasure, _ sports: [Sport]) -> [CalendarDay: Double] {
    var amounts: [CalendarDay: Double] = [:]
    for volume in volumes where sports.isEmpty || sports.contains(volume.sport) {
      amounts[volume.day, default: 0] += volume.amount(of: measure)
    }
    return amounts
  }
}

extension DailyVolume {
  fileprivate func amount(of measure: GoalMeasure) -> Double {
    switch measure {
    case .distance: volume.distanceMeters
    case .time: volume.movingTime
    case .count: Double(volume.workoutCount)
    case .load: loadPoints
    case .ascent: volume.ascentMeters
    }
  }
}
