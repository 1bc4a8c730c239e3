public import CorePresentation
public import CoreUI
import DomainWorkout

extension WorkoutDuplicatesContent {
  public var fillsScreen: Bool { true }

  public var commands: [Command<WorkoutDuplicatesAction>] {
    guard let duplicate = state.selected else { return [refresh] }
    return [
      Command("open", "Open", KeyPress(.enter), .character("l"), action: .openWorkout(duplicate.workout.id)),
      Command(
        "merge", "Make them one", .character("m"), action: .merge(duplicate.id, into: duplicate.workout.id),
        refusal: duplicate.decision == .kept ? nil : "The second one is not in the log.",
        about: .selection("\(duplicate.id) \(duplicate.workout.id)")),
      refresh,
    ]
  }

  private var refresh: Command<WorkoutDuplicatesAction> {
    Command("refresh", "Read again", .control("r"), action: .refresh, isInHelpLine: false)
  }

  public func action(for movement: Movement, in region: FrameRegion?) -> WorkoutDuplicatesAction? {
    .move(movement, region?.rows)
  }
}
