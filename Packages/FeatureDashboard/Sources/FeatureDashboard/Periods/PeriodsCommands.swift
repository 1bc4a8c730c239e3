public import CorePresentation
public import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout
import FeatureShared

extension PeriodsContent {
  public var commands: [KeyCommand<PeriodsAction>] {
    let next = state.nextUnit
    let unit = next.unit?.name ?? ""
    let baseline = state.nextBaseline
    let isCurrent = state.period.contains(state.today)
    return failureCommands + [
      KeyCommand("open", "Workouts", KeyPress(.enter), action: .openWorkouts),
      KeyCommand("earlier", "Earlier", .character("["), action: .earlier),
      KeyCommand("later", "Later", .character("]"), action: .later),
      KeyCommand(
        "today", "Today", .character("t"), action: .currentPeriod,
        unavailableBecause: isCurrent ? "This period contains today." : nil),
      KeyCommand(
        "mode", "By \(unit)", .character("m"), action: .show(next)),
      KeyCommand(
        "compare",
        baseline == .nothing
          ? "Without comparison" : baseline == .yearEarlier ? "Against last year" : "Against the one before",
        .character("v"), action: .compare(baseline)),
      KeyCommand(
        "sport", state.nextSport.map { "Only \($0.name.lowercased())" } ?? "All sports", .character("s"),
        action: .filter(state.nextSport), unavailableBecause: state.sports.isEmpty ? "No sports yet." : nil),
      KeyCommand(
        "explain", "Why these figures", .character("w"), action: .explain,
        unavailableBecause: state.sports.isEmpty ? "There are no figures yet." : nil),
      KeyCommand("refresh", "Reload", .character("R"), action: .refresh, isInHelpLine: false),
    ]
  }

  public func action(for movement: Movement, in region: FrameRegion?) -> PeriodsAction? {
    guard let region, region.name == PeriodsHeader.unitsRegion, case .toRow(let row) = movement,
      state.units.indices.contains(row)
    else { return nil }
    return .show(state.shown(by: state.units[row]))
  }
}
