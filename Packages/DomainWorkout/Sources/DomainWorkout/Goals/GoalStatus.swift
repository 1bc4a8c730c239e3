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
