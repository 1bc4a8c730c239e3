import ArgumentParser
import CorePresentation
import CoreUI
import DomainWorkout
import FeatureShared

struct WorkoutsRereadCommand: TrainingLogCommand {
  static let configuration = CommandConfiguration(
    commandName: "reread", abstract: "Decode the original files again after an update of Fettle.",
    discussion: """
      As in: fettle workouts reread --dry-run, or: fettle workouts reread sport:run this-year

      Updates what is recorded in workouts that an earlier version of Fettle decoded, and says what changed. Your edits \
      are kept. Give an id, `latest`, or filters as in `fettle workouts list`; without any, all workouts are read. \
      Workouts without an original stay as they are; see `fettle workouts original`.

      Ctrl-C stops after the current workout; everything updated so far is kept.
      """)

  static let changesLog = true

  private static let shownSkipped = 20

  @OptionGroup var words: WorkoutWords

  @Flag(help: "Also read workouts that this version of Fettle decoded.")
  var all = false

  @Flag(help: "Show what would change, and change nothing.")
  var dryRun = false

  @Flag(help: "Print the report as JSON.")
  var json = false

  @OptionGroup var options: CommandOptions

  @MainActor
  func run(in log: any TrainingLog) async throws {
    let terminal = log.terminal
    let filter = try await filter(in: log)
    log.observers.report(.reread)
    let reread = Task { [useCase = log.rereadWorkouts, all, dryRun] in
      try await useCase.execute(filter, includingCurrent: all, isDryRun: dryRun)
    }
    let (result, stopped) = await Interruption.asking(
      toEnd: { reread.cancel() },
      orReporting: "fettle: Stopped. Everything updated so far is kept; run the same command to continue."
    ) {
      await reread.result
    }
    let report: RereadReport
    switch result {
    case .success(let done): report = done
    case .failure(let error): throw error is any ExplainedError ? error : ExitStatus.notDone
    }
    if !dryRun, !report.changed.isEmpty { try await log.refreshLoads() }
    try show(report, await log.printer(terminal).quantities)
    if dryRun { ChangeOptions.report() } else { try await log.syncChanges() }
    if let stopped { throw stopped }
    if !report.skipped.isEmpty { throw ExitStatus.notDone }
  }

  @MainActor
  private func filter(in log: any TrainingLog) async throws -> WorkoutFilter {
    guard !words.words.isEmpty else { return WorkoutFilter() }
    switch try await words.target(in: log) {
    case .workout(let id): return WorkoutFilter(ids: [id])
    case .all(let filter) where filter.isDeleted:
      throw Failure.stop(
        "Deleted workouts cannot be read again. Restore them first with: fettle workouts restore", .validationFailure)
    case .all(let filter): return filter
    }
  }

  @MainActor
  private func show(_ report: RereadReport, _ quantities: QuantityFormatter) throws {
    if json {
      return try Terminal.writeOutput(RereadDocument(report, isDryRun: dryRun))
    }
    for line in report.lines(quantities, isDryRun: dryRun) { try Terminal.writeOutput(line) }
    for skipped in report.skipped.prefix(Self.shownSkipped) {
      Terminal.writeError(
        "fettle: Left “\(skipped.workout.title)” (\(skipped.workout.id.description.prefix(8))) as it is: "
          + "\(skipped.reason.clause).")
    }
    if report.skipped.count > Self.shownSkipped {
      Terminal.writeError("fettle: Left \(report.skipped.count - Self.shownSkipped) more as they are; see --json.")
    }
  }
}
