import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout
import FeatureShared

/// What was reached of a goal by each evening, beside an even pace and where it leads.
struct GoalCourse: View {
  @Environment(\.quantities) private var quantities
  let status: GoalStatus

  var body: some View {
    if status.course.count > 1 {
      PlotStack([plot], axis: axis)
    } else {
      Text(text.sentence)
    }
  }

  private var plot: Plot {
    Plot(
      [
        Plot.Line("Reached", series(status.course, from: 0), form: .area, color: text.color, isNamed: true),
        Plot.Line("Even pace", series(evenPace, from: 0), color: .secondary, isNamed: true),
      ] + projected,
      heading: scale.unit.isEmpty ? nil : Plot.Heading("Reached", unit: scale.unit, color: text.color),
      steps: scale.steps, base: 0, sentence: text.sentence, tickText: scale.tickText, valueText: scale.valueText)
  }

  private var text: GoalText { GoalText(status, quantities) }
  private var firstDay: Int { status.days.lowerBound.daysSinceEpoch }
  private var dayCount: Int { status.calendar.dayCount }
  private var elapsed: Int { status.calendar.elapsedDayCount }

  private func series(_ values: [Double], from day: Int) -> PlotSeries {
    PlotSeries(values.map { scale($0) }, from: Double(firstDay + day), step: 1, isRunningTotal: true)
  }

  /// A straight line from the eve of the first day to the target.
  private var evenPace: [Double] {
    let start = status.startAmount
    return (1...dayCount).map { start + (status.goal.aim.target - start) * Double($0) / Double(dayCount) }
  }

  /// From today to the last day.
  private var projected: [Plot.Line] {
    guard let end = status.projected, let reached = status.course.last, elapsed < dayCount else { return [] }
    let left = dayCount - elapsed
    let values = (0...left).map { reached + (end - reached) * Double($0) / Double(left) }
    return [Plot.Line("Projected", series(values, from: elapsed - 1), color: .accent, isNamed: true)]
  }

  private var scale: GoalScale { GoalScale(aim: status.goal.aim, quantities: quantities) }

  private var axis: PlotAxis {
    let last = firstDay + max(1, dayCount - 1)
    let today = status.calendar.today.daysSinceEpoch
    return .days(firstDay...last, lastText: day(last), firstWeekday: Weekday.monday.index) { place, _ in
      place == today ? "today" : day(place)
    }
  }

  private func day(_ day: Int) -> String { quantities.date(daysSinceEpoch: day, style: .dayMonth) }
}
