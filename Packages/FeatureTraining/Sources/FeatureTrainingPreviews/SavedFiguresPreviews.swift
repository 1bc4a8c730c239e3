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
    SavedFigure(
      id: .sample(1), name: "Running load", figure: .load, statistic: .sum, span: .week, query: "sport:run"),
    SavedFigure(
      id: .sample(2), name: "Longest ride of the year", figure: .longest, statistic: .best, span: .year,
      query: "sport:ride", placement: .no),
    SavedFigure(id: .sample(3), name: "Time", figure: .time, statistic: .sum, span: .month),
  ]

  private static let form = FormState(
    of: SavedFigure?.none, adding: "Add a saved figure", in: TypingContext(today: .sampleToday, firstWeekday: .monday))

  private static func preview(
    _ name: String, _ rows: Loadable<[SavedFigure], StorageError>,
    _ environment: EnvironmentValues = .sample(), _ width: Int = 80, height: Int? = 24, form: FormState? = nil
  ) -> Preview {
    Preview(
      name, of: SavedFiguresContent.self, state: SavedFiguresState(rows: rows, form: form), width: width,
      height: height,
      environment: environment)
  }
}
