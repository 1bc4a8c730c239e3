import ArgumentParser
import CoreUI
import DomainCore
import DomainItems
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
      FiltersListCommand.self, FiltersSaveCommand.self, FiltersRenameCommand.self,
      ItemDeleteCommand<FilterCommands>.self,
    ],
    defaultSubcommand: FiltersListCommand.self)
}

struct FiltersListCommand: TrainingLogCommand {
  static let configuration = CommandConfiguration(commandName: "list", abstract: "List the saved filters.")

  @OptionGroup var output: ListOutput

  @OptionGroup var options: CommandOptions

  @MainActor
  func run(in log: any TrainingLog) async throws {
    try await FilterCommands.show(output, in: log)
  }
}

struct FiltersSaveCommand: ListPrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "save", abstract: "Save a filter under a name.",
    discussion:
      "Takes the same filters as `fettle workouts list`, as in: fettle filters save hills 'ascent>=500m' sport:run")

  @Argument(help: "The name.", completion: .item(SavedFilter.self))
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
    let typing = await log.typing
    do throws(SavedFilterError) {
      _ = try await log.filters.save(
        name, query: WorkoutFilter.text(ofWords: words), isReplacing: replace, in: typing)
    } catch {
      if case .invalid(.query(let filterError)) = error, let marked = filterError.marked {
        Terminal.writeError(marked)
      }
      guard case .nameTaken = error else { throw error }
      throw Failure.stop("\(error.explanation) Replace it with --replace.", named: "filterNameTaken")
    }
    try await FilterCommands.show(output, in: log)
    try await log.syncChanges()
  }
}

struct FiltersRenameCommand: ListPrintingCommand {
  static let configuration = CommandConfiguration(commandName: "rename", abstract: "Rename a saved filter.")

  @Argument(help: FilterCommands.referenceHelp, completion: .item(SavedFilter.self))
  var name: String

  @Argument(help: "The new name.")
  var newName: String

  @OptionGroup var output: ListOutput

  @OptionGroup var change: ChangeOptions

  @OptionGroup var options: CommandOptions

  @MainActor
  func run(in log: any TrainingLog) async throws {
    let filter = try await FilterCommands.find(name, in: log)
    _ = try await log.filters.rename(filter, to: newName, in: log.typing)
    try await FilterCommands.show(output, in: log)
    try await log.syncChanges()
  }
}

enum FilterCommands: ItemCommands {
  static let deleting = CommandConfiguration(
    commandName: "delete", abstract: "Delete a saved filter; workouts are not affected.")

  static let list = ItemList<SavedFilter>(
    command: "fettle filters", format: "fettle.filters/1", member: "filters",
    columns: [.id { $0.id }]
      + ListField.fields(
        of: { $0 },
        shown: [
          "name": .init("Name") { filter, _ in filter.name },
          "query": .init("Filter") { filter, _ in filter.query },
        ]), shown: ["name", "query", "id"])

  @MainActor
  static func editor(in log: any TrainingLog) -> ItemEditor<SavedFilter> { log.filters.editor }

  @MainActor
  static func all(in log: any TrainingLog) async throws -> [SavedFilter] { try await log.savedFilters() }

  @MainActor
  static func show(_ output: ListOutput, in log: any TrainingLog) async throws {
    if try output.listsFields(list.columns) { return }
    let filters = try await log.savedFilters()
    if try output.write(filters, list.columns, document: list.document(filters)) { return }
    let printer = await log.printer(log.terminal)
    try printer.show(
      SavedFiltersView(filters: filters), rows: list.tabSeparated(filters, printer.quantities),
      saying: filters.isEmpty ? "No saved filters. Save one with: fettle filters save NAME FILTER…" : nil)
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
