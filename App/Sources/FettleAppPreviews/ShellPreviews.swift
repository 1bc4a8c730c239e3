import CoreCommon
import CorePresentation
import CoreUI
public import CoreUITestSupport
import DomainAccount
import DomainCore
import FettleApp
import Foundation

/// The full-screen shell around a screen, in each possible state.
public enum ShellPreviews {
  public static let all: [Preview] = [
    preview("shell-empty", PlaceContent.State(), in: .dashboard),
    preview("shell-tabs", list),
    preview("shell-elsewhere", list) { state in
      state.places.push(.settings)
    },
    preview("shell-long", text, in: .profile),
    preview("shell-scrolled", text, in: .profile) { state in
      state.shell.scrolls[state.places.current] = ScrollPosition(top: 6)
    },
    preview("shell-typing", PlaceContent.State(rows: workouts, search: TextEntry("hills"))),
    preview("shell-question", PlaceContent.State(rows: workouts, isAsking: true)),
    preview("shell-notice", list) { $0.shell.show(Toast(.warning, "Nothing to undo.")) },
    preview("shell-toasts", list) {
      $0.shell.undoState.undoable = UndoableAction(
        ActionID("a"), summary: "delete 1 workout", at: Date(timeIntervalSince1970: 0), isUndone: false)
      $0.shell.undoState.undoableAnywhere = $0.shell.undoState.undoable
      $0.shell.show(Toast(.good, "Undid: the title of “Hills”."))
      $0.shell.show(Toast(.failure, "Could not undo: the disk is full. You can undo it later.", offering: "undo"))
    },
    preview("shell-in-sync", list) { $0.shell.sync = SyncStatus(account: account) },
    preview("shell-pending", list) {
      $0.shell.sync = SyncStatus(account: account, backlog: SyncBacklog(waitingCount: 3))
    },
    preview("shell-conflicts", list) {
      $0.shell.sync = SyncStatus(account: account, backlog: SyncBacklog(conflictCount: 2))
    },
    preview("shell-refused", list) {
      $0.shell.sync = SyncStatus(account: account, backlog: SyncBacklog(rejectedCount: 1))
    },
    preview("shell-environment", list) { $0.environmentName = "staging" },
    preview("shell-other-keys", list) {
      $0.keyBindings = KeyBindings("workouts.open=f2 shell.help=f5 shell.quit=ctrl+q")
    },
    preview("shell-help", list) { $0.shell.overlay = .help(KeyHelp()) },
    preview("shell-help-scrolled", list) { $0.shell.overlay = .help(KeyHelp(position: ScrollPosition(top: 12))) },
    preview("shell-palette", list) { $0.shell.overlay = .palette(Palette()) },
    preview("shell-palette-search", list) { $0.shell.overlay = .palette(looking(for: "im", row: 1)) },
    preview("shell-palette-nothing", list) { $0.shell.overlay = .palette(looking(for: "fly")) },
    preview("shell-narrow", list, size: narrow) {
      $0.shell.sync = SyncStatus(account: account, backlog: SyncBacklog(waitingCount: 3))
    },
    preview("shell-help-search", list) { $0.shell.overlay = .help(KeyHelp(search: TextEntry("mark"))) },
    preview("shell-help-narrow", list, size: narrow) { $0.shell.overlay = .help(KeyHelp()) },
    preview("shell-palette-narrow", list, size: narrow) { $0.shell.overlay = .palette(Palette()) },
    preview("shell-question-narrow", PlaceContent.State(rows: workouts, isAsking: true), size: narrow),
    preview("shell-plain", list, presentation: .plain) { $0.shell.show(Toast(.warning, "Nothing to undo.")) },
    preview("shell-help-plain", list, presentation: .plain) { $0.shell.overlay = .help(KeyHelp()) },
    preview("shell-palette-plain", list, presentation: .plain) {
      $0.shell.overlay = .palette(looking(for: "im", row: 1))
    },
    preview("shell-color", list, colorDepth: .ansi16) {
      $0.shell.sync = SyncStatus(account: account, backlog: SyncBacklog(conflictCount: 2))
      $0.environmentName = "staging"
    },
  ]

  private static func preview(
    _ name: String, _ screen: PlaceContent.State, in tab: AppTab = .workouts, size: Size = Size(width: 80, height: 24),
    presentation: Presentation = .visual, colorDepth: ColorDepth = .none,
    _ change: (inout ShellContent<PlaceContent>.State) -> Void = { _ in }
  ) -> Preview {
    var state = ShellContent<PlaceContent>.State(
      screen: screen, named: "workouts", at: NavigationState(tab: tab), shell: ShellState(), keyBindings: .none,
      environmentName: nil)
    change(&state)
    return Preview(
      name, of: ShellContent<PlaceContent>.self, state: state, width: size.width, height: size.height,
      environment: .sample(colorDepth: colorDepth, presentation: presentation, isInteractive: true))
  }

  private static func looking(for text: String, row: Int = 0) -> Palette {
    var palette = Palette()
    palette.entry = TextEntry(text)
    palette.position = ListPosition(row: row)
    return palette
  }

  private static let narrow = Size(width: 40, height: 12)
  private static let account = "kim@log.example.org"
  private static let list = PlaceContent.State(rows: workouts, position: ListPosition(row: 1))
  private static let workouts = ["Hills  12.0 km", "Long ride  84.5 km", "Lake  2,000 m", "Tempo  8.2 km"]
  private static let text = PlaceContent.State(
    paragraphs: (1...16).map { "Paragraph \($0) of a screen that is scrolled." })
}
