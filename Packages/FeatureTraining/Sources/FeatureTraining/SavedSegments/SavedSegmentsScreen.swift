public import CorePresentation
public import CoreUI
public import DomainCore
public import DomainItems
import DomainTraining
public import DomainWorkout
public import FeatureShared

extension SavedSegment: ListedItem {
  public var item: SavedSegment { self }
}

public typealias SavedSegmentsState = ItemListState<SavedSegment>

public enum SavedSegmentsAction: ItemScreenAction {
  case list(ItemListAction<SavedSegment>)
  /// Shows all efforts over a segment.
  case openEfforts(SavedSegmentID)

  public var summary: ActionSummary {
    switch self {
    case .list(let action): action.summary
    case .openEfforts(let id): ActionSummary("openEfforts", .shown(id.description))
    }
  }
}

/// What the list of segments asks the app to do.
public enum SavedSegmentsIntent: Equatable, Sendable {
  case openEfforts(SavedSegmentID)
}

/// The dependencies of the segments.
@MainActor
public protocol SavedSegmentsDependencies: ScreenDependencies {
  var savedSegments: ItemUseCases<SavedSegment> { get }
}

public final class SavedSegmentsViewModel: ViewModel<SavedSegmentsState, SavedSegmentsAction, SavedSegmentsIntent> {
  let dependencies: any SavedSegmentsDependencies
  private let typing: TypingContext

  public init(
    _ dependencies: any SavedSegmentsDependencies, today: CalendarDay,
    onIntent: @escaping @MainActor (SavedSegmentsIntent) -> Void = { _ in }
  ) {
    self.dependencies = dependencies
    typing = TypingContext(today: today, firstWeekday: .monday)
    super.init(
      name: "segments", initialState: SavedSegmentsState(), observers: dependencies.observers, onIntent: onIntent)
  }

  public override func handle(_ action: SavedSegmentsAction, _ context: Context) {
    switch action {
    case .list(let action):
      let source = ItemListSource(
        name: "segments", typing: typing,
        rows: dependencies.savedSegments.observe(), editor: dependencies.savedSegments.editor)
      context.handle(action, state, from: source)
    case .openEfforts(let id): context.emit(.openEfforts(id))
    }
  }
}

public struct SavedSegmentsContent: ItemListContent {
  public typealias ListedRow = SavedSegment

  @Environment(\.isInteractive) private var isInteractive
  @Environment(\.quantities) private var quantities
  public let state: SavedSegmentsState
  public let onAction: @MainActor (SavedSegmentsAction) -> Void

  public init(state: SavedSegmentsState, onAction: @escaping @MainActor (SavedSegmentsAction) -> Void) {
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
          rows, position: isInteractive ? state.position : nil, name: "segments",
          emptyText: "No segments yet. A segment is made of a part of a workout."
        ) {
          TableColumn("Name", priority: 10, minWidth: 8) { Text($0.name).lineLimit(1) }
          TableColumn("Sport", priority: 8) { $0.sport.name }
          TableColumn("Length", alignment: .trailing, priority: 9) {
            quantities.distance(meters: $0.segment?.lengthMeters, in: $0.sport)
          }
          TableColumn("Note", priority: 5, minWidth: 8) { Text($0.note ?? "").lineLimit(1) }
          if !isInteractive { TableColumn("Id", priority: 6) { $0.id.description.shortID } }
        }
      } else if state.rows.isAwaited {
        Placeholder(lines: 6)
      }
    }
  }

  public var commands: [KeyCommand<SavedSegmentsAction>] {
    let id = state.selected?.id
    return itemCommands(
      adding: nil,
      showing: [
        KeyCommand(
          "efforts", "Efforts", .character("o"), action: id.map { .openEfforts($0) } ?? .list(.refresh),
          unavailableBecause: nothingSelected, about: selection)
      ])
  }
}

/// The segments of the athlete.
public typealias SavedSegmentsScreen = Screen<SavedSegmentsContent>
