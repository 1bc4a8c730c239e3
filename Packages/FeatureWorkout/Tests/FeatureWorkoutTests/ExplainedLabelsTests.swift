import CoreUITestSupport
import DomainWorkout
import FeatureShared
import FeatureWorkoutPreviews
import Testing

@Suite struct ExplainedLabelsTests {
  @Test @MainActor func `every figure on the screen of a workout can be explained, or is a recorded fact`() {
    let shown = FigureLabels(of: WorkoutDetailPreviews.all.map(\.figureLabels))
    #expect(shown.labels.filter { ExplainedFigure.labeled($0).isEmpty && Self.facts[$0] == nil }.sorted() == [])
    let known = Array(Self.sentences.keys) + Self.recordedSentences.keys
    #expect(shown.sentences.filter { sentence in !known.contains { sentence.contains($0) } }.sorted() == [])
  }

  @Test @MainActor func `no exception is out of date`() {
    let shown = FigureLabels(of: WorkoutDetailPreviews.all.map(\.figureLabels))
    #expect(Self.facts.keys.filter { !shown.labels.contains($0) } == [])
    let known = Array(Self.sentences.keys) + Self.recordedSentences.keys
    #expect(known.filter { part in !shown.sentences.contains { $0.contains(part) } } == [])
  }

  /// Labels that are no figures, with the reason.
  private static let facts = [
    "Charts": "samples as recorded", "Map": "positions as recorded",
    "Figures": "a title; each figure has its own label",
    "Notes and source": "what the owner wrote, and the file", "Id": "an identifier", "Part": "the title of a part",
    "Day": "as recorded", "Workout": "what its owner wrote", "Split": "the title of a split",
    "Sport": "as recorded or chosen", "Time zone": "as recorded or chosen",
  ]

  /// Texts that show figures without a label of their own.
  private static let sentences: [String: ExplainedFigure] = [
    "# points": .load, "TRIMP": .load, "Climb at": .climbs, "Decoupling:": .decoupling,
  ]

  private static let startReason = "sport, date and time of the start"

  /// Texts with numbers that are no figures, with the reason.
  private static let recordedSentences = [
    "From activity": "the file and its number of samples", "Id #": "an identifier",
    "Recorded title": "the values before a correction", "Salvaged:": "what is missing in a damaged file",
    "Running · ": startReason, "Hiking · ": startReason, "Cycling · ": startReason, "Strength · ": startReason,
    "Swimming · ": startReason, "[ # of # ]": "the place in the list",
  ]
}
