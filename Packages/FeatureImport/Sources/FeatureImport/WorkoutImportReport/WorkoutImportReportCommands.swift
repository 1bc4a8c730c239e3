import CorePresentation
public import CoreUI
import DomainWorkout

extension WorkoutImportReportContent {
  public var commands: [KeyCommand<WorkoutImportReportAction>] {
    if let force = state.asksForUndo {
      return [
        KeyCommand(
          "yes", "Undo", .character("y"), action: .undo(force: force),
          about: .question("\(state.id) \(force)")),
        KeyCommand("no", "Keep", .character("n"), KeyPress(.enter), KeyPress(.escape), action: .cancel),
      ]
    }
    return failureCommands + [
      KeyCommand(
        "undo", "Undo this import", .character("x"), action: .askToUndo(force: false),
        unavailableBecause: unavailableBecause),
      KeyCommand(
        "force", "Remove kept workouts, too", .character("X"), action: .askToUndo(force: true),
        unavailableBecause: state.undo?.kept.isEmpty ?? true ? "Nothing was kept." : nil,
        isInHelpLine: state.undo?.kept.isEmpty == false),
      KeyCommand("refresh", "Reload", .control("r"), action: .refresh, isInHelpLine: false),
    ]
  }

  /// Why the import cannot be undone now.
  private var unavailableBecause: String? {
    guard !state.isUndoing else { return "It is being undone." }
    guard let report = state.report.value ?? nil else { return "There is no such import." }
    if state.undo != nil || report.batch.undoneAt != nil { return "It is already undone." }
    return state.addedNothing ? "It added nothing, so there is nothing to undo." : nil
  }
}
