import CoreUI
import DomainCore
import DomainWorkout
import FeatureShared

/// How much gear was used in each month: the distance, or the time of gear that covers none.
struct GearCourse: View {
  /// The last months; earlier ones are left out.
  private static let mostMonths = 36

  @Environment(\.quantities) private var quantities
  let status: GearStatus

  var body: some View {
    if status.days.isEmpty {
      Text("No workouts with it yet.")
    } else {
      StackedColumns(
        columns, parts: [StackedColumns.Part(quantity.lowercased(), color: .accent)], namesEmpty: false,
        steps: isTime ? .duration : .number(multipleOf: 1), tickText: tickText, valueText: valueText)
    }
  }

  /// “Distance by month, in km”
  var title: String { "\(quantity) by month" + (isTime ? "" : ", in \(quantities.distanceScale.unit)") }

  private var quantity: String { isTime ? "Time" : "Distance" }

  private var isTime: Bool { !status.days.isEmpty && !status.days.contains { $0.meters > 0 } }

  private var columns: [StackedColumns.Column] {
    var amounts: [Int: Double] = [:]
    for day in status.days { amounts[Self.month(of: day.day), default: 0] += isTime ? day.seconds : day.meters }
    guard let first = amounts.keys.min(), let last = amounts.keys.max() else { return [] }
    let shown = max(first, last + 1 - Self.mostMonths)...last
    return shown.map { month in
      let amount = amounts[month] ?? 0
      let (year, name) = (month / 12, name(of: month))
      return StackedColumns.Column(
        "\(name) \(year)", label: name, group: month % 12 == 0 || month == shown.lowerBound ? "\(year)" : "",
        values: [isTime ? amount : quantities.distanceScale(amount) ?? 0],
        total: amount > 0 ? total(amount) : "")
    }
  }

  private func total(_ amount: Double) -> String {
    isTime ? quantities.hours(seconds: amount) : quantities.number(quantities.distanceScale(amount) ?? 0)
  }

  private func tickText(_ value: Double) -> String {
    isTime ? quantities.durationTick(seconds: value) : quantities.number(value)
  }

  private func valueText(_ value: Double) -> String {
    isTime ? quantities.duration(seconds: value) : "\(quantities.number(value)) \(quantities.distanceScale.unit)"
  }

  private static func month(of day: CalendarDay) -> Int {
    let parts = day.components
    return parts.year * 12 + parts.month - 1
  }

  /// “Jun”
  private func name(of month: Int) -> String {
    let day = CalendarDay(year: month / 12, month: month % 12 + 1, day: 1)
    return quantities.date(daysSinceEpoch: day?.daysSinceEpoch, style: .month)
  }
}
