public import DomainCore
public import DomainItems
public import DomainTraining

/// What an athlete wants to reach in some days.
public struct Goal: Item {
  public typealias Problem = GoalProblem

  /// The same on all machines of an account.
  public var id: GoalID
  /// What is to be reached, and how much of it.
  public var aim: Aim
  /// The days that count: a repeating period, or fixed days.
  public var period: GoalPeriod
  /// Counts only these sports, in the order of `Sport.allCases`; all of them if it is empty. Each counts by itself, as
  /// in a filter: trail runs are no part of a goal for running that does not name them.
  public var sports: [Sport]
  /// A filter as people type it, of the workouts that count; `nil` for all. Of these, only ``sports`` count.
  public var query: String?
  /// The owner's name for it.
  public var name: String?
  /// The day on which it was set.
  public var createdDay: CalendarDay

  /// ``validated()`` checks it.
  public init(
    id: GoalID, aim: Aim, period: GoalPeriod, sports: [Sport] = [], query: String? = nil, name: String? = nil,
    createdDay: CalendarDay
  ) {
    self.id = id
    self.aim = aim
    self.period = period
    self.sports = Sport.allCases.filter(sports.contains)
    self.query = query
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
  public var label: ItemLabel { ItemLabel(name: name, meaning: "\(aim.name), \(period.text)") }

  /// The order of lists: by week, month and year, then those of fixed days by their last day; as they were set.
  public static func precedes(_ first: Goal, _ second: Goal) -> Bool {
    if first.period.rank != second.period.rank { return first.period.rank < second.period.rank }
    return first.createdDay == second.createdDay
      ? first.id.description < second.id.description : first.createdDay < second.createdDay
  }

  public mutating func wasAdded(on day: CalendarDay) { createdDay = day }

  /// Throws `invalid` if progress toward it cannot be computed.
  public func validated() throws(GoalError) -> Goal {
    guard aim.target.isFinite, aim.target >= 0.001 else { throw .invalid(.targetNotPositive) }
    guard aim.target <= (aim.isFitness ? 1_000 : 1e12) else { throw .invalid(.targetTooHigh) }
    guard !aim.isFitness || (sports.isEmpty && query == nil) else { throw .invalid(.fitnessOfSome) }
    return self
  }
}

extension Goal.Aim {
  var isFitness: Bool { if case .fitness = self { true } else { false } }
}

/// Identifies a goal on every machine. It is random, because goals are only set by hand.
public typealias GoalID = ItemID<Goal>
/// Why goals could not be changed. Nothing is half-written in any of these cases.
public typealias GoalError = ItemError<Goal>
/// A goal as a person types it, one value at a time: `distance=1000km`, `period=year`, `sport=running`.
public typealias GoalDraft = ItemDraft<Goal>

/// What is wrong with a goal, as its owner describes it.
public enum GoalProblem: ItemProblem {
  /// It lacks the value that this field must have.
  case missing(String)
  /// Its kind has no field with this name.
  case unknownField(String)
  /// The text of this field is too long.
  case tooLong(String)
  /// The target is 0 or less.
  case targetNotPositive
  /// Nobody reaches the target.
  case targetTooHigh
  /// It already has a target of this kind, and was given a second one.
  case secondTarget(after: String)
  /// Fitness comes from all workouts, and the goal is for some.
  case fitnessOfSome
  /// The text is not an amount of what the field is for.
  case notAnAmount(String, field: String)
  /// The text is neither a repeating period nor fixed days.
  case notAPeriod(String)
  /// There is no sport with this name.
  case unknownSport(String)
  /// The filter cannot be understood.
  case query(WorkoutFilterError)
}

extension Remedy {
  /// Set a goal.
  public static let addGoal = Remedy(rawValue: "add-goal")
}

/// The days of a goal.
public enum GoalPeriod: Hashable, Sendable {
  /// The current week, again and again.
  case week
  /// The current month, again and again.
  case month
  /// The current year, again and again.
  case year
  /// The first and the last day.
  case days(ClosedRange<CalendarDay>)

  /// Parses the form that `text` returns.
  public init?(_ text: String) {
    switch text {
    case "week": self = .week
    case "month": self = .month
    case "year": self = .year
    default:
      let ends = text.split(separator: "/", omittingEmptySubsequences: false).map { CalendarDay(String($0)) }
      guard ends.count == 2, let first = ends[0], let last = ends[1], first <= last else { return nil }
      self = .days(first...last)
    }
  }

  /// The stable form in documents, in the database and on servers: `year`, or `2026-03-01/2026-05-31`.
  public var text: String {
    switch self {
    case .week: "week"
    case .month: "month"
    case .year: "year"
    case .days(let days): "\(days.lowerBound)/\(days.upperBound)"
    }
  }

  /// The days that count on a day.
  public func days(on today: CalendarDay, firstWeekday: Weekday) -> ClosedRange<CalendarDay> {
    switch self {
    case .week: Period(containing: today, by: .week(startingOn: firstWeekday)).days
    case .month: Period(containing: today, by: .month).days
    case .year: Period(containing: today, by: .year).days
    case .days(let days): days
    }
  }

  /// Its place in the order of lists.
  var rank: Int {
    switch self {
    case .week: .min
    case .month: .min + 1
    case .year: .min + 2
    case .days(let days): days.upperBound.daysSinceEpoch
    }
  }
}
