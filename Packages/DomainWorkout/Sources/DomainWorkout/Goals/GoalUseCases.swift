public import DomainCore
public import DomainItems

/// The athlete's goals, with the training that counts toward them.
public protocol GoalRepository: ItemRepository where Item == Goal {
  /// All goals that are not deleted, and their training from the stored totals of days.
  func goals(_ request: GoalsRequest) -> Snapshots<GoalTraining, StorageError>
}

/// What can be done with goals; workouts are not affected by any of it.
public struct GoalUseCases: Sendable {
  /// Sets, changes and deletes goals.
  public let editor: ItemEditor<Goal>
  private let goals: any GoalRepository

  public init(goals: any GoalRepository, makeID: @escaping @Sendable () -> GoalID) {
    self.goals = goals
    editor = ItemEditor(goals, makeID: makeID)
  }

  /// All goals in the order of lists, with their progress as of the evening of `today`.
  public func observe(today: CalendarDay, firstWeekday: Weekday) -> Snapshots<[GoalStatus], StorageError> {
    let request = GoalsRequest(today: today, firstWeekday: firstWeekday)
    return goals.goals(request).mapValues { $0.statuses(request) }
  }
}
