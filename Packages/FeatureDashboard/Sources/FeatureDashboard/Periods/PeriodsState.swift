public import CorePresentation
public import DomainCore
public import DomainTraining
public import DomainWorkout
import FeatureShared

public struct PeriodsState: Equatable, Sendable {
  public var period: Period
  public var baseline: PeriodBaseline
  /// The sport to show; `nil` for all sports.
  public var sport: Sport?
  /// The workouts that count.
  public var filter = WorkoutFilter()
  public var today: CalendarDay
  public var firstWeekday: Weekday
  public var seasonStart: SeasonStart
  public var report: Loadable<PeriodReport, WorkoutError>

  public init(
    _ period: Period, against baseline: PeriodBaseline = .previous, sport: Sport? = nil, today: CalendarDay,
    firstWeekday: Weekday, seasonStart: SeasonStart = .october, report: Loadable<PeriodReport, WorkoutError> = .idle
  ) {
    self.period = period
    self.baseline = baseline
    self.sport = sport
    self.today = today
    self.firstWeekday = firstWeekday
    self.seasonStart = seasonStart
    self.report = report
  }

  public var request: PeriodRequest {
    PeriodRequest(period, against: baseline, sport: sport, filter: filter, today: today, firstWeekday: firstWeekday)
  }

  /// The sports of the log, the one with the most moving time first.
  var sports: [Sport] { report.value?.sportsOfLog ?? [] }

  /// The sport after the selected one; `nil` for all.
  var nextSport: Sport? {
    guard let sport else { return sports.first }
    return sports.drop { $0 != sport }.dropFirst().first
  }

  var units: [PeriodUnit] {
    [.day, .week(startingOn: firstWeekday), .month, .year, .season(startingOn: seasonStart)]
  }

  /// The period of the next unit, around today if this one contains it.
  var nextUnit: Period {
    let index = units.firstIndex { $0 == period.unit } ?? 1
    return shown(by: units[(index + 1) % units.count])
  }

  /// The period of a unit, around today if this one contains it.
  func shown(by unit: PeriodUnit) -> Period {
    Period(containing: period.contains(today) ? today : period.firstDay, by: unit)
  }

  /// The comparison after the one shown. Years and seasons come just after those of the year before.
  var nextBaseline: PeriodBaseline {
    switch baseline {
    case .previous: period.previous == period.yearEarlier ? .nothing : .yearEarlier
    case .yearEarlier: .nothing
    case .nothing, .other: .previous
    }
  }
}

extension PeriodsState: ShowsFailures {
  public static var failures: [FailureSource<PeriodsState>] { [.load(\.report)] }
}
