public import CorePresentation
public import CoreUI
import DomainCore
import DomainTraining
public import DomainWorkout

/// Workouts as the rows of a list with a selection: the mark of the sport, the date, the title and the figures. A line
/// with the totals comes before each week. As the terminal gets narrower, columns disappear in a fixed order; nothing
/// moves while other workouts scroll into view.
public struct WorkoutsTable: View {
  @Environment(\.quantities) private var quantities
  @Environment(\.today) private var today
  @Environment(\.symbols) private var symbols
  @Environment(\.width) private var width
  private let workouts: [Workout]
  private let weeks: [WeekTotals]
  private let emptyText: String
  private let position: ListPosition
  private let marked: Set<WorkoutID>
  private let recordHolders: Set<WorkoutID>
  private let selected: WorkoutID?
  private let isSortable: Bool

  /// - Parameters:
  ///   - weeks: the totals of the weeks, if the workouts are ordered by date.
  ///   - emptyText: the text to show if there are no workouts.
  ///   - recordHolders: the workouts with a record, which get a star.
  ///   - isSortable: whether a click on a title orders by it; its key is that of the order.
  public init(
    _ workouts: [Workout], weeks: [WeekTotals] = [], emptyText: String, position: ListPosition,
    marked: Set<WorkoutID> = [], recordHolders: Set<WorkoutID> = [], isSortable: Bool = false
  ) {
    self.isSortable = isSortable
    self.recordHolders = recordHolders
    self.workouts = workouts
    self.weeks = weeks
    self.emptyText = emptyText
    self.position = position
    self.marked = marked
    selected = workouts.selected(by: position)?.id
  }

  public var body: some View {
    let separators = WeekSeparators(workouts, weeks: weeks, quantities: quantities, today: today)
    let mostLoad = workouts.compactMap(\.load?.points).filter(\.isFinite).max() ?? 0
    Table(
      workouts, position: position, name: WorkoutRows.name, isMarked: { marked.contains($0.id) },
      separator: weeks.isEmpty ? nil : { separators.separator(before: $0) }, emptyText: emptyText
    ) {
      TableColumn("", priority: 20, idealWidth: 1, isDecoration: true) {
        Text(mark: $0.sport.mark(in: symbols), words: "").foreground($0.sport.color)
      }
      TableColumn("Date", priority: 18, idealWidth: hasShortDates ? 6 : 11, key: key(.date)) {
        Text(date($0)).foreground(.secondary)
      }
      TableColumn("Title", priority: 19, minWidth: leastTitleWidth, idealWidth: 200) {
        (Text.recordStar(if: recordHolders.contains($0.id), in: symbols) + emphasized(Text($0.title), $0)).lineLimit(1)
      }
      TableColumn("Sport", priority: 1, idealWidth: Self.sportWidth) { Text($0.sport.name).foreground(.secondary) }
      if width >= 80 {
        TableColumn("Distance", alignment: .trailing, priority: 16, idealWidth: 9, key: key(.distance)) {
          figure(
            quantities.distance(meters: $0.distance.value.flatMap { $0 > 0 ? $0 : nil }, in: $0.sport), of: $0,
            unitWidth: 2)
        }
      }
      TableColumn("Time", alignment: .trailing, priority: 17, idealWidth: 7, key: key(.time)) {
        figure(quantities.duration(seconds: $0.movingTime.value ?? $0.elapsedTime), of: $0)
      }
      if width >= 80 {
        TableColumn("Speed", alignment: .trailing, priority: 12, idealWidth: 11) {
          figure(quantities.speed(metersPerSecond: $0.averageSpeed, in: $0.sport), of: $0, unitWidth: 4)
        }
        TableColumn("HR", alignment: .trailing, priority: 5, idealWidth: 7) {
          figure(quantities.heartRate(beatsPerMinute: $0.averageHeartRateBPM), of: $0, unitWidth: 3)
        }
        TableColumn("Ascent", alignment: .trailing, priority: 4, idealWidth: 7, key: key(.ascent)) {
          figure(quantities.elevation(meters: $0.ascent.value), of: $0, unitWidth: 2)
        }
        TableColumn("Load", alignment: .trailing, priority: 14, idealWidth: 4, key: key(.load)) {
          figure(quantities.number($0.load?.points), of: $0)
        }
        TableColumn("", priority: 10, idealWidth: TableBar.loadWidth, isDecoration: true) {
          TableBar(load: $0.load?.points, of: mostLoad, color: $0.sport.color)
        }
      }
    }
  }

  private func key(_ order: WorkoutOrder.Key) -> String? { isSortable ? order.rawValue : nil }

  /// The lines between weeks say the year.
  private var hasShortDates: Bool { width < 60 && !weeks.isEmpty }

  private var leastTitleWidth: Int { width < 60 ? 10 : width < 120 ? 18 : 22 }
  private static let sportWidth = Sport.allCases.map(\.name.count).max() ?? 0

  /// The number, and its unit in a column of its own.
  private func figure(_ text: String, of workout: Workout, unitWidth: Int = 0) -> Text {
    guard text != QuantityFormatter.absent else {
      return Text(text + String(repeating: " ", count: unitWidth == 0 ? 0 : unitWidth + 1)).foreground(.secondary)
    }
    let parts = text.split(separator: " ", maxSplits: 1).map(String.init)
    let number = emphasized(Text(parts.first ?? ""), workout)
    guard parts.count == 2 else { return number }
    let space = String(repeating: " ", count: max(0, unitWidth - parts[1].count))
    return number + Text(" \(parts[1])\(space)").foreground(.secondary)
  }

  private func emphasized(_ text: Text, _ workout: Workout) -> Text {
    workout.id == selected ? text.bold() : text
  }

  private func date(_ workout: Workout) -> String {
    if hasShortDates {
      return quantities.date(daysSinceEpoch: workout.day.daysSinceEpoch, style: .dayMonth)
    }
    let currentYear = today.map { CalendarDay(daysSinceEpoch: $0).components.year }
    return quantities.date(
      daysSinceEpoch: workout.day.daysSinceEpoch,
      style: workout.day.components.year == currentYear ? .weekdayDayMonth : .dayMonthYear)
  }
}
