import CoreUITestSupport
import DomainWorkout
import FeatureShared
import FeatureWorkoutPreviews
import Testing

struct ExplainedLabelsTests {
  private static let previews = WorkoutDetailPreviews.all + WorkoutListPreviews.all + WorkoutEntryPreviews.all

  @Test @MainActor func `every figure of a workout and in the list can be explained, or is a recorded fact`() {
    let shown = FigureLabels(of: Self.previews.map(\.figureLabels))
    #expect(shown.labels.filter { Metric.labeled($0).isEmpty && Self.facts[$0] == nil }.sorted() == [])
    let known = Array(Self.sentences.keys) + Self.recordedSentences.keys
    #expect(shown.sentences.filter { sentence in !known.contains { sentence.contains($0) } }.sorted() == [])
  }

  @Test @MainActor func `no exception is out of date`() {
    let shown = FigureLabels(of: Self.previews.map(\.figureLabels))
    #expect(Self.facts.keys.filter { !shown.labels.contains($0) } == [])
    let known = Array(Self.sentences.keys) + Self.recordedSentences.keys
    #expect(known.filter { part in !shown.sentences.contains { $0.contains(part) } } == [])
  }

  /// Labels that are no figures, with the reason.
  private static let facts = [
    "Charts": "samples as recorded", "Map": "positions as recorded",
    "Figures": "a title; each figure has its own label",
    "Notes and source": "what the owner wrote, and the file", "Id": "an identifier", "Part": "the title of a part",
    "Day": "as recorded", "Workout": "what its owner wrote", "Split": "the title of a split", "Date": "as recorded",
    "Start": "as recorded", "Title": "as its owner wrote", "Notes": "what the owner wrote",
    "Preview": "a title; each figure has its own label", "▲ Hills": title, "◆ Commute": title,
    "● Tempo along the river": title, "● 朝のランニング 🏃‍♀️": title, "Sport": "as recorded or chosen",
    "Time zone": "as recorded or chosen",
  ]

  /// Texts that show figures without a label of their own.
  private static let sentences: [String: Metric] = [
    "# workouts · ": .periodTime,
    "# points": .load, "TRIMP": .load, "Climb at": .climbs, "Decoupling:": .decoupling,
  ]

  private static let title = "the title of a workout"
  private static let startReason = "sport, date and time of the start"

  /// Texts with numbers that are no figures, with the reason.
  private static let recordedSentences = [
    "# of #": "the place in the list", "# of more than #": "the place in the list", "Edit # workouts": "a title",
    "# workouts match": "a number of workouts", "is required": "how to type a value",
    "are required": "how to type a value", "list-more-workouts": "a command",
    "Filter: ": "the filter as it was typed", "Legs heavy": "what the owner wrote",
    "activity.fit · #": "the file and its number of samples", "From activity": "the file and its number of samples",
    "Id #": "an identifier",
    "Recorded title": "the values before a correction", "Salvaged:": "what is missing in a damaged file",
    "Running · ": startReason, "Hiking · ": startReason, "Cycling · ": startReason, "Strength · ": startReason,
    "Swimming · ": startReason, "[ # of # ]": "the place in the list",
  ]
}
