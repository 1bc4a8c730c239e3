public import CorePresentation
public import CoreUI
import DomainTraining
import DomainWorkout

extension PlannedContent {
  public var fillsScreen: Bool { true }

  public var commands: [KeyCommand<PlannedAction>] {
    if let form = state.form {
      return KeyCommand.ofForm(
        submit: .submit, cancel: .cancel, next: .form(.next), previous: .form(.previous),
        isSubmitting: form.isSubmitting)
    }
    let selected = state.selected
    let nothing = selected == nil ? "No planned workout is selected." : nil
    let isDone = selected.map { $0.comparison.done.volume.workoutCount > 0 } == true
    let subject = selected.map { CommandSubject.selection($0.id.description) }
    return failureCommands + [
      KeyCommand(
        "edit", "Edit", KeyPress(.enter), .character("e"),
        action: selected.map { .startEditing($0.planned) } ?? .refresh, unavailableBecause: nothing, about: subject),
      KeyCommand("add", "Plan a workout", .character("n"), .character("a"), action: .startAdding),
      KeyCommand(
        "delete", "Delete", .character("d"), KeyPress(.delete),
        action: selected.map { .delete($0.id) } ?? .refresh, unavailableBecause: nothing, about: subject),
      KeyCommand(
        "list", "What was done", .character("o"), action: selected.map { .listWorkouts($0.planned) } ?? .refresh,
        unavailableBecause: nothing ?? (isDone ? nil : "Nothing was done in this sport on that day.")),
      KeyCommand("refresh", "Reload", .character("R"), action: .refresh, isInHelpLine: false),
    ]
  }

  public var typing: ((TextEdit) -> PlannedAction)? {
    state.form == nil ? nil : { .form(.edit($0)) }
  }

  public func action(for movement: Movement, in region: FrameRegion?) -> PlannedAction? {
    if state.form != nil { return .form(.move(movement)) }
    return region?.movesList(by: movement) == false ? nil : .move(movement, region?.rows)
  }
}
