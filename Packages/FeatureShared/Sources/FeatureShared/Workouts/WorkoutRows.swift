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
