import ArgumentParser
import CorePresentation
import CoreUI
import DomainCore
import DomainWorkout
import FeatureTraining

struct RecordsCommand: TrainingLogCommand {
  static let configuration = CommandConfiguration(
    commandName: "records",
    abstract:
      "Show the best efforts of a sport: times over distances, power, heart rate, and totals such as the longest distance.",
    discussion: """
      As in: fettle records cycling this-year, or: fettle records --sport running tag:race

      Best efforts are found inside the tracks of workouts. Times are elapsed times, with stops. Filters choose which \
      workouts count. The first run computes the best efforts of the whole log.
      """)

  @Option(help: ArgumentHelp("The sport; without one, that of most workouts.", valueName: "sport"))
  var sport: Sport?

  @OptionGroup var words: WorkoutWords

  @OptionGroup var output: ListOutput

  @OptionGroup var options: CommandOptions

  @MainActor
  func run(in log: any TrainingLog) async throws {
    if try output.listsFields(ListField<RecordJSON>.all) { return }
    var filter = try await words.filter(in: log)
    let sport = sport ?? filter.sport
    filter.sport = nil
    let screen = log.screens.records(sport: sport, filter: filter) { _ in }
    try await log.open(screen)
    if let failure = screen.state.list.failure { throw failure }
    if screen.state.list.value?.records.isEmpty ?? false {
      SearchWordHint.report(words.words, as: filter, among: Sport.typedNames, of: "fettle records")
    }
    if let list = screen.state.list.value {
      let document = RecordsDocument(list)
      if try output.write(document.records, ListField.all, document: document) { return }
    }
    try await log.printer(log.terminal).show(screen)
  }
}
