public import CorePresentation
public import CoreUI
import DomainWorkout

extension WorkoutImportsContent {
  public var fillsScreen: Bool { true }

  public var commands: [KeyCommand<WorkoutImportsAction>] {
    failureCommands
      + [
        state.selected.map {
          KeyCommand("open", "Open", KeyPress(.enter), KeyPress(.right), .character("l"), action: .openImport($0.id))
        },
        KeyCommand("refresh", "Reload", .character("R"), action: .refresh, isInHelpLine: false),
      ].compactMap(\.self)
  }

  public func action(for movement: Movement, in region: FrameRegion?) -> WorkoutImportsAction? {
    region?.movesList(by: movement) == false ? nil : .move(movement, region?.rows)
  }
}
