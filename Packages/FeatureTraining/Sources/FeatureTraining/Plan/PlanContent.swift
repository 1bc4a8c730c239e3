import CorePresentation
public import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout

public struct PlanContent: Content {
  @Environment(\.quantities) private var quantities
  public let state: PlanState
  public let onAction: @MainActor (PlanAction) -> Void

  public init(state: PlanState, onAction: @escaping @MainActor (PlanAction) -> Void) {
    self.state = state
    self.onAction = onAction
  }

  public var hasPanels: Bool { state.forecast.value.map { !$0.days.isEmpty } ?? false }

  public var body: some View {
    VStack {
      PlanHeader(state: state)
      FailureBanners(state)
      if let forecast = state.forecast.value {
        if let failure = forecast.failure {
          Banner(.warning, failure.explanation)
          PlanSummary(forecast: forecast)
        } else {
          PanelGrid {
            Self.layout($0)
          } panels: {
            panels(of: forecast)
          }
        }
      } else if state.forecast.isAwaited {
        Placeholder(lines: 8)
      }
    }
  }

  @ViewBuilder private func panels(of forecast: FitnessForecast) -> some View {
    Panel("Plan", name: "plan") { PlanSummary(forecast: forecast) }
    Panel("Fitness, fatigue and form", name: "chart", state: Text(ahead(forecast))) {
      PlanChart(forecast: forecast)
    }
    Panel("Weeks", name: "weeks") { PlanWeeks(forecast: forecast) }
  }

  private func ahead(_ forecast: FitnessForecast) -> String {
    "\(quantities.count(forecast.days.count, of: "day")) ahead"
  }

  private static func layout(_ room: PanelRoom) -> PanelLayout {
    guard room.rows != nil else { return .rows([.natural("plan"), .natural("weeks"), .natural("chart")]) }
    guard room.columns >= 120 else {
      guard room.height >= 30 else {
        return .rows([.natural("plan"), .share(1, "chart")])
      }
      return .rows([.natural("plan"), .share(1, "chart"), .natural(atMost: room.height / 3, "weeks")])
    }
    let bottom: PanelLayout = .columns([.share(2, "plan"), .share(3, "weeks")])
    return .rows([.share(1, "chart"), .natural(atMost: max(9, room.height / 2), bottom)])
  }
}

/// What planned loads do to fitness, fatigue and form, and the load that reaches a target.
public typealias PlanScreen = Screen<PlanContent>
