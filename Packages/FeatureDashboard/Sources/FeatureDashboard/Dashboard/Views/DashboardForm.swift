import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout
import FeatureShared

/// Form on the last day of the period, its band, and what today's training does to it.
struct DashboardForm: View {
  /// The end of the gauge.
  private static let highest = 40.0

  @Environment(\.quantities) private var quantities
  @Environment(\.width) private var width
  let overview: TrainingOverview
  let status: FitnessStatus
  /// The days after today until the last planned workout.
  var planned: [FitnessDay] = []
  /// Whether it is one line without a panel around it.
  var isHead = false

  var body: some View {
    if isHead {
      (Text("Form  ").bold() + figures).lineLimit(1)
    } else {
      panel
    }
  }

  @ViewBuilder private var panel: some View {
    if width >= 120 {
      HStack(spacing: 3) {
        BigFigure(signed(status.form.value), color: band.color).layoutPriority(1)
        outlook
      }
    } else {
      figures.lineLimit(1)
    }
    Gauge(status.form.value, from: -45, bands: bands, sentence: sentence)
  }

  private var figures: Text {
    Text(signed(status.form.value)).bold().foreground(band.color) + Text(" \(band.rawValue)  ")
      + level("Fitness", status.fitness) + Text("  ") + level("Fatigue", status.fatigue)
  }

  private var band: FormBand { FormBand(form: status.form.value) }

  private func signed(_ value: Double) -> String { quantities.signedNumber(value.rounded()) }

  private func level(_ name: String, _ level: FitnessStatus.Level) -> Text {
    Text("\(name) ").foreground(.secondary) + Text(quantities.number(level.value)).bold().foreground(.strong)
  }

  private var outlook: Text {
    let name = Text(band.rawValue).bold().foreground(band.color)
    if let end = planned.last {
      let day = quantities.date(daysSinceEpoch: end.day.daysSinceEpoch, style: .dayMonth)
      return name
        + Text("; \(signed(end.form)) on \(day), after what is planned.").foreground(.secondary)
    }
    guard let outlook = overview.formOutlook else { return name }
    guard width >= 200 else {
      let days = [
        outlook.hard.map { "\(signed($0.form)) hard" }, outlook.easy.map { "\(signed($0.form)) easy" },
        "\(signed(outlook.rest)) rest",
      ].compactMap(\.self)
      return name + Text("; tomorrow \(days.joined(separator: ", ")).").foreground(.secondary)
    }
    let days = [
      outlook.hard.map { "a hard day takes it to \(signed($0.form))" },
      outlook.easy.map { "an easy one to \(signed($0.form))" }, "rest to \(signed(outlook.rest))",
    ].compactMap(\.self)
    return name + Text("; \(days.joined(separator: ", ")).").foreground(.secondary)
  }

  private var bands: [Gauge.Band] {
    FormBand.allCases.map { band in
      let end = band.bounds.upper
      return Gauge.Band(upTo: end ?? Self.highest, end.map(signed) ?? "", name: band.rawValue, color: band.color)
    }
  }

  private var sentence: String {
    "Form is \(signed(status.form.value)), \(band.rawValue). Fitness is \(quantities.number(status.fitness.value)), "
      + "fatigue \(quantities.number(status.fatigue.value))."
  }
}
