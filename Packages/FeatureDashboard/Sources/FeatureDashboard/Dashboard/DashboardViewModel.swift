public import CorePresentation
import CoreUI
public import DomainCore
public import DomainWorkout

/// The dependencies of the dashboard.
@MainActor
public protocol DashboardDependencies: ScreenDependencies {
  var observeTrainingOverview: ObserveTrainingOverviewUseCase { get }
  var observeGoals: ObserveGoalsUseCase { get }
  var observeThresholds: ObserveThresholdsUseCase { get }
  var observeThresholdProposals: ObserveThresholdProposalsUseCase { get }
  var observeGearStatus: ObserveGearStatusUseCase { get }
  var gearNotices: GearNoticesUseCase { get }
  var observeForecast: ObserveForecastUseCase { get }
}

public final class DashboardViewModel: ViewModel<DashboardState, DashboardAction, DashboardIntent> {
  let dependencies: any DashboardDependencies
  private let today: CalendarDay
  private let firstWeekday: Weekday

  public init(
    _ dependencies: any DashboardDependencies, sport: Sport?, today: CalendarDay, firstWeekday: Weekday,
    onIntent: @escaping @MainActor (DashboardIntent) -> Void
  ) {
    self.dependencies = dependencies
    self.today = today
    self.firstWeekday = firstWeekday
    super.init(
      name: "dashboard", initialState: DashboardState(sport: sport), observers: dependencies.observers,
      onIntent: onIntent)
  }

  public override func handle(_ action: DashboardAction, _ context: Context) {
    switch action {
    case .opened, .refresh:
      observe(context)
      observeGoals(context)
      observeGear(context)
      observeProposals(context)
      observeForecast(context)
    case .filter(let sport):
      context.update { $0.sport = sport }
      observe(context)
    case .show(let length):
      context.update { $0.length = length }
      observe(context)
    case .earlier: go(to: state.earlierLastDay, context)
    case .later: go(to: state.laterLastDay, context)
    case .today: go(to: today, context)
    case .openWorkout(let id):
      context.emit(.openWorkout(id))
    case .openWorkouts:
      context.emit(.openWorkouts(sport: state.sport))
    case .explain:
      let period = state.overview.value?.period
      context.emit(.explain(through: period.flatMap { $0.lastDay < today ? $0.lastDay : nil }))
    case .move(let movement, let rows):
      context.update { state in
        if let row = state.row(after: movement, in: rows) { state.position.row = row }
      }
    case .hideGear: hideGear(context)
    case .dismissFailure: context.dismissFailures()
    case .tryAgain:
      context.tryAgain {
        observe($0)
        observeGoals($0)
        observeGear($0)
        observeProposals($0)
        observeForecast($0)
      }
    }
  }

  private func go(to lastDay: CalendarDay?, _ context: Context) {
    guard let lastDay, lastDay != state.lastDay else { return }
    context.update { state in
      state.lastDay = lastDay
      state.position = ListPosition()
    }
    observe(context)
  }

  private func observe(_ context: Context) {
    context.update { $0.overview.startLoading() }
    context.observe(
      "overview",
      dependencies.observeTrainingOverview.execute(
        sport: state.sport, length: state.length, lastDay: state.lastDay, today: today, firstWeekday: firstWeekday),
      revision: \.revision
    ) { context, result in
      context.update { $0.confirm(result.map(\.value)) }
    }
  }

  private func observeGoals(_ context: Context) {
    context.update { $0.goals.startLoading() }
    context.observe(
      "goals", dependencies.observeGoals.execute(today: today, firstWeekday: firstWeekday), revision: \.revision
    ) { context, result in
      context.update { $0.goals.confirm(result.map(\.value)) }
    }
  }

  private func observeGear(_ context: Context) {
    // What cannot be read is not mentioned: the screen of the gear reports why.
    let hidden = dependencies.gearNotices.hidden()
    context.update { $0.hiddenGear.formUnion(hidden) }
    context.observe("gear", dependencies.observeGearStatus.executeNearLimit(today: today), revision: \.revision) {
      context, result in
      guard case .success(let gear) = result else { return }
      context.update { $0.wornGear = gear.value }
    }
  }

  private func hideGear(_ context: Context) {
    // A notice that cannot be stored as dismissed comes back after a restart.
    try? dependencies.gearNotices.dismiss(state.wornGear)
    context.update { $0.hiddenGear.formUnion($0.wornGear.map(GearNotice.init)) }
  }

  private func observeForecast(_ context: Context) {
    // Without a forecast, the charts end today: the screen of the plan reports why.
    context.observe(
      "forecast", dependencies.observeForecast.execute(ForecastRequest(today: today)), revision: \.revision
    ) { context, result in
      guard case .success(let snapshot) = result else { return }
      context.update { $0.plannedDays = snapshot.value.plannedDays }
    }
  }

  private func observeProposals(_ context: Context) {
    // What cannot be read is not mentioned: the curves report why.
    context.observe("thresholds", dependencies.observeThresholds.execute(), revision: \.revision) {
      [weak self] context, result in
      guard let self, case .success(let thresholds) = result else { return }
      let proposals = self.dependencies.observeThresholdProposals.execute(
        today: self.today, thresholds: thresholds.value)
      context.observe("proposals", proposals, revision: \.revision) { context, result in
        guard case .success(let snapshot) = result else { return }
        context.update { $0.proposals = snapshot.value }
      }
    }
  }
}
