public import CoreUI
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureWorkout

/// One workout's screen in every state it can be in.
public enum WorkoutDetailPreviews {
  public static let all: [Preview] = [
    preview("workout-idle", .idle),
    preview("workout-loading", .loading(previous: nil)),
    preview("workout-loading-previous", .loading(previous: detail)),
    preview("workout-loaded", .loaded(detail)),
    preview("workout-failed", .failed(.unavailable(reason: "the folder is gone"), previous: nil)),
    preview("workout-failed-previous", .failed(.busy, previous: detail)),
    preview("workout-gone", .loaded(nil)),
    preview("workout-deleted", .loaded(nil), isDeleted: true),
    preview("workout-rename-refused", .loaded(detail), refusal: .emptyTitle),
    preview("workout-part-of-recording", .loaded(triathlon)),
    preview("workout-indoor", .loaded(.sample(.samples[2]))),
    preview("workout-wide-title", .loaded(.sample(.samples[3]))),
    preview("workout-narrow", .loaded(detail), width: 40, height: nil),
    preview("workout-wide", .loaded(.sample(.samples[4])), width: 132, height: nil),
    preview("workout-whole", .loaded(detail), height: nil),
    preview("workout-plain", .loaded(detail), height: nil, environment: .sample(presentation: .plain)),
    preview("workout-color", .loaded(detail), height: nil, environment: .sample(colorDepth: .ansi256)),
  ]

  private static let detail: WorkoutDetail? = .sample()

  private static let triathlon: WorkoutDetail? = {
    var detail = WorkoutDetail.sample(.samples[0])
    detail.parts = [.samples[5], .samples[1], .samples[0]]
    detail.alternativeSources = [
      WorkoutSource(fileName: "run.gpx", format: "gpx", contentDigest: "cd", sessionIndex: 0)
    ]
    detail.track.developerColumns = [DeveloperColumn(name: "Form Power", unit: "W", values: [])]
    return detail
  }()

  private static func preview(
    _ name: String, _ detail: Loadable<WorkoutDetail?, WorkoutError>, refusal: WorkoutError? = nil,
    isDeleted: Bool = false, width: Int = 80, height: Int? = 24, environment: EnvironmentValues = .sample()
  ) -> Preview {
    Preview(
      name, of: WorkoutDetailContent.self,
      state: WorkoutDetailState(
        id: .sample(1), detail: detail,
        analysis: (detail.value ?? nil).map { WorkoutAnalysis(of: $0, thresholds: DatedThresholds()) },
        refusal: refusal, isDeleted: isDeleted, lastSeen: isDeleted ? .samples[0] : nil),
      width: width, height: height, environment: environment)
  }
}

extension EnvironmentValues {
  static func sample(
    colorDepth: ColorDepth = .none, presentation: Presentation = .visual
  ) -> EnvironmentValues {
    EnvironmentValues(
      colorDepth: colorDepth, presentation: presentation, today: CivilDate(year: 2026, month: 7, day: 1))
  }
}
