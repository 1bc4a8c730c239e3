import CorePresentation
public import CoreUI
import DomainTraining
import DomainWorkout

public struct FigureExplanationContent: Content {
  @Environment(\.isInteractive) private var isInteractive
  public let state: FigureExplanationState
  public let onAction: @MainActor (FigureExplanationAction) -> Void

  public init(
    state: FigureExplanationState, onAction: @escaping @MainActor (FigureExplanationAction) -> Void
  ) {
    self.state = state
    self.onAction = onAction
  }

  public var body: some View {
    VStack {
      FailureBanners(state)
      if state.isGone {
        Banner(.info, "The workout is not in the log.")
      } else if let explanations = state.explanations {
        if explanations.isEmpty {
          Banner(.info, "There are no figures to explain yet.")
        } else if isInteractive {
          panels(explanations)
        } else {
          printed(explanations)
        }
      } else if state.workout.isAwaited || state.overview.isAwaited || state.curve.isAwaited
        || state.others.isAwaited
      {
        Placeholder(lines: 8)
      }
    }
  }

  private func panels(_ explanations: [FigureExplanation]) -> some View {
    PanelGrid(focus: "list") { room in
      room.columns < 80
        ? .rows([.share(1, "list"), .share(2, "explanation")])
        : .columns([.share(35, "list"), .share(65, "explanation")])
    } panels: {
      Panel(heading, name: "list") { FigureList(explanations: explanations, position: state.position) }
      if let selected = state.selected {
        Panel(selected.figure.name, name: "explanation", state: Text(selected.figure.code)) {
          FigureExplanationText(explanation: selected)
        }
      }
    }
  }

  @ViewBuilder private func printed(_ explanations: [FigureExplanation]) -> some View {
    if let only = state.only, let first = explanations.first {
      Text([only.name, state.title].compactMap(\.self).joined(separator: ": ")).bold().foreground(.accent)
      FigureExplanationText(explanation: first)
    } else {
      FigureCatalog(explanations: explanations)
    }
  }

  private var heading: String {
    switch state.subject {
    case .rules: "Figures"
    case .workout: state.title ?? "Workout"
    case .training: "Fitness and totals"
    case .curve: "Curves and thresholds"
    case .period(let request): request.period.description
    case .records: "Records"
    case .plan: "Plan"
    case .goal: "Goal"
    case .predictions: "Race predictions"
    }
  }
}

/// Why figures have their values: of a workout, or of days and weeks.
public typealias FigureExplanationScreen = Screen<FigureExplanationContent>
