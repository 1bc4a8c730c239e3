public import CoreUI
public import DomainProfile

public enum FlagsAction: LoggedAction {
  case opened
  case refresh
  case set(FeatureFlag, isOn: Bool)
  /// Takes back what was set.
  case clear(FeatureFlag)

  public var logForm: LogForm {
    switch self {
    case .opened: LogForm("opened")
    case .refresh: LogForm("refresh").counted(as: nil)
    case .set(let flag, let isOn): LogForm("set", .shown(flag.name), .shown(isOn ? "on" : "off"))
    case .clear(let flag): LogForm("clear", .shown(flag.name))
    }
  }
}
