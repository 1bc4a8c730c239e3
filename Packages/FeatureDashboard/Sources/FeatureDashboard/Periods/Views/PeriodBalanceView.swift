import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout
import FeatureShared

/// Fitness where the period ends, and how evenly and steeply load rose up to then.
struct PeriodBalanceView: View {
  @Environment(\.quantities) private var quantities
  let balance: PeriodBalance?

  var body: some View {
    if let balance {
      KeyValueGrid(items(of: balance), maxColumns: 2)
      Text("All sports. The ratio compares 7 days with 28.").foreground(.secondary)
    } else {
      Text("No load up to then.").foreground(.secondary)
    }
  }

  private func items(of balance: PeriodBalance) -> [LabeledContent] {
    [
      LabeledContent("Fitness", quantities.number(balance.fitness)),
      LabeledContent("Fatigue", quantities.number(balance.fatigue)),
      LabeledContent(
        "Form", Text(quantities.signedNumber(balance.form.rounded())).foreground(FormBand(form: balance.form).color)),
      LabeledContent("Ramp a week", ramp(balance.ramp)),
      LabeledContent("Monotony", quantities.number(balance.monotony.monotony, fractionDigits: 2)),
      LabeledContent("Strain", quantities.number(balance.monotony.strain)),
      LabeledContent("Acute to chronic", quantities.number(balance.ratio?.ratio, fractionDigits: 2)),
    ]
  }

  private func ramp(_ ramp: FitnessRamp?) -> Text {
    let text = Text(quantities.signedNumber(ramp?.pointsPerWeek, fractionDigits: 1))
    return ramp?.isSteep == true ? text.foreground(.warning) + Text(" steep").foreground(.secondary) : text
  }
}
