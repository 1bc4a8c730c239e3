import CoreUI
import DomainCore
import DomainWorkout
import FeatureShared

/// This week next to the previous one, and recent weeks as a chart.
struct DashboardWeeks: View {
  @Environment(\.quantities) private var quantities
  let overview: TrainingOverview

  var body: some View {
    VStack(spacing: 1) {
      HStack(spacing: 3) {
        DashboardVolume(title: "This week", volume: overview.thisWeek)
        DashboardVolume(title: "Last week", volume: overview.lastWeek)
      }
      Section("Moving time by sport, last \(overview.weeks.count) weeks") {
        if mainSports.isEmpty {
          Text(summary).foreground(.secondary)
        } else {
          StackedColumnChart(columns, parts: parts, summary: summary, height: 6) {
            quantities.durationInWords(seconds: $0)
          }
        }
      }
    }
  }

  /// The sports with the most time in these weeks; the others are combined into one part.
  private var mainSports: [Sport] {
    let sums = Dictionary(
      overview.weeks.flatMap(\.sportVolumes).map { ($0.sport, $0.volume.movingTime) }, uniquingKeysWith: +)
    return sums.sorted { ($1.value, $0.key.rawValue) < ($0.value, $1.key.rawValue) }.prefix(4).map(\.key)
  }

  private var mainSportOfThisWeek: Sport? {
    let volumes = overview.weeks.last?.sportVolumes ?? []
    return volumes.filter { $0.volume.movingTime > 0 }.max {
      ($0.volume.movingTime, $1.sport.rawValue) < ($1.volume.movingTime, $0.sport.rawValue)
    }?.sport
  }

  private var parts: [StackedColumnChart.Part] {
    mainSports.map { StackedColumnChart.Part($0.name, color: $0.color) }
      + [StackedColumnChart.Part("Others", color: .secondary)]
  }

  private var columns: [StackedColumnChart.Column] {
    let sports = mainSports
    return overview.weeks.map { week in
      let bySport = Dictionary(
        week.sportVolumes.map { ($0.sport, $0.volume.movingTime) }, uniquingKeysWith: +)
      let main = sports.map { bySport[$0] ?? 0 }
      let others = max(0, week.volume.movingTime - main.reduce(0, +))
      return StackedColumnChart.Column(
        quantities.date(daysSinceEpoch: week.firstDay.daysSinceEpoch, style: .dayMonth),
        values: main + [others < 1 ? 0 : others])
    }
  }

  private var summary: String {
    guard let most = overview.weeks.max(by: { $0.volume.movingTime < $1.volume.movingTime }),
      most.volume.movingTime > 0
    else { return "No training in the last \(overview.weeks.count) weeks." }
    let day = quantities.date(daysSinceEpoch: most.firstDay.daysSinceEpoch, style: .dayMonth)
    let sport = mainSportOfThisWeek.map { ", mostly \($0.name.lowercased())" } ?? ""
    return "Most moving time: \(quantities.durationInWords(seconds: most.volume.movingTime)), week of \(day). "
      + "This week: \(quantities.durationInWords(seconds: overview.thisWeek.movingTime))\(sport)."
  }
}

private struct DashboardVolume: View {
  @Environment(\.quantities) private var quantities
  let title: String
  let volume: TrainingVolume

  var body: some View {
    Section(title) {
      KeyValueGrid(maxColumns: 1) {
        LabeledContent("Workouts", quantities.count(volume.workoutCount))
        LabeledContent("Time", Text(quantities.duration(seconds: volume.movingTime)).bold())
        LabeledContent("Distance", quantities.distance(meters: volume.distanceMeters))
        LabeledContent("Ascent", quantities.elevation(meters: volume.ascentMeters))
      }
    }
  }
}
