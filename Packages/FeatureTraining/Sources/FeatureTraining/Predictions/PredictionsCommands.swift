import CorePresentation
public import CoreUI
import DomainWorkout

extension PredictionsContent {
  public var commands: [KeyCommand<PredictionsAction>] {
    let span = PredictionWords.name(ofSpan: state.nextSpan)
    return failureCommands + [
      KeyCommand(
        "span", "Efforts of \(span)", .character("m"),
        action: .within(state.nextSpan),
        unavailableBecause: state.results.isEmpty ? nil : "The results are stated."),
      KeyCommand("refresh", "Reload", .character("R"), action: .refresh, isInHelpLine: false),
    ]
  }
}
