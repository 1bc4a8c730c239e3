import CorePresentation
import CoreUI
public import CoreUITestSupport
import DomainCore
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureDashboard
import Foundation

/// The screen of periods in every possible state.
public enum PeriodsPreviews {
  public static let all: [Preview] = [
    preview("periods-idle", state(.idle)),
    preview("periods-loading", state(.loading(previous: nil))),
    preview("periods-loading-previous", state(.loading(previous: report(of: june)))),
    preview("periods-failed", state(.failed(.busy, previous: nil))),
    preview("periods-failed-previous", state(.failed(.busy, previous: report(of: june)))),
    preview("periods-dismissed", state(.dismissed(previous: report(of: june)))),
    preview("periods-month", loaded(june), height: nil),
    preview("periods-month-plain", loaded(june), .sample(presentation: .plain), height: nil),
    preview("periods-month-40", loaded(june), .sample(isInteractive: true), 40, height: 12),
    preview("periods-month-80", loaded(june), .sample(isInteractive: true)),
    preview("periods-month-120", loaded(june), .sample(colorDepth: .trueColor, isInteractive: true), 120, height: 40),
    preview("periods-month-200", loaded(june), .sample(isInteractive: true), 200, height: 60),
    preview("periods-day", loaded(Period(containing: today.advanced(by: -3), by: .day)), height: nil),
    preview("periods-week", loaded(Period(containing: today, by: .week(startingOn: .monday))), height: nil),
    preview("periods-year-last-year", loaded(year, .yearEarlier), .sample(units: .imperial), height: nil),
    preview("periods-season-sport", loaded(season, sport: .cycling), height: nil),
    preview(
      "periods-range", loaded(Period(today.advanced(by: -70)...today.advanced(by: -10)), .other(june)), height: nil),
    preview("periods-alone", loaded(june, .nothing), .sample(isInteractive: true), 120, height: 40),
    preview("periods-future", loaded(Period(containing: today.advanced(by: 60), by: .month)), height: nil),
    preview("periods-empty", state(.loaded(PeriodReport(request(june), of: TrainingDays(volumes: []))))),
  ]

  private static let today = CalendarDay.sampleToday
  private static let june = Period(containing: today.advanced(by: -2), by: .month)
  private static let year = Period(containing: today, by: .year)
  private static let season = Period(containing: today, by: .season(startingOn: .october))

  /// Invented workouts on most days of half a year.
  private static let training = TrainingDays(
    volumes: (0..<180).filter { $0 % 7 != 3 && $0 % 5 != 4 }.map { day in
      let workout = Workout.samples[(day * 5 + day / 7) % Workout.samples.count]
      return DailyVolume(
        day: today.advanced(by: -day), sport: workout.sport, volume: workout.volume,
        loadPoints: (workout.load?.points ?? 0) * (day / 7 % 3 == 0 ? 1.3 : 0.8))
    }.reversed(), sportsOfLog: [.cycling, .running])

  private static func request(
    _ period: Period, _ baseline: PeriodBaseline = .previous, sport: Sport? = nil
  ) -> PeriodRequest {
    PeriodRequest(period, against: baseline, sport: sport, today: today, firstWeekday: .monday)
  }

  private static func report(
    of period: Period, _ baseline: PeriodBaseline = .previous, sport: Sport? = nil
  ) -> PeriodReport {
    PeriodReport(request(period, baseline, sport: sport), of: training)
  }

  private static func state(_ report: Loadable<PeriodReport, StorageError>) -> PeriodsState {
    PeriodsState(june, today: today, firstWeekday: .monday, report: report)
  }

  private static func loaded(
    _ period: Period, _ baseline: PeriodBaseline = .previous, sport: Sport? = nil
  ) -> PeriodsState {
    PeriodsState(
      period, against: baseline, sport: sport, today: today, firstWeekday: .monday,
      report: .loaded(report(of: period, baseline, sport: sport)))
  }

  private static func preview(
    _ name: String, _ state: PeriodsState, _ environment: EnvironmentValues = .sample(), _ width: Int = 80,
    height: Int? = 24
  ) -> Preview {
    Preview(name, of: PeriodsContent.self, state: state, width: width, height: height, environment: environment)
  }
}
