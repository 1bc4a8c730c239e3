public import CorePresentation
public import CoreUI
public import DomainWorkout

/// How training goes: this week and the last ones, totals by sport, the newest workouts.
public final class DashboardScreen: Screen {
  public typealias ScreenContent = DashboardContent

  public let viewModel: ViewModel<DashboardState, DashboardAction, DashboardIntent>
  public let openingAction = DashboardAction.opened

  public init(
    sport: Sport?, today: CalendarDay, firstWeekday: DomainWorkout.Weekday,
    observeOverview: ObserveTrainingOverviewUseCase,
    observers: [any ActionObserver], onIntent: @escaping @MainActor (DashboardIntent) -> Void
  ) {
    viewModel = DashboardViewModel(
      sport: sport, today: today, firstWeekday: firstWeekday, observeOverview: observeOverview, observers: observers,
      onIntent: onIntent)
  }
}
