import CorePresentation
public import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout

public struct CurvesContent: Content {
  @Environment(\.quantities) private var quantities
  public let state: CurvesState
  public let onAction: @MainActor (CurvesAction) -> Void

  public init(state: CurvesState, onAction: @escaping @MainActor (CurvesAction) -> Void) {
    self.state = state
    self.onAction = onAction
  }

  public var hasPanels: Bool { state.report.value != nil }

  public var body: some View {
    VStack {
      CurvesHeader(state: state)
      FailureBanners(state)
      if let accepted = state.accepted {
        Banner(.info, CurveWords.sentence(for: accepted, quantities))
      }
      if let report = state.report.value {
        if state.outdatedCount > 0 {
          Text(
            "\(quantities.count(state.outdatedCount, of: "workout")) \(state.outdatedCount == 1 ? "has" : "have") not been "
              + "searched for best efforts yet."
          )
          .foreground(.warning)
        }
        PanelGrid(focus: "curve") {
          layout(of: report, in: $0)
        } panels: {
          panels(of: report)
        }
      } else if state.isAwaited {
        Placeholder(lines: 12)
      }
    }
  }

  @ViewBuilder private func panels(of report: CurveReport) -> some View {
    if !report.curve.points.isEmpty {
      Panel("Curve", name: "curve", state: legend(of: report)) {
        CurveChart(report: report, sport: state.sport)
      }
    }
    Panel("Best efforts", name: "efforts", state: Text(workoutCount(report)).foreground(.secondary)) {
      CurveTable(report: report, sport: state.sport)
    }
    if hasEstimates(report) {
      Panel("Estimates", name: "estimates") { CurveEstimates(report: report) }
    }
    if let proposals = state.proposals.value, !proposals.isEmpty {
      Panel("Proposed thresholds", name: "proposals") { ThresholdProposals(proposals: proposals) }
    }
  }

  private func hasEstimates(_ report: CurveReport) -> Bool { report.request.kind != .heartRate }

  private func workoutCount(_ report: CurveReport) -> String {
    let count = report.curve.workoutCount
    return count == 1 ? "1 workout" : "\(quantities.count(count)) workouts"
  }

  private func legend(of report: CurveReport) -> Text? {
    report.request.comparedSpan.map { Text("dashed: \(quantities.name(of: $0))").foreground(.secondary) }
  }

  private func layout(of report: CurveReport, in room: PanelRoom) -> PanelLayout {
    let all: [PanelLayout] = ["proposals", "curve", "estimates", "efforts"]
    guard room.rows != nil else { return .rows(all.map { .natural($0) }) }
    guard room.columns >= 120 else {
      guard room.height >= 30 else {
        return report.curve.points.isEmpty ? "efforts" : "curve"
      }
      return .rows([
        .natural(atMost: 7, "proposals"), .share(1, "curve"), .natural(atMost: 10, "estimates"), .share(1, "efforts"),
      ])
    }
    return .rows([
      .natural(atMost: 7, "proposals"), .share(3, "curve"),
      .share(2, .columns([.share(3, "efforts"), .share(2, "estimates")])),
    ])
  }
}

/// Best efforts over durations, beside those of another period, with what follows from them.
public typealias CurvesScreen = Screen<CurvesContent>
