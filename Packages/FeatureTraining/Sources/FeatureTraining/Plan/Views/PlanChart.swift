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
    PlotStack(
      FitnessPlots(days, sentence: summary, quantities).all, axis: axis,
      mark: PlotStack.NamedPlace(at: Double(forecast.request.today.daysSinceEpoch), text: "today"))
  }

  private var days: [FitnessDay] { forecast.history + forecast.days }
  private var firstDay: Int { days.first?.day.daysSinceEpoch ?? 0 }

  private var axis: PlotAxis {
    let last = max(firstDay + 1, days.last?.day.daysSinceEpoch ?? 0)
    return .days(firstDay...last, lastText: text(last), firstWeekday: Weekday.monday.index) { day, _ in text(day) }
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
