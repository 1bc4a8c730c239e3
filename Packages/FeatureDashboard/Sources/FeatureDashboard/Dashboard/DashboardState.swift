public import CorePresentation
public import DomainCore
public import DomainTraining
public import DomainWorkout
import FeatureShared

public struct DashboardState: Equatable, Sendable {
  public var overview: Loadable<TrainingOverview, WorkoutError>
  /// The goals, as of today whatever the period.
  public var goals: Loadable<[GoalStatus], WorkoutError>
  /// The sport to show; `nil` for all sports.
  public var sport: Sport?
  public var length: TrainingPeriodLength
  /// The last day of the period that the person went to; `nil` for the one that the dashboard opens with.
  public var lastDay: CalendarDay?
  /// The thresholds that efforts would raise.
  public var proposals: [ThresholdProposal] = []
  /// Fitness, fatigue and form of the days to come until the last planned workout; empty without one.
  public var plannedDays: [FitnessDay] = []
  /// The gear in use that is near its limit or over it.
  public var wornGear: [GearStatus] = []
  /// What the person has seen of it, and does not want to see again.
  var hiddenGear: Set<GearNotice> = []
  /// The position in the latest workouts.
  public var position: ListPosition

  public init(
    overview: Loadable<TrainingOverview, WorkoutError> = .idle,
    goals: Loadable<[GoalStatus], WorkoutError> = .idle, sport: Sport? = nil,
    length: TrainingPeriodLength = .twelveWeeks, lastDay: CalendarDay? = nil, position: ListPosition = ListPosition()
  ) {
    self.overview = overview
    self.goals = goals
    self.sport = sport
    self.length = length
    self.lastDay = lastDay
    self.position = position
  }

  /// The period that is requested; `nil` until the first overview has arrived.
  public var period: TrainingPeriod? {
    overview.value.map { overview in
      TrainingPeriod(
        length, endingOn: lastDay ?? overview.period.lastDay, firstWeekday: overview.period.firstWeekday)
    }
  }

  /// The last day of the period before this one; `nil` if there is no training before this one.
  var earlierLastDay: CalendarDay? {
    guard let period, let first = overview.value?.firstActiveDay, first < period.firstDay else { return nil }
    return period.earlier.lastDay
  }

  /// The last day of the period after this one; `nil` if this one ends today.
  var laterLastDay: CalendarDay? {
    guard let period, let today = overview.value?.today, period.lastDay < today else { return nil }
    return period.later(today: today)?.lastDay ?? today
  }

  /// The goals that can still be reached, or were.
  var currentGoals: [GoalStatus] { (goals.value ?? []).filter { $0.calendar.phase != .over } }

  /// Gear that the dashboard mentions.
  var mentionedGear: [GearStatus] { wornGear.filter { !hiddenGear.contains(GearNotice($0)) } }

  /// The latest workouts.
  public var workouts: [Workout] { overview.value?.recentWorkouts ?? [] }

  /// The selected workout.
  public var selected: Workout? { workouts.indices.contains(position.row) ? workouts[position.row] : nil }

  /// The row that a movement selects; `nil` if it leads out of the list, so that the screen scrolls instead.
  ///
  /// - Parameter rows: the visible rows; only these can be selected.
  func row(after movement: Movement, in rows: VisibleRows) -> Int? {
    let visible = rows.first..<rows.first + rows.height
    switch movement {
    case .toRow(let row): return row
    case .rows(let count) where !visible.contains(position.row): return count > 0 ? visible.first : visible.last
    case .rows(let count):
      let row = max(0, min(position.row + count, workouts.count - 1))
      return row == position.row ? nil : row
    case .pages, .columns, .toStart, .toEnd, .toColumn: return nil
    }
  }

  /// Applies an observed value. The same workout stays selected, except that a selection in the first row moves to the
  /// latest workout.
  mutating func confirm(_ result: Result<TrainingOverview, WorkoutError>) {
    let before = selected?.id
    overview.confirm(result)
    if position.row > 0, let row = workouts.firstIndex(where: { $0.id == before }) { position.row = row }
    position.clamp(rowCount: workouts.count)
  }
}

extension DashboardState: ShowsFailures {
  public static var failures: [FailureSource<DashboardState>] { [.load(\.overview), .load(\.goals)] }
}
