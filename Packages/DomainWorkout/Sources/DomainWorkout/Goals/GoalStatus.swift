public import DomainCore
public import DomainTraining

/// A goal, and how far it has come as of the evening of today.
public struct GoalStatus: Identifiable, Equatable, Sendable {
  /// How far it has come, by the kind of the goal.
  public enum Progress: Hashable, Sendable {
    /// A sum over the days, such as a distance.
    case amount(GoalProgress)
    /// Fitness on a day, which depends on all loads before it.
    case fitness(FitnessGoalProgress)
  }

  /// The goal as it is stored.
  public var goal: Goal
  /// The days that count today.
  public var days: ClosedRange<CalendarDay>
  /// The figures of the progress, which ``reached``, ``expected`` and others read.
  public var progress: Progress

  /// What was reached by the evening of each day, from the first day of the goal through today.
  public var course: [Double]

  /// `days` are those of the goal's period today.
  public init(goal: Goal, days: ClosedRange<CalendarDay>, progress: Progress, course: [Double] = []) {
    self.goal = goal
    self.days = days
    self.progress = progress
    self.course = course
  }

  /// That of the goal.
  public var id: GoalID { goal.id }

  /// The days of the goal, with those so far and those left.
  public var calendar: GoalDays {
    switch progress {
    case .amount(let progress): progress.calendar
    case .fitness(let progress): progress.calendar
    }
  }

  /// Whether ``reached`` is at least the target.
  public var isReached: Bool {
    switch progress {
    case .amount(let progress): progress.isReached
    case .fitness(let progress): progress.isReached
    }
  }

  /// In the unit of the measure, like all amounts here.
  public var reached: Double {
    switch progress {
    case .amount(let progress): progress.reached
    case .fitness(let progress): progress.state.fitness
    }
  }

  /// What there was before the first day: fitness, or nothing.
  public var startAmount: Double {
    switch progress {
    case .amount: 0
    case .fitness(let progress): progress.startPoints
    }
  }

  /// The part of the target that is reached; more than 1 beyond it.
  public var share: Double { reached / goal.aim.target }

  /// What an even pace would have reached by this evening.
  public var expected: Double {
    switch progress {
    case .amount(let progress): progress.expected
    case .fitness(let progress): progress.expectedPoints
    }
  }

  /// What the last day has at the pace so far; `nil` before the first day.
  public var projected: Double? {
    switch progress {
    case .amount(let progress): progress.projected
    case .fitness(let progress): progress.projectedPoints
    }
  }

  /// What each day after today needs: the amount, or for fitness the load. `nil` without such a day, or if the fitness
  /// is there without any load.
  public var neededPerDay: Double? {
    switch progress {
    case .amount(let progress): progress.neededPerDay
    case .fitness(let progress): try? progress.neededDailyLoad()
    }
  }
}

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

  /// The days whose volumes count toward some goals without a filter, through today; `nil` if none do.
  public func volumeDays(of goals: [Goal]) -> ClosedRange<CalendarDay>? {
    let days = goals.filter { !$0.aim.isFitness && $0.query == nil }.map {
      $0.period.days(on: today, firstWeekday: firstWeekday)
    }
    guard let first = days.map(\.lowerBound).min(), let last = days.map(\.upperBound).max(), first <= today else {
      return nil
    }
    return first...min(last, today)
  }

  /// The volumes that count toward each goal with a filter, through today.
  ///
  /// - Parameter read: the volumes of the matching workouts of some days.
  public func filteredVolumes(
    of goals: [Goal], _ read: (WorkoutFilter, ClosedRange<CalendarDay>) throws -> [DailyVolume]
  ) rethrows -> [GoalID: [DailyVolume]] {
    var volumes: [GoalID: [DailyVolume]] = [:]
    for goal in goals where goal.query != nil {
      let days = goal.period.days(on: today, firstWeekday: firstWeekday)
      // Days of a filter that contradict each other today match nothing.
      guard days.lowerBound <= today,
        let filter = try? WorkoutFilter(countingOnly: goal.query, today: today, firstWeekday: firstWeekday)
      else { continue }
      volumes[goal.id] = try read(filter, days.lowerBound...min(days.upperBound, today))
    }
    return volumes
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
  /// Those that count toward goals with a filter: `GoalsRequest.filteredVolumes`.
  public var filteredVolumes: [GoalID: [DailyVolume]]
  /// The days of `GoalsRequest.loadDays` with a load, oldest first.
  public var loads: [DailyLoad]

  public init(
    goals: [Goal], volumes: [DailyVolume] = [], filteredVolumes: [GoalID: [DailyVolume]] = [:],
    loads: [DailyLoad] = []
  ) {
    self.goals = goals
    self.volumes = volumes
    self.filteredVolumes = filteredVolumes
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
        let amounts = amounts(of: measure, toward: goal)
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

  private func amounts(of measure: GoalMeasure, toward goal: Goal) -> [CalendarDay: Double] {
    var amounts: [CalendarDay: Double] = [:]
    let counted = goal.query == nil ? volumes : filteredVolumes[goal.id] ?? []
    for volume in counted where goal.sports.isEmpty || goal.sports.contains(volume.sport) {
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
