import CorePresentation
import CoreUI
import DomainCore
import DomainWorkout

final class DashboardViewModel: ViewModel<DashboardState, DashboardAction, DashboardIntent> {
  private let observeOverview: ObserveTrainingOverviewUseCase
  private let today: CalendarDay
  private let firstWeekday: DomainWorkout.Weekday

  init(
    sport: Sport?, today: CalendarDay, firstWeekday: DomainWorkout.Weekday,
    observeOverview: ObserveTrainingOverviewUseCase,
    observers: [any ActionObserver], onIntent: @escaping @MainActor (DashboardIntent) -> Void
  ) {
    self.observeOverview = observeOverview
    self.today = today
    self.firstWeekday = firstWeekday
    super.init(
      name: "dashboard", initialState: DashboardState(sport: sport), observers: observers, onIntent: onIntent)
  }

  override func handle(_ action: DashboardAction, _ context: Context) {
    switch action {
    case .opened, .refresh:
      observe(context)
    case .filter(let sport):
      context.update { $0.sport = sport }
      observe(context)
    case .openWorkout(let id):
      context.emit(.openWorkout(id))
    case .openWorkouts:
      context.emit(.openWorkouts(sport: state.sport))
    case .move(let movement, let rows):
      context.update { state in
        if let row = state.row(after: movement, in: rows) { state.position.row = row }
      }
    }
  }

  private func observe(_ context: Context) {
    context.update { $0.overview.startLoading() }
    context.observe(
      "overview", observeOverview.execute(sport: state.sport, today: today, firstWeekday: firstWeekday),
      revision: \.revision
    ) { context, result in
      context.update { $0.land(result.map(\.value)) }
    }
  }
}
