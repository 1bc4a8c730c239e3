public import CorePresentation
public import DomainWorkout

public struct DashboardState: Equatable, Sendable {
  public var overview: Loadable<TrainingOverview, WorkoutError>
  /// Shows one sport only, where there is one.
  public var sport: Sport?
  /// Which of the newest workouts is selected.
  public var position: ListPosition

  public init(
    overview: Loadable<TrainingOverview, WorkoutError> = .idle, sport: Sport? = nil,
    position: ListPosition = ListPosition()
  ) {
    self.overview = overview
    self.sport = sport
    self.position = position
  }

  /// The newest workouts.
  public var workouts: [Workout] { overview.value?.recentWorkouts ?? [] }

  /// The workout that is selected.
  public var selected: Workout? { workouts.indices.contains(position.row) ? workouts[position.row] : nil }

  /// The row that a move selects; `nil` where it leads out of the list, and what is around it is to be seen.
  ///
  /// - Parameter rows: the part of the list that is to be seen: nothing is selected beside it.
  func row(after movement: Movement, in rows: VisibleRows) -> Int? {
    let visible = rows.first..<rows.first + rows.height
    switch movement {
    case .toRow(let row): return row
    case .rows(let count) where !visible.contains(position.row): return count > 0 ? visible.first : visible.last
    case .rows(let count):
      let row = max(0, min(position.row + count, workouts.count - 1))
      return row == position.row ? nil : row
    case .pages, .toStart, .toEnd: return nil
    }
  }

  /// Takes in what was read: the selection stays with its workout, and the newest stays the newest.
  mutating func land(_ result: Result<TrainingOverview, WorkoutError>) {
    let before = selected?.id
    overview.land(result)
    if position.row > 0, let row = workouts.firstIndex(where: { $0.id == before }) { position.row = row }
    position.clamp(rowCount: workouts.count)
  }
}
