import CorePresentation
public import CoreUI
import DomainWorkout

extension WorkoutImportReportContent {
  public var commands: [Command<WorkoutImportReportAction>] {
    if let force = state.asksForUndo {
      return [
        Command(
          "yes", "Take it back", .character("y"), action: .undo(force: force),
          about: .question("\(state.id) \(force)")),
        Command("no", "Leave it", .character("n"), KeyPress(.enter), KeyPress(.escape), action: .cancel),
      ]
    }
    return [
      Command("undo", "Take it back", .character("x"), action: .askToUndo(force: false), refusal: refusal),
      Command(
        "force", "Take the kept ones back, too", .character("X"), action: .askToUndo(force: true),
        refusal: state.undo?.kept.isEmpty ?? true ? "Nothing was kept." : nil,
        isInHelpLine: state.undo?.kept.isEmpty == false),
      Command("refresh", "Read again", .control("r"), action: .refresh, isInHelpLine: false),
    ]
  }

  /// Why the import cannot be taken back now.
  private var refusal: String? {
    guard !state.isUndoing else { return "It is being taken back." }
    guard let report = state.report.value ?? nil else { return "There is no import here." }
    if state.undo != nil || report.batch.undoneAt != nil { return "It was taken back." }
    return state.addedNothing ? "It added nothing, so there is nothing to undo." : nil
  }
}
