import CorePresentation
import CoreUI
import Testing

@testable import FettleApp

/// The shell's content and key commands depend only on its state.
@MainActor struct ShellContentTests {
  private typealias Shell = ShellContent<NoteContent>

  private func state(
    _ screen: NoteContent.State = NoteContent.State(), overlay: ShellState.Overlay? = nil, keys: String = ""
  ) -> Shell.State {
    var shell = ShellState()
    shell.overlay = overlay
    return Shell.State(
      screen: screen, named: "workouts", at: NavigationState(tab: .workouts), shell: shell,
      keyBindings: KeyBindings(keys),
      environmentName: nil)
  }

  private func content(_ state: Shell.State) -> Shell { Shell(state: state) { _ in } }

  private func action(of name: String, _ state: Shell.State) -> Shell.Action? {
    content(state).commands.first { $0.name == name }?.action
  }

  @Test func `the key commands are the screen's and the global ones`() {
    #expect(action(of: "open", state()) == .screen(.open))
    #expect(action(of: "help", state()) == .shell(.help))
    #expect(action(of: "search", state()) == .shell(.search))
  }

  @Test func `a screen's key command replaces the global one of the same name, which keeps its keys`() throws {
    let content = content(state(NoteContent.State(hasSettings: true)))
    #expect(content.commands.filter { $0.name == "settings" }.map(\.action) == [.screen(.settings)])
    let anywhere = try #require(content.keyCommands.ofShell.first { $0.name == "settings" })
    #expect(anywhere.keys == [.character(",")])
  }

  @Test func `configured keys apply to key commands and appear in hints`() throws {
    let content = content(state(keys: "workouts.open=f2 shell.help=f5"))
    #expect(content.commands.first { $0.name == "open" }?.keys == [KeyPress(.function(2))])
    #expect(content.keyCommands.keyNames.name(of: "help") == "f5")
    let frame = Frame.draw(content, width: 60, height: 10)
    #expect(frame.plainText().contains("Press f2 to open."))
  }

  @Test func `typed text goes to the palette before the screen`() {
    let isTyping = NoteContent.State(isTyping: true)
    #expect(content(state()).typing == nil)
    #expect(content(state(isTyping)).typing?(.insert("a")) == .screen(.type("a")))
    let palette = state(isTyping, overlay: .palette(Palette()))
    #expect(content(palette).typing?(.insert("a")) == .shell(.typeInOverlay(.insert("a"))))
  }

  @Test func `only an overlay moves while it is open, and a screen without its own movement scrolls`() {
    let help = state(overlay: .help(KeyHelp()))
    #expect(content(help).action(for: .rows(1), in: nil) == .shell(.moveOverlay(.rows(1), rowCount: 0, nil)))
    #expect(content(state()).action(for: .rows(1), in: nil) == nil)
    let route = state().places.current
    #expect(content(state()).scroll(.rows(1), in: nil) == .shell(.scroll(route, .rows(1), nil)))
    let filling = NoteContent.State(fillsScreen: true)
    #expect(content(state(filling)).action(for: .rows(1), in: nil) == .screen(.move))
    #expect(content(state(filling)).scroll(.rows(1), in: nil) == nil)
  }

  @Test func `an action is logged like the part it belongs to`() {
    #expect(Shell.Action.opened.summary == ShellAction.opened.summary)
    #expect(Shell.Action.screen(.settings).summary == NoteContent.Action.settings.summary)
  }
}

private struct NoteContent: Content {
  struct State: Equatable, Sendable {
    var isTyping = false
    var fillsScreen = false
    var hasSettings = false
  }

  enum Action: ScreenAction {
    case opened
    case open
    case settings
    case type(String)
    case move

    var summary: ActionSummary { ActionSummary("\(self)") }
  }

  @Environment(\.keys) private var keys
  let state: State
  let onAction: @MainActor (Action) -> Void

  init(state: State, onAction: @escaping @MainActor (Action) -> Void) {
    self.state = state
    self.onAction = onAction
  }

  var body: some View { Text("Press \(keys.name(of: "open")) to open.") }

  var fillsScreen: Bool { state.fillsScreen }

  var commands: [KeyCommand<Action>] {
    [KeyCommand("open", "Open", KeyPress(.enter), action: .open)]
      + (state.hasSettings ? [KeyCommand("settings", "Settings", .character("s"), action: .settings)] : [])
  }

  var typing: ((TextEdit) -> Action)? {
    guard state.isTyping else { return nil }
    return { edit in
      if case .insert(let text) = edit { .type(text) } else { .type("") }
    }
  }

  func action(for movement: Movement, in region: FrameRegion?) -> Action? { state.fillsScreen ? .move : nil }
}
