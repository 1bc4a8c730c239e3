public import CorePresentation
public import CoreUI
import DomainCore
import DomainWorkout
import FeatureShared

public struct WorkoutListContent: Content {
  @Environment(\.isInteractive) private var isInteractive
  public let state: WorkoutListState
  public let onAction: @MainActor (WorkoutListAction) -> Void

  public init(state: WorkoutListState, onAction: @escaping @MainActor (WorkoutListAction) -> Void) {
    self.state = state
    self.onAction = onAction
  }

  public var body: some View {
    if let form = state.dialog?.form {
      if case .edit = state.dialog, let doubted = state.doubted {
        DoubtsBanner(doubts: doubted.doubts)
      }
      FormView(form)
    } else if isInteractive {
      WorkoutListScreenView(state: state)
    } else {
      WorkoutListPrinted(state: state)
    }
  }
}

/// The list in panels.
private struct WorkoutListScreenView: View {
  let state: WorkoutListState

  var body: some View {
    VStack {
      WorkoutListFilterBar(state: state)
      FailureBanners(state)
      WorkoutListDone(state: state)
      PanelGrid { room in
        guard room.columns >= WorkoutPreviewPanel.leastColumns, state.preview.isShown else { return "list" }
        return .columns([.share(94, "list"), .share(65, "preview")])
      } panels: {
        WorkoutListPanel(state: state)
        if state.preview.isShown { WorkoutPreviewPanel(state: state) }
      }
    }
  }
}

/// The list as it is printed in a shell.
private struct WorkoutListPrinted: View {
  @Environment(\.quantities) private var quantities
  @Environment(\.remedies) private var remedies
  let state: WorkoutListState

  var body: some View {
    VStack(spacing: 1) {
      HStack {
        Text(state.filter.isDeleted ? "Deleted workouts" : "Workouts").bold().foreground(.accent)
        Spacer()
        Text(count).foreground(.secondary).lineLimit(1)
      }
      if let filter = state.filter.summary { Text("Filter: \(filter)").foreground(.secondary) }
      FailureBanners(state)
      WorkoutListDone(state: state)
      if let page = state.page.value {
        WorkoutRows(page.workouts, emptyText: emptyText, idPriority: 9, recordHolders: page.recordHolders)
        if state.filter.isDeleted, !state.workouts.isEmpty {
          Text(remedies(Remedy.restoreWorkout)).foreground(.secondary)
        }
        if let continuation = state.continuation(remedies) { Text(continuation).foreground(.secondary) }
      } else if state.page.isAwaited {
        Placeholder(lines: 12)
      }
    }
  }

  private var emptyText: String {
    ([state.emptySentence] + [state.emptyRemedy.map { remedies($0) }]).compactMap(\.self).joined(separator: " ")
  }

  private var count: String {
    guard let page = state.page.value, !page.workouts.isEmpty else { return "" }
    let total = "\(page.isCountComplete ? "" : "more than ")\(quantities.count(page.totalCount))"
    let order = state.window.order == .newestFirst ? "" : ", by \(state.window.order.name)"
    return "\(quantities.count(page.workouts.count)) of \(total)\(order)"
  }
}

/// The log as a list: sorted, filtered, and edited one by one or all at once.
public typealias WorkoutListScreen = Screen<WorkoutListContent>

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
    let missingForComparison = state.missingForComparison
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
      KeyCommand(
        "compare", "Compare\(object)", .character("c"), action: .compareMarked,
        unavailableBecause: missingForComparison, isInHelpLine: missingForComparison == nil, about: chosen),
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

/// The result of the last change.
private struct WorkoutListDone: View {
  @Environment(\.quantities) private var quantities
  @Environment(\.isInteractive) private var isInteractive
  @Environment(\.keys) private var keys
  @Environment(\.remedies) private var remedies
  let state: WorkoutListState

  var body: some View {
    if let words { Banner(.info, words) }
  }

  private var words: String? {
    if let edit = state.lastEdit {
      let edited =
        edit.editedCount == 1
        ? "1 workout was edited." : "\(quantities.count(edit.editedCount)) workouts were edited."
      return ([edited] + (loads(of: edit).map { [$0] } ?? [])).joined(separator: " ")
    }
    guard !state.deleted.isEmpty else { return nil }
    return state.deleted.count == 1
      ? "1 workout was deleted.\(undo)"
      : "\(quantities.count(state.deleted.count)) workouts were deleted.\(undo)"
  }

  private var undo: String {
    guard isInteractive else { return " " + remedies(Remedy.restoreWorkout) }
    return keys.key(of: "undo").map { " Press \($0) to undo." } ?? ""
  }

  private func loads(of edit: BulkEdit) -> String? {
    switch edit.replacedEstimateCount {
    case 0: nil
    case edit.editedCount where edit.editedCount == 1:
      "The effort now sets its training load, instead of an estimate from duration."
    case let count:
      "The effort now sets the training load of \(quantities.count(count)), instead of an estimate from duration."
    }
  }
}

/// The filter as chips that can be removed, and what is being typed; at the right, what all that match add up to.
private struct WorkoutListFilterBar: View {
  /// The name of the region of the chips.
  static let name = "filter"
  private static let leastEntryWidth = 24

  @Environment(\.quantities) private var quantities
  @Environment(\.keys) private var keys
  @Environment(\.symbols) private var symbols
  @Environment(\.height) private var height
  @Environment(\.width) private var width
  let state: WorkoutListState

  var body: some View {
    if isShown {
      VStack {
        HStack(spacing: 1) {
          if !words.isEmpty {
            Chips("Filter", chips, before: key, name: Self.name).layoutPriority(1)
          }
          if case .search(let entry, _) = state.dialog {
            Text("Search:").foreground(.key).layoutPriority(1)
            TextField(entry, placeholder: "words of the title, sport:run, this-year, 2026-07", isFocused: true)
              .frame(minWidth: Self.leastEntryWidth).layoutPriority(3)
          } else {
            Spacer()
          }
          if let totals, hasRoom(for: totals) {
            Text(totals).foreground(.secondary).lineLimit(1).layoutPriority(2)
          }
        }
        if case .search(let entry, let problem) = state.dialog {
          if let problem {
            Text(problem).foreground(.warning)
          } else {
            Text(candidates(for: entry)).foreground(.secondary).lineLimit(1)
          }
        }
      }
    }
  }

  /// Low terminals have no room for totals without a filter.
  private var isShown: Bool {
    if case .search = state.dialog { return true }
    return !words.isEmpty || (height ?? .max) >= 30 && totals != nil
  }

  /// The totals give way to the filter and to what is being typed.
  private func hasRoom(for totals: String) -> Bool {
    // Around each word are a mark and three spaces, and before all of them a key.
    let chipsWidth = words.reduce(3) { $0 + label($1).count + 4 }
    let isSearching = if case .search = state.dialog { true } else { false }
    let entryWidth = isSearching ? "Search: ".count + Self.leastEntryWidth : 0
    return width >= max(80, chipsWidth + entryWidth + 1 + totals.count)
  }

  private var words: [String] { state.filterWords }

  private var chips: [Chips.Chip] {
    words.map { Chips.Chip(label($0), mark: symbols == .ascii ? "x" : "×", isChosen: true) }
  }

  /// "sport running", "“tempo”".
  private func label(_ word: String) -> String {
    let parts = word.split(separator: ":", maxSplits: 1).map(String.init)
    guard parts.count == 2 else { return word }
    if parts[0] == "text" { return "“\(parts[1])”" }
    if parts[0] == "sport" { return "sport \(Sport(rawValue: parts[1])?.name.lowercased() ?? parts[1])" }
    if let day = CalendarDay(parts[1]) {
      return "\(parts[0]) \(quantities.date(daysSinceEpoch: day.daysSinceEpoch, style: .dayMonthYear))"
    }
    return parts.joined(separator: " ")
  }

  private var key: Text? {
    state.dialog == nil ? Text(keys.name(of: "search")).bold().foreground(.key) : nil
  }

  private func candidates(for entry: TextEntry) -> String {
    FilterCompletion(entry.text, saved: state.savedFilters).candidates.joined(separator: "  ")
  }

  /// "33 workouts · 40:20:34 · 837 km · load 1,511".
  private var totals: String? {
    guard let list = state.totals, list.totals.volume.workoutCount > 0 else { return nil }
    let volume = list.totals.volume
    let count = quantities.count(volume.workoutCount)
    let parts: [String?] = [
      "\(list.isComplete ? "" : "the first ")\(count) \(volume.workoutCount == 1 ? "workout" : "workouts")",
      quantities.duration(seconds: volume.movingTime),
      volume.distanceMeters > 0 ? quantities.distance(meters: volume.distanceMeters) : nil,
      list.totals.loadPoints > 0 ? "load \(quantities.number(list.totals.loadPoints))" : nil,
    ]
    return parts.compactMap(\.self).joined(separator: " · ")
  }
}

/// The workouts, with their order above and the place of the selected one below.
private struct WorkoutListPanel: View {
  static let name = "list"

  @Environment(\.quantities) private var quantities
  @Environment(\.keys) private var keys
  @Environment(\.width) private var width
  let state: WorkoutListState

  var body: some View {
    Panel(
      state.filter.isDeleted ? "Deleted workouts" : "Workouts", name: Self.name, state: order,
      footer: hasFooter ? place : nil
    ) {
      if let page = state.page.value {
        WorkoutsTable(
          page.workouts, weeks: state.window.order.key == .date ? page.weeks : [], emptyText: emptyText,
          position: state.position, marked: state.marked, recordHolders: page.recordHolders, isSortable: true)
      } else if state.page.isAwaited {
        Placeholder(lines: 12)
      }
    }
  }

  private var hasFooter: Bool { width >= 120 }

  /// A heading without a lower border shows the place, too.
  private var order: Text {
    let key = state.dialog == nil ? Text("\(keys.name(of: "order")) ").bold().foreground(.key) : Text("")
    let order = key + Text(state.window.order.words) + preview
    guard !hasFooter, let place else { return order }
    return order + Text(" · ") + place
  }

  /// The key of the preview, where there is room for one.
  private var preview: Text {
    guard width >= WorkoutPreviewPanel.leastColumns, state.preview.isAvailable, state.dialog == nil else {
      return Text("")
    }
    return Text(" · \(keys.name(of: "preview")) ").bold().foreground(.key)
      + Text("\(state.preview.isOn ? "hide" : "show") preview")
  }

  /// "2 marked · 3 of 33".
  private var place: Text? {
    guard let page = state.page.value, !page.workouts.isEmpty else { return nil }
    let total = "\(page.isCountComplete ? "" : "more than ")\(quantities.count(page.totalCount))"
    let marked =
      state.marked.isEmpty
      ? Text("") : Text("\(quantities.count(state.marked.count)) marked").bold().foreground(.key) + Text(" · ")
    guard let first = state.firstPlace else { return marked + Text("of \(total)") }
    return marked + Text(quantities.count(first + state.position.row)).bold() + Text(" of \(total)")
  }

  private var emptyText: String {
    guard let sentence = state.emptySentence else { return "" }
    if state.isLogEmpty {
      return
        "\(sentence) Press \(keys.name(of: "import")) to import files, or \(keys.name(of: "new")) to add one by hand."
    }
    // During a search, its own keys apply.
    guard state.dialog == nil, state.page.value?.totalCount == 0, !state.filter.isDeleted else { return sentence }
    return
      "\(sentence) Press \(keys.name(of: "search")) to change the filter, \(keys.name(of: "clear-filter")) to clear it."
  }
}

extension WorkoutOrder {
  /// The key and direction of the order, in words.
  var name: String {
    switch (key, isAscending) {
    case (.date, false): "date"
    case (.date, true): "date, oldest first"
    case (_, false): key.rawValue
    case (_, true): "\(key.rawValue), least first"
    }
  }

  /// The order as the title of a list: "newest first", "by distance".
  var words: String {
    switch (key, isAscending) {
    case (.date, false): "newest first"
    case (.date, true): "oldest first"
    case (_, false): "by \(key.rawValue)"
    case (_, true): "by \(key.rawValue), least first"
    }
  }

  /// The order selected by pressing the key repeatedly.
  var next: WorkoutOrder {
    let keys = Key.allCases
    let index = keys.firstIndex(of: key) ?? 0
    return WorkoutOrder(keys[(index + 1) % keys.count])
  }
}
