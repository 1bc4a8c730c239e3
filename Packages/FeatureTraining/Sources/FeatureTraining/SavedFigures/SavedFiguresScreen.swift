public import CorePresentation
public import CoreUI
public import DomainCore
import DomainItems
public import DomainWorkout
public import FeatureShared

extension SavedFigureValue: ListedItem {
  public var item: SavedFigure { figure }
}

public typealias SavedFiguresState = ItemListState<SavedFigureValue>

public enum SavedFiguresAction: ItemScreenAction {
  case list(ItemListAction<SavedFigure>)

  public var summary: ActionSummary {
    switch self {
    case .list(let action): action.summary
    }
  }
}

/// The dependencies of the saved figures.
@MainActor
public protocol SavedFiguresDependencies: ScreenDependencies {
  var savedFigures: ItemUseCases<SavedFigure> { get }
  var readSavedFigures: ReadSavedFiguresUseCase { get }
}

public final class SavedFiguresViewModel: ViewModel<SavedFiguresState, SavedFiguresAction, Never> {
  let dependencies: any SavedFiguresDependencies
  private let typing: TypingContext

  /// - Parameter today: the last day that counts.
  public init(_ dependencies: any SavedFiguresDependencies, today: CalendarDay, firstWeekday: Weekday) {
    self.dependencies = dependencies
    typing = TypingContext(today: today, firstWeekday: firstWeekday)
    super.init(name: "saved-figures", initialState: SavedFiguresState(), observers: dependencies.observers)
  }

  public override func handle(_ action: SavedFiguresAction, _ context: Context) {
    switch action {
    case .list(let action):
      let source = ItemListSource(
        name: "saved-figures", adding: "Add a saved figure", typing: typing, rows: rows,
        editor: dependencies.savedFigures.editor)
      context.handle(action, state, from: source)
    }
  }
}

extension SavedFiguresViewModel {
  /// The values are read again after each commit, because training changes them.
  private var rows: Snapshots<[SavedFigureValue], StorageError> {
    let (read, typing) = (dependencies.readSavedFigures, typing)
    return dependencies.savedFigures.observe().completeValues { saved throws(StorageError) in
      try await read.execute(saved, today: typing.today, firstWeekday: typing.firstWeekday)
    }
  }
}

public struct SavedFiguresContent: ItemListContent {
  public typealias ListedRow = SavedFigureValue

  @Environment(\.isInteractive) private var isInteractive
  @Environment(\.quantities) private var quantities
  public let state: SavedFiguresState
  public let onAction: @MainActor (SavedFiguresAction) -> Void

  public init(state: SavedFiguresState, onAction: @escaping @MainActor (SavedFiguresAction) -> Void) {
    self.state = state
    self.onAction = onAction
  }

  public var body: some View {
    VStack {
      FailureBanners(state)
      if let form = state.form {
        FormView(form)
      } else if let rows = state.rows.value {
        Table(
          rows, position: isInteractive ? state.position : nil, name: "saved-figures",
          emptyText: "No saved figures yet."
        ) {
          TableColumn("Name", priority: 10, minWidth: 8) { Text($0.figure.name).lineLimit(1) }
          TableColumn("Now", alignment: .trailing, priority: 9) { Text.figure(quantities.text($0.value, of: $0)) }
          TableColumn("Before", alignment: .trailing, priority: 4) { value in
            Text(value.earlier == nil ? "" : quantities.text(value.earlier, of: value)).foreground(.secondary)
          }
          TableColumn("Figure", priority: 7) { $0.figure.column.text }
          TableColumn("Period", priority: 8) { $0.figure.span.rawValue }
          TableColumn("Filter", priority: 6, minWidth: 8) { Text($0.figure.query ?? "").lineLimit(1) }
          TableColumn("Dashboard", priority: 3) { $0.figure.placement.rawValue }
          if !isInteractive { TableColumn("Id", priority: 6) { $0.id.description.shortID } }
        }
      } else if state.rows.isAwaited {
        Placeholder(lines: 6)
      }
    }
  }

  public var commands: [KeyCommand<SavedFiguresAction>] { itemCommands(adding: "Add a saved figure") }
}

/// The saved figures of the athlete.
public typealias SavedFiguresScreen = Screen<SavedFiguresContent>
