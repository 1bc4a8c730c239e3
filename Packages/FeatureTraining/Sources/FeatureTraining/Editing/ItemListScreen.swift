public import CorePresentation
public import CoreUI
public import DomainCore
public import DomainItems
import DomainWorkout
public import FeatureShared

/// A row of a list of items: the item, and what is shown beside it. An item beside which nothing is shown is its own row.
public protocol ListedItem: Identifiable, Equatable, Sendable where ID == ItemID<Item> {
  associatedtype Item: DomainItems.Item where Item.Problem: WordedProblem
  var item: Item { get }
}

/// The state of a list whose items a form adds and changes: goals, gear, planned workouts.
public struct ItemListState<Row: ListedItem>: Equatable, Sendable {
  /// The rows in the log, without those deleted here.
  public var list: Optimistic<ItemDeletion<Row>, StorageError> {
    didSet { followSelection(from: oldValue) }
  }
  /// The selected row and the first visible one.
  public var position: ListPosition
  public var form: FormState?
  /// The item that the form edits; `nil` for a new one.
  public var edited: Row.Item?
  /// Why the last change was rejected.
  public var changeFailure: ItemError<Row.Item>?
  /// The row to select as soon as it is listed.
  public internal(set) var awaited: Row.ID?

  public init(
    rows: Loadable<[Row], StorageError> = .idle, selecting id: Row.ID? = nil, position: ListPosition = ListPosition(),
    form: FormState? = nil, edited: Row.Item? = nil, changeFailure: ItemError<Row.Item>? = nil
  ) {
    list = Optimistic(rows)
    self.position = position
    self.form = form
    self.edited = edited
    self.changeFailure = changeFailure
    awaited = id
  }

  /// The rows to show.
  public var rows: Loadable<[Row], StorageError> { list.shown }

  public var selected: Row? { rows.value?.selected(by: position) }
}

extension ItemListState {
  /// Selects a row, now or when it is listed.
  mutating func select(_ id: Row.ID) {
    awaited = id
    followSelection(from: list)
  }

  /// Keeps the same row selected after the list has changed.
  private mutating func followSelection(from old: Optimistic<ItemDeletion<Row>, StorageError>) {
    let ids = (list.shown.value ?? []).map(\.id)
    if let awaited, ids.contains(awaited) {
      position.follow(awaited, among: ids)
      self.awaited = nil
    } else {
      position.follow(old.shown.value?.selected(by: position)?.id, among: ids)
    }
  }
}

extension ItemListState: ShowsFailures {
  public static var failures: [FailureSource<ItemListState>] { [.change(\.changeFailure), .load(under: \.list)] }
}

/// The deletion of an item, which the log does not show yet.
public struct ItemDeletion<Row: ListedItem>: OptimisticChange {
  let id: Row.ID

  public func applied(to rows: [Row]) -> [Row] { rows.filter { $0.id != id } }
}

/// What people do in a list of items.
public enum ItemListAction<Item: DomainItems.Item>: FailureAction {
  case opened
  case refresh
  case move(Movement, VisibleRows?)
  /// Opens the form for a new item.
  case startAdding
  /// Opens the form for an item.
  case startEditing(Item)
  case form(FormInput)
  /// Submits the form.
  case submit
  /// Closes the form without changes.
  case cancel
  case delete(ItemID<Item>)
  case dismissFailure
  case tryAgain

  public var summary: ActionSummary {
    switch self {
    case .opened: ActionSummary("opened")
    case .refresh: ActionSummary("refresh").counted(as: nil)
    case .move: ActionSummary("move").counted(as: nil)
    case .startAdding: ActionSummary("startAdding")
    case .startEditing(let item): ActionSummary("startEditing", .shown(item.id.description))
    case .form: ActionSummary("form", .redacted).counted(as: nil)
    case .submit: ActionSummary("submit")
    case .cancel: ActionSummary("cancel").counted(as: nil)
    case .delete(let id): ActionSummary("delete", .shown(id.description))
    case .dismissFailure: ActionSummary("dismissFailure").counted(as: nil)
    case .tryAgain: ActionSummary("tryAgain")
    }
  }
}

/// The actions of a screen that is a list of items: those of the list, and its own.
public protocol ItemScreenAction: FailureAction {
  associatedtype Item: DomainItems.Item
  static func list(_ action: ItemListAction<Item>) -> Self
}

extension ItemScreenAction {
  public static var opened: Self { .list(.opened) }
  public static var dismissFailure: Self { .list(.dismissFailure) }
  public static var tryAgain: Self { .list(.tryAgain) }
}

/// Where the items of a list come from, and how they are changed.
struct ItemListSource<Row: ListedItem> {
  /// What the observation is called in the diagnostics.
  let name: EffectName
  /// What the form for a new item is called; empty where none can be added on the screen.
  var adding = ""
  /// What required lines of that form begin with.
  var initial: [String: String] = [:]
  let typing: TypingContext
  let rows: Snapshots<[Row], StorageError>
  let editor: ItemEditor<Row.Item>
}

extension ViewModel.Context {
  /// Does what people do in every list of items.
  func handle<Row: ListedItem>(_ action: ItemListAction<Row.Item>, _ state: State, from source: ItemListSource<Row>)
  where State == ItemListState<Row> {
    switch action {
    case .opened, .refresh: observe(source.name, source.rows, into: \.list)
    case .move(let movement, let visible):
      update { $0.position.move(movement, rowCount: $0.rows.value?.count ?? 0, in: visible) }
    case .startAdding: open(nil, source)
    case .startEditing(let item): open(item, source)
    case .form(let input): update { $0.form?.apply(input) }
    case .submit: submit(state, source)
    case .cancel: update { if $0.form.leave() { $0.edited = nil } }
    case .delete(let id):
      commit(ItemDeletion(id: id), to: \.list, rejection: \.changeFailure) {
        [editor = source.editor] () async throws(ItemError<Row.Item>) in try await editor.delete(id)
      }
    case .dismissFailure: dismissFailures()
    case .tryAgain: tryAgain { $0.observe(source.name, source.rows, into: \.list) }
    }
  }

  private func open<Row: ListedItem>(_ item: Row.Item?, _ source: ItemListSource<Row>)
  where State == ItemListState<Row> {
    let form = FormState(of: item, adding: source.adding, beginningWith: source.initial, in: source.typing)
    update { ($0.form, $0.edited) = (form, item) }
  }

  /// Stores what the form describes, or shows which line cannot be read.
  private func submit<Row: ListedItem>(_ state: State, _ source: ItemListSource<Row>)
  where State == ItemListState<Row> {
    guard let form = state.form, !form.isSubmitting else { return }
    let item = state.edited
    do throws(FormProblem) {
      let draft = try form.draft(of: item, in: source.typing)
      save { [editor = source.editor, today = source.typing.today] () async throws(ItemError<Row.Item>) in
        if let item { return (item.id, try await editor.edit(item, draft)) }
        let added = try await editor.add(draft, today: today)
        return (added.item.id, added.revision)
      }
    } catch {
      update { $0.form?.markInvalid(error.field, error.text) }
    }
  }

  /// Stores what the form describes. The form stays open until then, and shows why something is rejected.
  ///
  /// - Parameter store: adds or changes a row.
  private func save<Row: ListedItem>(
    _ store: @escaping @Sendable () async throws(ItemError<Row.Item>) -> (id: Row.ID, revision: Revision)
  ) where State == ItemListState<Row> {
    update {
      $0.form?.isSubmitting = true
      $0.form?.problem = nil
    }
    run("save") { _ async throws(ItemError<Row.Item>) in
      try await store()
    } revision: {
      $0.revision
    } landing: { context, result in
      context.update { state in
        switch result {
        case .success(let saved):
          if state.form?.isSubmitting == true { (state.form, state.edited) = (nil, nil) }
          state.select(saved.id)
        case .failure(let error) where state.form?.isSubmitting == true:
          state.form?.isSubmitting = false
          state.form?.problem = error.formProblem
        case .failure(let error): state.changeFailure = error
        }
      }
    }
  }
}

/// A content that is a list of items.
public protocol ItemListContent: Content where Action: ItemScreenAction, State == ItemListState<ListedRow> {
  associatedtype ListedRow: ListedItem where ListedRow.Item == Action.Item
}

extension ItemListContent {
  public var fillsScreen: Bool { true }

  public var typing: ((TextEdit) -> Action)? {
    state.form == nil ? nil : { .list(.form(.edit($0))) }
  }

  public func action(for movement: Movement, in region: FrameRegion?) -> Action? {
    if state.form != nil { return .list(.form(.move(movement))) }
    return region?.movesList(by: movement) == false ? nil : .list(.move(movement, region?.rows))
  }

  /// Why nothing can be done with the selected item; `nil` if one is selected.
  var nothingSelected: String? {
    state.selected == nil ? "No \(ListedRow.Item.fields.noun) is selected." : nil
  }

  /// What a command about the selected item is about.
  var selection: CommandSubject? { state.selected.map { .selection($0.id.description) } }

  /// What the keys do in every list of items: in its form, and else with its rows.
  ///
  /// - Parameters:
  ///   - title: the title of the command that adds an item; `nil` for items that are made elsewhere.
  ///   - changing: the commands of this list that change the selected item.
  ///   - showing: the commands of this list that show something about it.
  func itemCommands(
    adding title: String?, changing: [KeyCommand<Action>] = [], showing: [KeyCommand<Action>] = []
  ) -> [KeyCommand<Action>] {
    if let form = state.form {
      return KeyCommand.ofForm(
        submit: .list(.submit), cancel: .list(.cancel), next: .list(.form(.next)), previous: .list(.form(.previous)),
        isSubmitting: form.isSubmitting)
    }
    let item = state.selected?.item
    let edit = KeyCommand<Action>(
      "edit", "Edit", KeyPress(.enter), .character("e"),
      action: .list(item.map { .startEditing($0) } ?? .refresh), unavailableBecause: nothingSelected, about: selection)
    let add = title.map { title in
      [KeyCommand<Action>("add", title, .character("n"), .character("a"), action: .list(.startAdding))]
    }
    let delete = KeyCommand<Action>(
      "delete", "Delete", .character("d"), KeyPress(.delete),
      action: .list(item.map { .delete($0.id) } ?? .refresh), unavailableBecause: nothingSelected, about: selection)
    let refresh = KeyCommand<Action>(
      "refresh", "Reload", .character("R"), action: .list(.refresh), isInHelpLine: false)
    return failureCommands + [edit] + (add ?? []) + changing + [delete] + showing + [refresh]
  }
}
