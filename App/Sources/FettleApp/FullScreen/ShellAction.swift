package import CorePresentation

/// A person's action on the shell around the screens.
package enum ShellAction: LoggedAction {
  case opened
  case select(AppTab)
  case open(AppRoute)
  /// Start a search for workouts, from any screen.
  case search
  case back
  case quit
  case suspend
  case help
  case palette
  case dismiss
  /// The person pressed a key whose command is currently unavailable.
  case unavailable(command: String, reason: String)
  case scroll(AppRoute, Movement, VisibleRows?)
  case moveOverlay(Movement, rowCount: Int, VisibleRows?)
  case typeInPalette(TextEdit)
  /// The person pressed a key, which dismisses a message.
  case readNotice

  package var logForm: LogForm {
    switch self {
    case .opened: LogForm("opened")
    case .select(let tab): LogForm("select", .shown(tab.rawValue))
    case .open(let route): LogForm("open", .shown(route.kind))
    case .search: LogForm("search")
    case .back: LogForm("back")
    case .quit: LogForm("quit")
    case .suspend: LogForm("suspend")
    case .help: LogForm("help")
    case .palette: LogForm("palette")
    case .dismiss: LogForm("dismiss").counted(as: nil)
    case .unavailable(let command, _): LogForm("refused", .shown(command)).counted(as: nil)
    case .scroll: LogForm("scroll").counted(as: nil)
    case .moveOverlay: LogForm("moveOverlay").counted(as: nil)
    case .typeInPalette: LogForm("typeInPalette", .redacted).counted(as: nil)
    case .readNotice: LogForm("readNotice").counted(as: nil)
    }
  }
}
