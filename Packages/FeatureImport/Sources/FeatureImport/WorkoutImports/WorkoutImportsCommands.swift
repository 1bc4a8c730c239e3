public import CorePresentation
public import CoreUI
import DomainWorkout

extension WorkoutImportsContent {
  public var fillsScreen: Bool { true }

  public var commands: [Command<WorkoutImportsAction>] {
    [
      state.selected.map {
        Command("open", "Open", KeyPress(.enter), KeyPress(.right), .character("l"), action: .openImport($0.id))
      },
      Command("refresh", "Read again", .control("r"), action: .refresh, isInHelpLine: false),
    ].compactMap(\.self)
  }

  public func action(for movement: Movement, in region: FrameRegion?) -> WorkoutImportsAction? {
    .move(movement, region?.rows)
  }
}
