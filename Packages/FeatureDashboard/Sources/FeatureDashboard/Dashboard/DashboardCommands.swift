public import CorePresentation
public import CoreUI
import DomainWorkout
import FeatureShared

extension DashboardContent {
  public var commands: [Command<DashboardAction>] {
    let selected = state.selected
    return [
      selected.map {
        Command(
          "open", state.position.row == 0 ? "Newest workout" : "Open", KeyPress(.enter), action: .openWorkout($0.id))
      },
      Command(
        "list", "All workouts", .character("w"), action: .openWorkouts,
        refusal: selected == nil ? "There are no workouts here." : nil),
      Command(
        "sport", nextSport.map { "Only \($0.name.lowercased())" } ?? "All sports", .character("s"),
        action: .filter(nextSport),
        refusal: sports.isEmpty ? "There are no sports yet." : nil),
      Command("refresh", "Read again", .control("r"), action: .refresh, isInHelpLine: false),
    ].compactMap(\.self)
  }

  public func action(for movement: Movement, in region: FrameRegion?) -> DashboardAction? {
    guard let region, region.name == WorkoutTable.name, state.row(after: movement, in: region.rows) != nil else {
      return nil
    }
    return .move(movement, region.rows)
  }

  /// The sports of the totals, in their order there.
  private var sports: [Sport] { state.overview.value?.sportVolumes.map(\.sport) ?? [] }

  /// The sport that one key press after another leads to; `nil` for all.
  private var nextSport: Sport? {
    guard let sport = state.sport else { return sports.first }
    return sports.drop { $0 != sport }.dropFirst().first
  }
}
