public import CorePresentation
public import CoreUI
import DomainCore
import DomainTraining
public import DomainWorkout

/// Workouts as the rows of a table, the same in every list. A list with a selection also shows loads as bars.
public struct WorkoutRows: View {
  /// The name of the region that contains its rows.
  public static let name = "workouts"

  @Environment(\.quantities) private var quantities
  @Environment(\.today) private var today
  @Environment(\.symbols) private var symbols
  @Environment(\.audience) private var audience
  private let workouts: [Workout]
  private let emptyText: String
  private let idPriority: Int?
  private let position: ListPosition?
  private let recordHolders: Set<WorkoutID>

  /// - Parameters:
  ///   - emptyText: the text to show if there are no workouts.
  ///   - idPriority: the priority of the id column when space is limited; `nil` for none, where nobody types an id.
  ///     Pages have no ids.
  ///   - position: the selected row; `nil` if rows cannot be selected.
  ///   - recordHolders: the workouts with a record, which get a star.
  public init(
    _ workouts: [Workout], emptyText: String, idPriority: Int? = 1, position: ListPosition? = nil,
    recordHolders: Set<WorkoutID> = []
  ) {
    self.workouts = workouts
    self.emptyText = emptyText
    self.idPriority = idPriority
    self.position = position
    self.recordHolders = recordHolders
  }

  public var body: some View {
    let mostLoad = workouts.compactMap(\.load?.points).filter(\.isFinite).max() ?? 0
    Table(
      workouts, position: position, name: Self.name, emptyText: emptyText
    ) {
      TableColumn("", priority: 20, idealWidth: 1, isDecoration: true) {
        Text(mark: $0.sport.mark(in: symbols), words: "").foreground($0.sport.color)
      }
      if let idPriority, !audience.isPage {
        TableColumn("Id", priority: idPriority, idealWidth: ideal(8)) {
          Text($0.id.shortForm).foreground(.secondary)
        }
      }
      TableColumn("Date", priority: 9, idealWidth: ideal(11), text: date)
      TableColumn("Title", priority: 10, minWidth: 18, idealWidth: ideal(60)) {
        (Text.recordStar(if: recordHolders.contains($0.id), in: symbols) + Text($0.title)).lineLimit(1)
      }
      TableColumn("Sport", priority: 4, idealWidth: ideal(Self.sportWidth), text: \.sport.name)
      TableColumn("Distance", alignment: .trailing, priority: 8, idealWidth: ideal(9)) {
        quantities.distance(meters: $0.distance.value.flatMap { $0 > 0 ? $0 : nil }, in: $0.sport)
      }
      TableColumn("Time", alignment: .trailing, priority: 7, idealWidth: ideal(8)) {
        quantities.duration(seconds: $0.movingTime.value ?? $0.elapsedTime)
      }
      TableColumn("Speed", alignment: .trailing, priority: 6, idealWidth: ideal(11)) {
        quantities.speed(metersPerSecond: $0.averageSpeed, in: $0.sport)
      }
      TableColumn("HR", alignment: .trailing, priority: 5, idealWidth: ideal(7)) {
        quantities.heartRate(beatsPerMinute: $0.averageHeartRateBPM)
      }
      TableColumn("Ascent", alignment: .trailing, priority: 3, idealWidth: ideal(8)) {
        quantities.ascent(meters: $0.ascent.value)
      }
      TableColumn("Load", alignment: .trailing, priority: 6, idealWidth: ideal(4)) {
        quantities.number($0.load?.points)
      }
      if position != nil {
        TableColumn("", priority: 2, idealWidth: TableBar.loadWidth, isDecoration: true) {
          TableBar(load: $0.load?.points, of: mostLoad, color: $0.sport.color)
        }
      }
    }
  }

  private static let sportWidth = Sport.allCases.map(\.name.count).max() ?? 0

  /// The ideal width of a column in a list with a selection, so that columns keep their width while rows change; `nil`
  /// in any other list.
  private func ideal(_ width: Int) -> Int? { position == nil ? nil : width }

  private func date(_ workout: Workout) -> String {
    let currentYear = today.map { CalendarDay(daysSinceEpoch: $0).components.year }
    return quantities.date(
      daysSinceEpoch: workout.day.daysSinceEpoch,
      style: workout.day.components.year == currentYear ? .weekdayDayMonth : .dayMonthYear)
  }
}

extension TableBar {
  /// The ideal width of a bar of load.
  static let loadWidth = 8

  /// The load of a workout, compared with the greatest one in its table.
  init(load: Double?, of most: Double, color: ColorRole) {
    self.init(most > 0 ? (load ?? 0) / most : 0, color: color, width: Self.loadWidth)
  }
}

/// The lines between the weeks of a list.
struct WeekSeparators {
  private let workouts: [Workout]
  /// The week of each workout; `nil` where its totals are not known.
  private let weekOfRow: [WeekTotals?]
  private let quantities: QuantityFormatter
  private let today: CalendarDay?

  init(_ workouts: [Workout], weeks: [WeekTotals], quantities: QuantityFormatter, today: Int?) {
    self.workouts = workouts
    self.quantities = quantities
    self.today = today.map { CalendarDay(daysSinceEpoch: $0) }
    var index = weeks.isEmpty ? 0 : weeks.count - 1
    weekOfRow = workouts.map { workout in
      guard !weeks.isEmpty else { return nil }
      let day = workout.day
      while index > 0, weeks[index].firstDay > day { index -= 1 }
      while index + 1 < weeks.count, weeks[index + 1].firstDay <= day { index += 1 }
      return weeks[index].contains(day) ? weeks[index] : nil
    }
  }

  /// The line before a row, where a week begins.
  func separator(before row: Int) -> TableSeparator? {
    guard weekOfRow.indices.contains(row), let week = weekOfRow[row] else { return nil }
    if row > 0, weekOfRow[row - 1]?.firstDay == week.firstDay { return nil }
    let totals = week.totals
    let words = [
      quantities.duration(seconds: totals.volume.movingTime),
      totals.volume.distanceMeters > 0 ? quantities.distance(meters: totals.volume.distanceMeters) : nil,
      totals.loadPoints > 0 ? "load \(quantities.number(totals.loadPoints))" : nil,
    ].compactMap(\.self)
    return TableSeparator(
      today.map { quantities.range(week.firstDay...week.lastDay, today: $0) }
        ?? quantities.range(week.firstDay...week.lastDay),
      note: words.joined(separator: " · "),
      sentence: "Week of \(firstDay(of: week)): \(words.joined(separator: ", "))")
  }

  private func firstDay(of week: WeekTotals) -> String {
    let day = week.firstDay
    return today.map { quantities.day(day, today: $0) }
      ?? quantities.date(daysSinceEpoch: day.daysSinceEpoch, style: .dayMonthYear)
  }
}

extension WeekTotals {
  fileprivate var lastDay: CalendarDay { firstDay.advanced(by: 6) }

  fileprivate func contains(_ day: CalendarDay) -> Bool { firstDay <= day && day <= lastDay }
}

extension Workout {
  /// What the time is that lists and headlines show, as a label: `moving`, `timer`, or `elapsed` if nothing else is
  /// known.
  public var timeLabel: String {
    if movingTime.value == nil { "elapsed" } else { isTimedByTimer ? "timer" : "moving" }
  }

  /// The same at the beginning of a line: `Moving`.
  public var timeTitle: String { timeLabel.prefix(1).uppercased() + timeLabel.dropFirst() }
}

extension WorkoutID {
  /// The first eight characters. Lists show them, and people type them to identify the workout.
  public var shortForm: String { String(description.prefix(8)) }
}
