import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout
import FeatureShared

/// Fitness and fatigue of the last weeks and of the days to come, and form below with its bands.
struct PlanChart: View {
  @Environment(\.quantities) private var quantities
  let forecast: FitnessForecast

  var body: some View {
    PlotStack([levels, form], axis: axis)
  }

  private var days: [FitnessDay] { forecast.history + forecast.days }
  private var firstDay: Int { days.first?.day.daysSinceEpoch ?? 0 }

  private func series(_ value: (FitnessDay) -> Double) -> PlotSeries {
    PlotSeries(days[...].map(value), from: Double(firstDay), step: 1)
  }

  private var levels: Plot {
    Plot(
      [
        Plot.Line("Fatigue", series(\.fatigue), color: .quantity(.fatigue), isNamed: true),
        Plot.Line("Fitness", series(\.fitness), form: .area, color: .quantity(.fitness), isNamed: true),
      ],
      steps: .number(multipleOf: 1), base: 0, weight: 3, sentence: summary, tickText: { quantities.number($0) },
      valueText: { quantities.number($0) })
  }

  private var form: Plot {
    Plot(
      [Plot.Line("Form", series(\.form), form: .signed, color: nil, isNamed: true)], bands: Plot.Band.form,
      steps: .number(multipleOf: 1), weight: 2, sentence: "", tickText: { quantities.signedNumber($0) },
      valueText: { quantities.signedNumber($0) })
  }

  private var axis: PlotAxis {
    let last = max(firstDay + 1, days.last?.day.daysSinceEpoch ?? 0)
    let today = forecast.request.today.daysSinceEpoch
    return .days(firstDay...last, lastText: text(last), firstWeekday: Weekday.monday.index) { day, _ in
      day == today ? "today" : text(day)
    }
  }

  private func text(_ day: Int) -> String { quantities.date(daysSinceEpoch: day, style: .dayMonth) }

  private var summary: String {
    guard let end = forecast.end else { return "" }
    return
      "Fitness goes from \(quantities.number(forecast.start.fitness)) to \(quantities.number(end.fitness)), fatigue "
      + "from \(quantities.number(forecast.start.fatigue)) to \(quantities.number(end.fatigue)), form from "
      + "\(quantities.signedNumber(forecast.start.form.rounded())) to \(quantities.signedNumber(end.form.rounded())) on "
      + "\(text(end.day.daysSinceEpoch))."
  }
}
