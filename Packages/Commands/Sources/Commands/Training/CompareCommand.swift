import FeatureShared
import ArgumentParser
import CorePresentation
import CoreUI
import DomainCore
import DomainItems
import DomainTraining
import DomainWorkout
import FeatureWorkout

struct CompareCommand: TrainingLogCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Compare workouts, laps, or times over the same route or segment.",
    discussion: """
      As in: fettle compare 3f2c latest, or: fettle compare --segment 2-3.5 latest this-year

      Two to \(ComparisonRequest.workoutLimit) workouts are compared along the way; the first one is the reference. The \
      gap is how many seconds later than the reference a workout reaches each distance. On one route, lengths that \
      differ by a few percent are scaled.

      --laps compares the laps of one workout with the first one, or the intervals found in it. --route lists all \
      workouts on the same route, the oldest first. --segment lists all efforts over a part of a workout, given by its \
      distances from the start, in all workouts that match the filters; `fettle segments` keeps such a part under a name. \
      --interval lists all laps, or intervals found, of one length, in all workouts that match; so does the same session \
      over the weeks. Filters are those of `fettle workouts list`.

      --csv and --fields print a row for each workout at each shared distance, or with --over time at each shared time; \
      otherwise a row for each lap or effort.
      """)

  @Argument(
    help: ArgumentHelp(
      "Ids (at least four characters) or `latest`; with --segment, one workout, and then filters; with --interval, filters.",
      valueName: "workout"), completion: .workout)
  var workouts: [String] = []

  @Option(
    help: ArgumentHelp("The axis of the charts: distance or time.", valueName: "axis"),
    completion: .list(TrackAxis.allCases.map(\.rawValue)))
  var over: String = TrackAxis.distance.rawValue

  @Flag(help: "Compare the laps of one workout with each other.")
  var laps = false

  @Flag(help: "List all workouts on the same route as one.")
  var route = false

  @Option(
    help: ArgumentHelp("Find all efforts over a part of a workout, such as 2-3.5 for kilometers.", valueName: "part"))
  var segment: String?

  @Option(
    help: ArgumentHelp(
      "Find all laps or intervals of one length, such as 1km or 8min.", valueName: "length"))
  var interval: String?

  @OptionGroup var output: ListOutput

  @OptionGroup var options: CommandOptions

  func validate() throws {
    guard [laps, route, segment != nil, interval != nil].count(where: { $0 }) <= 1 else {
      throw ValidationError("Use one of --laps, --route, --segment and --interval.")
    }
  }

  @MainActor
  func run(in log: any TrainingLog) async throws {
    if try listsFields() { return }
    guard let axis = TrackAxis(rawValue: over.lowercased()) else {
      throw Failure.stop("“\(over)” is no axis. Use distance or time.", .validationFailure)
    }
    try await log.printComparison(of: try await subject(in: log), over: axis, output)
  }

  private func listsFields() throws -> Bool {
    if laps { return try output.listsFields(ListField<LapComparisonDocument.LapJSON>.all) }
    if route || segment != nil || interval != nil {
      return try output.listsFields(ListField<EffortHistoryDocument.EffortJSON>.all)
    }
    return try output.listsFields(ListField<ComparisonRow>.all)
  }

  @MainActor
  private func subject(in log: any TrainingLog) async throws -> ComparisonRequest.Subject {
    if let interval {
      guard let length = IntervalLength(parsing: interval) else {
        throw Failure.stop(
          "“\(interval)” is no length of an interval. Use a distance such as 1km or a time such as 8min.",
          .validationFailure)
      }
      return .interval(length, filter: try await WorkoutWords.filter(of: workouts, in: log))
    }
    guard let first = workouts.first else { throw Failure.stop(Self.nothingNamed, .validationFailure) }
    if let segment {
      let meters = try await SegmentPart.parse(segment, in: log)
      let filter = try await WorkoutWords.filter(of: Array(workouts.dropFirst()), in: log)
      return .segment(try await WorkoutReference.find(first, in: log), meters: meters, filter: filter)
    }
    if laps || route {
      guard workouts.count == 1 else {
        throw Failure.stop("\(laps ? "--laps" : "--route") takes one workout.", .validationFailure)
      }
      let id = try await WorkoutReference.find(first, in: log)
      return laps ? .laps(id) : .route(id)
    }
    guard workouts.count > 1 else { throw Failure.stop(Self.nothingNamed, .validationFailure) }
    var ids: [WorkoutID] = []
    for reference in workouts { ids.append(try await WorkoutReference.find(reference, in: log)) }
    return .workouts(ids)
  }

  private static let nothingNamed =
    "Name two workouts or more by id, or one with --laps, --route or --segment, or a length with --interval; `fettle workouts list` shows the ids."
}

extension TrainingLog {
  /// Compares, and prints the result.
  @MainActor
  func printComparison(
    of subject: ComparisonRequest.Subject, over axis: TrackAxis = .distance, _ output: ListOutput
  ) async throws {
    let request = ComparisonRequest(subject, splitMeters: await preferences().metersOfTypedDistance)
    let screen = screens.comparison(request, over: axis) { _ in }
    try await open(screen)
    if let failure = screen.state.report.failure { throw failure }
    if let report = screen.state.report.value, try output.write(report, over: axis) { return }
    try await printer(terminal).show(screen)
  }
}

extension ListOutput {
  fileprivate func write(_ report: ComparisonReport, over axis: TrackAxis) throws -> Bool {
    switch report {
    case .workouts(let comparison):
      return try write(
        ComparisonRow.rows(of: comparison, over: axis), ListField.all, document: ComparisonDocument(comparison))
    case .laps(let comparison):
      let document = LapComparisonDocument(comparison)
      return try write(document.laps, ListField.all, document: document)
    case .efforts(let history):
      let document = EffortHistoryDocument(history)
      return try write(document.efforts, ListField.all, document: document)
    }
  }
}

extension SegmentPart {
  /// Parses `2-3.5`: bare numbers are kilometers or miles, as the person prefers.
  @MainActor
  static func parse(_ text: String, in log: any TrainingLog) async throws -> ClosedRange<Double> {
    guard let part = SegmentPart(parsing: text, metersOfBareDistance: await log.typing.metersOfBareDistance) else {
      throw Failure.stop(SegmentPart.problem(text), .validationFailure)
    }
    return part.meters
  }
}
