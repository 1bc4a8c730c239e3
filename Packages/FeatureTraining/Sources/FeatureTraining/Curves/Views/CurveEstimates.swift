import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout

/// What follows from the efforts: critical power by every model, threshold power by every rule, critical speed.
struct CurveEstimates: View {
  @Environment(\.quantities) private var quantities
  let report: CurveReport

  var body: some View {
    if report.request.kind == .pace {
      speed
    } else if report.criticalPowers.isEmpty, report.thresholdPowers.isEmpty {
      Text("Critical power needs all-out efforts of 2 to 20 minutes.").foreground(.secondary)
    } else {
      if !report.criticalPowers.isEmpty { powers }
      if !thresholds.isEmpty {
        KeyValueGrid(
          thresholds.map { LabeledContent($0.rule.name, .figure(quantities.power(watts: $0.watts))) }, maxColumns: 1)
      }
    }
  }

  /// Those by critical power are in the table of models.
  private var thresholds: [FTPEstimate] {
    report.thresholdPowers.filter { if case .criticalPower = $0.rule { false } else { true } }
  }

  private var powers: some View {
    Table(report.criticalPowers) {
      TableColumn("Model", priority: 7, text: \.model.name)
      TableColumn("CP", alignment: .trailing, priority: 9) {
        Text.figure(quantities.power(watts: $0.criticalPowerWatts))
      }
      TableColumn("W′", alignment: .trailing, priority: 8) {
        "\(quantities.number($0.wPrimeJoules / 1_000, fractionDigits: 1)) kJ"
      }
      TableColumn("Fit", alignment: .trailing, priority: 5) { estimate in
        Text("±\(quantities.number(estimate.errorWatts, fractionDigits: 1)) W, \(estimate.efforts.count) efforts")
          .foreground(.secondary)
      }
    }
  }

  @ViewBuilder private var speed: some View {
    if let swim = report.criticalSwimSpeed {
      KeyValueGrid(
        [
          LabeledContent("CSS", .figure(quantities.pace(metersPerSecond: swim.metersPerSecond, scale: .pool))),
          LabeledContent("D′", .figure("\(quantities.number(swim.reserveMeters)) m")),
        ], maxColumns: 2)
    } else if let speed = report.criticalSpeed {
      KeyValueGrid(
        [
          LabeledContent("Critical speed", .figure(quantities.pace(metersPerSecond: speed.metersPerSecond))),
          LabeledContent("D′", .figure("\(quantities.number(speed.reserveMeters)) m")),
          LabeledContent(
            "Fit", "±\(quantities.number(speed.errorMeters, fractionDigits: 1)) m, \(speed.runs.count) efforts"),
        ], maxColumns: 3)
    } else {
      Text("Critical speed needs three fast runs of 3 to 20 minutes, the longest twice as long as the shortest.")
        .foreground(.secondary)
    }
  }
}
