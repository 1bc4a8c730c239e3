public import DomainCore
public import DomainTraining

/// What an athlete wants to reach in some days.
public struct Goal: Identifiable, Equatable, Sendable {
  /// The same on all machines of an account.
  public var id: GoalID
  /// What is to be reached, and how much of it.
  public var aim: Aim
  /// The days that count: a repeating period, or fixed days.
  public var period: GoalPeriod
  /// Counts only these sports, in the order of `Sport.allCases`; all of them if it is empty. Each counts by itself, as
  /// in a filter: trail runs are no part of a goal for running that does not name them.
  public var sports: [Sport]
  /// The owner's name for it.
  public var name: String?
  /// The day on which it was set.
  public var createdDay: CalendarDay

  /// ``validated()`` checks it.
  public init(
    id: GoalID, aim: Aim, period: GoalPeriod, sports: [Sport] = [], name: String? = nil, createdDay: CalendarDay
  ) {
    self.id = id
    self.aim = aim
    self.period = period
    self.sports = Sport.allCases.filter(sports.contains)
    self.name = name
    self.createdDay = createdDay
  }

  /// What is to be reached.
  public enum Aim: Hashable, Sendable {
    /// An amount over the days of the goal, in the unit of the measure.
    case amount(GoalMeasure, Double)
    /// Fitness on the last day, in points; of all sports.
    case fitness(Double)

    /// - Parameter name: the form that `name` returns.
    public init?(name: String, target: Double) {
      if let measure = GoalMeasure(rawValue: name) {
        self = .amount(measure, target)
      } else if name == Self.fitnessName {
        self = .fitness(target)
      } else {
        return nil
      }
    }

    /// The stable name in documents, in the database and on servers.
    public var name: String {
      switch self {
      case .amount(let measure, _): measure.rawValue
      case .fitness: Self.fitnessName
      }
    }

    /// In the unit of the measure.
    public var target: Double {
      switch self {
      case .amount(_, let target), .fitness(let target): target
      }
    }

    /// The display name, in English.
    public var label: String {
      switch self {
      case .amount(let measure, _): measure.name
      case .fitness: "Fitness"
      }
    }

    /// The names of all aims.
    public static let names = GoalMeasure.allCases.map(\.rawValue) + [fitnessName]

    private static let fitnessName = "fitness"
  }

  /// The order of lists: by week, month and year, then those of fixed days by their last day; as they were set.
  public static func precedes(_ first: Goal, _ second: Goal) -> Bool {
    if first.period.rank != second.period.rank { return first.period.rank < second.period.rank }
    return first.createdDay == second.createdDay
      ? first.id.description < second.id.description : first.createdDay < second.createdDay
  }

  /// Throws `invalidGoal` if progress toward it cannot be computed.
  public func validated() throws(WorkoutError) -> Goal {
    guard aim.target.isFinite, aim.target >= 0.001 else { throw .invalidGoal("The target must be more than 0.") }
    guard aim.target <= (aim.isFitness ? 1_000 : 1e12) else { throw .invalidGoal("The target is too high.") }
    guard !aim.isFitness || sports.isEmpty else {
      throw .invalidGoal("Fitness comes from the load of all sports, so a goal for it has no sport.")
    }
    return self
  }
}

extension Goal.Aim {
  var isFitness: Bool { if case .fitness = self { true } else { false } }
}
