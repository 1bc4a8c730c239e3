import CorePresentation
public import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout

extension CurvesContent {
  public var fillsScreen: Bool { true }

  public var commands: [KeyCommand<CurvesAction>] {
    let everything = state.request.period == nil ? "All time is shown." : nil
    return failureCommands + proposalCommands + [
      KeyCommand(
        "earlier", "Earlier", .character("["), action: .showPeriod(state.request.period?.previous),
        unavailableBecause: everything),
      KeyCommand(
        "later", "Later", .character("]"), action: .showPeriod(state.request.period?.next),
        unavailableBecause: everything),
      KeyCommand(
        "mode", "Show \(CurveWords.title(ofNext: state.nextPeriod))", .character("m"),
        action: .showPeriod(state.nextPeriod)),
      KeyCommand(
        "quantity", "Show \(state.nextKind.name.lowercased())", .character("c"), action: .show(state.nextKind)),
      KeyCommand(
        "compare", "Compare \(CurveWords.title(of: state.nextBaseline))", .character("v"),
        action: .compare(state.nextBaseline),
        unavailableBecause: everything),
      KeyCommand("explain", "Why these figures", .character("w"), action: .explain, isInHelpLine: false),
      KeyCommand("refresh", "Reload", .character("R"), action: .refresh, isInHelpLine: false),
    ]
  }

  private var proposalCommands: [KeyCommand<CurvesAction>] {
    let reason =
      state.isAccepting ? "A threshold is being stored." : state.proposal == nil ? "Nothing is proposed." : nil
    let name = state.proposal?.threshold.name ?? "threshold"
    return [
      KeyCommand(
        "accept", "Accept \(name)", .character("a"), action: state.proposal.map { .accept($0) } ?? .refresh,
        unavailableBecause: reason),
      KeyCommand(
        "decline", "Dismiss \(name)", .character("d"), action: state.proposal.map { .dismiss($0) } ?? .refresh,
        unavailableBecause: reason, isInHelpLine: state.proposal != nil),
    ]
  }
}
