public import DomainCore
public import DomainTraining

/// Streaks and Eddington numbers of the whole log.
public struct TrainingHabits: Equatable, Sendable {
  /// The Eddington numbers of one sport, or of all.
  public struct Eddington: Equatable, Sendable {
    /// `nil` for all sports.
    public var sport: Sport?
    /// The number in kilometers, which does not follow from the one in miles.
    public var kilometers: EddingtonNumber
    /// The number in miles.
    public var miles: EddingtonNumber

    init(_ sport: Sport?, _ metersByDay: [CalendarDay: Double]) {
      self.sport = sport
      kilometers = EddingtonNumber(of: metersByDay, in: .kilometers)
      miles = EddingtonNumber(of: metersByDay, in: .miles)
    }
  }

  /// Days in a row with training.
  public var dayStreaks: Streaks
  /// Calendar weeks in a row with training.
  public var weekStreaks: Streaks
  /// All sports first, then each sport with a number, the highest first.
  public var eddington: [Eddington]

  /// - Parameter sport: limits the streaks to one sport.
  public init(of volumes: [DailyVolume], sport: Sport?, today: CalendarDay, firstWeekday: Weekday) {
    let days = Set(volumes.lazy.filter { sport == nil || $0.sport == sport }.map(\.day))
    dayStreaks = Streaks(ofDays: days, today: today)
    weekStreaks = Streaks(ofWeeks: days, today: today, firstWeekday: firstWeekday)
    var all: [CalendarDay: Double] = [:]
    var bySport: [Sport: [CalendarDay: Double]] = [:]
    for volume in volumes where volume.volume.distanceMeters > 0 {
      all[volume.day, default: 0] += volume.volume.distanceMeters
      bySport[volume.sport, default: [:]][volume.day, default: 0] += volume.volume.distanceMeters
    }
    let sports = Sport.allCases.compactMap { sport in bySport[sport].map { Eddington(sport, $0) } }
      .filter { $0.kilometers.number > 0 }
    // Sorting is not stable, so the place decides between equal numbers.
    eddington =
      [Eddington(nil, all)]
      + sports.enumerated().sorted {
        ($1.element.kilometers.number, $0.offset) < ($0.element.kilometers.number, $1.offset)
      }.map(\.element)
  }
}
