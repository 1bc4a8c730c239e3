import ArgumentParser
import CorePresentation
import CoreUI
import DomainWorkout
import FeatureWorkout

struct WorkoutsEditCommand: LogChangingCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit", abstract: "Correct or annotate workouts.",
    discussion: """
      As in: fettle workouts edit latest distance=12km notes="into the wind"

      Give an id (at least four characters) or `latest`, or filters as in `fettle workouts list`, and FIELD=VALUE. If a word such as 2019 \
      matches both an id and a filter, use id:2019 or from:2019 through:2019. Changing more than one workout needs \
      --multiple.

      \(WorkoutSettings.help)
      """)

  @OptionGroup var words: WorkoutWords

  @Option(
    help: ArgumentHelp(
      "A field and its value; with this option, words such as effort=4 select workouts.", valueName: "field=value"),
    completion: .workoutFieldValues)
  var set: [String] = []

  @Flag(help: "Allow changing more than one workout.")
  var multiple = false

  @Flag(help: "Save unlikely values, such as a distance too long for its time.")
  var confirm = false

  @Flag(help: "Print the edited workout, or the number of edited workouts, as JSON.")
  var json = false

  @OptionGroup var change: ChangeOptions

  @OptionGroup var options: CommandOptions

  func validate() throws {
    guard !selection.words.isEmpty else { throw ValidationError(WorkoutWords.nothingNamed) }
    guard settings.isEmpty else { return }
    throw ValidationError(
      WorkoutSettings.unknownField(in: words.words) ?? "What should change? Give a field, as in title=Tempo.")
  }

  @MainActor
  func run(in log: any TrainingLog) async throws {
    let changes = try await WorkoutSettings.changes(settings, in: log)
    switch try await selection.target(in: log) {
    case .workout(let id): try await edit(id, changes, log)
    case .all(let filter): try await edit(filter, changes, log)
    }
    try await log.syncChanges()
  }

  /// With --set, every word is a filter.
  private var settings: [String] { self.set.isEmpty ? words.words.filter(WorkoutSettings.isSetting) : self.set }

  private var selection: WorkoutWords {
    var selection = words
    if self.set.isEmpty { selection.words.removeAll(where: WorkoutSettings.isSetting) }
    return selection
  }

  @MainActor
  private func edit(_ id: WorkoutID, _ changes: [WorkoutChange], _ log: any TrainingLog) async throws {
    let screen = log.screens.workoutDetail(id)
    try await log.open(screen)
    if let workout = screen.state.detail.value?.workout {
      let doubts = log.checkPlausibility.execute(workout, changes)
      try await Confirmation.ask(about: doubts, isGiven: confirm, on: log.terminal)
    }
    screen.perform(.edit(id, changes))
    await screen.settled()
    if let failure = screen.state.changeFailure { throw failure }
    if let failure = screen.state.detail.failure { throw failure }
    try await log.printResult(of: screen, asJSON: json, on: log.terminal)
  }

  @MainActor
  private func edit(
    _ filter: WorkoutFilter, _ changes: [WorkoutChange], _ log: any TrainingLog
  ) async throws {
    try await Confirmation.ask(
      about: log.checkPlausibility.execute(changes), isGiven: confirm, on: log.terminal)
    let screen = log.screens.workoutList(filter: filter, window: WorkoutWindow(limit: 20)) { _ in }
    let state = try await screen.opened(in: log, performing: .edit(changes, allowingSeveral: multiple))
    if json {
      let edit = state.lastEdit
      try Terminal.writeOutput(
        BulkEditDocument(
          edited: edit?.editedCount ?? 0, replacedLoadEstimates: edit?.replacedEstimateCount ?? 0
        ).json)
    } else {
      let terminal = log.terminal
      let printer = await log.printer(terminal)
      guard terminal.isPiped || change.dryRun, let count = state.lastEdit?.editedCount else {
        return try printer.show(screen)
      }
      let workouts = count == 1 ? "1 workout" : "\(printer.quantities.count(count)) workouts"
      try Terminal.writeOutput(
        change.dryRun ? "Would edit \(workouts)." : "\(workouts) \(count == 1 ? "was" : "were") edited.")
    }
  }
}

extension WorkoutListScreen {
  /// Opens the screen with current training loads, and performs an action on all its workouts.
  ///
  /// - Returns: the new state. A failure ends the command.
  func opened(
    in log: any TrainingLog, performing action: WorkoutListAction
  ) async throws -> WorkoutListState {
    try await log.open(self)
    perform(action)
    await settled()
    if let failure = state.changeFailure { throw failure }
    if let failure = state.page.failure { throw failure }
    return state
  }
}
