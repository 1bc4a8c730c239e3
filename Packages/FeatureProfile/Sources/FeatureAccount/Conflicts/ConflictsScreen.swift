public import CorePresentation
public import CoreUI
public import DomainAccount
import DomainCore
import DomainProfile
import FeatureShared

/// The conflicts about one thing.
struct ConflictRow {
  /// "3f2c9a10 workout “Hill repeats”".
  let title: String
  var conflicts: [SyncConflict]

  /// In the order of their first conflicts.
  static func rows(of conflicts: [SyncConflict]) -> [ConflictRow] {
    var rows: [ConflictRow] = []
    var positions: [String: Int] = [:]
    for conflict in conflicts {
      let key = "\(conflict.collection)/\(conflict.row)"
      if let position = positions[key] {
        rows[position].conflicts.append(conflict)
      } else {
        positions[key] = rows.count
        rows.append(ConflictRow(title: title(of: conflict), conflicts: [conflict]))
      }
    }
    return rows
  }

  /// What a conflict is about.
  static func title(of conflict: SyncConflict) -> String {
    // There is one profile, which has no name.
    if conflict.collection == ProfileEntry.collection { return conflict.row }
    let words = [conflict.row.shortID, conflict.collection.singular] + (conflict.title.map { ["“\($0)”"] } ?? [])
    return words.joined(separator: " ")
  }
}

public struct ConflictsState: Equatable, Sendable {
  /// The conflicts of the log, with the decisions made here applied.
  public var decided: Optimistic<ConflictDecision, AccountError> {
    didSet { followSelection(from: oldValue) }
  }
  /// The selected conflict and the first visible one.
  public var position: ListPosition
  /// Why the last decision failed.
  public var changeFailure: AccountError?

  public init(
    list: Loadable<ConflictList, AccountError> = .idle, position: ListPosition = ListPosition(),
    changeFailure: AccountError? = nil
  ) {
    decided = Optimistic(list)
    self.position = position
    self.changeFailure = changeFailure
  }

  /// The conflicts to show.
  public var list: Loadable<ConflictList, AccountError> { decided.shown }

  public var conflicts: Loadable<[SyncConflict], AccountError> { list.map(\.conflicts) }

  /// The selected conflict.
  public var selected: SyncConflict? { conflicts.value?.selected(by: position) }

  /// Keeps the same conflict selected after the list has changed.
  private mutating func followSelection(from old: Optimistic<ConflictDecision, AccountError>) {
    let selectedID = old.shown.value?.conflicts.selected(by: position)?.id
    position.follow(selectedID, among: (conflicts.value ?? []).map(\.id))
  }
}

extension ConflictsState: ShowsFailures {
  public static var failures: [FailureSource<ConflictsState>] { [.change(\.changeFailure), .load(under: \.decided)] }
}

public enum ConflictsAction: FailureAction {
  case opened
  case refresh
  case keepMine([SyncConflict.ID])
  case keepTheirs([SyncConflict.ID])
  /// Moves in the list.
  case move(Movement, VisibleRows?)
  case dismissFailure
  case tryAgain

  public var summary: ActionSummary {
    switch self {
    case .opened: ActionSummary("opened")
    case .refresh: ActionSummary("refresh").counted(as: nil)
    case .keepMine(let ids): ActionSummary("keepMine", .shown(ids.joined(separator: " ")))
    case .keepTheirs(let ids): ActionSummary("keepTheirs", .shown(ids.joined(separator: " ")))
    case .move: ActionSummary("move").counted(as: nil)
    case .dismissFailure: ActionSummary("dismissFailure").counted(as: nil)
    case .tryAgain: ActionSummary("tryAgain")
    }
  }
}

/// A decision about a conflict that the log does not show yet.
public struct ConflictDecision: OptimisticChange {
  public let id: SyncConflict.ID
  public let choice: ConflictChoice

  public init(_ id: SyncConflict.ID, _ choice: ConflictChoice) {
    self.id = id
    self.choice = choice
  }

  public func applied(to list: ConflictList) -> ConflictList {
    var decided = list
    _ = try? decided.resolve(id)
    return decided
  }
}

/// The dependencies of the conflicts screen.
@MainActor
public protocol ConflictsDependencies: ScreenDependencies {
  var sync: SyncUseCases { get }
}

public final class ConflictsViewModel: ViewModel<ConflictsState, ConflictsAction, Never> {
  let dependencies: any ConflictsDependencies

  public init(_ dependencies: any ConflictsDependencies) {
    self.dependencies = dependencies
    super.init(name: "conflicts", initialState: ConflictsState(), observers: dependencies.observers)
  }

  public override func handle(_ action: ConflictsAction, _ context: Context) {
    switch action {
    case .opened, .refresh: observe(context)
    case .keepMine(let ids): for id in ids { decide(ConflictDecision(id, .keepMine), context) }
    case .keepTheirs(let ids): for id in ids { decide(ConflictDecision(id, .keepTheirs), context) }
    case .move(let movement, let visible):
      context.update { $0.position.move(movement, rowCount: $0.conflicts.value?.count ?? 0, in: visible) }
    case .dismissFailure: context.dismissFailures()
    case .tryAgain: context.tryAgain { observe($0) }
    }
  }

  private func observe(_ context: Context) {
    context.observe("conflicts", dependencies.sync.conflicts(), into: \.decided)
  }

  private func decide(_ decision: ConflictDecision, _ context: Context) {
    context.commit(decision, to: \.decided, rejection: \.changeFailure) {
      [sync = dependencies.sync] () async throws(AccountError) in
      try await sync.resolve(decision.id, decision.choice)
    }
  }
}

public struct ConflictsContent: Content {
  @Environment(\.isInteractive) private var isInteractive
  @Environment(\.hasRoomForPanels) private var hasRoomForPanels
  @Environment(\.keys) private var keys
  public let state: ConflictsState
  public let onAction: @MainActor (ConflictsAction) -> Void

  public init(state: ConflictsState, onAction: @escaping @MainActor (ConflictsAction) -> Void) {
    self.state = state
    self.onAction = onAction
  }

  public var hasPanels: Bool { state.list.value != nil }

  public var body: some View {
    if isInteractive, let list = state.list.value {
      VStack {
        FailureBanners(state)
        if list.conflicts.isEmpty {
          GuidedPanel("Conflicts", name: "list", guide: .syncing) { none(in: list) }
        } else {
          panels
        }
      }
    } else {
      printed
    }
  }

  @ViewBuilder private var panels: some View {
    if hasRoomForPanels { Text(explanation).foreground(.secondary) }
    ListAndDetail(
      list: PanelPart("Conflicts") { ConflictsTable(state: state) },
      detail: PanelPart("Values") {
        if let selected = state.selected { ConflictSides(conflict: selected) }
      },
      course: Guide.changes.part,
      more: Guide.machines.part)
  }

  @ViewBuilder private func none(in list: ConflictList) -> some View {
    if list.account == nil {
      NoAccountBanner()
    } else {
      Text("No conflicts.").foreground(.secondary)
    }
  }

  private var explanation: String {
    "\(Self.explanation) Press \(keys.name(of: "keep-mine")) to keep mine, \(keys.name(of: "keep-theirs")) to keep theirs."
  }

  private var printed: some View {
    VStack(spacing: 1) {
      Text("Conflicts").bold().foreground(.accent)
      FailureBanners(state)
      if let list = state.list.value {
        if list.conflicts.isEmpty {
          none(in: list)
        } else {
          ConflictRows(rows: ConflictRow.rows(of: list.conflicts))
        }
      } else if state.list.isAwaited {
        Placeholder(lines: 6)
      }
    }
  }
}

extension ConflictsContent {
  static let explanation = "Changed on two machines. Your own value applies here until you choose."
}

private struct ConflictRows: View {
  @Environment(\.remedies) private var remedies
  let rows: [ConflictRow]

  var body: some View {
    Text(ConflictsContent.explanation).foreground(.secondary)
    ForEach(rows) { row in
      Section(row.title) {
        ForEach(row.conflicts) { ConflictSides(conflict: $0) }
      }
    }
    Text(remedies(Remedy.resolveConflicts)).foreground(.secondary)
  }
}

/// The fields that were changed on two machines, until their owner chooses a value.
public typealias ConflictsScreen = Screen<ConflictsContent>

/// The conflicts to choose from, a line each.
private struct ConflictsTable: View {
  let state: ConflictsState

  var body: some View {
    Table(state.conflicts.value ?? [], position: state.position, name: "conflicts") {
      TableColumn("Field", priority: 9, minWidth: 8) { $0.field.fieldWords(in: $0.collection) }
      TableColumn("Of", priority: 8, minWidth: 12) { ConflictRow.title(of: $0) }
    }
  }
}

/// The previous value of a field, and the value on each machine.
private struct ConflictSides: View {
  let conflict: SyncConflict

  var body: some View {
    Text(conflict.field.fieldWords(in: conflict.collection)).bold()
    ConflictSide(name: "was", value: conflict.base)
    ConflictSide(name: "mine", value: conflict.mine)
    ConflictSide(name: "theirs", value: conflict.theirs)
  }
}

private struct ConflictSide: View {
  let name: String
  let value: String?

  var body: some View {
    LabeledRow(name, labelWidth: 6) {
      value.map { Text($0) } ?? Text("(empty)").foreground(.secondary)
    }
    .padding(.leading, 2)
  }
}

extension ConflictsContent {
  public var fillsScreen: Bool { true }

  public var commands: [KeyCommand<ConflictsAction>] {
    let ids = [state.selected?.id].compactMap(\.self)
    let nothing = ids.isEmpty ? "No conflict is selected." : nil
    // Choosing a side chooses its value.
    let about = state.selected.map { CommandSubject.question("\($0.id) \($0.mine ?? "") \($0.theirs ?? "")") }
    return failureCommands + [
      KeyCommand(
        "keep-mine", "Keep mine", .character("m"), action: .keepMine(ids), unavailableBecause: nothing, about: about),
      KeyCommand(
        "keep-theirs", "Keep theirs", .character("t"), action: .keepTheirs(ids), unavailableBecause: nothing,
        about: about),
      KeyCommand("refresh", "Reload", .character("R"), action: .refresh, isInHelpLine: false),
    ]
  }

  public func action(for movement: Movement, in region: FrameRegion?) -> ConflictsAction? {
    region?.movesList(by: movement) == false ? nil : .move(movement, region?.rows)
  }
}
