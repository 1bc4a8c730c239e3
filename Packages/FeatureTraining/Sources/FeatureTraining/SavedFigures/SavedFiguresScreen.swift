public import CorePresentation
public import CoreUI
public import DomainCore
import DomainItems
public import DomainWorkout
public import FeatureShared

extension SavedFigure: ListedItem {
  public var item: SavedFigure { self }
}

public typealias SavedFiguresState = ItemListState<SavedFigure>

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
}

public final class SavedFiguresViewModel: ViewModel<SavedFiguresState, SavedFiguresAction, Never> {
  let dependencies: any SavedFiguresDependencies
  private let typing: TypingContext

  public init(_ dependencies: any SavedFiguresDependencies, today: CalendarDay) {
    self.dependencies = dependencies
    typing = TypingContext(today: today, firstWeekday: .monday)
    super.init(name: "saved-figures", initialState: SavedFiguresState(), observers: dependencies.observers)
  }

  public override func handle(_ action: SavedFiguresAction, _ context: Context) {
    switch action {
    case .list(let action):
      let source = ItemListSource(
        name: "saved-figures", adding: "Add a saved figure", typing: typing,
        rows: dependencies.savedFigures.observe(), editor: dependencies.savedFigures.editor)
      context.handle(action, state, from: source)
    }
  }
}

public struct SavedFiguresContent: ItemListContent {
  public typealias ListedRow = SavedFigure

  @Environment(\.isInteractive) private var isInteractive
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
          TableColumn("Name", priority: 10, minWidth: 8) { Text($0.name).lineLimit(1) }
          TableColumn("Figure", priority: 9) { $0.column.text }
          TableColumn("Period", priority: 8) { $0.span.rawValue }
          TableColumn("Filter", priority: 6, minWidth: 8) { Text($0.query ?? "").lineLimit(1) }
          TableColumn("Dashboard", priority: 5) { $0.placement.rawValue }
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
