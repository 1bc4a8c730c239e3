public import DomainCore

/// What planned loads are to reach.
public enum LoadTarget: Hashable, Sendable {
  /// A fitness by the evening of the day, in points.
  case fitness(Double)
  /// A form at the start of the day, in points.
  case form(Double)

  /// The points of the fitness or the form.
  public var points: Double {
    switch self {
    case .fitness(let points), .form(let points): points
    }
  }

  /// The value that a state has of this target.
  public func value(of state: FitnessState) -> Double {
    switch self {
    case .fitness: state.fitness
    case .form: state.form
    }
  }

  /// How many days of load count from the evening of one day until the target on another.
  ///
  /// Form at the start of a day does not include the load of that day, so a form has one day less.
  public func dayCount(from eve: CalendarDay, to day: CalendarDay) -> Int {
    let days = day.daysSinceEpoch - eve.daysSinceEpoch
    return switch self {
    case .fitness: days
    case .form: days - 1
    }
  }
}
