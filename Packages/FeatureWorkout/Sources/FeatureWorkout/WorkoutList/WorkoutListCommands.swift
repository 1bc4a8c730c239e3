public import CorePresentation
public import CoreUI
import DomainWorkout
import FeatureShared

extension WorkoutListContent {
  public var fillsScreen: Bool { true }

  public var hasPanels: Bool {
    state.dialog?.form == nil
  }

  public var commands: [KeyCommand<WorkoutListAction>] {
    switch state.dialog {
    case .search:
      failureCommands + [
        KeyCommand("take", "Apply", KeyPress(.enter), action: .submit),
        KeyCommand("complete", "Complete", KeyPress(.tab), action: .complete),
        KeyCommand("cancel", "Show all", KeyPress(.escape), action: .cancel),
      ]
    case .edit, .save:
      KeyCommand.ofForm(submit: .submit, cancel: .cancel, next: .form(.next), previous: .form(.previous))
    case nil: listCommands
    }
  }

  private var listCommands: [KeyCommand<WorkoutListAction>] {
    let hasMarks = !state.marked.isEmpty
    let isFiltered = state.filter != WorkoutFilter()
    let chosen = hasMarks ? changing + marking + [opening, searching] : [opening, searching] + marking + changing
    return failureCommands(leaving: state.filter.isDeleted ? [.character("r")] : []) + chosen + [
      KeyCommand(
        "clear-filter", "Clear the filter", keys: hasMarks || !isFiltered ? [] : [KeyPress(.escape)],
        action: .clearFilter, unavailableBecause: isFiltered ? nil : "Nothing is filtered.",
        isInHelpLine: isFiltered && !hasMarks),
      KeyCommand(
        "save-filter", "Save this filter", .character("S"), action: .startSavingFilter,
        unavailableBecause: isFiltered ? nil : "Nothing is filtered.", isInHelpLine: false),
      KeyCommand(
        "order", "Sort by \(state.window.order.next.name)", .character("o"), action: .order(state.window.order.next)),
      KeyCommand(
        "reverse", "Reverse order", .character("O"), action: .order(state.window.order.reversed),
        isInHelpLine: false),
      KeyCommand(
        "explain", "Why these figures", .character("w"), action: .explain, unavailableBecause: nothing,
        isInHelpLine: false),
      KeyCommand(
        "preview", state.preview.isOn ? "Hide preview" : "Show preview", .character("p"), action: .togglePreview,
        unavailableBecause: state.preview.isAvailable ? nil : "There is no preview here.", isInHelpLine: false),
      KeyCommand("refresh", "Reload", .character("R"), action: .refresh, isInHelpLine: false),
    ]
  }

  private var nothing: String? { state.selected == nil ? "No workout is selected." : nil }

  private var opening: KeyCommand<WorkoutListAction> {
    KeyCommand(
      "open", "Open", KeyPress(.enter), KeyPress(.right), .character("l"), action: .openSelected,
      unavailableBecause: nothing)
  }

  private var searching: KeyCommand<WorkoutListAction> {
    KeyCommand("search", "Filter", .character("/"), .character("f"), action: .startSearch)
  }

  private var marking: [KeyCommand<WorkoutListAction>] {
    let hasMarks = !state.marked.isEmpty
    let isAllMarked = state.workouts.allSatisfy { state.marked.contains($0.id) }
    return [
      KeyCommand("mark", "Mark", .character(" "), action: .mark, unavailableBecause: nothing),
      KeyCommand(
        "mark-run", state.run == nil ? "Start a range" : "End the range", .character("v"), action: .markRun,
        unavailableBecause: nothing, isInHelpLine: hasMarks),
      KeyCommand(
        "mark-all", "Mark all", .character("a"), action: .markAll,
        unavailableBecause: nothing ?? (isAllMarked ? "All are marked." : nil), isInHelpLine: false),
      KeyCommand(
        "unmark-all", "Unmark", keys: [.character("A")] + (hasMarks ? [KeyPress(.escape)] : []), action: .unmarkAll,
        unavailableBecause: hasMarks ? nil : "Nothing is marked.", isInHelpLine: hasMarks),
    ]
  }

  /// What can be done with the marked workouts, or with the selected one.
  private var changing: [KeyCommand<WorkoutListAction>] {
    let isDeleted = state.filter.isDeleted
    let object = state.marked.isEmpty ? "" : state.marked.count == 1 ? " it" : " them"
    let chosen = CommandSubject.selection(
      state.marked.isEmpty ? state.selected?.id.description ?? "" : "\(state.marked.count) marked")
    return [
      KeyCommand(
        "edit", "Edit\(object)", .character("e"), action: .startEdit,
        unavailableBecause: isDeleted ? "Restore it first." : nothing, about: chosen),
      isDeleted
        ? KeyCommand(
          "restore", "Restore\(object)", .character("r"), action: .restoreChosen, unavailableBecause: nothing,
          about: chosen)
        : KeyCommand(
          "delete", "Delete\(object)", .character("d"), KeyPress(.delete), action: .deleteChosen,
          unavailableBecause: nothing, about: chosen),
    ]
  }

  public var typing: ((TextEdit) -> WorkoutListAction)? {
    state.dialog == nil ? nil : { .type($0) }
  }

  public func action(for movement: Movement, in region: FrameRegion?) -> WorkoutListAction? {
    if region?.name == WorkoutListFilterBar.name {
      if case .toRow(let index) = movement { return .dropWord(index) }
      return nil
    }
    if let title = region.flatMap({ TableTitleRegion.key(ofRegion: $0.name) }) {
      guard case .toRow = movement, state.dialog == nil, let key = WorkoutOrder.Key(rawValue: title) else { return nil }
      let order = state.window.order
      return .order(order.key == key ? order.reversed : WorkoutOrder(key))
    }
    let name = region?.name
    // The preview scrolls by itself.
    guard name == nil || name == WorkoutRows.name || state.dialog != nil else { return nil }
    return .move(movement, region?.rows)
  }
}
