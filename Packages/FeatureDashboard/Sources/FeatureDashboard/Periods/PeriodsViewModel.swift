public import CorePresentation
import CoreUI
public import DomainCore
public import DomainTraining
public import DomainWorkout

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
