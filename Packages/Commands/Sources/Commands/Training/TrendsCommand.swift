import ArgumentParser
import CorePresentation
import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout
import FeatureTraining

struct TrendsCommand: TrainingLogCommand {
  /// The number of days that --days takes.
  private static let dayCounts = TrendFinding.leastSpanDays...36_525

  static let configuration = CommandConfiguration(
    commandName: "trends",
    abstract: "Show whether efficiency, cadence, weight and thresholds rise or fall.",
    discussion: """
      As in: fettle trends efficiency sport:run, or: fettle trends weight thresholds --days 730

      The first words can be \(TrendQuantity.words.joined(separator: ", ")); without any, all are shown but the routes. The \
      others are filters, which choose the workouts. Weights and thresholds are those of the profile. Without --days or a \
      day in a filter, the last \(TrendRequest.standardDayCount) days count.

      Efficiency is the output for each heartbeat of a week's steady workouts: meters on foot, watts in riding. Routes \
      are found among the latest \(FindRecurringRoutesUseCase.workoutLimit) workouts, which reads their recordings.

      Each trend is a Theil–Sen line with its change in \(TrendLine.slopeDayCount) days and the 95% and 90% intervals of \
      that. It has a direction only if the 95% interval excludes 0 and the change is more than the noise; otherwise the \
      reason is shown. `fettle explain efficiency-trend` explains the rule.
      """)

  @OptionGroup var words: WorkoutWords

  @Option(help: ArgumentHelp("How many days count.", valueName: "number"))
  var days: Int?

  @OptionGroup var output: ListOutput

  @OptionGroup var options: CommandOptions

  func validate() throws {
    guard let days, !Self.dayCounts.contains(days) else { return }
    throw ValidationError(
      "“\(days)” is not a number of days for trends. Use \(Self.dayCounts.lowerBound) to \(Self.dayCounts.upperBound).")
  }

  @MainActor
  func run(in log: any TrainingLog) async throws {
    if try output.listsFields(ListField<TrendSeriesJSON>.all) { return }
    var typed = words
    var quantities: [TrendQuantity] = []
    while let named = typed.words.first.flatMap({ TrendQuantity.quantities(named: $0) }) {
      quantities += named.filter { !quantities.contains($0) }
      typed.words.removeFirst()
    }
    let filter = try await typed.filter(in: log)
    let screen = log.screens.trends(
      quantities.isEmpty ? TrendQuantity.standard : quantities, dayCount: days, filter: filter,
      firstWeekday: await log.preferences().firstWeekday)
    try await log.open(screen)
    if let failure = screen.state.report.failure { throw failure }
    if let report = screen.state.report.value {
      if report.series.allSatisfy({ !$0.quantity.isOfWorkouts || $0.points.isEmpty }) {
        SearchWordHint.report(typed.words, as: filter, among: TrendQuantity.words, of: "fettle trends")
      }
      let document = TrendsDocument(report)
      if try output.write(document.trends, ListField.all, document: document) { return }
    }
    try await log.printer(log.terminal).show(screen)
  }
}
