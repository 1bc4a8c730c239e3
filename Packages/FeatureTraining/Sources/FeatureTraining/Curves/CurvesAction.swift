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

  public var logForm: LogForm {
    switch self {
    case .opened: LogForm("opened")
    case .refresh: LogForm("refresh").counted(as: nil)
    case .show(let kind): LogForm("show", .shown(kind.rawValue))
    case .showPeriod(let period): LogForm("showPeriod", .shown(period?.description ?? "all"))
    case .compare(let baseline): LogForm("compare", .shown(CurveWords.code(of: baseline)))
    case .accept(let proposal): LogForm("accept", .shown(proposal.threshold.rawValue))
    case .dismiss(let proposal): LogForm("dismiss", .shown(proposal.threshold.rawValue))
    case .explain: LogForm("explain")
    case .dismissFailure: LogForm("dismissFailure").counted(as: nil)
    case .tryAgain: LogForm("tryAgain")
    }
  }
}
