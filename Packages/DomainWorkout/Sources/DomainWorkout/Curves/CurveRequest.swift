public import DomainCore
public import DomainTraining

/// Which curve to show, and what to compare it with.
public struct CurveRequest: Hashable, Sendable {
  /// The quantity, which also decides whether durations or distances are measured.
  public var kind: CurveKind
  /// The days whose workouts count; `nil` for all time.
  public var period: Period?
  /// What the curve is compared with; ``comparedSpan`` has the days.
  public var baseline: CurveBaseline
  /// The only sport that counts; `nil` for the usual ones of the kind, see ``sports``.
  public var sport: Sport?
  /// Further conditions on the workouts; its sport and its days are ignored.
  public var filter: WorkoutFilter

  /// By default for all time and without a comparison.
  public init(
    _ kind: CurveKind, in period: Period? = nil, against baseline: CurveBaseline = .nothing, sport: Sport? = nil,
    filter: WorkoutFilter = WorkoutFilter()
  ) {
    self.kind = kind
    self.period = period
    self.baseline = baseline
    self.sport = sport
    self.filter = filter
  }

  /// The sports that count: by power all kinds of cycling, by pace running on roads, by heart rate all (empty).
  public var sports: Set<Sport> {
    if let sport { return [sport] }
    switch kind {
    case .power, .powerPerKilogram: return Set(Sport.allCases.filter(\.isRiding))
    case .pace: return [.running]
    case .heartRate: return []
    }
  }

  /// The days of the comparison; `nil` without one.
  public var comparedSpan: CurveSpan? { baseline.span(for: period) }

  /// The workouts of both curves.
  var efforts: EffortRequest {
    var filter = filter
    filter.sport = nil
    (filter.from, filter.through) = (nil, nil)
    var spans = [CurveSpan(period)]
    if let comparedSpan { spans.append(comparedSpan) }
    let periods = spans.compactMap(\.period)
    if periods.count == spans.count {
      filter.from = periods.map(\.firstDay).min()
      filter.through = periods.map(\.lastDay).max()
    }
    return EffortRequest(sports: sports, filter: filter)
  }
}

extension CurveRequest {
  /// How many days of efforts critical power comes from.
  public static let criticalPowerDays = 90

  /// The efforts that the critical power of a workout comes from: those of the days up to its own.
  public static func criticalPower(on day: CalendarDay) -> CurveRequest {
    CurveRequest(.power, in: Period(day.advanced(by: 1 - criticalPowerDays)...day))
  }
}

extension CurveReport {
  /// The estimate that W′ balance uses: the first model for which there are efforts.
  public var criticalPower: CriticalPowerEstimate? { criticalPowers.first }
}

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
