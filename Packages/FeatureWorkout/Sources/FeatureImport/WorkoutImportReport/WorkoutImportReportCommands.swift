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
    // Once it is undone, the key undoes the latest change, as on every screen.
    let undo = KeyCommand(
      "undo", "Undo this import", .character("u"), .character("x"),
      action: WorkoutImportReportAction.askToUndo(force: false), unavailableBecause: unavailableBecause)
    return failureCommands + leadingOn + (state.isUndone ? [] : [undo]) + [
      KeyCommand(
        "force", "Remove kept workouts, too", .character("X"), action: .askToUndo(force: true),
        unavailableBecause: state.undo?.kept.isEmpty ?? true ? "Nothing was kept." : nil,
        isInHelpLine: state.undo?.kept.isEmpty == false),
      KeyCommand("refresh", "Reload", .character("R"), action: .refresh, isInHelpLine: false),
    ]
  }

  /// From the summary to what it names.
  private var leadingOn: [KeyCommand<WorkoutImportReportAction>] {
    guard let summary = state.summary.value, let longest = summary.longest else { return [] }
    return [
      KeyCommand("longest", "Open the longest", .character("o"), action: .openWorkout(longest.id)),
      KeyCommand(
        "new-records", "Records", .character("b"), action: .openRecords(summary.records.first?.sport),
        isInHelpLine: !summary.records.isEmpty),
    ]
  }

  /// Why the import cannot be undone now.
  private var unavailableBecause: String? {
    guard !state.isUndoing else { return "It is being undone." }
    guard (state.report.value ?? nil) != nil else { return "There is no such import." }
    return state.addedNothing ? "It added nothing, so there is nothing to undo." : nil
  }
}
