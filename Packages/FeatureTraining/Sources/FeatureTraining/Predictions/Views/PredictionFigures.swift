import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout
import FeatureShared

/// Training paces by VDOT.
struct PredictionPaces: View {
  @Environment(\.quantities) private var quantities
  let predictions: RacePredictions?

  var body: some View {
    if let vdot = predictions?.vdot {
      KeyValueGrid(
        TrainingPace.allCases.map { pace in LabeledContent(pace.name, text(vdot, pace)) }, maxColumns: 2)
    } else {
      Text("No VDOT without a result.").foreground(.secondary)
    }
  }

  private func text(_ vdot: VDOT, _ pace: TrainingPace) -> Text {
    Text.figure(quantities.pace(metersPerSecond: 1_000 / vdot.secondsPerKilometer(at: pace)))
  }
}

/// Estimates of maximal oxygen uptake, each with its rule.
struct PredictionUptake: View {
  @Environment(\.quantities) private var quantities
  let outlook: RaceOutlook

  var body: some View {
    Table(
      outlook.estimates,
      emptyText: "Nothing to estimate from: it takes a result of 10 to 60 min over 3 km or more, or your maximum heart "
        + "rate."
    ) {
      TableColumn("Rule", priority: 8, text: \.estimate.rule.name)
      TableColumn("Value", alignment: .trailing, priority: 9) {
        Text.figure(quantities.number($0.estimate.value, fractionDigits: 1))
      }
      TableColumn("", priority: 5) { Text(note(on: $0)).foreground(.secondary) }
    }
    if let verdict = outlook.uptakeVerdict { Text(verdict).foreground(.secondary) }
  }

  private func note(on figure: UptakeFigure) -> String {
    figure.runCount == 0 ? "" : figure.runCount == 1 ? "1 run" : "median of \(figure.runCount) runs"
  }
}
