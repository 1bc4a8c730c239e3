import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout
import FeatureShared

/// Which gear is over its limit; if none is, which is due; and if none is due, which is near its limit. One sentence.
struct DashboardGear: View {
  @Environment(\.quantities) private var quantities
  @Environment(\.remedies) private var remedies
  private static let longestList = 3
  let gear: [GearStatus]

  var body: some View {
    Text("\(words) \(remedies(Remedy.showGear))").foreground(.warning).lineLimit(2)
  }

  private var words: String {
    let (over, due) = (gear.filter(\.isOverLimit), gear.filter(\.isDue))
    if !over.isEmpty { return "Over \(limit(of: over)): \(list(of: over))." }
    if !due.isEmpty { return "Due for service or replacement: \(list(of: due))." }
    return "Near \(limit(of: gear)): \(list(of: gear))."
  }

  private func limit(of shown: [GearStatus]) -> String { shown.count == 1 ? "its limit" : "their limits" }

  private func list(of shown: [GearStatus]) -> String {
    if shown.count == 1, let one = shown.first {
      return one.gear.name + (GearText(one, quantities).wear.map { " (\($0))" } ?? "")
    }
    let rest = shown.count - Self.longestList
    let names = shown.prefix(Self.longestList).map(\.gear.name) + (rest > 0 ? ["\(quantities.count(rest)) more"] : [])
    return names.listed
  }
}

/// The goals that are not over, each with a bar and where it leads.
struct DashboardGoals: View {
  @Environment(\.quantities) private var quantities
  let goals: [GoalStatus]

  var body: some View {
    Table(goals) {
      TableColumn("Goal", priority: 9, minWidth: 10) { Text(text($0).title).lineLimit(1) }
      TableColumn("", priority: 5) { TableBar($0.share, color: text($0).color, width: 8) }
      TableColumn("", alignment: .trailing, priority: 8) {
        Text(quantities.percentage($0.share)).bold().foreground(.strong)
      }
      TableColumn("Projected", alignment: .trailing, priority: 7) { text($0).projected ?? QuantityFormatter.absent }
      TableColumn("Time left", alignment: .trailing, priority: 6) { Text(text($0).timeLeft).foreground(.secondary) }
      TableColumn("Needed", priority: 4) { status in
        Text(text(status).needed ?? text(status).standing).foreground(text(status).color)
      }
    }
  }

  private func text(_ status: GoalStatus) -> GoalText { GoalText(status, quantities) }
}

/// The saved figures, each beside the same days of the span before.
struct DashboardFigures: View {
  @Environment(\.quantities) private var quantities
  let values: [SavedFigureValue]

  var body: some View {
    Table(values) {
      TableColumn("Figure", priority: 9, minWidth: 10) { Text($0.figure.name).lineLimit(1) }
      TableColumn("", alignment: .trailing, priority: 8) { Text.figure(quantities.text($0.value, of: $0)) }
      TableColumn("Before", alignment: .trailing, priority: 6) { value in
        Text(value.earlier == nil ? "" : quantities.text(value.earlier, of: value)).foreground(.secondary)
      }
      TableColumn("Period", priority: 5) { Text("this \($0.figure.span.rawValue)").foreground(.secondary) }
    }
  }
}

/// The records of the last six weeks.
struct DashboardRecords: View {
  @Environment(\.quantities) private var quantities
  @Environment(\.symbols) private var symbols
  let records: [LatestRecord]
  let today: CalendarDay

  var body: some View {
    Table(records, emptyText: "No record in these six weeks.") {
      TableColumn("", priority: 9) {
        Text(mark: $0.sport.mark(in: symbols), words: $0.sport.name).foreground($0.sport.color)
      }
      TableColumn("Record", priority: 9) { Text(quantities.name(of: $0.record.measure)) }
      TableColumn("Best", alignment: .trailing, priority: 8) {
        Text.figure(quantities.value($0.record.best.value, of: $0.record.measure, in: $0.sport))
      }
      TableColumn("Better by", alignment: .trailing, priority: 7) { Text(improvement(of: $0)).foreground(.good) }
      TableColumn("Day", alignment: .trailing, priority: 6) {
        Text(quantities.day($0.record.best.day, today: today)).foreground(.secondary)
      }
    }
  }

  private func improvement(of latest: LatestRecord) -> String {
    guard let previous = latest.record.previous else { return "first" }
    return quantities.improvement(
      from: previous.value, to: latest.record.best.value, of: latest.record.measure, in: latest.sport)
  }
}

/// The sports of the period, with their share of its time.
struct DashboardSports: View {
  @Environment(\.quantities) private var quantities
  @Environment(\.symbols) private var symbols
  let shares: [TrainingOverview.SportShare]

  var body: some View {
    Table(shares, emptyText: "No training in this period.") {
      TableColumn("", priority: 9) { Text(mark: $0.sport.mark(in: symbols), words: "").foreground($0.sport.color) }
      TableColumn("Sport", priority: 9, text: \.sport.name)
      TableColumn("No.", alignment: .trailing, priority: 5) { quantities.count($0.totals.volume.workoutCount) }
      TableColumn("Time", alignment: .trailing, priority: 8) {
        quantities.duration(seconds: $0.totals.volume.movingTime)
      }
      TableColumn("Distance", alignment: .trailing, priority: 7) { distance($0.totals.volume.distanceMeters) }
      TableColumn("Load", alignment: .trailing, priority: 3) { quantities.number($0.totals.loadPoints) }
      TableColumn("", priority: 2) { TableBar($0.timeShare, color: $0.sport.color, width: 10) }
      TableColumn("Share", alignment: .trailing, priority: 6) { quantities.percentage($0.timeShare) }
    }
  }

  /// A total of zero is not shown: the sport has no distances.
  private func distance(_ meters: Double) -> String {
    meters > 0 ? quantities.distance(meters: meters) : QuantityFormatter.absent
  }
}
