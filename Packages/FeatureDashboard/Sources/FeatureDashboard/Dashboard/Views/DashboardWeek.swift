import CoreUI
import DomainCore
import DomainWorkout
import FeatureShared

/// The last week of the period: what was done, day by day, and how it compares with the weeks before.
struct DashboardWeek: View {
  @Environment(\.quantities) private var quantities
  @Environment(\.width) private var width
  let overview: TrainingOverview
  /// Whether it is two lines without a panel around them.
  var isHead = false

  var body: some View {
    if isHead {
      (Text(overview.isCurrent ? "This week  " : "Final week  ").bold() + figures).lineLimit(1)
      onLastWeek
    } else if width >= 120 {
      HStack(spacing: 3) {
        BigFigure(hours, unit: "h").layoutPriority(1)
        VStack {
          Text.figure(distance).lineLimit(1)
          Text.figure(ascent).lineLimit(1)
          Text.figure("\(load) load").lineLimit(1)
        }
      }
      onLastWeek
      onMean
      Columns(days, name: "Day", base: 0)
    } else {
      figures.lineLimit(1)
      onLastWeek
      onMean
    }
  }

  private var figures: Text {
    Text.figure(quantities.duration(seconds: time)) + Text("  ") + Text.figure(distance) + Text("  ")
      + Text.figure(ascent) + Text("  ") + Text.figure("\(load) load")
  }

  /// A narrower tile would cut the count.
  private static let leastWidthOfCount = 160

  private var comparison: WeekComparison { overview.comparison }
  private var time: Double { comparison.totals.volume.movingTime }
  private var load: String { quantities.number(comparison.totals.loadPoints) }
  private var distance: String { quantities.distance(meters: comparison.totals.volume.distanceMeters) }
  private var ascent: String { quantities.ascent(meters: comparison.totals.volume.ascentMeters) }

  /// Hours and minutes: "2:24".
  private var hours: String {
    let clock = quantities.duration(seconds: (time / 60).rounded() * 60)
    let parts = clock.split(separator: ":")
    return parts.count > 2
      ? parts.dropLast().joined(separator: ":") : "0:\(parts.first.map { $0.count < 2 ? "0\($0)" : "\($0)" } ?? "00")"
  }

  /// The difference to the same days of last week.
  private var onLastWeek: Text {
    let count = comparison.totals.volume.workoutCount
    let onLast = difference(
      to: comparison.lastWeekSoFar, than: overview.isCurrent ? "on last week so far" : "on the week before")
    guard width >= Self.leastWidthOfCount else { return onLast }
    return onLast
      + Text(" · \(count == 1 ? "1 workout" : "\(quantities.count(count)) workouts")").foreground(.secondary)
  }

  private var onMean: Text { difference(to: comparison.meanBefore, than: "on the mean of four weeks") }

  private func difference(to other: WorkoutTotals, than words: String) -> Text {
    let seconds = time - other.volume.movingTime
    return
      (Text.change(seconds, quantities.duration(seconds: seconds.magnitude), trend: seconds < 0 ? .worse : .better)
      + Text(" \(words)").foreground(.secondary)).lineLimit(1)
  }

  private var days: [Columns.Column] {
    comparison.dayTimes.enumerated().map { index, seconds in
      let day = comparison.firstDay.advanced(by: index)
      let isToday = day == overview.today
      let name = String(quantities.date(daysSinceEpoch: day.daysSinceEpoch).prefix(3))
      return Columns.Column(
        name, words: name, height: seconds > 0 ? seconds / 60 : nil,
        text: seconds > 0 ? quantities.duration(seconds: seconds) : "", color: .quantity(.load), isMarked: isToday)
    }
  }
}
