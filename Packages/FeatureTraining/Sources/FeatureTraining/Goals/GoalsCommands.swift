public import CorePresentation
public import CoreUI
import DomainWorkout

extension GoalsContent {
  public var fillsScreen: Bool { true }

  public var commands: [KeyCommand<GoalsAction>] {
    if let form = state.form {
      return KeyCommand.ofForm(
        submit: .submit, cancel: .cancel, next: .form(.next), previous: .form(.previous),
        isSubmitting: form.isSubmitting)
    }
    let selected = state.selected
    let nothing = selected == nil ? "No goal is selected." : nil
    let subject = selected.map { CommandSubject.selection($0.id.description) }
    return failureCommands + [
      KeyCommand(
        "edit", "Edit", KeyPress(.enter), .character("e"),
        action: selected.map { .startEditing($0.goal) } ?? .refresh, unavailableBecause: nothing, about: subject),
      KeyCommand("add", "Set a goal", .character("n"), .character("a"), action: .startAdding),
      KeyCommand(
        "delete", "Delete", .character("d"), KeyPress(.delete),
        action: selected.map { .delete($0.id) } ?? .refresh, unavailableBecause: nothing, about: subject),
      KeyCommand(
        "explain", "Why these figures", .character("w"), action: selected.map { .explain($0.id) } ?? .refresh,
        unavailableBecause: nothing),
      KeyCommand("refresh", "Reload", .character("R"), action: .refresh, isInHelpLine: false),
    ]
  }

  public var typing: ((TextEdit) -> GoalsAction)? {
    state.form == nil ? nil : { .form(.edit($0)) }
  }

  public func action(for movement: Movement, in region: FrameRegion?) -> GoalsAction? {
    if state.form != nil { return .form(.move(movement)) }
    return region?.movesList(by: movement) == false ? nil : .move(movement, region?.rows)
  }
}
