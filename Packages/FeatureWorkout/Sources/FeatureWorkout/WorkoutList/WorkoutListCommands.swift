public import CorePresentation
public import CoreUI
import DomainWorkout

extension WorkoutListContent {
  public var fillsScreen: Bool { true }

  public var commands: [Command<WorkoutListAction>] {
    switch state.dialog {
    case .search:
      [
        Command("take", "Show these", KeyPress(.enter), action: .submit),
        Command("cancel", "Show all", KeyPress(.escape), action: .cancel),
      ]
    case .edit:
      Command.ofForm(submit: .submit, cancel: .cancel, next: .form(.next), previous: .form(.previous))
    case nil: listCommands
    }
  }

  private var listCommands: [Command<WorkoutListAction>] {
    let nothing = state.selected == nil ? "There is no workout here." : nil
    let isDeleted = state.filter.isDeleted
    let chosen = CommandSubject.selection(
      state.marked.isEmpty ? state.selected?.id.description ?? "" : "\(state.marked.count) marked")
    return [
      Command(
        "open", "Open", KeyPress(.enter), KeyPress(.right), .character("l"), action: .openSelected, refusal: nothing),
      Command("search", "Search", .character("/"), .character("f"), action: .startSearch),
      Command("mark", "Mark", .character(" "), action: .mark, refusal: nothing),
      Command(
        "mark-all", "Mark all that are listed here", .character("a"), action: .markAll, refusal: nothing,
        isInHelpLine: false),
      Command(
        "unmark-all", "Take all marks away", .character("A"), action: .unmarkAll,
        refusal: state.marked.isEmpty ? "Nothing is marked." : nil, isInHelpLine: false),
      Command(
        "edit", "Edit", .character("e"), action: .startEdit,
        refusal: isDeleted ? "What is deleted is brought back first." : nothing, about: chosen),
      isDeleted
        ? Command("restore", "Bring back", .character("r"), action: .restoreChosen, refusal: nothing, about: chosen)
        : Command(
          "delete", "Delete", .character("d"), KeyPress(.delete), action: .deleteChosen, refusal: nothing,
          about: chosen),
      Command(
        "undo", "Undo the last change", .character("u"), action: .undo,
        refusal: state.undoable.isEmpty ? "Nothing was changed here." : nil, isInHelpLine: !state.undoable.isEmpty),
      Command(
        "order", "Order by \(state.window.order.next.name)", .character("o"), action: .order(state.window.order.next)),
      Command(
        "reverse", "The other way round", .character("O"), action: .order(state.window.order.reversed),
        isInHelpLine: false),
      Command("refresh", "Read again", .control("r"), action: .refresh, isInHelpLine: false),
    ]
  }

  public var typing: ((TextEdit) -> WorkoutListAction)? {
    state.dialog == nil ? nil : { .type($0) }
  }

  public func action(for movement: Movement, in region: FrameRegion?) -> WorkoutListAction? {
    .move(movement, region?.rows)
  }
}
