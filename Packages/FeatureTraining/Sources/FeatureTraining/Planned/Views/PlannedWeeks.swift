import CoreUI
import DomainCore
import DomainWorkout
import FeatureShared

/// What is planned for each week, in the order of the list.
struct PlannedWeeks: View {
  private struct Week {
    let firstDay: CalendarDay
    let planned: [PlannedStatus]

    func sum(_ value: (PlannedStatus) -> Double?) -> Double? {
      let values = planned.compactMap(value)
      return values.isEmpty ? nil : values.reduce(0, +)
    }

    var isLoadEstimated: Bool { planned.contains { $0.load?.isEstimated == true } }
  }

  @Environment(\.quantities) private var quantities
  let planned: [PlannedStatus]

  var body: some View {
    Table(weeks) {
      TableColumn("Week of", priority: 9) { quantities.day($0.firstDay) }
      TableColumn("Planned", alignment: .trailing, priority: 8) { quantities.count($0.planned.count) }
      TableColumn("Time", alignment: .trailing, priority: 7) {
        $0.sum(\.planned.seconds).map { quantities.duration(seconds: $0) } ?? QuantityFormatter.absent
      }
      TableColumn("Distance", alignment: .trailing, priority: 6) {
        $0.sum(\.planned.meters).map { quantities.distance(meters: $0) } ?? QuantityFormatter.absent
      }
      TableColumn("Load", alignment: .trailing, priority: 5) { week in
        week.sum(\.load?.points).map { quantities.number($0) + (week.isLoadEstimated ? " est." : "") }
          ?? QuantityFormatter.absent
      }
    }
  }

  private var weeks: [Week] {
    var firstDays: [CalendarDay] = []
    var planned: [CalendarDay: [PlannedStatus]] = [:]
    for status in self.planned {
      let firstDay = status.planned.day.startOfWeek(on: .monday)
      if planned[firstDay] == nil { firstDays.append(firstDay) }
      planned[firstDay, default: []].append(status)
    }
    return firstDays.map { Week(firstDay: $0, planned: planned[$0] ?? []) }
  }
}
