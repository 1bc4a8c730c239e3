import CorePresentation
import CoreUI
public import CoreUITestSupport
import DomainCore
import DomainItems
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureShared
import FeatureTraining

/// The segments in every possible state.
public enum SavedSegmentsPreviews {
  public static let all: [Preview] = [
    preview("segments-idle", .idle),
    preview("segments-loading", .loading(previous: nil)),
    preview("segments-loading-previous", .loading(previous: rows)),
    preview("segments-failed", .failed(.busy, previous: nil)),
    preview("segments-failed-previous", .failed(.busy, previous: rows)),
    preview("segments-dismissed", .dismissed(previous: rows)),
    preview("segments-empty", .loaded([])),
    preview("segments-printed", .loaded(rows), .sample(presentation: .plain), height: nil),
    preview("segments-40", .loaded(rows), .sample(isInteractive: true), 40, height: 12),
    preview("segments-80", .loaded(rows), .sample(isInteractive: true)),
    preview("segments-editing", .loaded(rows), .sample(isInteractive: true), form: form),
  ]

  private static let rows = [
    SavedSegment(
      id: .sample(1), name: "Invented hill", sport: .cycling,
      points: (0...200).map { Coordinate(latitude: 48 + Double($0) * 9e-5, longitude: 11) }, note: "From the bridge",
      createdDay: .sampleToday),
    SavedSegment(
      id: .sample(2), name: "Round the lake", sport: .running,
      points: (0...80).map { Coordinate(latitude: 48, longitude: 11 + Double($0) * 13e-5) }, createdDay: .sampleToday),
  ]

  private static let form = FormState(
    of: rows[0], adding: "", in: TypingContext(today: .sampleToday, firstWeekday: .monday)
  )

  private static func preview(
    _ name: String, _ rows: Loadable<[SavedSegment], StorageError>,
    _ environment: EnvironmentValues = .sample(), _ width: Int = 80, height: Int? = 24, form: FormState? = nil
  ) -> Preview {
    Preview(
      name, of: SavedSegmentsContent.self, state: SavedSegmentsState(rows: rows, form: form), width: width,
      height: height,
      environment: environment)
  }
}
