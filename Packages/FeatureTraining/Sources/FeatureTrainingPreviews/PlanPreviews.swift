import CorePresentation
import CoreUI
public import CoreUITestSupport
import DomainCore
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureTraining

/// The plan in every possible state.
public enum PlanPreviews {
  public static let all: [Preview] = [
    preview("plan-idle", state(.idle)),
    preview("plan-loading", state(.loading(previous: nil))),
    preview("plan-loading-previous", state(.loading(previous: forecast(request())))),
    preview("plan-failed", state(.failed(.busy, previous: nil))),
    preview("plan-failed-previous", state(.failed(.busy, previous: forecast(request())))),
    preview("plan-dismissed", state(.dismissed(previous: forecast(request())))),
    preview("plan-usual", loaded(request()), height: nil),
    preview("plan-usual-plain", loaded(request()), .sample(presentation: .plain), height: nil),
    preview("plan-planned", PlanState(request(), forecast: .loaded(plannedForecast)), height: nil),
    preview("plan-load-40", loaded(request(.load(120))), .sample(isInteractive: true), 40, height: 12),
    preview("plan-load-80", loaded(request(.load(120))), .sample(isInteractive: true)),
    preview(
      "plan-form-120", loaded(request(.form(10), days: 30)), .sample(colorDepth: .trueColor, isInteractive: true), 120,
      height: 40),
    preview("plan-fitness-200", loaded(request(.fitness(70), days: 60)), .sample(isInteractive: true), 200, height: 60),
    preview("plan-limit", loaded(request(.fitness(80), ramp: 5)), .sample(isInteractive: true), 120, height: 40),
    preview("plan-form-limit", loaded(request(.form(20), days: 70, ramp: 5)), height: nil),
    preview("plan-impossible", loaded(request(.form(60), days: 10)), .sample(isInteractive: true)),
    preview(
      "plan-empty",
      PlanState(request(), forecast: .loaded(FitnessForecast(request(), of: [])))),
  ]

  private static let today = CalendarDay.sampleToday

  /// Invented workouts on most days of half a year.
  private static let volumes = (0..<180).filter { $0 % 7 != 3 && $0 % 5 != 4 }.map { day in
    DailyVolume(
      day: today.advanced(by: -day), sport: .running, volume: TrainingVolume(workoutCount: 1),
      loadPoints: (day % 3 == 0 ? 95 : 60) * (day / 7 % 3 == 0 ? 1.3 : 0.8))
  }

  private static func request(
    _ aim: ForecastAim = .usual, days: Int = 42, ramp: Double? = nil
  ) -> ForecastRequest {
    ForecastRequest(
      aim, on: today.advanced(by: days), within: ramp.flatMap(RampLimit.init(pointsPerWeek:)), today: today)
  }

  private static func forecast(_ request: ForecastRequest) -> FitnessForecast {
    FitnessForecast(request, of: volumes)
  }

  /// With a workout on every other day of two weeks, one of them without a load.
  private static let plannedForecast = FitnessForecast(
    request(), of: volumes,
    planned: (0..<7).map { number in
      PlannedWorkout(
        id: .sample(950 + number), day: today.advanced(by: 2 * number + 1), sport: .running, seconds: 3_600,
        loadPoints: number == 6 ? nil : 60 + 5 * Double(number))
    })

  private static func state(_ forecast: Loadable<FitnessForecast, StorageError>) -> PlanState {
    PlanState(request(), forecast: forecast)
  }

  private static func loaded(_ request: ForecastRequest) -> PlanState {
    PlanState(request, forecast: .loaded(forecast(request)))
  }

  private static func preview(
    _ name: String, _ state: PlanState, _ environment: EnvironmentValues = .sample(), _ width: Int = 80,
    height: Int? = 24
  ) -> Preview {
    Preview(name, of: PlanContent.self, state: state, width: width, height: height, environment: environment)
  }
}
