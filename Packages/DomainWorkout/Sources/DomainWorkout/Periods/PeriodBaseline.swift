public import DomainTraining

/// What a period is compared with.
public enum PeriodBaseline: Hashable, Sendable {
  /// The period of the same length just before.
  case previous
  /// The same period of the year before.
  case yearEarlier
  /// Any period that a person chooses.
  case other(Period)
  /// No comparison.
  case nothing

  /// The period to compare with; `nil` for none.
  public func period(for period: Period) -> Period? {
    switch self {
    case .previous: period.previous
    case .yearEarlier: period.yearEarlier
    case .other(let other): other
    case .nothing: nil
    }
  }
}
