import CorePresentation
import CoreUI
public import CoreUITestSupport
import DomainCore
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureWorkout
import Foundation

/// The history of a workout in every possible state.
public enum FieldHistoryPreviews {
  public static let all: [Preview] = [
    preview("history-idle", .idle),
    preview("history-loading", .loading(previous: nil)),
    preview("history-loading-previous", .loading(previous: story)),
    preview("history-failed", .failed(.busy, previous: nil)),
    preview("history-failed-previous", .failed(.busy, previous: story)),
    preview("history-dismissed", .dismissed(previous: story)),
    preview("history-missing", .missing()),
    preview("history-failed-missing", .missing(failure: .busy)),
    preview("history-none", .loaded(FieldHistory(of: workout))),
    preview("history-all", .loaded(story)),
    preview("history-plain", .loaded(story), .sample(presentation: .plain)),
    preview("history-title", .loaded(story), field: TracedField(.title)),
    preview("history-distance", .loaded(story), field: TracedField(.distance), explanation: distance),
    preview("history-40", .loaded(story), .sample(isInteractive: true), 40),
    preview(
      "history-80", .loaded(story), .sample(isInteractive: true), field: TracedField(.distance), explanation: distance),
    preview("history-120", .loaded(story), .sample(colorDepth: .trueColor, isInteractive: true), 120, row: 3),
  ]

  private static let workout = Workout.samples[0]
  private static let source = WorkoutSource(
    fileName: "morning.fit", format: "fit", contentDigest: "00", sessionIndex: 0)

  private static let story = FieldHistory(
    of: workout, source: source,
    events: [
      FieldEvent(.recorded, at: workout.start),
      FieldEvent(.imported(ImportID(12)), at: later(2), action: "3f2504e04f89"),
      FieldEvent(
        .edited, at: later(3),
        [
          FieldDifference(.field(.title), old: .text("Morning run"), new: .text("Hills")),
          FieldDifference(.field(.notes)),
          FieldDifference(.field(.tags), old: .text(nil), new: .text("race")),
          FieldDifference(.field(.sport), old: .sport(.running), new: .sport(.trailRunning)),
          FieldDifference(.field(.distance), old: .number(nil), new: .number(12_000)),
        ], action: "41d39a0c0305"),
      FieldEvent(
        .sent, at: later(4), [FieldDifference(.field(.title), old: .text("Morning run"), new: .text("Hills"))],
        action: "41d39a0c0305"),
      FieldEvent(
        .rejected("the title is too long"), at: later(4.5),
        [FieldDifference(.field(.title), old: .text("Hills"), new: .text("Hills again"))], action: "9a0c0305e82c"),
      FieldEvent(
        .conflict, at: later(5), [FieldDifference(.field(.title), old: .text("Hills"), new: .text("Lake"))],
        machine: "laptop", action: "e82c33013f25"),
      FieldEvent(
        .keptTheirs, at: later(6), [FieldDifference(.field(.title), old: .text("Hills"), new: .text("Lake"))],
        action: "33013f2504e0"),
      FieldEvent(
        .received, at: later(7), [FieldDifference(.recording), FieldDifference(.deletion)], machine: "laptop",
        action: "04e04f8941d3", cause: .merged),
      FieldEvent(.restored, at: later(8), [FieldDifference(.restoration)], action: "4f8941d39a0c"),
    ])

  private static let distance = ExplainMetricUseCase().execute(.distance).first

  private static func later(_ hours: Double) -> Date { workout.start.addingTimeInterval(hours * 3_600) }

  private static func preview(
    _ name: String, _ history: Loadable<FieldHistory, StorageError>, _ environment: EnvironmentValues = .sample(),
    _ width: Int = 80, field: TracedField? = nil, explanation: MetricExplanation? = nil, row: Int = 0
  ) -> Preview {
    var state = FieldHistoryState(.sample(1), field: field)
    state.history = history
    state.explanation = explanation
    state.utcOffsetsSeconds = state.events.map { _ in 7_200 }
    state.position = ListPosition(row: row)
    return Preview(
      name, of: FieldHistoryContent.self, state: state, width: width, height: environment.isInteractive ? 24 : nil,
      environment: environment)
  }
}
