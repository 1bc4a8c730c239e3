import CoreUI
import DomainWorkout

/// Workouts as rows, the same in every list.
struct WorkoutTable: View {
  /// What the region of its rows is called.
  static let name = "workouts"

  @Environment(\.quantities) private var quantities
  @Environment(\.today) private var today
  let workouts: [Workout]
  let emptyText: String
  /// How hard the column of ids is held on to: a list is where a person looks one up.
  var idPriority = 1
  /// Which row is selected, where one can be.
  var position: ListPosition?
  var marked: Set<WorkoutID> = []

  var body: some View {
    Table(
      workouts, position: position, name: Self.name, isMarked: { marked.contains($0.id) }, emptyText: emptyText
    ) {
      TableColumn("Id", priority: idPriority, idealWidth: ideal(8)) {
        Text(String($0.id.description.prefix(8))).foreground(.secondary)
      }
      TableColumn("Date", priority: 9, idealWidth: ideal(11), text: date)
      TableColumn("Title", priority: 10, minWidth: 20, idealWidth: ideal(60)) { Text($0.title).lineLimit(1) }
      TableColumn("Sport", priority: 4, idealWidth: ideal(Self.sportWidth), text: \.sport.name)
      TableColumn("Distance", alignment: .trailing, priority: 8, idealWidth: ideal(9), text: distance)
      TableColumn("Time", alignment: .trailing, priority: 7, idealWidth: ideal(8)) {
        quantities.duration(seconds: $0.movingTime.value ?? $0.elapsedTime)
      }
      TableColumn("Speed", alignment: .trailing, priority: 6, idealWidth: ideal(11), text: speed)
      TableColumn("Load", alignment: .trailing, priority: 6, idealWidth: ideal(4)) {
        quantities.number($0.load?.points)
      }
      TableColumn("Heart", alignment: .trailing, priority: 5, idealWidth: ideal(7)) {
        quantities.heartRate(beatsPerMinute: $0.averageHeartRateBPM)
      }
      TableColumn("Ascent", alignment: .trailing, priority: 3, idealWidth: ideal(8)) {
        quantities.elevation(meters: $0.ascent.value)
      }
    }
  }

  private static let sportWidth = Sport.allCases.map(\.name.count).max() ?? 0

  /// Where rows come and go, as while somebody moves in them, columns stay where they are.
  private func ideal(_ width: Int) -> Int? { position == nil ? nil : width }

  private func date(_ workout: Workout) -> String {
    guard let day = CivilDate(workout.day) else { return QuantityFormatter.absent }
    return day.text(day.year == today?.year ? .weekdayDayMonth : .dayMonthYear)
  }

  private func distance(_ workout: Workout) -> String {
    quantities.distance(
      meters: workout.distance.value.flatMap { $0 > 0 ? $0 : nil },
      scale: workout.sport.speedConvention == .pacePerHundred ? .pool : .road)
  }

  private func speed(_ workout: Workout) -> String {
    switch workout.sport.speedConvention {
    case .pacePerDistance: quantities.pace(metersPerSecond: workout.averageSpeed)
    case .pacePerHundred: quantities.pace(metersPerSecond: workout.averageSpeed, scale: .pool)
    case .speed: quantities.speed(metersPerSecond: workout.averageSpeed)
    }
  }
}

extension CivilDate {
  init?(_ day: CalendarDay) {
    let (year, month, day) = day.components
    self.init(year: year, month: month, day: day)
  }
}
