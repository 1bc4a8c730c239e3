import ArgumentParser
import CoreUI
import DomainWorkout
import FeatureDashboard
import FeatureWorkout

struct WorkoutsEditCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit", abstract: "Correct or annotate a workout, or many.",
    discussion: """
      Names one workout by four characters of its id or more, or by the word latest; or many by the words that \
      `fettle workouts list` takes (id:… where an id has no digit). More than one is only changed with \
      --multiple.

      \(WorkoutSettings.help)
      """)

  @OptionGroup var words: WorkoutWords

  @Option(help: ArgumentHelp("A field and its value; may be said more than once.", valueName: "field=value"))
  var set: [String]

  @Flag(help: "Change all workouts that match, also more than one.")
  var multiple = false

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
    if let reference = words.reference {
      try await edit(try await WorkoutReference.find(reference, in: container), changes, container)
    } else {
      try await edit(try await words.filter(in: container), changes, container)
    }
    try await container.keepInStep()
  }

  @MainActor
  private func edit(_ id: WorkoutID, _ changes: [WorkoutChange], _ container: DependencyContainer) async throws {
    let screen = container.screens.workoutDetail(id) { _ in }
    screen.open()
    await screen.settled()
    screen.perform(.edit(id, changes))
    await screen.settled()
    if let refusal = screen.state.refusal ?? screen.state.detail.failure { throw Failure.stop(refusal) }
    try await container.answer(with: screen, asJSON: json, on: options.terminal)
  }

  @MainActor
  private func edit(
    _ filter: WorkoutFilter, _ changes: [WorkoutChange], _ container: DependencyContainer
  ) async throws {
    let screen = container.screens.workoutList(filter: filter, window: WorkoutWindow(limit: 20)) { _ in }
    let state = try await screen.opened(performing: .edit(changes, allowingSeveral: multiple))
    if json {
      try Terminal.answer(BulkEditDocument(edited: state.lastEdit?.editedCount ?? 0).json)
    } else {
      try await container.printer(options.terminal).show(screen)
    }
  }
}
