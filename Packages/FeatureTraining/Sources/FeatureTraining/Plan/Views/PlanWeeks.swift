import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout
import FeatureShared

/// The weeks to come, with their load and where they lead.
struct PlanWeeks: View {
  @Environment(\.quantities) private var quantities
  let forecast: FitnessForecast

  var body: some View {
    Table(forecast.weeks) {
      TableColumn("From", priority: 9) {
        quantities.date(daysSinceEpoch: $0.days.lowerBound.daysSinceEpoch, style: .dayMonth)
      }
      TableColumn("A day", alignment: .trailing, priority: 9) { quantities.number($0.dailyLoad, fractionDigits: 1) }
      TableColumn("Load", alignment: .trailing, priority: 8) { quantities.number($0.loadPoints) }
      TableColumn("Fitness", alignment: .trailing, priority: 8) { quantities.number($0.fitness, fractionDigits: 1) }
      TableColumn("Ramp", alignment: .trailing, priority: 6) {
        quantities.signedNumber($0.ramp, fractionDigits: 1)
      }
      TableColumn("Fatigue", alignment: .trailing, priority: 7) { quantities.number($0.fatigue, fractionDigits: 1) }
      TableColumn("Form", alignment: .trailing, priority: 9) {
        Text(quantities.signedNumber($0.form, fractionDigits: 1)).foreground(FormBand(form: $0.form).color)
      }
    }
  }
}
