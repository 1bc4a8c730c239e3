public import CorePresentation
public import CoreUI
import DomainWorkout

extension WorkoutDuplicatesContent {
  public var fillsScreen: Bool { true }

  public var commands: [KeyCommand<WorkoutDuplicatesAction>] {
    guard let duplicate = state.selected else { return failureCommands + [refresh] }
    return failureCommands + [
      KeyCommand("open", "Open", KeyPress(.enter), .character("l"), action: .openWorkout(duplicate.workout.id)),
      KeyCommand(
        "merge", "Merge", .character("m"), action: .merge(duplicate.id, into: duplicate.workout.id),
        unavailableBecause: duplicate.mergeObstacle,
        about: .selection("\(duplicate.id) \(duplicate.workout.id)")),
      refresh,
    ]
  }

  private var refresh: KeyCommand<WorkoutDuplicatesAction> {
    KeyCommand("refresh", "Reload", .character("R"), action: .refresh, isInHelpLine: false)
  }

  public func action(for movement: Movement, in region: FrameRegion?) -> WorkoutDuplicatesAction? {
    region?.movesList(by: movement) == false ? nil : .move(movement, region?.rows)
  }
}
