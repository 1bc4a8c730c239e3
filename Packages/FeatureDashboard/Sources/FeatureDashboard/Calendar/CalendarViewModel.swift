public import CorePresentation
import CoreUI
public import DomainCore
import DomainTraining
public import DomainWorkout

/// The dependencies of the calendar.
@MainActor
public protocol CalendarDependencies: ScreenDependencies {
  var observeTrainingMonth: ObserveTrainingMonthUseCase { get }
  var observeTrainingYear: ObserveTrainingYearUseCase { get }
  var observePlannedWorkouts: ObservePlannedWorkoutsUseCase { get }
}

public final class CalendarViewModel: ViewModel<CalendarState, CalendarAction, CalendarIntent> {
  let dependencies: any CalendarDependencies
  private let firstWeekday: Weekday

  /// - Parameter day: the day to select; `nil` for today.
  public init(
    _ dependencies: any CalendarDependencies, day: CalendarDay? = nil, sport: Sport? = nil, today: CalendarDay,
    firstWeekday: Weekday, onIntent: @escaping @MainActor (CalendarIntent) -> Void
  ) {
    self.dependencies = dependencies
    self.firstWeekday = firstWeekday
    super.init(
      name: "calendar",
      initialState: CalendarState(day: day ?? today, today: today, firstWeekday: firstWeekday, sport: sport),
      observers: dependencies.observers, onIntent: onIntent)
  }

  public override func handle(_ action: CalendarAction, _ context: Context) {
    switch action {
    case .opened, .refresh: observe(context)
    case .filter(let sport):
      context.update { $0.sport = sport }
      observe(context)
    case .show(let mode): show(mode, context)
    case .select(let day): select(day, context)
    case .earlier: select(state.day(later: -1), context)
    case .later: select(state.day(later: 1), context)
    case .today: select(state.today, context)
    case .openDay: openDay(context)
    case .addWorkout: context.emit(.addWorkout(state.day, sport: state.sport))
    case .explain:
      context.emit(
        .explain(Period(containing: state.day, by: state.mode == .month ? .month : .year), sport: state.sport))
    case .dismissFailure: context.dismissFailures()
    case .tryAgain: context.tryAgain { observe($0) }
    }
  }

  private func show(_ mode: CalendarState.Mode, _ context: Context) {
    context.update { $0.mode = mode }
    observe(context)
  }

  private func select(_ day: CalendarDay, _ context: Context) {
    let before = state.shownMonth
    context.update { $0.day = day }
    let month = CalendarMonth(of: day)
    if month != before { observeMonth(context) }
    if state.mode == .year, month.year != before.year { observeYear(context) }
  }

  private func openDay(_ context: Context) {
    guard state.mode == .month else { return show(.month, context) }
    guard let day = state.selected else { return }
    if let first = day.workouts.first {
      context.emit(day.workouts.count == 1 ? .openWorkout(first.id) : .openDay(state.day, sport: state.sport))
    } else if let planned = state.planned(on: day).first {
      context.emit(.openPlanned(planned.id))
    }
  }

  /// The month of the selected day is shown in a year, too: it has the workouts of the day.
  private func observe(_ context: Context) {
    observeMonth(context)
    if state.mode == .year { observeYear(context) } else { leaveYear(context) }
  }

  /// A failure to read what is not shown any more is of no use to the person.
  private func leaveYear(_ context: Context) {
    context.cancel("year")
    context.update { if $0.year.failure != nil || $0.year.isDismissed { $0.year = .idle } }
  }

  private func observeMonth(_ context: Context) {
    context.update { $0.month.startLoading() }
    context.observe(
      "month",
      dependencies.observeTrainingMonth.execute(
        state.shownMonth, sport: state.sport, firstWeekday: firstWeekday, today: state.today),
      revision: \.revision
    ) { context, result in
      context.update { $0.month.confirm(result.map(\.value)) }
    }
    let days = state.shownMonth.firstDay.advanced(by: -6)...state.shownMonth.lastDay.advanced(by: 6)
    context.observe("planned", dependencies.observePlannedWorkouts.execute(in: days), revision: \.revision) {
      context, result in
      // Plans that cannot be read are not shown.
      guard case .success(let snapshot) = result else { return }
      context.update { $0.planned = snapshot.value.planned }
    }
  }

  private func observeYear(_ context: Context) {
    context.update { $0.year.startLoading() }
    context.observe(
      "year",
      dependencies.observeTrainingYear.execute(state.shownMonth.year, sport: state.sport, today: state.today),
      revision: \.revision
    ) { context, result in
      context.update { $0.year.confirm(result.map(\.value)) }
    }
  }
}
