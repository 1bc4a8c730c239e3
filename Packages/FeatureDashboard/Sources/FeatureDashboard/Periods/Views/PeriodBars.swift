import CoreUI
import DomainCore
import DomainWorkout
import FeatureShared

/// The moving time of each day, week, month or year of a period, by sport.
struct PeriodBars: View {
  @Environment(\.quantities) private var quantities
  let report: PeriodReport

  var body: some View {
    if report.steps.sports.isEmpty {
      Text(emptyText)
    } else {
      StepBars(report.steps, current: report.request.today)
    }
  }

  private var emptyText: String {
    let words = "No training in this period."
    guard let day = report.previousTrainingDay else { return words }
    let date = quantities.date(daysSinceEpoch: day.daysSinceEpoch, style: .dayMonthYear)
    return "\(words) The last workout before it was on \(date)."
  }
}
