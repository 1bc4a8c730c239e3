public import CorePresentation
import CoreUI
public import DomainCore
public import DomainTraining
public import DomainWorkout
import FeatureShared

public struct PeriodsState: Equatable, Sendable {
  public var period: Period
  public var baseline: PeriodBaseline
  /// The sport to show; `nil` for all sports.
  public var sport: Sport?
  /// The workouts that count.
  public var filter = WorkoutFilter()
  public var today: CalendarDay
  public var firstWeekday: Weekday
  public var seasonStart: SeasonStart
  public var report: Loadable<PeriodReport, StorageError>

  public init(
    _ period: Period, against baseline: PeriodBaseline = .previous, sport: Sport? = nil, today: CalendarDay,
    firstWeekday: Weekday, seasonStart: SeasonStart = .october, report: Loadable<PeriodReport, StorageError> = .idle
  ) {
    self.period = period
    self.baseline = baseline
    self.sport = sport
    self.today = today
    self.firstWeekday = firstWeekday
    self.seasonStart = seasonStart
    self.report = report
  }

  public var request: PeriodRequest {
    PeriodRequest(period, against: baseline, sport: sport, filter: filter, today: today, firstWeekday: firstWeekday)
  }

  /// The sports of the log, the one with the most moving time first.
  var sports: [Sport] { report.value?.sportsOfLog ?? [] }

  /// The sport after the selected one; `nil` for all.
  var nextSport: Sport? {
    guard let sport else { return sports.first }
    return sports.drop { $0 != sport }.dropFirst().first
  }

  var units: [PeriodUnit] {
    [.day, .week(startingOn: firstWeekday), .month, .year, .season(startingOn: seasonStart)]
  }

  /// The period of the next unit, around today if this one contains it.
  var nextUnit: Period {
    let index = units.firstIndex { $0 == period.unit } ?? 1
    return shown(by: units[(index + 1) % units.count])
  }

  /// The period of a unit, around today if this one contains it.
  func shown(by unit: PeriodUnit) -> Period {
    Period(containing: period.contains(today) ? today : period.firstDay, by: unit)
  }

  /// The comparison after the one shown.
  var nextBaseline: PeriodBaseline { baseline.next(for: period) }
}

extension PeriodsState: ShowsFailures {
  public static var failures: [FailureSource<PeriodsState>] { [.load(\.report)] }
}

public enum PeriodsAction: FailureAction {
  case opened
  case refresh
  case filter(Sport?)
  case show(Period)
  case compare(PeriodBaseline)
  case earlier
  case later
  case currentPeriod
  /// Lists the workouts of the period.
  case openWorkouts
  /// Explains what is shown.
  case explain
  case dismissFailure
  case tryAgain

  public var summary: ActionSummary {
    switch self {
    case .opened: ActionSummary("opened")
    case .refresh: ActionSummary("refresh").counted(as: nil)
    case .filter(let sport): ActionSummary("filter", .shown(sport?.rawValue ?? "all"))
    case .show(let period): ActionSummary("show", .shown(period.description))
    case .compare(let baseline): ActionSummary("compare", .shown(baseline.code))
    case .earlier: ActionSummary("earlier")
    case .later: ActionSummary("later")
    case .currentPeriod: ActionSummary("current-period")
    case .openWorkouts: ActionSummary("openWorkouts")
    case .explain: ActionSummary("explain")
    case .dismissFailure: ActionSummary("dismissFailure").counted(as: nil)
    case .tryAgain: ActionSummary("tryAgain")
    }
  }
}

/// What the screen of periods asks the app to do.
public enum PeriodsIntent: Equatable, Sendable {
  /// Shows the list of the workouts of some days.
  case openWorkouts(ClosedRange<CalendarDay>, sport: Sport?)
  /// Explains the figures of the period.
  case explain(PeriodRequest)
}

/// The dependencies of the screen of periods.
@MainActor
public protocol PeriodsDependencies: ScreenDependencies {
  var observePeriod: ObservePeriodUseCase { get }
}

public final class PeriodsViewModel: ViewModel<PeriodsState, PeriodsAction, PeriodsIntent> {
  let dependencies: any PeriodsDependencies

  /// - Parameters:
  ///   - period: the period to show first; `nil` for the current month.
  ///   - filter: the workouts that count.
  public init(
    _ dependencies: any PeriodsDependencies, period: Period? = nil, against baseline: PeriodBaseline = .previous,
    sport: Sport? = nil, filter: WorkoutFilter = WorkoutFilter(), today: CalendarDay, firstWeekday: Weekday,
    seasonStart: SeasonStart = .october, onIntent: @escaping @MainActor (PeriodsIntent) -> Void
  ) {
    self.dependencies = dependencies
    var state = PeriodsState(
      period ?? Period(containing: today, by: .month), against: baseline, sport: sport, today: today,
      firstWeekday: firstWeekday, seasonStart: seasonStart)
    state.filter = filter
    super.init(
      name: "periods", initialState: state,
      observers: dependencies.observers, onIntent: onIntent)
  }

  public override func handle(_ action: PeriodsAction, _ context: Context) {
    switch action {
    case .opened, .refresh: observe(context)
    case .filter(let sport): change(context) { $0.sport = sport }
    case .show(let period): change(context) { $0.period = period }
    case .compare(let baseline): change(context) { $0.baseline = baseline }
    case .earlier: change(context) { $0.period = $0.period.previous }
    case .later: change(context) { $0.period = $0.period.next }
    case .currentPeriod: change(context) { $0.period = $0.period.containing($0.today) }
    case .openWorkouts: context.emit(.openWorkouts(state.period.days, sport: state.sport))
    case .explain: context.emit(.explain(state.request))
    case .dismissFailure: context.dismissFailures()
    case .tryAgain: context.tryAgain { observe($0) }
    }
  }

  private func change(_ context: Context, _ change: @escaping @Sendable (inout PeriodsState) -> Void) {
    context.update(change)
    observe(context)
  }

  private func observe(_ context: Context) {
    context.update { $0.report.startLoading() }
    context.observe("report", dependencies.observePeriod.execute(state.request), revision: \.revision) {
      context, result in
      context.update { $0.report.confirm(result.map(\.value)) }
    }
  }
}
