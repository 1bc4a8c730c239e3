import ArgumentParser
import CorePresentation
import CoreUI
import DomainWorkout
import FeatureWorkout

struct WorkoutsEditCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit", abstract: "Correct or annotate a workout, or many.",
    discussion: """
      Names one workout by four characters of its id or more, or by the word latest; or many by the words that \
      `fettle workouts list` takes. A word that could be either, such as 2019, is refused where there are workouts for \
      both: use id:2019 or from:2019 through:2019. More than one is only changed with --multiple.

      \(WorkoutSettings.help)
      """)

  @OptionGroup var words: WorkoutWords

  @Option(help: ArgumentHelp("A field and its value; may be said more than once.", valueName: "field=value"))
  var set: [String]

  @Flag(help: "Change all workouts that match, also more than one.")
  var multiple = false

  @Flag(help: "Save even what is unlikely, such as a distance too long for its time.")
  var confirm = false

  @Flag(help: "Print the edited workout, or how many were edited, as JSON.")
  var json = false

  @OptionGroup var options: CommandOptions

  func validate() throws {
    guard !words.words.isEmpty else {
      throw ValidationError(WorkoutWords.nothingNamed)
    }
  }

  @MainActor
  func run() async throws {
    let container = try options.container()
    let changes = try await WorkoutSettings.changes(set, in: container)
    switch try await words.target(in: container) {
    case .workout(let id): try await edit(id, changes, container)
    case .all(let filter): try await edit(filter, changes, container)
    }
    try await container.keepInStep()
  }

  @MainActor
  private func edit(_ id: WorkoutID, _ changes: [WorkoutChange], _ container: DependencyContainer) async throws {
    let screen = container.screens.workoutDetail(id) { _ in }
    screen.open()
    await screen.settled()
    if let workout = (screen.state.detail.value ?? nil)?.workout {
      let doubts = container.doubtChanges.execute(workout, changes)
      try await Confirmation.ask(about: doubts, isGiven: confirm, on: options.terminal)
    }
    screen.perform(.edit(id, changes))
    await screen.settled()
    if let refusal = screen.state.refusal ?? screen.state.detail.failure { throw Failure.stop(refusal) }
    try await container.answer(with: screen, asJSON: json, on: options.terminal)
  }

  @MainActor
  private func edit(
    _ filter: WorkoutFilter, _ changes: [WorkoutChange], _ container: DependencyContainer
  ) async throws {
    try await Confirmation.ask(
      about: container.doubtChanges.execute(changes), isGiven: confirm, on: options.terminal)
    let screen = container.screens.workoutList(filter: filter, window: WorkoutWindow(limit: 20)) { _ in }
    let state = try await screen.opened(performing: .edit(changes, allowingSeveral: multiple))
    if json {
      let edit = state.lastEdit
      try Terminal.answer(
        BulkEditDocument(
          edited: edit?.editedCount ?? 0, replacedLoadEstimates: edit?.replacedEstimateCount ?? 0
        ).json)
    } else {
      let terminal = try options.terminal
      let printer = await container.printer(terminal)
      guard terminal.isPiped, let count = state.lastEdit?.editedCount else { return try printer.show(screen) }
      try Terminal.answer(
        count == 1 ? "1 workout was edited." : "\(printer.quantities.count(count)) workouts were edited.")
    }
  }
}
