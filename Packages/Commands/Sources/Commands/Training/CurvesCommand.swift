import ArgumentParser
import CorePresentation
import CoreUI
import DomainCore
public import DomainTraining
import DomainWorkout
import FeatureTraining

struct CurvesCommand: TrainingLogCommand {
  static let configuration = CommandConfiguration(
    commandName: "curves",
    abstract: "Show best efforts over all durations as a curve, with critical power or speed.",
    discussion: """
      As in: fettle curves power 2026 --against 2025, or: fettle curves pace season-2026 tag:race

      The first word can be power, power-per-kg, pace or heart-rate, the next one a period as in `fettle periods`, or \
      all. The others are filters. Without a period, the curve has the last \(CurvesState.recentDays) days. Power counts \
      every kind of cycling, pace running on roads, heart rate every sport; a sport: filter replaces them.

      Critical power and W′ come from efforts of 2 to 20 minutes by several models; each has its name, and how far the \
      efforts are from it. The first run computes the best efforts of the whole log.
      """)

  @OptionGroup var words: WorkoutWords

  @Option(
    help: ArgumentHelp("What to compare it with: previous, last-year, all, none, or any period.", valueName: "period"))
  var against: String?

  @OptionGroup var output: ListOutput

  @OptionGroup var options: CommandOptions

  @MainActor
  func run(in log: any TrainingLog) async throws {
    if try output.listsFields(ListField<CurvePointJSON>.all) { return }
    let context = await log.preferences().periodContext(today: log.configuration.today)
    var typed = words
    let kind = typed.words.first.flatMap { CurveKind(typed: $0) }
    if kind != nil { typed.words.removeFirst() }
    let count = typed.words.count
    let span = try Self.span(&typed.words, in: context)
    var filter = try await typed.filter(in: log)
    var period = span.period
    // Days among the filters are the period, unless one stands before them.
    if typed.words.count == count, filter.from != nil || filter.through != nil {
      let last = filter.through ?? context.today
      period = Period((filter.from ?? last.advanced(by: -36_525))...max(last, filter.from ?? last))
      (filter.from, filter.through) = (nil, nil)
    }
    let request = CurveRequest(
      kind ?? .power, in: period, against: try baseline(for: period, in: context), sport: filter.sport, filter: filter)
    let screen = log.screens.curves(request, isChosen: kind != nil, firstWeekday: context.firstWeekday)
    try await log.open(screen)
    let state = screen.state
    if let failure = state.report.failure ?? state.thresholds.failure { throw failure }
    if kind == nil, state.report.value?.curve.points.isEmpty ?? false {
      SearchWordHint.report(words.words, as: filter, among: CurveKind.typedNames, of: "fettle curves")
    }
    if let report = state.report.value {
      let document = CurvesDocument(report, proposals: state.proposals.value ?? [], outdatedCount: state.outdatedCount)
      if try output.write(document.points, ListField.all, document: document) { return }
    }
    try await log.printer(log.terminal).show(screen)
  }

  /// Takes the period from the beginning of the words; a word that is no period is a filter.
  private static func span(_ words: inout [String], in context: PeriodContext) throws -> CurveSpan {
    guard let first = words.first else { return .period(CurvesState.recent(context.today)) }
    if first.lowercased() == "all" {
      words.removeFirst()
      return .everything
    }
    if let period = try? Period(parsing: first, in: context) {
      words.removeFirst()
      return .period(period)
    }
    return .period(CurvesState.recent(context.today))
  }

  private func baseline(for period: Period?, in context: PeriodContext) throws -> CurveBaseline {
    guard let against else { return period == nil ? .nothing : .everything }
    switch against.lowercased() {
    case "previous": return .previous
    case "last-year": return .yearEarlier
    case "all": return .everything
    case "none": return .nothing
    default:
      do throws(PeriodTextError) {
        return .other(try Period(parsing: against, in: context))
      } catch {
        throw Failure.stop(error.helpfulExplanation, .validationFailure)
      }
    }
  }
}

extension CurveKind {
  /// What a person can type: a code or a shorter name.
  public static var typedNames: [String] { names.keys.sorted() }

  private static let names: [String: CurveKind] = [
    "power": .power, "power-per-kg": .powerPerKilogram, "power-per-kilogram": .powerPerKilogram, "pace": .pace,
    "speed": .pace, "heart-rate": .heartRate, "hr": .heartRate,
  ]

  /// The quantity that a person types.
  public init?(typed text: String) {
    guard let kind = Self.names[text.lowercased()] else { return nil }
    self = kind
  }
}
