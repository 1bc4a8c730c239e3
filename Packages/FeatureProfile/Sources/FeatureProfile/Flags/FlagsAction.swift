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

  public var summary: ActionSummary {
    switch self {
    case .opened: ActionSummary("opened")
    case .refresh: ActionSummary("refresh").counted(as: nil)
    case .set(let flag, let isOn): ActionSummary("set", .shown(flag.name), .shown(isOn ? "on" : "off"))
    case .clear(let flag): ActionSummary("clear", .shown(flag.name))
    case .move: ActionSummary("move").counted(as: nil)
    case .switchSelected: ActionSummary("switchSelected")
    case .clearSelected: ActionSummary("clearSelected")
    case .dismissFailure: ActionSummary("dismissFailure").counted(as: nil)
    case .tryAgain: ActionSummary("tryAgain")
    }
  }
}
