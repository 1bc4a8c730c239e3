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
