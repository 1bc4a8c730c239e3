import ArgumentParser
import CorePresentation
import CoreUI
import DomainWorkout
import FeatureWorkout

struct WorkoutsDeleteCommand: LogChangingCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete", abstract: "Delete workouts.",
    discussion: """
      Give an id (at least four characters) or `latest`, or filters as in `fettle workouts list`. If a word such as 2019 \
      matches both an id and a filter, use id:2019 or from:2019 through:2019. Deleting more than one workout needs \
      --multiple.

      Fettle remembers deleted workouts, so importing their files again does not restore them; `fettle workouts restore` \
      does. The imported files themselves do not change.

      --forever erases workouts, with their recordings, their original files and what `fettle why` and `fettle undo` know \
      about them, here and on your other machines; add the filter `deleted` for those that are deleted already. Nothing can \
      restore them, and importing their files does not add them again. Backups keep what they have, and a bucket or a \
      folder keeps its old changes until `fettle account trim`.
      """)

  @OptionGroup var words: WorkoutWords

  @Flag(help: "Allow deleting more than one workout.")
  var multiple = false

  @Flag(help: "Erase them for good: nothing can restore them.")
  var forever = false

  @Flag(help: "Do not ask for confirmation before erasing.")
  var yes = false

  @Flag(help: "Print what was deleted as JSON.")
  var json = false

  @OptionGroup var change: ChangeOptions

  @OptionGroup var options: CommandOptions

  func validate() throws {
    guard !words.words.isEmpty else { throw ValidationError(WorkoutWords.nothingNamed) }
    guard forever || !yes else { throw ValidationError("--yes is for --forever only: a deletion can be undone.") }
  }

  @MainActor
  func run(in log: any TrainingLog) async throws {
    if forever {
      try await erase(log)
      return try await log.syncChanges()
    }
    switch try await words.target(in: log) {
    case .workout(let id): try await delete(id, log)
    case .all(let filter): try await delete(filter, log)
    }
    try await log.syncChanges()
  }

  @MainActor
  private func erase(_ log: any TrainingLog) async throws {
    let target = try await words.target(in: log)
    try await confirm(on: log.terminal)
    let erased: Set<WorkoutID>
    switch target {
    case .workout(let id):
      _ = try await log.deletion.erase(id)
      erased = [id]
    case .all(let filter): erased = try await log.deletion.erase(matching: filter, allowingSeveral: multiple).ids
    }
    if json { return try Terminal.writeOutput(BulkDeletionDocument(erased).json) }
    let count = await log.printer(log.terminal).quantities.count(erased.count)
    let workouts = "\(count) \(erased.count == 1 ? "workout" : "workouts")"
    try Terminal.writeOutput(
      change.dryRun
        ? "Would erase \(workouts) for good." : "\(workouts) \(erased.count == 1 ? "is" : "are") erased for good.")
  }

  @MainActor
  private func confirm(on terminal: Terminal) async throws {
    guard !yes, !change.dryRun else { return }
    guard terminal.canAsk else {
      throw Failure.stop("No terminal to ask for confirmation. Nothing was erased; use --yes.")
    }
    Terminal.writeError(
      "Nothing can restore what is erased, on none of your machines. Type “erase” to continue: ", terminator: "")
    guard await Terminal.line() == "erase" else { throw Failure.stop("Nothing was erased.") }
  }

  @MainActor
  private func delete(_ id: WorkoutID, _ log: any TrainingLog) async throws {
    let screen = log.screens.workoutDetail(id)
    screen.open()
    await screen.settled()
    let workout = screen.state.detail.value?.workout
    screen.perform(.delete(id))
    await screen.settled()
    if let failure = screen.state.changeFailure { throw failure }
    if json {
      try Terminal.writeOutput(DeletionDocument(id).json)
    } else if change.dryRun, let workout {
      let day = await log.printer(log.terminal).quantities.date(
        workout.start, utcOffsetSeconds: workout.utcOffsetSeconds)
      try Terminal.writeOutput("Would delete “\(workout.title)” on \(day).")
    } else {
      try await log.printer(log.terminal).show(screen)
    }
  }

  @MainActor
  private func delete(_ filter: WorkoutFilter, _ log: any TrainingLog) async throws {
    let screen = log.screens.workoutList(filter: filter, window: WorkoutWindow(limit: 1)) { _ in }
    let deleted = try await screen.opened(in: log, performing: .deleteAll(allowingSeveral: multiple)).deleted
    if json {
      try Terminal.writeOutput(BulkDeletionDocument(deleted).json)
    } else if change.dryRun {
      let count = await log.printer(log.terminal).quantities.count(deleted.count)
      try Terminal.writeOutput("Would delete \(count) \(deleted.count == 1 ? "workout" : "workouts").")
    } else if let id = deleted.first, deleted.count == 1 {
      try Terminal.writeOutput(
        "1 workout was deleted. Restore it with: fettle workouts restore \(id.description.prefix(8))")
    } else {
      let count = await log.printer(log.terminal).quantities.count(deleted.count)
      try Terminal.writeOutput(
        "\(count) workouts were deleted. Restore them with: fettle workouts restore --multiple \(words.typed)")
    }
  }
}
