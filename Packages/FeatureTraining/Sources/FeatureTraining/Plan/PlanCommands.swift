public import CorePresentation
public import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout

extension PlanContent {
  public var commands: [KeyCommand<PlanAction>] {
    let aim = PlanWords.phrase(for: state.nextAim)
    let limit = state.nextLimit.flatMap { Int(exactly: $0) } ?? 0
    let fixed = state.request.aim == .usual ? "The usual load has no value to change." : nil
    return failureCommands + [
      KeyCommand("aim", "Plan for \(aim)", .character("m"), action: .aim(state.nextAim)),
      KeyCommand("more", "More", .character("+"), action: .change(1), unavailableBecause: fixed),
      KeyCommand("less", "Less", .character("-"), action: .change(-1), unavailableBecause: fixed),
      KeyCommand("earlier", "A week shorter", .character("["), action: .extend(state.lastDay(later: -1))),
      KeyCommand("later", "A week longer", .character("]"), action: .extend(state.lastDay(later: 1))),
      KeyCommand(
        "limit", state.nextLimit == nil ? "No limit" : "At most +\(limit) a week", .character("v"),
        action: .limit(state.nextLimit),
        unavailableBecause: state.request.aim.target == nil
          ? "Only a plan for a target fitness or form can have a limit." : nil),
      KeyCommand("planned", "Planned workouts", .character("p"), action: .openPlanned),
      KeyCommand(
        "explain", "Why these figures", .character("w"), action: .explain,
        unavailableBecause: state.forecast.value == nil ? "There are no figures yet." : nil),
      KeyCommand("refresh", "Reload", .character("R"), action: .refresh, isInHelpLine: false),
    ]
  }

  public func action(for movement: Movement, in region: FrameRegion?) -> PlanAction? {
    if let region, PanelRegion.panel(scrolledBy: region.name) != nil { return nil }
    guard case .columns(let count) = movement, state.request.aim != .usual else { return nil }
    return .change(count)
  }
}
