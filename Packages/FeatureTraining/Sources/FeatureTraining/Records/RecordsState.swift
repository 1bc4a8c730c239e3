public import CorePresentation
public import DomainCore
import DomainTraining
public import DomainWorkout
import FeatureShared

public struct RecordsState: Equatable, Sendable {
  /// The sport whose records to show; `nil` for the one with the most workouts.
  public var sport: Sport?
  /// The workouts that count.
  public var filter: WorkoutFilter
  /// The year whose records to show; `nil` for all years.
  public var year: Int?
  public var today: CalendarDay
  public var list: Loadable<RecordList, WorkoutError>
  /// How the selected record developed.
  public var progression: Loadable<[RecordedEffort], WorkoutError>
  /// The selected record and the first visible one.
  public var position: ListPosition

  public init(
    sport: Sport? = nil, filter: WorkoutFilter = WorkoutFilter(), year: Int? = nil, today: CalendarDay,
    list: Loadable<RecordList, WorkoutError> = .idle,
    progression: Loadable<[RecordedEffort], WorkoutError> = .idle, position: ListPosition = ListPosition()
  ) {
    self.sport = sport
    self.filter = filter
    self.year = year
    self.today = today
    self.list = list
    self.progression = progression
    self.position = position
  }

  /// The workouts that count, of the selected year.
  public var request: RecordRequest {
    var filter = filter
    if let year {
      let (first, last) = (CalendarMonth(year: year, month: 1).firstDay, CalendarMonth(year: year, month: 12).lastDay)
      filter.from = filter.from.map { max($0, first) } ?? first
      filter.through = filter.through.map { min($0, last) } ?? last
    }
    return RecordRequest(sport: sport, filter: filter)
  }

  /// The sport that is shown.
  public var shownSport: Sport? { list.value?.sport ?? sport }

  /// The selected record.
  public var selected: PersonalRecord? {
    let records = list.value?.records ?? []
    return records.isEmpty ? nil : records[position.selectedRow(of: records.count)]
  }

  /// The sport after the shown one.
  var nextSport: Sport? {
    let sports = list.value?.sports ?? []
    guard let shownSport, let place = sports.firstIndex(of: shownSport), sports.count > 1 else {
      return sports.first { $0 != shownSport }
    }
    return sports[(place + 1) % sports.count]
  }

  /// The year before the shown one: the current one if all years are shown.
  var earlierYear: Int { year.map { $0 - 1 } ?? today.components.year }

  /// The year after the shown one; `nil` if that would be all years.
  var laterYear: Int? { year.flatMap { $0 < today.components.year ? $0 + 1 : nil } }
}

extension RecordsState: ShowsFailures {
  public static var failures: [FailureSource<RecordsState>] { [.load(\.list), .load(\.progression)] }
}
