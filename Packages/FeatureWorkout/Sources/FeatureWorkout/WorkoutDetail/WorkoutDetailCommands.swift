public import CorePresentation
public import CoreUI
import DomainAccount
import DomainTraining
import DomainWorkout

extension WorkoutDetailContent {
  public var fillsScreen: Bool { state.form != nil || state.discarding != nil || hasPanels }
  public var hasPanels: Bool {
    state.form == nil && state.discarding == nil && (state.detail.value ?? nil) != nil && !state.isDeleted
  }

  public var commands: [KeyCommand<WorkoutDetailAction>] {
    guard state.form == nil else {
      return KeyCommand.ofForm(submit: .submit, cancel: .cancel, next: .form(.next), previous: .form(.previous))
    }
    if let id = state.discarding { return answers(toDiscarding: id) }
    let isHere = (state.detail.value ?? nil) != nil
    let missing =
      isHere ? nil : state.isDeleted ? "The workout is deleted. Restore it first." : "The workout is not in the log."
    return failureCommands(leaving: isHere && state.rejections.isEmpty ? [] : [.character("r")])
      + rejectionCommands(isHere: isHere) + [
        KeyCommand("edit", "Edit", .character("e"), action: .startEdit, unavailableBecause: missing),
        KeyCommand("explain", "Why these figures", .character("w"), action: .explain, unavailableBecause: missing),
        KeyCommand(
          "history", "Where it comes from", .character("W"), action: .showHistory,
          unavailableBecause: isHere || state.isDeleted ? nil : "The workout is not in the log.", isInHelpLine: false),
        chartCommand,
      ] + viewCommands + [
        isHere
          ? KeyCommand("delete", "Delete", .character("d"), KeyPress(.delete), action: .delete(state.id))
          : KeyCommand("restore", "Restore", .character("r"), action: .restore(state.id)),
        KeyCommand("refresh", "Reload", .character("R"), action: .refresh, isInHelpLine: false),
      ]
  }

  /// What can be done about the first change that the server rejected. On a deleted workout, `r` restores it.
  private func rejectionCommands(isHere: Bool) -> [KeyCommand<WorkoutDetailAction>] {
    guard let rejected = state.rejections.first else { return [] }
    return [
      KeyCommand(
        "resend", "Resend", isHere ? .character("r") : .character("t"), action: .resend(rejected.id),
        about: .selection(rejected.id)),
      KeyCommand(
        "discard", "Discard", .character("X"), action: .askToDiscard(rejected.id), about: .selection(rejected.id)),
    ]
  }

  private func answers(toDiscarding id: OutboxEntry.ID) -> [KeyCommand<WorkoutDetailAction>] {
    [
      KeyCommand("yes", "Discard", .character("y"), action: .discard(id), about: .question(id)),
      KeyCommand("no", "Keep", .character("n"), KeyPress(.enter), KeyPress(.escape), action: .cancel),
    ]
  }

  private var chartCommand: KeyCommand<WorkoutDetailAction> {
    let other: TrackAxis = state.axis == .time ? .distance : .time
    let isUnknown = state.axis == .distance && state.analysis?.axis == .time
    return KeyCommand(
      "chart", other == .distance ? "Charts over distance" : "Charts over time", .character("x"),
      action: .chart(over: other),
      unavailableBecause: state.analysis?.series.isEmpty ?? true
        ? "No recorded data to chart." : isUnknown ? "No distance was recorded." : nil,
      isInHelpLine: state.view.tab.hasCharts)
  }

  public var typing: ((TextEdit) -> WorkoutDetailAction)? {
    state.form == nil ? nil : { .form(.edit($0)) }
  }

  public func action(for movement: Movement, in region: FrameRegion?) -> WorkoutDetailAction? {
    if state.discarding != nil { return answer(to: movement, in: region) }
    return state.form == nil ? viewAction(for: movement, in: region) : .form(.move(movement))
  }
}
