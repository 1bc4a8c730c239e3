import CorePresentation
import CoreUI
public import CoreUITestSupport
import DomainCore
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureDashboard

/// The calendar in every possible state.
public enum CalendarPreviews {
  public static let all: [Preview] = [
    preview("calendar-idle", month(.idle)),
    preview("calendar-loading", month(.loading(previous: nil))),
    preview("calendar-loading-previous", month(.loading(previous: july))),
    preview("calendar-month", month(.loaded(july))),
    preview("calendar-month-plain", month(.loaded(july)), .sample(presentation: .plain)),
    preview("calendar-month-interactive", month(.loaded(july)), .sample(isInteractive: true)),
    preview("calendar-month-40", inJune, .sample(isInteractive: true), 40, 12),
    preview("calendar-month-80", inJune, .sample(isInteractive: true)),
    preview("calendar-month-120", inJune, .sample(colorDepth: .trueColor, isInteractive: true), 120, 40),
    preview("calendar-month-120-mono", inJune, .sample(isInteractive: true), 120, 40),
    preview("calendar-month-200", inJune, .sample(isInteractive: true), 200, 60),
    preview("calendar-planned-40", planned, .sample(isInteractive: true), 40, 16),
    preview("calendar-planned-80", planned, .sample(isInteractive: true)),
    preview("calendar-planned-160", planned, .sample(colorDepth: .trueColor, isInteractive: true), 160, 48),
    preview("calendar-planned-plain", planned, .sample(presentation: .plain)),
    preview("calendar-month-empty", inOctober, .sample(isInteractive: true), 120, 40),
    preview("calendar-month-empty-plain", inOctober, .sample(presentation: .plain)),
    preview("calendar-year-plain", year(.loaded(all2026)), .sample(presentation: .plain)),
    preview(
      "calendar-year-200", year(.loaded(all2026)), .sample(colorDepth: .trueColor, isInteractive: true), 200, 60),
    preview("calendar-month-160", inJune, .sample(isInteractive: true), 160, 48),
    preview("calendar-year-80", year(.loaded(all2026)), .sample(isInteractive: true)),
    preview("calendar-year-120", year(.loaded(all2026)), .sample(isInteractive: true), 120, 40),
    preview("calendar-year-sunday", fromSunday, .sample(isInteractive: true), 200, 60),
    preview("calendar-failed", month(.failed(.busy, previous: nil))),
    preview("calendar-failed-previous", month(.failed(.busy, previous: july))),
    preview("calendar-dismissed", month(.dismissed(previous: july))),
    preview("calendar-year-loading", year(.loading(previous: nil))),
    preview("calendar-year-loading-previous", year(.loading(previous: all2026))),
    preview("calendar-year", year(.loaded(all2026))),
    preview("calendar-year-failed", year(.failed(.busy, previous: nil))),
    preview("calendar-year-failed-previous", year(.failed(.busy, previous: all2026))),
  ]

  private static let today = CalendarDay.sampleToday

  private static let training = TrainingDays(
    volumes: Workout.samples.map {
      DailyVolume(day: $0.day, sport: $0.sport, volume: $0.volume, loadPoints: $0.load?.points ?? 0)
    },
    workouts: Workout.samples.reversed(), sportsOfLog: [.cycling, .running])
  private static let july = TrainingMonth(
    CalendarMonth(of: today), of: training, firstWeekday: .monday, comparedThrough: today)
  private static let inJune = CalendarState(
    day: today.advanced(by: -4), today: today.advanced(by: -2),
    month: .loaded(
      TrainingMonth(
        CalendarMonth(year: 2026, month: 6), of: training, firstWeekday: .monday, comparedThrough: today)))
  private static let inOctober = CalendarState(
    day: CalendarMonth(year: 2026, month: 10).firstDay, today: CalendarMonth(year: 2026, month: 10).lastDay,
    month: .loaded(
      TrainingMonth(
        CalendarMonth(year: 2026, month: 10), of: TrainingDays(volumes: [], previousDay: today), firstWeekday: .monday))
  )
  private static let planned: CalendarState = {
    var state = month(.loaded(july))
    state.day = today.advanced(by: 2)
    state.planned = PlannedStatus.samples.map(\.planned)
    return state
  }()
  private static let all2026 = TrainingYear(2026, of: training, comparedThrough: today)

  private static let fromSunday = CalendarState(
    mode: .year, day: today.advanced(by: -4), today: today, firstWeekday: .sunday, month: inJune.month,
    year: .loaded(all2026))

  private static func month(_ month: Loadable<TrainingMonth, StorageError>) -> CalendarState {
    CalendarState(day: today, today: today, month: month)
  }

  private static func year(_ year: Loadable<TrainingYear, StorageError>) -> CalendarState {
    CalendarState(mode: .year, day: today, today: today, month: .loaded(july), year: year)
  }

  private static func preview(
    _ name: String, _ state: CalendarState, _ environment: EnvironmentValues = .sample(), _ width: Int = 80,
    _ height: Int = 24
  ) -> Preview {
    Preview(name, of: CalendarContent.self, state: state, width: width, height: height, environment: environment)
  }
}
