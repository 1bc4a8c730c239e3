public import CorePresentation
public import CoreUI
import DomainWorkout

extension WorkoutDetailContent {
  public var fillsScreen: Bool { state.form != nil }

  public var commands: [Command<WorkoutDetailAction>] {
    guard state.form == nil else {
      return Command.ofForm(submit: .submit, cancel: .cancel, next: .form(.next), previous: .form(.previous))
    }
    let isHere = (state.detail.value ?? nil) != nil
    let missing = isHere ? nil : state.isDeleted ? "The workout is deleted. Restore it first." : "It is not here."
    let commands: [Command<WorkoutDetailAction>] = [
      Command("edit", "Edit", .character("e"), action: .startEdit, refusal: missing),
      chartCommand,
      isHere
        ? Command("delete", "Delete", .character("d"), KeyPress(.delete), action: .delete(state.id))
        : Command("restore", "Bring back", .character("u"), .character("r"), action: .restore(state.id)),
      Command("refresh", "Read again", .control("r"), action: .refresh, isInHelpLine: false),
    ]
    // While it is deleted, the key brings it back.
    return isHere ? commands + [undoCommand] : commands
  }

  private var undoCommand: Command<WorkoutDetailAction> {
    Command(
      "undo", "Undo the edit", .character("u"), action: .undo,
      refusal: state.undoable.isEmpty ? "Nothing was edited here." : nil, isInHelpLine: !state.undoable.isEmpty)
  }

  private var chartCommand: Command<WorkoutDetailAction> {
    let other: TrackAxis = state.axis == .time ? .distance : .time
    let isUnknown = state.axis == .distance && state.analysis?.axis == .time
    return Command(
      "chart", other == .distance ? "Charts over distance" : "Charts over time", .character("x"),
      action: .chart(over: other),
      refusal: state.analysis?.series.isEmpty ?? true
        ? "There are no curves." : isUnknown ? "Nothing is known of the way." : nil)
  }

  public var typing: ((TextEdit) -> WorkoutDetailAction)? {
    state.form == nil ? nil : { .form(.edit($0)) }
  }

  public func action(for movement: Movement, in region: FrameRegion?) -> WorkoutDetailAction? {
    state.form == nil ? nil : .form(.move(movement))
  }
}
