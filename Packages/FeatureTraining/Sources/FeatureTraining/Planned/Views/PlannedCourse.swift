import CoreUI
import DomainCore
import DomainWorkout
import FeatureShared

/// How much time is planned for each day around today, and what became of it.
struct PlannedCourse: View {
  private static let (daysBefore, daysAfter) = (14, 27)
  private static let standings: [PlanComparison.Standing] = [.done, .partly, .missed, .upcoming]

  @Environment(\.quantities) private var quantities
  private let planned: [PlannedStatus]
  private let days: ClosedRange<Int>

  /// - Returns: `nil` if no planned time is near today.
  init?(_ planned: [PlannedStatus]) {
    self.planned = planned.filter { status in
      (-Self.daysBefore...Self.daysAfter).contains(status.daysLeft) && (status.planned.seconds ?? 0) > 0
    }
    let days = self.planned.map(\.planned.day.daysSinceEpoch)
    guard let first = days.min(), let last = days.max() else { return nil }
    self.days = first...last
  }

  var body: some View {
    StackedColumns(
      columns, parts: Self.standings.map { StackedColumns.Part(Self.name(of: $0), color: Self.color(of: $0)) },
      namesEmpty: false, steps: .duration,
      tickText: { quantities.durationTick(seconds: $0) }, valueText: { quantities.duration(seconds: $0) })
  }

  private var columns: [StackedColumns.Column] {
    let byDay = Dictionary(grouping: planned) { $0.planned.day.daysSinceEpoch }
    return days.map { number in
      let (day, planned) = (CalendarDay(daysSinceEpoch: number), byDay[number] ?? [])
      let values = Self.standings.map { standing in
        planned.filter { $0.standing == standing }.reduce(0) { $0 + ($1.planned.seconds ?? 0) }
      }
      let total = values.reduce(0, +)
      let startsMonth = number == days.lowerBound || day.components.day == 1
      return StackedColumns.Column(
        quantities.day(day), label: "\(day.components.day)",
        group: startsMonth ? quantities.date(daysSinceEpoch: number, style: .month) : "",
        values: values, total: total > 0 ? quantities.hours(seconds: total) : "",
        shortTotal: quantities.shortHours(seconds: total),
        isCurrent: planned.contains { $0.daysLeft == 0 })
    }
  }

  private static func color(of standing: PlanComparison.Standing) -> ColorRole {
    standing == .upcoming ? .accent : standing.color
  }

  private static func name(of standing: PlanComparison.Standing) -> String {
    switch standing {
    case .done: "done"
    case .partly: "partly done"
    case .missed: "missed"
    case .upcoming, .unplanned: "planned"
    }
  }
}
