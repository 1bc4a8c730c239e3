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

  public var summary: ActionSummary {
    switch self {
    case .opened: ActionSummary("opened")
    case .refresh: ActionSummary("refresh").counted(as: nil)
    case .form: ActionSummary("form", .redacted).counted(as: nil)
    case .submit: ActionSummary("submit")
    case .skip: ActionSummary("skip")
    case .ask: ActionSummary("ask")
    case .move: ActionSummary("move").counted(as: nil)
    case .takeSelected: ActionSummary("takeSelected")
    case .take(let offer): ActionSummary("take", .shown(offer.rawValue))
    case .dismissFailure: ActionSummary("dismissFailure").counted(as: nil)
    case .tryAgain: ActionSummary("tryAgain")
    }
  }
}
