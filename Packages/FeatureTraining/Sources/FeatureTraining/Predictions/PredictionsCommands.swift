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
      KeyCommand(
        "explain", "Why these figures", .character("w"), action: .explain,
        unavailableBecause: state.outlook?.predictions == nil ? "There are no figures yet." : nil),
      KeyCommand("refresh", "Reload", .character("R"), action: .refresh, isInHelpLine: false),
    ]
  }
}
