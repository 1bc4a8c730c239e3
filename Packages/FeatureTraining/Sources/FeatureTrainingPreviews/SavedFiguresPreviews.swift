import DomainTraining
import CorePresentation
import CoreUI
public import CoreUITestSupport
import DomainCore
import DomainItems
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureShared
import FeatureTraining

/// The saved figures in every possible state.
public enum SavedFiguresPreviews {
  public static let all: [Preview] = [
    preview("saved-figures-idle", .idle),
    preview("saved-figures-loading", .loading(previous: nil)),
    preview("saved-figures-loading-previous", .loading(previous: rows)),
    preview("saved-figures-failed", .failed(.busy, previous: nil)),
    preview("saved-figures-failed-previous", .failed(.busy, previous: rows)),
    preview("saved-figures-dismissed", .dismissed(previous: rows)),
    preview("saved-figures-empty", .loaded([])),
    preview("saved-figures-printed", .loaded(rows), .sample(presentation: .plain), height: nil),
    preview("saved-figures-40", .loaded(rows), .sample(isInteractive: true), 40, height: 12),
    preview("saved-figures-80", .loaded(rows), .sample(isInteractive: true)),
    preview("saved-figures-adding", .loaded(rows), .sample(isInteractive: true), form: form),
  ]

  private static let rows = [
    value(of: load, 312, before: 280), value(of: longest, 103_500, before: nil), value(of: time, nil, before: nil),
  ]

  private static let load = SavedFigure(
    id: .sample(1), name: "Running load", figure: .load, statistic: .sum, span: .week, query: "sport:run")
  private static let longest = SavedFigure(
    id: .sample(2), name: "Longest ride of the year", figure: .longest, statistic: .best, span: .year,
    query: "sport:ride", placement: .no)
  private static let time = SavedFigure(
    id: .sample(3), name: "Time", figure: .time, statistic: .sum, span: .month)

  /// One workout has the value, and another one had the value before.
  private static func value(of figure: SavedFigure, _ value: Double?, before: Double?) -> SavedFigureValue {
    guard let request = try? figure.request(today: .sampleToday, firstWeekday: .monday) else {
      return SavedFigureValue(figure: figure, report: nil)
    }
    let days = [(value, CalendarDay.sampleToday), (before, request.period.previous.firstDay)]
    let workouts = days.enumerated().compactMap { index, one -> TrainedWorkout? in
      guard let value = one.0 else { return nil }
      return TrainedWorkout(
        id: .sample(index + 1), day: one.1, sport: .running, title: "", movingSeconds: 3_600,
        distanceMeters: figure.figure == .longest ? value : 0, loadPoints: figure.figure == .load ? value : nil)
    }
    return SavedFigureValue(
      figure: figure,
      report: FigureReport(request, of: TrainedWorkouts(workouts: workouts), thresholds: DatedThresholds()))
  }

  private static let form = FormState(
    of: SavedFigure?.none, adding: "Add a saved figure", in: TypingContext(today: .sampleToday, firstWeekday: .monday))

  private static func preview(
    _ name: String, _ rows: Loadable<[SavedFigureValue], StorageError>,
    _ environment: EnvironmentValues = .sample(), _ width: Int = 80, height: Int? = 24, form: FormState? = nil
  ) -> Preview {
    Preview(
      name, of: SavedFiguresContent.self, state: SavedFiguresState(rows: rows, form: form), width: width,
      height: height,
      environment: environment)
  }
}
