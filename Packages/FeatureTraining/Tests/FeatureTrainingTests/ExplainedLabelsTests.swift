import CoreUITestSupport
import DomainWorkout
import FeatureShared
import FeatureTrainingPreviews
import Testing

struct ExplainedLabelsTests {
  private static let previews =
    RecordsPreviews.all + PlanPreviews.all + GoalsPreviews.all + GearPreviews.all + PlannedPreviews.all
    + PredictionsPreviews.all + TrendsPreviews.all

  @Test @MainActor
  func `every figure of records, plans, goals, gear, predictions and trends can be explained, or is a recorded fact`() {
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
    "Day": "as recorded", "Workout": "the title of a workout", "Rule": "the name of a rule",
    "Time left": "a number of days", "Id": "an identifier", "Of": "what its owner aims at",
    "Target": "what its owner aims at", "400 m": "the record that is selected", "31 Jul 2026": day, "12 Aug 2026": day,
    "30 Aug 2026": day,
    "9 Sep 2026": day, "Name": gear, "Kind": gear, "Make": gear, "Gear": gear, "Chain": gear, "Fork": gear,
    "Details": gear, "Fitted": gear, "Serviced": gear, "Retired": gear,
    "Day by day": "what was reached by each evening, beside the explained figures",
    "By day": gains, "By month, in km": gains, "By month, in mi": gains,
    "Over time": "the record that is selected, from the day it was set",
    "Pace over distance": "the paces of the explained predicted times",
    "Last used": totals, "Distance by month, in km": totals, "Distance by month, in mi": totals,
    "Used": "a total of the workouts with the gear, beside its limit", "State": "what is left of the limit of gear",
    "Time by day": plan, "By week": plan, "Week of": plan, "Planned": plan, "Sport": plan, "Together": plan,
    "Done": "totals of the workouts of the day, beside the plan",
    "Result": "what was done beside the plan: 90 % of it is done",
    "Quantity": "the title of a column", "Latest": "as recorded, or as in the profile",
    "Values": "a number of values", "Efficiency, running": selectedTrend, "Decoupling, cycling": selectedTrend,
    "Cadence, cycling": selectedTrend, "Same route: Along the river": selectedTrend,
    "Used on": "the first and last day with the gear", "Usual use": "the mean of the last four weeks, of totals",
  ]

  private static let selectedTrend = "the trend that is selected"
  private static let gains = "the differences of what was reached by each evening"
  private static let totals = "totals of the workouts with the gear"
  private static let plan = "as its owner planned it"
  private static let gear = "as its owner described the gear"
  private static let day = "the last day of the plan"

  /// Texts that show figures without a label of their own.
  private static let sentences: [String: [Metric]] = [
    "Own exponent: #": [.ownExponent], "The range is that of an exponent": [.predictedTime],
    "The estimates range from": [.oxygenUptake],
    "Fitness rises by up to": [.plannedRamp], "Load: #": [.plannedLoad],
    "The limit leaves the target": [.plannedLoad], "Usual load: #": [.usualLoad],
    "an even pace would be at": [.goalReached, .goalExpected, .goalProjected], "It begins in": [.goalNeeded],
    "in # days (#%": Metric.allCases.filter { $0.subject == .trends },
    "Missed: #": [.goalReached], "Reached: #": [.goalReached], "With rest only, form is highest": [.restingPeak],
  ]

  /// Texts with numbers that are no figures, with the reason.
  private static let recordedSentences = [
    "Planned for": plan, "Done: #": "totals of the workouts of the day, beside the plan",
    "Partly done: #": "the same", "Missed: no": "the day of the plan", "# × # km": "the notes of a plan",
    "# more to compute.": "a number of workouts", "record runs of at least": "a constant of the rule",
    "workouts still to be read": "a number of workouts", "# workouts were compared": "a number of workouts",
    "#% interval of the change": "a constant of the rule", "a trend takes #": "a constant of the rule",
    "on # day": "a number of values, days and workouts", "Left out: #": "a number of workouts",
    "m of ascent per kilometer": "constants of the rule",
  ]
}
