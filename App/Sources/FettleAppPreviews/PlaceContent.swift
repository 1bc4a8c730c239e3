import CorePresentation
import CoreUI

/// Replaces the screen of any place in previews of the shell: a list or a long text, with a question or a search.
struct PlaceContent: Content {
  struct State: Equatable, Sendable {
    /// The rows of a list that fills the screen; empty for a text that scrolls.
    var rows: [String] = []
    var position = ListPosition()
    /// The paragraphs of a text.
    var paragraphs: [String] = []
    /// The search text; `nil` if no search is active.
    var search: TextEntry?
    /// Whether the screen asks the person to confirm a deletion.
    var isAsking = false
  }

  enum Action: ScreenAction {
    case opened
    case open
    case delete
    case keep
    case search
    case type(TextEdit)
    case move(Movement, VisibleRows?)

    var summary: ActionSummary { ActionSummary("place") }
  }

  @Environment(\.keys) private var keys
  let state: State
  let onAction: @MainActor (Action) -> Void

  init(state: State, onAction: @escaping @MainActor (Action) -> Void) {
    self.state = state
    self.onAction = onAction
  }

  var body: some View {
    if state.isAsking {
      ZStack {
        list
        Alert(
          "Delete this workout", message: "It can be restored later.",
          buttons: ["\(keys.name(of: "yes"))  Delete", "\(keys.name(of: "no"))  Keep"], selected: 1)
      }
    } else if state.rows.isEmpty {
      VStack(spacing: 1) {
        ForEach(state.paragraphs) { Text($0) }
        Text("Press \(keys.name(of: "import")) to import files.").foreground(.secondary)
      }
    } else {
      list
    }
  }

  private var list: some View {
    VStack {
      if let search = state.search { TextField(search, placeholder: "Search", isFocused: true) }
      List(state.rows, position: state.position, name: "rows") { Text($0) }
    }
  }

  var fillsScreen: Bool { !state.rows.isEmpty }

  var commands: [KeyCommand<Action>] {
    if state.isAsking {
      return [
        KeyCommand("yes", "Delete", .character("y"), action: .delete, about: .question("first")),
        KeyCommand("no", "Keep", .character("n"), KeyPress(.escape), action: .keep),
      ]
    }
    return [
      KeyCommand(
        "open", "Open", KeyPress(.enter), action: .open,
        unavailableBecause: state.rows.isEmpty ? "There are no workouts." : nil),
      KeyCommand("search", "Search", .character("/"), action: .search),
      KeyCommand("delete", "Delete", .character("d"), action: .delete, isInHelpLine: false),
    ]
  }

  var typing: ((TextEdit) -> Action)? { state.search == nil ? nil : { .type($0) } }

  func action(for movement: Movement, in region: FrameRegion?) -> Action? {
    state.rows.isEmpty ? nil : .move(movement, region?.rows)
  }
}
