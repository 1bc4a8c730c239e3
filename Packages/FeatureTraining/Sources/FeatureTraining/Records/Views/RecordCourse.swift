import CorePresentation
import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout
import FeatureShared

/// The selected record on each day since it was first set.
struct RecordCourse: View {
  @Environment(\.quantities) private var quantities
  let measure: EffortMeasure
  let sport: Sport
  /// The latest first.
  let steps: [RecordedEffort]
  let today: CalendarDay

  var body: some View {
    if let first = steps.last, let latest = steps.first {
      if steps.count > 1 {
        PlotStack([plot(from: first, to: latest)], axis: axis(from: first.day.daysSinceEpoch))
      } else {
        Text("Set on \(quantities.day(latest.day)), and not beaten since.")
      }
    }
  }

  private var scale: RecordScale { RecordScale(measure: measure, sport: sport, quantities: quantities) }

  private func plot(from first: RecordedEffort, to latest: RecordedEffort) -> Plot {
    let scale = scale
    return Plot(
      [Plot.Line("Best", series(from: first.day.daysSinceEpoch), color: scale.color, isNamed: true)],
      heading: Plot.Heading(scale.name, unit: scale.unit, color: scale.color), steps: scale.steps,
      sentence: sentence(from: first, to: latest), tickText: scale.text, valueText: scale.text)
  }

  /// The best so far of each day.
  private func series(from firstDay: Int) -> PlotSeries {
    let lastDay = max(today.daysSinceEpoch, steps.first?.day.daysSinceEpoch ?? firstDay)
    var left = steps.reversed()[...]
    var best: Double?
    let values = (firstDay...lastDay).map { day in
      while let next = left.first, next.day.daysSinceEpoch <= day {
        best = scale(next.value)
        left.removeFirst()
      }
      return best
    }
    return PlotSeries(values, from: Double(firstDay), step: 1, isRunningTotal: true)
  }

  private func sentence(from first: RecordedEffort, to latest: RecordedEffort) -> String {
    func text(_ effort: RecordedEffort) -> String {
      "\(quantities.value(effort.value, of: measure, in: sport)) on \(quantities.day(effort.day))"
    }
    return
      "\(quantities.name(of: measure)): from \(text(first)) to \(text(latest)), in \(quantities.count(steps.count - 1, of: "step"))."
  }

  private func axis(from firstDay: Int) -> PlotAxis {
    let last = max(firstDay + 1, today.daysSinceEpoch)
    let isOverYears = last - firstDay > 400
    return .days(firstDay...last, lastText: "today", firstWeekday: Weekday.monday.index) { place, _ in
      quantities.date(daysSinceEpoch: place, style: isOverYears ? .monthYear : .dayMonth)
    }
  }
}
