import ArgumentParser
import CorePresentation
import CoreUI
import DomainCore
public import DomainTraining
public import DomainWorkout
import FeatureTraining

struct PredictCommand: TrainingLogCommand {
  static let configuration = CommandConfiguration(
    commandName: "predict",
    abstract: "Predict race times for runners by several models, with training paces and VO2max estimates.",
    discussion: """
      As in: fettle predict 10km=42:30 --weekly 50km. A distance is 10km, 3mi, 1500m, mile, half or marathon. Without \
      a result, Fettle uses the best efforts of the last 90 days, without those of hilly runs.

      Models: Riegel with exponent 1.06, Riegel with your own exponent from two results, Cameron, Daniels and Gilbert \
      (VDOT), and Vickers and Vertosick for the marathon, which also depends on the weekly distance.

      The range of a time is that of an exponent that is 0.02 lower or higher.

      --csv and --fields print a row for each distance and model.
      """)

  @Argument(help: ArgumentHelp("A result, as in 10km=42:30.", valueName: "distance=time"))
  var results: [String] = []

  @Option(help: ArgumentHelp("Usual distance a week, instead of that of the last four weeks.", valueName: "distance"))
  var weekly: String?

  @Option(help: ArgumentHelp("How many days of best efforts count, up to 180.", valueName: "days"))
  var days: Int = RaceOutlookRequest.usualSpan

  @OptionGroup var output: ListOutput

  @OptionGroup var options: CommandOptions

  func validate() throws {
    guard (1...RacePredictions.mostDays).contains(days) else {
      throw ValidationError(
        "--days takes 1 to \(RacePredictions.mostDays) days: an older result says little about today.")
    }
  }

  @MainActor
  func run(in log: any TrainingLog) async throws {
    if try output.listsFields(ListField<PredictionRow>.all) { return }
    let units = await log.preferences().units.distance
    let parser = RaceResultText(units: units == .imperial ? .imperial : .metric)
    let results = try results.map { try parsed($0, by: parser) }
    let weekly = try weekly.map { try meters($0, by: parser) }
    let screen = log.screens.predictions(results, metersPerWeek: weekly, span: days)
    try await log.open(screen)
    let state = screen.state
    if let failure = state.records.failure ?? state.runs.failure ?? state.thresholds.failure {
      throw failure
    }
    if let outlook = state.outlook {
      let document = PredictionsDocument(outlook)
      if try output.write(document.rows, ListField.all, document: document) { return }
    }
    try await log.printer(log.terminal).show(screen)
  }

  private func parsed(_ text: String, by parser: RaceResultText) throws -> RaceResult {
    guard let result = parser.result(text) else {
      throw Failure.stop(
        "“\(text)” is not a possible result. Use DISTANCE=TIME with 400 m or more, as in 10km=42:30 or half=1:32:10.",
        .validationFailure)
    }
    return result
  }

  private func meters(_ text: String, by parser: RaceResultText) throws -> Double {
    guard let meters = parser.meters(text), VickersVertosickModel(metersPerWeek: meters) != nil else {
      throw Failure.stop(
        "“\(text)” is not a possible distance a week. Use up to 400 km, as in 50km or 30mi.", .validationFailure)
    }
    return meters
  }
}

/// Parses a race result as a person types it: `10km=42:30`, `half=1:32:10`.
public struct RaceResultText {
  private static let names = [
    "mile": RaceDistance.mile.meters, "half": RaceDistance.halfMarathon.meters,
    "half-marathon": RaceDistance.halfMarathon.meters, "marathon": RaceDistance.marathon.meters,
  ]

  /// For a distance without a unit.
  public let units: TypedUnits

  public init(units: TypedUnits) {
    self.units = units
  }

  public func result(_ text: String) -> RaceResult? {
    let parts = text.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, let meters = meters(parts[0]),
      case .movingTime(let seconds?) = try? WorkoutChange(parsing: .movingTime, text: parts[1], units: units)
    else { return nil }
    return RaceResult(meters: meters, seconds: seconds)
  }

  /// A result as `result(_:)` parses it, to the second.
  public static func text(of result: RaceResult) -> String {
    let seconds = Int(exactly: result.seconds.rounded()) ?? 0
    let time = [seconds / 3_600, seconds / 60 % 60, seconds % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
    return "\(result.meters)m=\(time.joined(separator: ":"))"
  }

  public func meters(_ text: String) -> Double? {
    if let meters = Self.names[text.lowercased()] { return meters }
    // As runners write it: 10k.
    let text = text.lowercased().hasSuffix("k") ? text + "m" : text
    guard case .distance(let meters?) = try? WorkoutChange(parsing: .distance, text: text, units: units) else {
      return nil
    }
    return meters
  }
}
