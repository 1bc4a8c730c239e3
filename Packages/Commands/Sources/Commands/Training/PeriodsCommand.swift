import ArgumentParser
import CorePresentation
import CoreUI
import DomainCore
public import DomainTraining
public import DomainWorkout
import FeatureDashboard

struct PeriodsCommand: TrainingLogCommand {
  static let configuration = CommandConfiguration(
    commandName: "periods",
    abstract: "Show the training of any period, and compare it with another one.",
    discussion: """
      As in: fettle periods 2026 sport:run tag:race

      A period is 2026, 2026-03, 2026-w12, 2026-03-01, season-2025 (from `season-start` in the settings, or October 1), today, this-week, last-month, \
      last-28-days, or a range of two of them: 2026-01-01..2026-03-15. A period that is not over is compared up to the \
      same day.

      Ramp, monotony, strain and the acute to chronic ratio are those on the last day of the period, over all sports. \
      Streaks and Eddington numbers cover the whole log.

      Filters are those of `fettle workouts list`. They choose the workouts of totals, steps and streaks; fitness always \
      counts all.

      --show chooses figures, and --by the days, weeks, months, years or seasons into which the period is divided: \
      fettle periods 2026 sport:run --by week --show zones,load,efficiency. Without a period, that is this year. The \
      figures are \(PeriodFigure.allCases.map(\.rawValue).joined(separator: ", ")). After a colon comes how a figure is \
      counted: sum, mean, best or share, as in load:mean. zones, load-zones and shape take heart-rate, power or pace, \
      as in zones:power.

      --csv and --fields print the steps of the period: its days, weeks or months.
      """)

  @Argument(help: "The period; without one, this month.", completion: .period)
  var period: String?

  @OptionGroup var words: WorkoutWords

  @Option(
    help: ArgumentHelp("What to compare it with: previous, last-year, none, or any period.", valueName: "period"),
    completion: .period)
  var against: String = "previous"

  @Option(help: ArgumentHelp("Only count one sport.", valueName: "sport"))
  var sport: Sport?

  @Option(
    help: ArgumentHelp("Divide the period by day, week, month, year or season, and show figures.", valueName: "unit"))
  var by: String?

  @Option(
    help: ArgumentHelp("The figures to show, separated by commas, such as zones,load,efficiency.", valueName: "figures")
  )
  var show: String?

  @OptionGroup var output: ListOutput

  @OptionGroup var options: CommandOptions

  @MainActor
  func run(in log: any TrainingLog) async throws {
    if by == nil, show == nil, try output.listsFields(ListField<PeriodsDocument.TotalsJSON>.all) { return }
    let context = await log.preferences().periodContext(today: log.configuration.today)
    let (typed, words) = words.separated(from: period)
    let (period, baseline) = try parsed(typed, in: context)
    let filter = try await words.filter(in: log)
    if by != nil || show != nil {
      return try await showFigures(period, against: baseline, matching: filter, in: context, log)
    }
    let screen = log.screens.periods(
      period, against: baseline, sport: sport, filter: filter, in: context
    ) { _ in }
    try await log.open(screen)
    if let failure = screen.state.report.failure { throw failure }
    if let report = screen.state.report.value {
      let document = PeriodsDocument(report)
      if try output.write(document.steps, ListField.all, document: document) { return }
    }
    try await log.printer(log.terminal).show(screen)
  }

  @MainActor
  private func showFigures(
    _ period: Period?, against baseline: PeriodBaseline, matching filter: WorkoutFilter, in context: PeriodContext,
    _ log: any TrainingLog
  ) async throws {
    let columns: [FigureColumn]
    do throws(FigureColumnError) {
      columns =
        try show.map { text throws(FigureColumnError) in try FigureColumn.columns(parsing: text) }
        ?? FigureColumn.standard
    } catch {
      throw Failure.stop(error.explanation, .validationFailure)
    }
    let unit = by.map { context.unit(named: $0.lowercased()) }
    if case .some(nil) = unit {
      throw Failure.stop(
        "“\(by ?? "")” does not divide a period. Use day, week, month, year or season.", .validationFailure)
    }
    var filter = filter
    if let sport { filter.sport = sport }
    await log.refreshEfforts()
    let screen = log.screens.figures(
      period, against: baseline, by: unit ?? nil, showing: columns, filter: filter, in: context
    ) { _ in }
    try await log.open(screen)
    if let failure = screen.state.report.failure { throw failure }
    if let report = screen.state.report.value {
      let fields = report.listFields
      if try output.listsFields(fields) { return }
      if try output.write(report.steps, fields, document: FiguresDocument(report)) { return }
    }
    try await log.printer(log.terminal).show(screen)
  }

  private func parsed(_ period: String?, in context: PeriodContext) throws -> (Period?, PeriodBaseline) {
    do throws(PeriodTextError) {
      let period: Period? =
        if let period { try Period(parsing: period, in: context) } else { nil }
      return (period, try PeriodBaseline(parsing: against, in: context))
    } catch {
      throw Failure.stop(error.helpfulExplanation, .validationFailure)
    }
  }
}

extension PeriodBaseline {
  /// Parses `previous`, `last-year`, `none`, or a period.
  public init(parsing text: String, in context: PeriodContext) throws(PeriodTextError) {
    switch text.lowercased() {
    case "previous": self = .previous
    case "last-year": self = .yearEarlier
    case "none": self = .nothing
    default: self = .other(try Period(parsing: text, in: context))
    }
  }

  /// The text that `init` parses.
  public var text: String {
    switch self {
    case .previous: "previous"
    case .yearEarlier: "last-year"
    case .nothing: "none"
    case .other(let period): period.description
    }
  }
}
