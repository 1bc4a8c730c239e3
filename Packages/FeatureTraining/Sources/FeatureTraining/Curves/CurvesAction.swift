public import CorePresentation
public import DomainTraining
public import DomainWorkout

public enum CurvesAction: FailureAction {
  case opened
  case refresh
  case show(CurveKind)
  /// Shows the workouts of a period; `nil` for all time.
  case showPeriod(Period?)
  case compare(CurveBaseline)
  /// Sets a proposed threshold from the day of its effort.
  case accept(ThresholdProposal)
  /// Hides a proposed threshold until there is a better one.
  case dismiss(ThresholdProposal)
  case explain
  case dismissFailure
  case tryAgain

  public var summary: ActionSummary {
    switch self {
    case .opened: ActionSummary("opened")
    case .refresh: ActionSummary("refresh").counted(as: nil)
    case .show(let kind): ActionSummary("show", .shown(kind.rawValue))
    case .showPeriod(let period): ActionSummary("showPeriod", .shown(period?.description ?? "all"))
    case .compare(let baseline): ActionSummary("compare", .shown(CurveWords.code(of: baseline)))
    case .accept(let proposal): ActionSummary("accept", .shown(proposal.threshold.rawValue))
    case .dismiss(let proposal): ActionSummary("dismiss", .shown(proposal.threshold.rawValue))
    case .explain: ActionSummary("explain")
    case .dismissFailure: ActionSummary("dismissFailure").counted(as: nil)
    case .tryAgain: ActionSummary("tryAgain")
    }
  }
}
