public import CorePresentation
public import CoreUI
import DomainCore
import DomainWorkout
import FeatureShared

extension DashboardContent {
  public var commands: [KeyCommand<DashboardAction>] {
    let selected = state.selected
    return failureCommands
      + [
        selected.map {
          KeyCommand(
            "open", state.position.row == 0 ? "Latest workout" : "Open", KeyPress(.enter), action: .openWorkout($0.id))
        },
        KeyCommand(
          "list", "All workouts", .character("a"), action: .openWorkouts,
          unavailableBecause: selected == nil ? "No workouts here." : nil),
        KeyCommand(
          "explain", "Why these figures", .character("w"), action: .explain,
          unavailableBecause: state.overview.value?.isEmpty ?? true ? "There are no figures yet." : nil),
        KeyCommand(
          "sport", nextSport.map { "Only \($0.name.lowercased())" } ?? "All sports", .character("s"),
          action: .filter(nextSport),
          unavailableBecause: sports.isEmpty ? "No sports yet." : nil),
      ].compactMap(\.self) + periodCommands + [
        KeyCommand(
          "hide-gear", "Hide gear notice", .character("x"), action: .hideGear,
          unavailableBecause: state.mentionedGear.isEmpty ? "There is no notice about gear." : nil,
          isInHelpLine: !state.mentionedGear.isEmpty),
        KeyCommand("refresh", "Reload", .character("R"), action: .refresh, isInHelpLine: false),
      ]
  }

  private var periodCommands: [KeyCommand<DashboardAction>] {
    [
      KeyCommand(
        "earlier", "Earlier", .character("["), action: .earlier,
        unavailableBecause: state.earlierLastDay == nil ? "No workouts before this period." : nil),
      KeyCommand(
        "later", "Later", .character("]"), action: .later,
        unavailableBecause: state.laterLastDay == nil ? "This period ends today." : nil),
      KeyCommand(
        "today", "Today", .character("t"), action: .today,
        unavailableBecause: state.laterLastDay == nil ? "This period ends today." : nil, isInHelpLine: false),
      KeyCommand(
        "period", "Show \(state.length.next.name)", .character("p"), action: .show(state.length.next)),
    ]
  }

  public func action(for movement: Movement, in region: FrameRegion?) -> DashboardAction? {
    if let region, case .toRow(let row) = movement {
      let lengths = TrainingPeriodLength.allCases
      if region.name == Self.periodsRegion, lengths.indices.contains(row) { return .show(lengths[row]) }
      if region.name == Self.sportsRegion { return .filter(row == 0 ? nil : sports.dropFirst(row - 1).first) }
    }
    guard let region, region.name == WorkoutRows.name, state.row(after: movement, in: region.rows) != nil else {
      return nil
    }
    return .move(movement, region.rows)
  }

  /// The sports of the totals, in the same order.
  private var sports: [Sport] { state.overview.value?.sportVolumes.map(\.sport) ?? [] }

  /// The sport selected by pressing the key repeatedly; `nil` for all.
  private var nextSport: Sport? {
    guard let sport = state.sport else { return sports.first }
    return sports.drop { $0 != sport }.dropFirst().first
  }
}

extension TrainingPeriodLength {
  /// As in "Show 4 weeks".
  var name: String { self == .year ? "1 year" : "\(weekCount) weeks" }
}
