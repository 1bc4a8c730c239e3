public import CorePresentation
public import DomainProfile

public enum FlagsAction: FailureAction {
  case opened
  case refresh
  case set(FeatureFlag, isOn: Bool)
  /// Resets a flag.
  case clear(FeatureFlag)
  /// Moves in the list.
  case move(Movement, VisibleRows?)
  /// Turns the selected flag on or off.
  case switchSelected
  /// Resets the selected flag.
  case clearSelected
  case dismissFailure
  case tryAgain

  public var logForm: LogForm {
    switch self {
    case .opened: LogForm("opened")
    case .refresh: LogForm("refresh").counted(as: nil)
    case .set(let flag, let isOn): LogForm("set", .shown(flag.name), .shown(isOn ? "on" : "off"))
    case .clear(let flag): LogForm("clear", .shown(flag.name))
    case .move: LogForm("move").counted(as: nil)
    case .switchSelected: LogForm("switchSelected")
    case .clearSelected: LogForm("clearSelected")
    case .dismissFailure: LogForm("dismissFailure").counted(as: nil)
    case .tryAgain: LogForm("tryAgain")
    }
  }
}
