import ArgumentParser
import DomainWorkout
import FeatureWorkout

struct FiltersSaveCommand: ListPrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "save", abstract: "Save a filter under a name.",
    discussion:
      "Takes the same filters as `fettle workouts list`, as in: fettle filters save hills 'ascent>=500m' sport:run")

  @Argument(help: "The name.", completion: .savedFilter)
  var name: String

  @Argument(help: ArgumentHelp("The filters.", valueName: "word"), completion: .filterWords)
  var words: [String] = []

  @Flag(help: "Give the new filter to a name that is used already.")
  var replace = false

  @OptionGroup var output: ListOutput

  @OptionGroup var change: ChangeOptions

  @OptionGroup var options: CommandOptions

  @MainActor
  func run(in log: any TrainingLog) async throws {
    let firstWeekday = await log.preferences().firstWeekday
    do throws(WorkoutError) {
      _ = try await log.saveFilter.execute(
        name, query: WorkoutFilter.text(ofWords: words), isReplacing: replace, today: log.configuration.today,
        firstWeekday: firstWeekday)
    } catch {
      if case .invalidFilter(let filterError) = error, let marked = filterError.marked { Terminal.writeError(marked) }
      let hint = if case .filterNameTaken = error { " Replace it with --replace." } else { "" }
      throw hint.isEmpty ? Failure.stop(error) : Failure.stop(error.explanation + hint, named: "filterNameTaken")
    }
    try await output.showFilters(in: log, on: log.terminal)
    try await log.syncChanges()
  }
}
