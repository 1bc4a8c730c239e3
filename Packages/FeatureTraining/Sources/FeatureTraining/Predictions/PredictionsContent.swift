import CorePresentation
public import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout
import FeatureShared
import Foundation

public struct PredictionsContent: Content {
  public let state: PredictionsState
  public let onAction: @MainActor (PredictionsAction) -> Void

  public init(state: PredictionsState, onAction: @escaping @MainActor (PredictionsAction) -> Void) {
    self.state = state
    self.onAction = onAction
  }

  public var hasPanels: Bool { state.outlook != nil }

  public var body: some View {
    VStack {
      PredictionsHeader(state: state)
      FailureBanners(state)
      if let outlook = state.outlook {
        if state.isIncomplete {
          Text("Some workouts have not been searched for best efforts yet.").foreground(.warning)
        }
        PanelGrid {
          Self.layout($0)
        } panels: {
          panels(of: outlook)
        }
      } else if state.isAwaited {
        Placeholder(lines: 8)
      }
    }
  }

  @ViewBuilder private func panels(of outlook: RaceOutlook) -> some View {
    Panel("Predicted times", name: "times") { PredictionTable(outlook: outlook) }
    if let course = PredictionCourse(outlook.predictions) {
      Panel("Pace over distance", name: "course") { course }
    }
    Panel("From", name: "sources") { PredictionSources(outlook: outlook) }
    Panel("Training paces", name: "paces", state: Text("VDOT")) { PredictionPaces(predictions: outlook.predictions) }
    Panel("VO2max", name: "uptake", state: Text("ml/kg/min, estimates")) {
      PredictionUptake(outlook: outlook)
    }
  }

  private static let leastRowsWithCourse = 40

  private static func layout(_ room: PanelRoom) -> PanelLayout {
    let all: [PanelLayout] = ["times", "course", "sources", "paces", "uptake"]
    guard let rows = room.rows else { return .rows(all.map { .natural($0) }) }
    guard room.columns >= 120 else {
      guard rows >= 30 else {
        return .rows([.natural("times"), .share(1, "sources")])
      }
      return .rows([.natural("times"), .share(1, "sources"), .natural("paces"), .natural("uptake")])
    }
    let right: PanelLayout = .rows([.natural("paces"), .share(1, "uptake")])
    let sources: PanelLayout = .columns([.share(1, "sources"), .share(1, right)])
    guard rows >= leastRowsWithCourse else {
      return .rows([.natural("times"), .share(1, sources)])
    }
    return .rows([.natural("times"), .share(1, "course"), .natural(atMost: rows / 3, sources)])
  }
}

/// Race times by several models side by side, training paces and estimates of maximal oxygen uptake.
public typealias PredictionsScreen = Screen<PredictionsContent>

extension PredictionsContent {
  public var commands: [KeyCommand<PredictionsAction>] {
    let span = PredictionWords.name(ofSpan: state.nextSpan)
    return failureCommands + [
      KeyCommand(
        "span", "Efforts of \(span)", .character("m"),
        action: .within(state.nextSpan),
        unavailableBecause: state.results.isEmpty ? nil : "The results are stated."),
      KeyCommand(
        "explain", "Why these figures", .character("w"), action: .explain,
        unavailableBecause: state.outlook?.predictions == nil ? "There are no figures yet." : nil),
      KeyCommand("refresh", "Reload", .character("R"), action: .refresh, isInHelpLine: false),
    ]
  }
}

/// What the predictions are from, and the key that changes it.
private struct PredictionsHeader: View {
  @Environment(\.isInteractive) private var isInteractive
  @Environment(\.keys) private var keys
  @Environment(\.quantities) private var quantities
  let state: PredictionsState

  var body: some View {
    HeaderLine([title + Text(" ") + basis], trailing: weekly.map { [Text.figure($0)] } ?? [], sentence: sentence)
  }

  private var title: Text { Text("Race predictions").bold().foreground(.strong) }

  private var basis: Text {
    guard isInteractive, state.results.isEmpty else { return Text(words).foreground(.secondary) }
    return Text(keys.name(of: "span")).bold().foreground(.key) + Text(" \(words)").foreground(.secondary)
  }

  private var words: String {
    state.results.isEmpty
      ? "from best efforts, \(PredictionWords.name(ofSpan: state.span))" : "from stated results"
  }

  private var weekly: String? {
    state.outlook?.metersPerWeek.map { "\(quantities.distance(meters: $0, fractionDigits: 0)) a week" }
  }

  private var sentence: String {
    "Race predictions \(words)\(weekly.map { ", with \($0)" } ?? "")."
  }
}

/// The predicted times over the distances of races, a column for each model.
private struct PredictionTable: View {
  @Environment(\.quantities) private var quantities
  let outlook: RaceOutlook

  var body: some View {
    if let predictions = outlook.predictions {
      Table(predictions.rows) {
        TableColumn("Distance", priority: 9) { row in
          let isBasis = (row.distance.meters - predictions.basis.meters).magnitude < 0.5
          return isBasis ? Text(row.distance.name).bold() : Text(row.distance.name)
        }
        for (index, model) in models(of: predictions).enumerated() {
          TableColumn(PredictionWords.short(model), alignment: .trailing, priority: 8 - index) { row in
            row.seconds[model].map { quantities.duration(seconds: $0) } ?? QuantityFormatter.absent
          }
        }
        TableColumn("Range", alignment: .trailing, priority: 7) { range(of: $0) }
        TableColumn("Mean pace", alignment: .trailing, priority: 3) { pace(of: $0) }
      }
    } else {
      Text(
        "No results to predict from. State one, choose a longer time, or record runs of at least \(shortestRun)."
      )
      .foreground(.secondary)
    }
  }

  /// By how far the exponent may be from the true one.
  private func range(of row: RacePredictions.Row) -> String {
    row.range.map {
      "\(quantities.duration(seconds: $0.lowerBound))–\(quantities.duration(seconds: $0.upperBound))"
    } ?? QuantityFormatter.absent
  }

  private var shortestRun: String { quantities.distance(meters: 1_500, fractionDigits: 1) }

  /// Those with any time.
  private func models(of predictions: RacePredictions) -> [PredictionModel] {
    PredictionModel.allCases.filter { model in predictions.rows.contains { $0.seconds[model] != nil } }
  }

  /// The pace at the mean of the models.
  private func pace(of row: RacePredictions.Row) -> String {
    row.meanSeconds.map { quantities.pace(metersPerSecond: row.distance.meters / $0) } ?? QuantityFormatter.absent
  }
}

/// The predicted pace over distance: the mean of the models between the fastest and the slowest one.
private struct PredictionCourse: View {
  @Environment(\.quantities) private var quantities
  let rows: [RacePredictions.Row]

  /// - Returns: `nil` without two distances that have predictions.
  init?(_ predictions: RacePredictions?) {
    rows = (predictions?.rows ?? []).filter { !$0.seconds.isEmpty }.sorted { $0.distance.meters < $1.distance.meters }
    guard rows.count > 1 else { return nil }
  }

  var body: some View { PlotStack([plot], axis: axis) }

  private var plot: Plot {
    Plot(
      [
        line("Fastest", color: .secondary) { $0.seconds.values.min() },
        line("Slowest", color: .secondary) { $0.seconds.values.max() },
        line("Mean", color: .quantity(.pace)) { $0.meanSeconds },
      ],
      heading: Plot.Heading("Pace", unit: quantities.paceScale().unit, color: .quantity(.pace)), steps: .pace,
      sentence: sentence, tickText: { quantities.paceText(seconds: $0) },
      valueText: { quantities.paceText(seconds: $0) })
  }

  // MARK: the lines

  private static let valueCount = 400

  /// Between two distances, speed falls about evenly with the logarithm of the distance.
  private func line(_ name: String, color: ColorRole, _ seconds: (RacePredictions.Row) -> Double?) -> Plot.Line {
    let speeds = PointLine(
      rows.compactMap { row in
        seconds(row).map { (place: log(row.distance.meters), value: row.distance.meters / $0) }
      })
    let step = (meters.upperBound - meters.lowerBound) / Double(Self.valueCount)
    let values = (0...Self.valueCount).map { number in
      quantities.paceScale()(speeds?.value(at: log(meters.lowerBound + Double(number) * step)))
    }
    let series = PlotSeries(values, from: kilometers(meters.lowerBound), step: kilometers(step))
    return Plot.Line(name, series, color: color, isNamed: true)
  }

  // MARK: the axis

  private var meters: ClosedRange<Double> { rows[0].distance.meters...rows[rows.count - 1].distance.meters }

  private func kilometers(_ meters: Double) -> Double { quantities.distanceScale(meters) ?? 0 }

  private var axis: PlotAxis {
    let unit = quantities.distanceScale.unit
    return .distance(
      kilometers(meters.lowerBound)...kilometers(meters.upperBound),
      lastText: "\(quantities.number(kilometers(meters.upperBound), fractionDigits: 1)) \(unit)"
    ) { "\(quantities.number($0, fractionDigits: $0 == $0.rounded() ? 0 : 1)) \(unit)" }
  }

  private var sentence: String {
    func text(_ row: RacePredictions.Row) -> String {
      "\(quantities.pace(metersPerSecond: row.meanSeconds.map { row.distance.meters / $0 })) over \(row.distance.name)"
    }
    return "Mean pace of the models: \(text(rows[0])) to \(text(rows[rows.count - 1]))."
  }
}

/// Training paces by VDOT.
private struct PredictionPaces: View {
  @Environment(\.quantities) private var quantities
  let predictions: RacePredictions?

  var body: some View {
    if let vdot = predictions?.vdot {
      KeyValueGrid(
        TrainingPace.allCases.map { pace in LabeledContent(pace.name, text(vdot, pace)) }, maxColumns: 2)
    } else {
      Text("No VDOT without a result.").foreground(.secondary)
    }
  }

  private func text(_ vdot: VDOT, _ pace: TrainingPace) -> Text {
    Text.figure(quantities.pace(metersPerSecond: 1_000 / vdot.secondsPerKilometer(at: pace)))
  }
}

/// Estimates of maximal oxygen uptake, each with its rule.
private struct PredictionUptake: View {
  @Environment(\.quantities) private var quantities
  let outlook: RaceOutlook

  var body: some View {
    Table(
      outlook.estimates,
      emptyText: "Nothing to estimate from: it takes a result of 10 to 60 min over 3 km or more, or your maximum heart "
        + "rate."
    ) {
      TableColumn("Rule", priority: 8, text: \.estimate.rule.name)
      TableColumn("Value", alignment: .trailing, priority: 9) {
        Text.figure(quantities.number($0.estimate.value, fractionDigits: 1))
      }
      TableColumn("", priority: 5) { Text(note(on: $0)).foreground(.secondary) }
    }
    if let verdict = outlook.uptakeVerdict { Text(verdict).foreground(.secondary) }
  }

  private func note(on figure: UptakeFigure) -> String {
    figure.runCount == 0 ? "" : figure.runCount == 1 ? "1 run" : "median of \(figure.runCount) runs"
  }
}

/// The results that the predictions can start from; the best one has a mark.
private struct PredictionSources: View {
  @Environment(\.quantities) private var quantities
  let outlook: RaceOutlook

  var body: some View {
    if let predictions = outlook.predictions {
      Table(outlook.sources) {
        TableColumn("", priority: 9) { source in
          source.result == predictions.basis
            ? Text(mark: "◆", words: "Best").foreground(.focus)
            : source.result == predictions.second ? Text(mark: "◇", words: "Second").foreground(.secondary) : Text("")
        }
        TableColumn("Distance", priority: 9) { quantities.name(ofRace: $0.result.meters) }
        TableColumn("Time", alignment: .trailing, priority: 9) { quantities.duration(seconds: $0.result.seconds) }
        TableColumn("VDOT", alignment: .trailing, priority: 7) {
          quantities.number(VDOT(of: $0.result)?.value, fractionDigits: 1)
        }
        TableColumn("Day", alignment: .trailing, priority: 6) {
          $0.effort.map { quantities.date(daysSinceEpoch: $0.day.daysSinceEpoch, style: .dayMonthYear) } ?? "stated"
        }
        TableColumn("Workout", priority: 3) { $0.effort?.title ?? "" }
      }
      ForEach(sentences(of: predictions)) { Text($0).foreground(.secondary) }
    } else {
      Text("No results.").foreground(.secondary)
    }
  }

  private func sentences(of predictions: RacePredictions) -> [String] {
    let own =
      predictions.ownModel.map { model in
        "Own exponent: \(quantities.number(model.exponent, fractionDigits: 3)), of two workouts"
          + (RiegelModel.usualExponents.contains(model.exponent) ? "." : ", which is unusual.")
      } ?? predictions.missingExponent.map(PredictionWords.sentence)
    let range =
      "The range is that of an exponent of "
      + "\(quantities.number((predictions.ownModel ?? .published).exponent, fractionDigits: 2)) ± "
      + "\(quantities.number(RiegelModel.exponentError, fractionDigits: 2))."
    let weekly = outlook.metersPerWeek == nil ? "The marathon model of Vickers needs a weekly distance." : nil
    let hasEfforts = outlook.sources.contains { $0.effort != nil }
    let efforts =
      hasEfforts
      ? [
        "A best effort in training is slower than a race.",
        "Runs with more than \(quantities.number(RacePredictions.mostAscentPerKilometer)) m of ascent per kilometer and "
          + "those of more than \(RacePredictions.mostDays) days ago do not count.",
      ] : []
    return [own, range, weekly].compactMap(\.self) + efforts
  }
}

/// The words of predictions.
private enum PredictionWords {
  /// "90 days"
  static func name(ofSpan days: Int) -> String { days == 1 ? "1 day" : "\(days) days" }

  /// Why there is no exponent of the runner's own.
  static func sentence(_ reason: RacePredictions.MissingExponent) -> String {
    switch reason {
    case .oneResult: "No own exponent: it takes two results."
    case .oneWorkout: "No own exponent: all results are parts of one workout."
    case .contradictory: "No own exponent: no two workouts have results that differ by a plausible one."
    }
  }

  /// In little room.
  static func short(_ model: PredictionModel) -> String {
    switch model {
    case .riegel: "Riegel"
    case .ownExponent: "Own exponent"
    case .cameron: "Cameron"
    case .vdot: "VDOT"
    case .vickersVertosick: "Vickers–V."
    }
  }
}

extension QuantityFormatter {
  /// "10.00 km in 42:30", "Half marathon in 1:32:10"
  func text(_ result: RaceResult) -> String {
    "\(name(ofRace: result.meters)) in \(duration(seconds: result.seconds))"
  }

  func name(ofRace meters: Double) -> String {
    RaceDistance.standard.first { ($0.meters - meters).magnitude < 0.5 }?.name ?? distance(meters: meters)
  }
}

extension RacePredictions.Row {
  /// The mean of the models; `nil` if none has a time.
  var meanSeconds: Double? { seconds.isEmpty ? nil : seconds.values.reduce(0, +) / Double(seconds.count) }
}
