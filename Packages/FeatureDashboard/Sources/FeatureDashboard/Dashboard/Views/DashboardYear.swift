import CoreUI
import DomainCore
import DomainWorkout
import FeatureShared

/// The load of each day of a year, and what the year adds up to.
struct DashboardYear: View {
  @Environment(\.quantities) private var quantities
  @Environment(\.width) private var width
  let overview: TrainingOverview

  var body: some View {
    HStack(spacing: 3) {
      DayCalendar(
        year.loads, from: year.firstDay.daysSinceEpoch, today: overview.isCurrent ? overview.today.daysSinceEpoch : nil,
        firstWeekday: overview.firstWeekday.index, sentence: sentence)
      if width >= 160 {
        VStack {
          ForEach(facts) { Text.figure($0) }
        }.layoutPriority(1)
      }
    }
  }

  private var year: TrainingYearLoads { overview.year }

  private var facts: [String] {
    let volume = year.totals.volume
    return [
      quantities.count(volume.workoutCount, of: "workout"),
      "\(quantities.duration(seconds: volume.movingTime)) on \(year.activeDayCount) of \(year.loads.count) days",
      "\(quantities.count(year.longestRun, of: "day")) in a row at most",
      year.hardestDay.map { "\(quantities.number($0.points)) highest load, \(day($0.day))" },
      year.longestWeek.map { "\(quantities.duration(seconds: $0.movingTime)) longest week, \(day($0.firstDay))" },
    ].compactMap(\.self)
  }

  private func day(_ day: CalendarDay) -> String {
    quantities.day(day, today: overview.today)
  }

  private var sentence: String {
    let most = year.hardestDay.map { "; highest load \(quantities.number($0.points)) on \(day($0.day))" } ?? ""
    return "Trained on \(quantities.count(year.activeDayCount)) of \(quantities.count(year.loads.count)) days\(most)."
  }
}
