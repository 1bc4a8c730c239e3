import CoreUITestSupport
import DomainWorkout
import FeatureDashboardPreviews
import FeatureShared
import Testing

struct ExplainedLabelsTests {
  private static let previews =
    DashboardPreviews.all + CalendarPreviews.all + PeriodsPreviews.all + FiguresPreviews.all + MapPreviews.all
    + YearPreviews.all

  @Test @MainActor
  func `every figure on the dashboard, the calendar and the periods can be explained, or is a recorded fact`() {
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
    "6 weeks": "the time of a chart", "7 days": "the change of the row's figure",
    "28 days": "the change of the row's figure", "Recent workouts": "the list of workouts", "Id": "an identifier",
    "Date": "as recorded", "Title": "as its owner wrote", "Sport": "as recorded or chosen",
    "No.": "a number of workouts", "Day": "as recorded", "Month": "the month of the row",
    "Until": "the last day of a streak", "Time left": "a number of days", "2025": day, "July 2026": day,
    "June 2026": day, "May 2026": day, "October 2026": day, "Thu 1 Oct 2026": day,
    "When": "as recorded", "Where": "a map", "Workout": "as its owner wrote", "The year": "the days of the review",
    "Tracks": "a number of workouts", "New this year": "the days of the row's figure",
    "By month": "how the period is divided", "Other": "the other period", "Whole period": "the days of the period",
    "Sat 27 Jun 2026": day, "Wed 1 Jul 2026": day, "Fri 3 Jul 2026": day,
  ]

  private static let day = "the period or day that is shown"

  /// Texts that show figures without a label of their own.
  private static let sentences: [String: [Metric]] = [
    "# load": [.weekLoad], "# km": [.weekDistance], "# mi": [.weekDistance], "# m": [.weekAscent],
    "on last week so far": [.weekTime], "on the week before": [.weekTime], "on the mean of four weeks": [.weeklyMean],
    "Fitness # ": [.fitness, .form], "Fatigue #": [.fatigue], "tomorrow -#": [.formOutlook],
    "a hard day takes it to": [.formOutlook], "Ramp ": [.ramp], "Balance #": [.balance], "Monotony #": [.monotony],
    "Strain #": [.strain], "# on # of # days": [.activeDays], "# days in a row at most": [.daysInARow],
    "The ratio compares": [.loadRatio], "# highest load, ": [.hardestDay], "# longest week, ": [.longestWeek],
    "new tiles of the map": [.explorerTiles], "Form = ": [.form], "Moderate begins at": [.intensityShape],
    "The intensity was recorded for": [.intensityShape],
  ]

  /// Texts with numbers that are no figures, with the reason.
  private static let recordedSentences = [
    "# Apr – # Jul": "the days of the period", "# workouts": "a number of workouts",
    "No training in this period.": "the last day with training",
    "The log begins on": "the first day of the log", "No workout in": "the year that is shown",
    "Planned: cycling": "as its owner planned it", "These are the last active weeks": "the days of the period",
  ]
}
