import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout
import FeatureShared

/// What each day, week or month added to a goal.
struct GoalGains: View {
  /// What a column stands for.
  enum Unit: String {
    case day, week, month
  }

  private static let (mostDays, mostWeeks) = (31, 30)

  @Environment(\.quantities) private var quantities
  let status: GoalStatus

  /// - Returns: `nil` for a goal that is no sum, such as fitness.
  init?(_ status: GoalStatus) {
    guard case .amount = status.goal.aim, status.course.count > 1 else { return nil }
    self.status = status
  }

  var body: some View {
    StackedColumns(
      columns, parts: [StackedColumns.Part("reached", color: .accent)], namesEmpty: false,
      steps: scale.steps, tickText: scale.tickText, valueText: scale.valueText)
  }

  /// “By week, in km”
  var title: String { "By \(unit.rawValue)" + (scale.unit.isEmpty ? "" : ", in \(scale.unit)") }

  private var unit: Unit {
    let days = status.calendar.dayCount
    return days <= Self.mostDays ? .day : days <= Self.mostWeeks * 7 ? .week : .month
  }

  private var scale: GoalScale { GoalScale(aim: status.goal.aim, quantities: quantities) }

  private struct Gain {
    let firstDay: CalendarDay
    var amount: Double
  }

  /// The days so far, by what a column stands for.
  private var gains: [Gain] {
    var (gains, reached): ([Gain], Double) = ([], 0)
    for (offset, amount) in status.course.enumerated() {
      let day = status.days.lowerBound.advanced(by: offset)
      if gains.isEmpty || startsColumn(day) { gains.append(Gain(firstDay: day, amount: 0)) }
      gains[gains.count - 1].amount += amount - reached
      reached = amount
    }
    return gains
  }

  private func startsColumn(_ day: CalendarDay) -> Bool {
    switch unit {
    case .day: true
    case .week: day.weekday == .monday
    case .month: day.components.day == 1
    }
  }

  private var columns: [StackedColumns.Column] {
    let gains = gains
    return gains.enumerated().map { index, gain in
      let parts = gain.firstDay.components
      let month = quantities.date(daysSinceEpoch: gain.firstDay.daysSinceEpoch, style: .month)
      let before = index == 0 ? nil : gains[index - 1].firstDay.components
      let startsGroup = unit == .month ? before?.year != parts.year : before?.month != parts.month
      let value = scale(gain.amount) ?? 0
      return StackedColumns.Column(
        name(of: gain.firstDay), label: unit == .month ? month : "\(parts.day)",
        group: startsGroup ? unit == .month ? "\(parts.year)" : month : "", values: [value],
        total: value > 0 ? scale.totalText(value) : "", isCurrent: index == gains.count - 1)
    }
  }

  private func name(of day: CalendarDay) -> String {
    switch unit {
    case .day: quantities.day(day)
    case .week: "Week of \(quantities.day(day))"
    case .month: quantities.date(daysSinceEpoch: day.daysSinceEpoch, style: .monthYear)
    }
  }
}
