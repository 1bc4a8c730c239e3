package import CorePresentation
import CoreUI

/// A person's action on the shell around the screens.
package enum ShellAction: LoggedAction {
  case opened
  case select(AppTab)
  case visit(FurtherPlace)
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
  /// Makes the change again that was undone last.
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

  package var logForm: LogForm {
    switch self {
    case .opened: LogForm("opened")
    case .select(let tab): LogForm("select", .shown(tab.rawValue))
    case .visit(let place): LogForm("visit", .shown(place.rawValue))
    case .open(let route): LogForm("open", .shown(route.kind))
    case .search: LogForm("search")
    case .back: LogForm("back")
    case .quit: LogForm("quit")
    case .suspend: LogForm("suspend")
    case .toggleMouse: LogForm("toggleMouse")
    case .undo: LogForm("undo")
    case .redo: LogForm("redo")
    case .help: LogForm("help")
    case .searchHelp: LogForm("searchHelp")
    case .palette: LogForm("palette")
    case .dismiss: LogForm("dismiss").counted(as: nil)
    case .unavailable(let command, _): LogForm("refused", .shown(command)).counted(as: nil)
    case .scroll: LogForm("scroll").counted(as: nil)
    case .stepPanel: LogForm("stepPanel").counted(as: nil)
    case .scrollBeside: LogForm("scrollBeside").counted(as: nil)
    case .focusPanel: LogForm("focusPanel").counted(as: nil)
    case .zoomPanel: LogForm("zoomPanel").counted(as: nil)
    case .scrollPanel: LogForm("scrollPanel").counted(as: nil)
    case .moveOverlay: LogForm("moveOverlay").counted(as: nil)
    case .typeInOverlay: LogForm("typeInOverlay", .redacted).counted(as: nil)
    case .noteUse(let command): LogForm("noteUse", .shown(command)).counted(as: nil)
    case .show: LogForm("show").counted(as: nil)
    case .readToasts: LogForm("readToasts").counted(as: nil)
    case .hideFailure: LogForm("hideFailure").counted(as: nil)
    case .takeOffer: LogForm("takeOffer")
    }
  }
}
