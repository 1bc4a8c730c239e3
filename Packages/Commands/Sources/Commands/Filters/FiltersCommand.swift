import ArgumentParser
import CoreUI
import DomainWorkout
import FeatureShared
import FeatureWorkout

struct FiltersCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "filters",
    abstract: "Save filters under a name, for use wherever a filter is typed.",
    discussion: """
      A saved filter is used as filter:NAME, alone or with other words, as in `fettle workouts list filter:hills \
      this-year`. In a shell, quote a name with spaces: 'filter:Hill days'. Words such as this-year are relative to the \
      day on which the filter is used.
      """,
    subcommands: [
      FiltersListCommand.self, FiltersSaveCommand.self, FiltersRenameCommand.self, FiltersDeleteCommand.self,
    ],
    defaultSubcommand: FiltersListCommand.self)
}

struct FiltersListCommand: TrainingLogCommand {
  static let configuration = CommandConfiguration(commandName: "list", abstract: "List the saved filters.")

  @OptionGroup var output: ListOutput

  @OptionGroup var options: CommandOptions

  @MainActor
  func run(in log: any TrainingLog) async throws {
    try await output.showFilters(in: log, on: log.terminal)
  }
}

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
    do throws(SavedFilterError) {
      _ = try await log.saveFilter.execute(
        name, query: WorkoutFilter.text(ofWords: words), isReplacing: replace, today: log.configuration.today,
        firstWeekday: firstWeekday)
    } catch {
      if case .invalidFilter(let filterError) = error, let marked = filterError.marked { Terminal.writeError(marked) }
      guard case .filterNameTaken = error else { throw error }
      throw Failure.stop("\(error.explanation) Replace it with --replace.", named: "filterNameTaken")
    }
    try await output.showFilters(in: log, on: log.terminal)
    try await log.syncChanges()
  }
}

struct FiltersRenameCommand: ListPrintingCommand {
  static let configuration = CommandConfiguration(commandName: "rename", abstract: "Rename a saved filter.")

  @Argument(help: "The name.", completion: .savedFilter)
  var name: String

  @Argument(help: "The new name.")
  var newName: String

  @OptionGroup var output: ListOutput

  @OptionGroup var change: ChangeOptions

  @OptionGroup var options: CommandOptions

  @MainActor
  func run(in log: any TrainingLog) async throws {
    let filter = try await SavedFilterReference.find(name, in: log)
    _ = try await log.renameSavedFilter.execute(filter, to: newName)
    try await output.showFilters(in: log, on: log.terminal)
    try await log.syncChanges()
  }
}

struct FiltersDeleteCommand: ListPrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete", abstract: "Delete a saved filter; workouts are not affected.")

  @Argument(help: "The name.", completion: .savedFilter)
  var name: String

  @OptionGroup var output: ListOutput

  @OptionGroup var change: ChangeOptions

  @OptionGroup var options: CommandOptions

  @MainActor
  func run(in log: any TrainingLog) async throws {
    let filter = try await SavedFilterReference.find(name, in: log)
    _ = try await log.deleteSavedFilter.execute(filter.id)
    try await output.showFilters(in: log, on: log.terminal)
    try await log.syncChanges()
  }
}

/// The saved filter that an argument names.
enum SavedFilterReference {
  @MainActor
  static func find(_ name: String, in log: any TrainingLog) async throws -> SavedFilter {
    let filters = try await log.savedFilters()
    if let filter = filters.first(where: { $0.isNamed(name) }) { return filter }
    let names = filters.map(\.name).joined(separator: ", ")
    let meant = filters.map(\.name).didYouMean(name)
    throw Failure.stop(
      "No saved filter “\(name)”.\(meant) Nothing was changed. "
        + (filters.isEmpty ? "There are none." : "Filters: \(names)."))
  }
}

/// The saved filters as a table.
struct SavedFiltersView: View {
  let filters: [SavedFilter]

  var body: some View {
    Table(filters, emptyText: "No saved filters") {
      TableColumn<SavedFilter>("Name") { $0.name }
      TableColumn<SavedFilter>("Filter") { $0.query }
    }
  }
}

extension ListOutput {
  /// Prints the saved filters, which is how every command about them ends.
  @MainActor
  func showFilters(in log: any TrainingLog, on terminal: @autoclosure () throws -> Terminal) async throws {
    if try listsFields(ListField<FiltersDocument.FilterJSON>.all) { return }
    let filters = try await log.savedFilters()
    let document = FiltersDocument(filters)
    if try write(document.filters, ListField.all, document: document) { return }
    let empty = filters.isEmpty ? "No saved filters. Save one with: fettle filters save NAME FILTER…" : nil
    let printer = try await log.printer(terminal())
    try printer.show(SavedFiltersView(filters: filters), rows: TabSeparated(filters), saying: empty)
  }
}
