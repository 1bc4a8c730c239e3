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
          "list", "All workouts", .character("w"), action: .openWorkouts,
          unavailableBecause: selected == nil ? "No workouts here." : nil),
        KeyCommand(
          "sport", nextSport.map { "Only \($0.name.lowercased())" } ?? "All sports", .character("s"),
          action: .filter(nextSport),
          unavailableBecause: sports.isEmpty ? "No sports yet." : nil),
        KeyCommand("refresh", "Reload", .control("r"), action: .refresh, isInHelpLine: false),
      ].compactMap(\.self)
  }

  public func action(for movement: Movement, in region: FrameRegion?) -> DashboardAction? {
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
