public import CorePresentation
public import CoreUI
import DomainCore
import DomainWorkout

extension RecordsContent {
  public var fillsScreen: Bool { true }

  public var commands: [KeyCommand<RecordsAction>] {
    failureCommands + [
      KeyCommand(
        "open", "Open workout", KeyPress(.enter),
        action: state.selected.map { .openWorkout($0.best.workout) } ?? .refresh,
        unavailableBecause: state.selected == nil ? "No records yet." : nil),
      KeyCommand(
        "sport", state.nextSport.map { "Show \($0.name.lowercased())" } ?? "Next sport", .character("s"),
        action: state.nextSport.map { .show($0) } ?? .refresh,
        unavailableBecause: state.nextSport == nil ? "There are records of one sport only." : nil),
      KeyCommand(
        "earlier", state.year == nil ? "This year" : "Earlier year", .character("["),
        action: .showYear(state.earlierYear)),
      KeyCommand(
        "later", state.laterYear == nil ? "All years" : "Later year", .character("]"),
        action: .showYear(state.laterYear), unavailableBecause: state.year == nil ? "All years are shown." : nil),
      KeyCommand(
        "all", "All years", .character("t"), action: .showYear(nil),
        unavailableBecause: state.year == nil ? "All years are shown." : nil, isInHelpLine: false),
      KeyCommand(
        "explain", "Why this record", .character("w"), action: .explain,
        unavailableBecause: state.selected == nil ? "No records yet." : nil),
      KeyCommand("refresh", "Reload", .character("R"), action: .refresh, isInHelpLine: false),
    ]
  }

  public func action(for movement: Movement, in region: FrameRegion?) -> RecordsAction? {
    .move(movement, region?.rows)
  }
}
