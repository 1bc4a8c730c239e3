import CoreUITestSupport
import DomainWorkout
import FeatureShared
import FeatureWorkoutPreviews
import Testing

struct ComparisonLabelsTests {
  /// Labels that are no figures, with the reason.
  private static let facts = [
    "Workouts": "a title; each figure has its own label", "Charts": "samples as recorded",
    "Map": "positions as recorded", "Id": "an identifier", "Date": "as recorded", "Title": "as its owner wrote",
    "Split": "the title of a split", "To": "where a stretch ends", "Note": "why an effort is not the best",
    "22 May": "the day of a workout", "19 Jun": "the day of a workout", "29 Jun": "the day of a workout",
    "28 Jun": "the day of a workout",
  ]

  @Test @MainActor func `every figure of a comparison can be explained, or is a recorded fact`() {
    let shown = FigureLabels(of: ComparisonPreviews.all.map(\.figureLabels))
    #expect(shown.labels.filter { Metric.labeled($0).isEmpty && Self.facts[$0] == nil }.sorted() == [])
    #expect(Self.facts.keys.filter { !shown.labels.contains($0) }.sorted() == [])
  }
}
