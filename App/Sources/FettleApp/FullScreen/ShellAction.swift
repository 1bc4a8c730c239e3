import CorePresentation
import CoreUI

/// What a person does to what surrounds the screens.
enum ShellAction: LoggedAction {
  case opened
  case select(AppTab)
  case open(AppRoute)
  case back
  case quit
  case suspend
  case help
  case palette
  case dismiss
  /// A key whose command cannot be given now.
  case refused(command: String, reason: String)
  case scroll(AppRoute, Movement, VisibleRows?)
  case moveOverlay(Movement, rowCount: Int, VisibleRows?)
  case typeInPalette(TextEdit)
  /// A key was pressed after something was said.
  case readNotice

  var logForm: LogForm {
    switch self {
    case .opened: LogForm("opened")
    case .select(let tab): LogForm("select", .shown(tab.rawValue))
    case .open(let route): LogForm("open", .shown(route.kind))
    case .back: LogForm("back")
    case .quit: LogForm("quit")
    case .suspend: LogForm("suspend")
    case .help: LogForm("help")
    case .palette: LogForm("palette")
    case .dismiss: LogForm("dismiss").counted(as: nil)
    case .refused(let command, _): LogForm("refused", .shown(command)).counted(as: nil)
    case .scroll: LogForm("scroll").counted(as: nil)
    case .moveOverlay: LogForm("moveOverlay").counted(as: nil)
    case .typeInPalette: LogForm("typeInPalette", .redacted).counted(as: nil)
    case .readNotice: LogForm("readNotice").counted(as: nil)
    }
  }
}
