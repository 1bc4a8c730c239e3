public import CorePresentation
public import DomainCore
public import DomainTraining
public import DomainWorkout
import FeatureShared

public struct CurvesState: Equatable, Sendable {
  /// The quantities that are tried in turn while none is chosen and there is no effort.
  static let kinds: [CurveKind] = [.power, .pace, .heartRate]
  /// How many days the first period has.
  public static let recentDays = 90

  public var request: CurveRequest
  /// Whether the person chose the quantity.
  public var isChosen: Bool
  /// Whether the person chose the comparison; otherwise all time replaces a period before that has no effort.
  public var isBaselineChosen = true
  public var today: CalendarDay
  public var firstWeekday: Weekday
  public var report: Loadable<CurveReport, WorkoutError>
  public var thresholds: Loadable<DatedThresholds, WorkoutError>
  public var proposals: Loadable<[ThresholdProposal], WorkoutError>
  /// How many workouts still wait for their best efforts.
  public var outdatedCount = 0
  /// The threshold that was accepted last on this screen.
  public var accepted: ThresholdChange?
  /// Whether a threshold is being stored.
  public var isAccepting = false
  public var changeFailure: WorkoutError?

  /// - Parameter isChosen: whether the person chose the quantity.
  public init(
    _ request: CurveRequest, isChosen: Bool = true, today: CalendarDay, firstWeekday: Weekday = .monday,
    report: Loadable<CurveReport, WorkoutError> = .idle,
    thresholds: Loadable<DatedThresholds, WorkoutError> = .idle,
    proposals: Loadable<[ThresholdProposal], WorkoutError> = .idle
  ) {
    self.request = request
    self.isChosen = isChosen
    self.today = today
    self.firstWeekday = firstWeekday
    self.report = report
    self.thresholds = thresholds
    self.proposals = proposals
  }

  /// The last days up to today.
  public static func recent(_ today: CalendarDay) -> Period { Period(today.advanced(by: 1 - recentDays)...today) }

  /// The proposal that the keys accept and dismiss.
  var proposal: ThresholdProposal? { proposals.value?.first }

  var nextKind: CurveKind {
    let all = CurveKind.allCases
    let place = all.firstIndex(of: request.kind) ?? 0
    return all[(place + 1) % all.count]
  }

  /// The next kind of period around today: recent days, month, season, year, all time.
  var nextPeriod: Period? {
    switch request.period?.unit {
    case nil where request.period == nil: Self.recent(today)
    case nil: Period(containing: today, by: .month)
    case .month: Period(containing: today, by: .season(startingOn: .october))
    case .season: Period(containing: today, by: .year)
    case .day, .week, .year: nil
    }
  }

  /// The comparison after the one shown, without those that would be the same.
  var nextBaseline: CurveBaseline {
    let all: [CurveBaseline] =
      request.period == nil ? [.nothing] : [.previous, .yearEarlier, .everything, .nothing]
    let place = all.firstIndex(of: request.baseline) ?? all.count - 1
    return all[(place + 1) % all.count]
  }

  /// The sport whose conventions show speeds.
  var sport: Sport { request.sport ?? .running }

  /// Whether values are still expected.
  public var isAwaited: Bool { report.isAwaited || thresholds.isAwaited }
}

extension CurvesState: ShowsFailures {
  public static var failures: [FailureSource<CurvesState>] {
    [.change(\.changeFailure), .load(\.report), .load(\.thresholds), .load(\.proposals)]
  }
}
