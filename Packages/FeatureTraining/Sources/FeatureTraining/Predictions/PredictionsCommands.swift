import CorePresentation
public import CoreUI
import DomainWorkout

extension PredictionsContent {
  public var commands: [KeyCommand<PredictionsAction>] {
    failureCommands + [
      KeyCommand(
        "span", "Efforts of \(PredictionWords.name(ofSpan: state.nextSpan))", .character("m"),
        action: .within(state.nextSpan),
        unavailableBecause: state.results.isEmpty ? nil : "The results are stated."),
      KeyCommand("refresh", "Reload", .character("R"), action: .refresh, isInHelpLine: false),
    ]
  }
}
