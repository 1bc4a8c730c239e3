public import CorePresentation
public import DomainProfile

public enum FlagsAction: LoggedAction {
  case opened
  case refresh
  case set(FeatureFlag, isOn: Bool)
  /// Takes back what was set.
  case clear(FeatureFlag)
  /// Goes elsewhere in the list.
  case move(Movement, VisibleRows?)
  /// Switches the selected flag on or off.
  case switchSelected
  /// Takes back what was set of the selected flag.
  case clearSelected

  public var logForm: LogForm {
    switch self {
    case .opened: LogForm("opened")
    case .refresh: LogForm("refresh").counted(as: nil)
    case .set(let flag, let isOn): LogForm("set", .shown(flag.name), .shown(isOn ? "on" : "off"))
    case .clear(let flag): LogForm("clear", .shown(flag.name))
    case .move: LogForm("move").counted(as: nil)
    case .switchSelected: LogForm("switchSelected")
    case .clearSelected: LogForm("clearSelected")
    }
  }
}
