public import CorePresentation
public import CoreUI
import DomainWorkout

extension WorkoutListContent {
  public var fillsScreen: Bool { true }

  public var commands: [KeyCommand<WorkoutListAction>] {
    switch state.dialog {
    case .search:
      failureCommands + [
        KeyCommand("take", "Apply", KeyPress(.enter), action: .submit),
        KeyCommand("cancel", "Show all", KeyPress(.escape), action: .cancel),
      ]
    case .edit:
      KeyCommand.ofForm(submit: .submit, cancel: .cancel, next: .form(.next), previous: .form(.previous))
    case nil: listCommands
    }
  }

  private var listCommands: [KeyCommand<WorkoutListAction>] {
    let nothing = state.selected == nil ? "No workout is selected." : nil
    let isDeleted = state.filter.isDeleted
    let chosen = CommandSubject.selection(
      state.marked.isEmpty ? state.selected?.id.description ?? "" : "\(state.marked.count) marked")
    return failureCommands + [
      KeyCommand(
        "open", "Open", KeyPress(.enter), KeyPress(.right), .character("l"), action: .openSelected,
        unavailableBecause: nothing),
      KeyCommand("search", "Search", .character("/"), .character("f"), action: .startSearch),
      KeyCommand("mark", "Mark", .character(" "), action: .mark, unavailableBecause: nothing),
      KeyCommand(
        "mark-all", "Mark all", .character("a"), action: .markAll, unavailableBecause: nothing,
        isInHelpLine: false),
      KeyCommand(
        "unmark-all", "Clear marks", .character("A"), action: .unmarkAll,
        unavailableBecause: state.marked.isEmpty ? "Nothing is marked." : nil, isInHelpLine: false),
      KeyCommand(
        "edit", "Edit", .character("e"), action: .startEdit,
        unavailableBecause: isDeleted ? "Restore it first." : nothing, about: chosen),
      isDeleted
        ? KeyCommand(
          "restore", "Restore", .character("r"), action: .restoreChosen, unavailableBecause: nothing, about: chosen)
        : KeyCommand(
          "delete", "Delete", .character("d"), KeyPress(.delete), action: .deleteChosen, unavailableBecause: nothing,
          about: chosen),
      KeyCommand(
        "undo", "Undo the last change", .character("u"), action: .undo,
        unavailableBecause: state.undoable.isEmpty ? "Nothing to undo." : nil,
        isInHelpLine: !state.undoable.isEmpty),
      KeyCommand(
        "order", "Sort by \(state.window.order.next.name)", .character("o"), action: .order(state.window.order.next)),
      KeyCommand(
        "reverse", "Reverse order", .character("O"), action: .order(state.window.order.reversed),
        isInHelpLine: false),
      KeyCommand("refresh", "Reload", .control("r"), action: .refresh, isInHelpLine: false),
    ]
  }

  public var typing: ((TextEdit) -> WorkoutListAction)? {
    state.dialog == nil ? nil : { .type($0) }
  }

  public func action(for movement: Movement, in region: FrameRegion?) -> WorkoutListAction? {
    .move(movement, region?.rows)
  }
}
