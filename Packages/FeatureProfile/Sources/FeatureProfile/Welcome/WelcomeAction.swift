public import CorePresentation

public enum WelcomeAction: LoggedAction {
  case opened
  case refresh
  case form(FormInput)
  /// Takes what was answered.
  case submit
  /// Answers nothing now.
  case skip
  /// Asks again.
  case ask
  /// Goes to another offer.
  case move(Movement, VisibleRows?)
  case takeSelected
  case take(WelcomeOffer)

  public var logForm: LogForm {
    switch self {
    case .opened: LogForm("opened")
    case .refresh: LogForm("refresh").counted(as: nil)
    case .form: LogForm("form", .redacted).counted(as: nil)
    case .submit: LogForm("submit")
    case .skip: LogForm("skip")
    case .ask: LogForm("ask")
    case .move: LogForm("move").counted(as: nil)
    case .takeSelected: LogForm("takeSelected")
    case .take(let offer): LogForm("take", .shown(offer.rawValue))
    }
  }
}
