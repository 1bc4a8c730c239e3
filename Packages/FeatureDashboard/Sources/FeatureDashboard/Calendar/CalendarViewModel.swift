public import CorePresentation
import CoreUI
public import DomainCore
public import DomainTraining
public import DomainWorkout
import FeatureShared

public struct CalendarState: Equatable, Sendable {
  /// What the calendar shows around the selected day.
  public enum Mode: String, Sendable {
    case month
    case year
  }

  public var mode: Mode
  /// The month and the year that contain it are shown.
  public var day: CalendarDay
  public var today: CalendarDay
  /// The day on which weeks begin.
  public var firstWeekday: Weekday
  /// The sport to show; `nil` for all sports.
  public var sport: Sport?
  public var month: Loadable<TrainingMonth, StorageError>
  public var year: Loadable<TrainingYear, StorageError>
  /// The planned workouts around the month.
  public var planned: [PlannedWorkout]

  public init(
    mode: Mode = .month, day: CalendarDay, today: CalendarDay, firstWeekday: Weekday = .monday, sport: Sport? = nil,
    month: Loadable<TrainingMonth, StorageError> = .idle, year: Loadable<TrainingYear, StorageError> = .idle,
    planned: [PlannedWorkout] = []
  ) {
    self.mode = mode
    self.day = day
    self.today = today
    self.firstWeekday = firstWeekday
    self.sport = sport
    self.month = month
    self.year = year
    self.planned = planned
  }

  /// The month of the selected day; until it is loaded, `month` may have the values of another one.
  public var shownMonth: CalendarMonth { CalendarMonth(of: day) }

  /// The selected day with its workouts; `nil` until its month is loaded.
  public var selected: TrainingMonth.Day? {
    month.value.flatMap { $0.month == shownMonth ? $0.day(day) : nil }
  }

  /// The planned workouts of a day, without those in a sport that something was done in.
  func planned(on day: TrainingMonth.Day) -> [PlannedWorkout] {
    planned.filter { one in
      one.day == day.day && sport.map { $0 == one.sport } != false && !day.workouts.contains { $0.sport == one.sport }
    }
  }

  /// The totals of the selected day; `nil` until it is loaded.
  public var totals: WorkoutTotals? {
    mode == .month ? selected?.totals : year.value?.totals(of: day)
  }

  /// The shown month or year beside the one before; `nil` until it is loaded, and if there is nothing to compare.
  public var comparison: CalendarComparison? {
    switch mode {
    case .month: month.value.flatMap { $0.month == shownMonth ? $0.comparison : nil }
    case .year: year.value.flatMap { $0.year == shownMonth.year ? $0.comparison : nil }
    }
  }

  /// Whether the month or year is still expected.
  public var isAwaited: Bool { mode == .month ? month.isAwaited : year.isAwaited }

  /// The sports of the log, the one with the most moving time first.
  var sports: [Sport] { (mode == .month ? month.value?.sportsOfLog : year.value?.sportsOfLog) ?? [] }

  /// The sport after the selected one; `nil` for all.
  var nextSport: Sport? {
    guard let sport else { return sports.first }
    return sports.drop { $0 != sport }.dropFirst().first
  }

  /// The same day of the month or year this many months or years later.
  func day(later count: Int) -> CalendarDay {
    shownMonth.advanced(by: mode == .month ? count : 12 * max(-10_000, min(count, 10_000))).day(day.components.day)
  }

  /// The days that a movement goes to; `nil` if it is none of the calendar.
  ///
  /// A month has a row for each week, a year has a column for each week.
  func day(after movement: Movement) -> CalendarDay? {
    switch movement {
    case .rows(let count): day.advanced(by: mode == .month ? 7 * max(-1_000, min(count, 1_000)) : count)
    case .columns(let count): day.advanced(by: mode == .month ? count : 7 * max(-1_000, min(count, 1_000)))
    case .pages(let count): day(later: count)
    case .toStart: mode == .month ? shownMonth.firstDay : CalendarMonth(year: shownMonth.year, month: 1).firstDay
    case .toEnd: mode == .month ? shownMonth.lastDay : CalendarMonth(year: shownMonth.year, month: 12).lastDay
    case .toRow, .toColumn: nil
    }
  }
}

extension CalendarState: ShowsFailures {
  public static var failures: [FailureSource<CalendarState>] { [.load(\.month), .load(\.year)] }
}

public enum CalendarAction: FailureAction {
  case opened
  case refresh
  case filter(Sport?)
  case show(CalendarState.Mode)
  /// Selects a day, in whatever month or year it is.
  case select(CalendarDay)
  /// Goes to the month or year before or after the one shown.
  case earlier
  case later
  case today
  /// Opens the workout of the selected day, or a list of its workouts.
  case openDay
  /// Adds a workout on the selected day.
  case addWorkout
  /// Explains what is shown.
  case explain
  case dismissFailure
  case tryAgain

  public var summary: ActionSummary {
    switch self {
    case .opened: ActionSummary("opened")
    case .refresh: ActionSummary("refresh").counted(as: nil)
    case .filter(let sport): ActionSummary("filter", .shown(sport?.rawValue ?? "all"))
    case .show(let mode): ActionSummary("show", .shown(mode.rawValue))
    case .select(let day): ActionSummary("select", .shown(day.description)).counted(as: nil)
    case .earlier: ActionSummary("earlier")
    case .later: ActionSummary("later")
    case .today: ActionSummary("today")
    case .openDay: ActionSummary("openDay")
    case .addWorkout: ActionSummary("addWorkout")
    case .explain: ActionSummary("explain")
    case .dismissFailure: ActionSummary("dismissFailure").counted(as: nil)
    case .tryAgain: ActionSummary("tryAgain")
    }
  }
}

/// What the calendar asks the app to do.
public enum CalendarIntent: Equatable, Sendable {
  case openWorkout(WorkoutID)
  /// Shows the list of a day with several workouts.
  case openDay(CalendarDay, sport: Sport?)
  /// Shows a planned workout of a day on which nothing was done.
  case openPlanned(PlannedWorkoutID)
  /// Opens the form for a workout on a day.
  case addWorkout(CalendarDay, sport: Sport?)
  /// Explains the figures of a month or a year.
  case explain(Period, sport: Sport?)
}

/// The dependencies of the calendar.
@MainActor
public protocol CalendarDependencies: ScreenDependencies {
  var observeTrainingMonth: ObserveTrainingMonthUseCase { get }
  var observeTrainingYear: ObserveTrainingYearUseCase { get }
  var planned: PlannedWorkoutUseCases { get }
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
    context.observe("planned", dependencies.planned.observe(in: days), revision: \.revision) {
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
