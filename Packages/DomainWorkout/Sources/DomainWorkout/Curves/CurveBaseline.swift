public import DomainTraining

/// What a curve is compared with.
public enum CurveBaseline: Hashable, Sendable {
  /// The period of the same length just before; nothing for all time.
  case previous
  /// The same period of the year before; nothing for all time.
  case yearEarlier
  /// All time, the period itself included.
  case everything
  /// Any period that a person chooses.
  case other(Period)
  /// No comparison.
  case nothing

  /// The days to compare with.
  ///
  /// - Parameter period: the period of the curve; `nil` for all time.
  /// - Returns: `nil` for no comparison.
  public func span(for period: Period?) -> CurveSpan? {
    switch self {
    case .previous: period.map { .period($0.previous) }
    case .yearEarlier: period.map { .period($0.yearEarlier) }
    case .everything: .everything
    case .other(let other): .period(other)
    case .nothing: nil
    }
  }
}

/// The days whose workouts a curve has.
public enum CurveSpan: Hashable, Sendable {
  /// All workouts of the log.
  case everything
  /// The workouts of these days only.
  case period(Period)

  /// The days of a period; all time for `nil`.
  public init(_ period: Period?) { self = period.map { .period($0) } ?? .everything }

  /// `nil` for all time.
  public var period: Period? { if case .period(let period) = self { period } else { nil } }
}
