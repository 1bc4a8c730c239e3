import CorePresentation
public import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout

public struct PredictionsContent: Content {
  public let state: PredictionsState
  public let onAction: @MainActor (PredictionsAction) -> Void

  public init(state: PredictionsState, onAction: @escaping @MainActor (PredictionsAction) -> Void) {
    self.state = state
    self.onAction = onAction
  }

  public var hasPanels: Bool { state.outlook != nil }

  public var body: some View {
    VStack {
      PredictionsHeader(state: state)
      FailureBanners(state)
      if let outlook = state.outlook {
        if state.isIncomplete {
          Text("Some workouts have not been searched for best efforts yet.").foreground(.warning)
        }
        PanelGrid {
          Self.layout($0)
        } panels: {
          panels(of: outlook)
        }
      } else if state.isAwaited {
        Placeholder(lines: 8)
      }
    }
  }

  @ViewBuilder private func panels(of outlook: RaceOutlook) -> some View {
    Panel("Predicted times", name: "times") { PredictionTable(outlook: outlook) }
    if let course = PredictionCourse(outlook.predictions) {
      Panel("Pace over distance", name: "course") { course }
    }
    Panel("From", name: "sources") { PredictionSources(outlook: outlook) }
    Panel("Training paces", name: "paces", state: Text("VDOT")) { PredictionPaces(predictions: outlook.predictions) }
    Panel("VO2max", name: "uptake", state: Text("ml/kg/min, estimates")) {
      PredictionUptake(outlook: outlook)
    }
  }

  private static let leastRowsWithCourse = 40

  private static func layout(_ room: PanelRoom) -> PanelLayout {
    let all: [PanelLayout] = ["times", "course", "sources", "paces", "uptake"]
    guard let rows = room.rows else { return .rows(all.map { .natural($0) }) }
    guard room.columns >= 120 else {
      guard rows >= 30 else {
        return .rows([.natural("times"), .share(1, "sources")])
      }
      return .rows([.natural("times"), .share(1, "sources"), .natural("paces"), .natural("uptake")])
    }
    let right: PanelLayout = .rows([.natural("paces"), .share(1, "uptake")])
    let sources: PanelLayout = .columns([.share(1, "sources"), .share(1, right)])
    guard rows >= leastRowsWithCourse else {
      return .rows([.natural("times"), .share(1, sources)])
    }
    return .rows([.natural("times"), .share(1, "course"), .natural(atMost: rows / 3, sources)])
  }
}

/// Race times by several models side by side, training paces and estimates of maximal oxygen uptake.
public typealias PredictionsScreen = Screen<PredictionsContent>
