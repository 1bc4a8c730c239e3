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
    } else {
      if report.criticalPowers.isEmpty { missing("critical power") } else { powers }
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
        Text("\(error(of: estimate)), \(estimate.efforts.count) efforts").foreground(.secondary)
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
            "Fit", "\(error(of: speed)), \(speed.runs.count) efforts"),
        ], maxColumns: 3)
    } else {
      missing("critical speed")
    }
  }

  /// Which condition failed.
  private func missing(_ estimate: String) -> some View {
    Text("No \(estimate). \(report.missingEstimate?.sentence ?? sportNeeds)").foreground(.secondary)
  }

  /// What a sport without conditions needs.
  private var sportNeeds: String {
    report.request.sports.contains { $0.speedConvention == .pacePerHundred }
      ? "It takes the best 200 m and 400 m of swims." : "It is known for runs and swims only."
  }

  private func error(of speed: CriticalSpeed) -> String {
    speed.isErrorKnown ? "±\(quantities.number(speed.errorMeters, fractionDigits: 1)) m" : "error unknown"
  }

  private func error(of estimate: CriticalPowerEstimate) -> String {
    estimate.isErrorKnown ? "±\(quantities.number(estimate.errorWatts, fractionDigits: 1)) W" : "error unknown"
  }
}
