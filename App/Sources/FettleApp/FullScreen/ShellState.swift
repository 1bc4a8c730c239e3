import Commands
import CoreCommon
package import CorePresentation
package import CoreUI
package import DomainAccount
package import DomainCore

/// The state of the shell around the screens: its overlay, the scroll position of each screen, and the last message.
package struct ShellState: Equatable, Sendable {
  /// An overlay on top of the screen, which receives all keys until the person closes it.
  package enum Overlay: Equatable, Sendable {
    /// The list of every key of this screen.
    case help(KeyHelp)
    case palette(Palette)
  }

  package var overlay: Overlay?
  /// The messages over the screen, the newest last.
  package var toasts: [Toast] = []
  /// The number of the newest message so far.
  var lastToast = 0
  package var scrolls: [AppRoute: ScrollPosition] = [:]
  /// What the person did with the panels of each place.
  package var panels: [AppRoute: PanelPositions] = [:]
  /// The names of the commands that the person ran from the palette, the latest first.
  package var usedCommands: [String] = []
  var preferences = Preferences()
  /// Why the command palette is unavailable; `nil` if it is available.
  var paletteUnavailableReason: String?
  /// What can be undone and redone next.
  package var undoState = UndoState()
  /// The action of another window, or from before a restart, that the person is asked to confirm.
  var asked: ActionID?
  /// Whether a change of a screen is being stored, which can be undone then.
  package var isStoring = false
  /// Whether the terminal uses the mouse itself, for example to select text.
  package var isMouseReleased = false
  /// The sync status in the title line.
  package var sync = SyncStatus()
  /// Whether the sync status has been read.
  var isSyncKnown = false

  package init() {}

  init(notice: String?, preferences: Preferences, isMouseReleased: Bool) {
    self.isMouseReleased = isMouseReleased
    self.preferences = preferences
    if let notice { show(Toast(.warning, notice)) }
  }
}

/// The state of the list of keys.
package struct KeyHelp: Equatable, Sendable {
  package var position = ScrollPosition()
  /// The words that the listed keys contain; `nil` until the person searches.
  package var search: TextEntry?

  package init(position: ScrollPosition = ScrollPosition(), search: TextEntry? = nil) {
    self.position = position
    self.search = search
  }
}

/// The state of the command palette.
package struct Palette: Equatable, Sendable {
  package var entry = TextEntry()
  package var position = ListPosition()

  package init() {}
}

/// A person's action on the shell around the screens.
package enum ShellAction: ReportedAction {
  case opened
  case select(AppTab)
  case visit(FurtherScreen)
  case open(AppRoute)
  /// Start a search for workouts, from any screen.
  case search
  case back
  case quit
  case suspend
  /// Leaves the mouse to the terminal, or uses it again.
  case toggleMouse
  /// Undoes the latest change that can be undone, on whatever screen it was made.
  case undo
  /// Redoes the change that was undone last.
  case redo
  case help
  case searchHelp
  case palette
  case dismiss
  /// The person pressed a key whose command is currently unavailable.
  case unavailable(command: String, reason: String)
  case scroll(AppRoute, Movement, VisibleRows?)
  /// Gives the focus to the panel this many places further in the frame that the person sees.
  case stepPanel(Int)
  /// Scrolls the panel beside the one that has the focus, such as a preview.
  case scrollBeside(Int)
  case focusPanel(AppRoute, String)
  /// Shows the panel that has the focus alone, or all panels again.
  case zoomPanel(AppRoute)
  case scrollPanel(AppRoute, String, Movement, VisibleRows?)
  case moveOverlay(Movement, rowCount: Int, VisibleRows?)
  case typeInOverlay(TextEdit)
  /// The person ran a command from the palette.
  case noteUse(command: String)
  /// Shows a message over the screen.
  case show(Toast)
  /// The messages up to this number have been read or were visible long enough. Failures stay.
  case readToasts(upTo: Int)
  /// Hides the newest failure.
  case hideFailure
  /// Runs the command that the newest message offers.
  case takeOffer

  package var summary: ActionSummary {
    switch self {
    case .opened: ActionSummary("opened")
    case .select(let tab): ActionSummary("select", .shown(tab.rawValue))
    case .visit(let place): ActionSummary("visit", .shown(place.rawValue))
    case .open(let route): ActionSummary("open", .shown(route.kind))
    case .search: ActionSummary("search")
    case .back: ActionSummary("back")
    case .quit: ActionSummary("quit")
    case .suspend: ActionSummary("suspend")
    case .toggleMouse: ActionSummary("toggleMouse")
    case .undo: ActionSummary("undo")
    case .redo: ActionSummary("redo")
    case .help: ActionSummary("help")
    case .searchHelp: ActionSummary("searchHelp")
    case .palette: ActionSummary("palette")
    case .dismiss: ActionSummary("dismiss").counted(as: nil)
    case .unavailable(let command, _): ActionSummary("refused", .shown(command)).counted(as: nil)
    case .scroll: ActionSummary("scroll").counted(as: nil)
    case .stepPanel: ActionSummary("stepPanel").counted(as: nil)
    case .scrollBeside: ActionSummary("scrollBeside").counted(as: nil)
    case .focusPanel: ActionSummary("focusPanel").counted(as: nil)
    case .zoomPanel: ActionSummary("zoomPanel").counted(as: nil)
    case .scrollPanel: ActionSummary("scrollPanel").counted(as: nil)
    case .moveOverlay: ActionSummary("moveOverlay").counted(as: nil)
    case .typeInOverlay: ActionSummary("typeInOverlay", .redacted).counted(as: nil)
    case .noteUse(let command): ActionSummary("noteUse", .shown(command)).counted(as: nil)
    case .show: ActionSummary("show").counted(as: nil)
    case .readToasts: ActionSummary("readToasts").counted(as: nil)
    case .hideFailure: ActionSummary("hideFailure").counted(as: nil)
    case .takeOffer: ActionSummary("takeOffer")
    }
  }
}

/// A request from the shell to the program.
enum ShellIntent: Equatable, Sendable {
  case select(AppTab)
  case visit(FurtherScreen)
  case open(AppRoute)
  case search
  case back
  case quit
  case suspend
  case releaseMouse(Bool)
}
