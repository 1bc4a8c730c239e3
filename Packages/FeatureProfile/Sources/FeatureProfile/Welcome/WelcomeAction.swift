public import CorePresentation

public enum WelcomeAction: FailureAction {
  case opened
  case refresh
  case form(FormInput)
  /// Submits the answers.
  case submit
  /// Skips the questions.
  case skip
  /// Returns to the questions.
  case ask
  /// Moves to another offer.
  case move(Movement, VisibleRows?)
  case takeSelected
  case take(WelcomeOffer)
  case dismissFailure
  case tryAgain

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
    case .dismissFailure: LogForm("dismissFailure").counted(as: nil)
    case .tryAgain: LogForm("tryAgain")
    }
  }
}
