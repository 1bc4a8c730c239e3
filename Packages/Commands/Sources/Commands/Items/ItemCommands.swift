import ArgumentParser
import CorePresentation
import CoreUI
import DomainCore
import DomainItems
import DomainWorkout
import FeatureShared
import FeatureTraining

/// What the commands of one kind of item say and do. From it follow `add`, `edit` and `delete`.
protocol ItemCommands {
  associatedtype Item: UndoableItem where Item.Problem: WordedProblem
  associatedtype Row

  /// The configuration of each command: its name, and what it does.
  static var adding: CommandConfiguration { get }
  static var editing: CommandConfiguration { get }
  static var deleting: CommandConfiguration { get }
  /// How values are typed, for help texts, and one of them.
  static var typing: (help: String, example: String) { get }
  /// What follows `name=`, and what names an item, while a shell completes.
  static var completions: (values: CompletionKind, items: CompletionKind) { get }
  static var list: ItemList<Row> { get }
  /// The name of an item; `nil` if its kind has no names.
  static var name: (@Sendable (Item) -> String?)? { get }

  @MainActor static func editor(in log: any TrainingLog) -> ItemEditor<Item>
  @MainActor static func all(in log: any TrainingLog) async throws -> [Item]
  /// Prints the list, which is how every command that changes it ends.
  @MainActor static func show(_ output: ListOutput, in log: any TrainingLog) async throws
}

/// The same for a kind whose list is printed as its screen.
protocol ScreenItemCommands: ItemCommands where Row == Shown.ListedRow {
  associatedtype Shown: ItemListContent where Shown.ListedRow.Item == Item

  /// What a person can do if there is none.
  static var remedy: Remedy { get }
  static func matches(_ item: Item, _ filter: WorkoutFilter) -> Bool
  @MainActor static func screen(in log: any TrainingLog) async -> Screen<Shown>
}

extension ItemCommands {
  static var valuesHelp: ArgumentHelp { ArgumentHelp("\(typing.help).", valueName: "name=value") }

  static var referenceHelp: ArgumentHelp {
    name == nil
      ? ArgumentHelp("The id of the \(Item.fields.noun).", valueName: "id")
      : ArgumentHelp("The id of the \(Item.fields.noun), or its name.", valueName: "\(Item.fields.noun)")
  }

  @MainActor
  static func change(_ draft: inout ItemDraft<Item>, _ values: [String], in log: any TrainingLog) async throws {
    let preferences = await log.preferences()
    let context = TypingContext(
      today: log.configuration.today, firstWeekday: preferences.firstWeekday,
      metersOfBareDistance: preferences.metersOfTypedDistance)
    for value in values {
      guard let equals = value.firstIndex(of: "=") else {
        throw Failure.stop(
          "“\(value)” must have the form NAME=VALUE, as in \(typing.example). Nothing was changed.")
      }
      try draft.set(value[..<equals].lowercased(), to: String(value[value.index(after: equals)...]), in: context)
    }
  }

  /// The item with a name, or whose id begins with at least four characters.
  @MainActor
  static func find(_ reference: String, in log: any TrainingLog) async throws -> Item {
    let items = try await all(in: log)
    let noun = Item.fields.noun
    let named = items.filter { name?($0)?.lowercased() == reference.lowercased() }
    let found = named.isEmpty ? items.filter { $0.id.description.hasPrefix(reference.lowercased()) } : named
    guard let item = found.first, reference.count >= 4 || !named.isEmpty else {
      let ways = name == nil ? "four characters" : "a name, or four characters"
      throw Failure.stop(
        "No \(noun) “\(reference)”. Nothing was changed. Give \(ways) of an id from `\(list.command)`.")
    }
    guard found.count == 1 else {
      throw Failure.stop(
        "Several \(noun)s match “\(reference)”. Nothing was changed. Give more characters\(name == nil ? "" : " of an id")."
      )
    }
    return item
  }
}

extension ScreenItemCommands {
  @MainActor
  private static func rows(of screen: Screen<Shown>, in log: any TrainingLog) async throws -> [Shown.ListedRow] {
    try await log.open(screen)
    if let failure = screen.state.rows.failure { throw failure }
    return screen.state.rows.value ?? []
  }

  /// Prints the items that match a filter.
  @MainActor
  static func show(_ output: ListOutput, matching filter: WorkoutFilter, in log: any TrainingLog) async throws {
    if try output.listsFields(list.columns) { return }
    let screen = await screen(in: log)
    let rows = try await rows(of: screen, in: log).filter { matches($0.item, filter) }
    if try output.write(rows, list.columns, document: list.document(rows)) { return }
    let printer = await log.printer(log.terminal)
    let nouns = "\(Item.fields.noun)s"
    let none = filter == WorkoutFilter() ? "No \(nouns) yet. \(RemedyPhrases.inShell(remedy))" : "No \(nouns) match."
    var state = screen.state
    state.list = Optimistic(.loaded(rows))
    try printer.show(
      Shown(state: state, onAction: { _ in }), rows: list.tabSeparated(rows, printer.quantities),
      saying: rows.isEmpty ? none : nil)
  }

  @MainActor
  static func show(_ output: ListOutput, in log: any TrainingLog) async throws {
    try await show(output, matching: WorkoutFilter(), in: log)
  }

  @MainActor
  static func all(in log: any TrainingLog) async throws -> [Item] {
    try await rows(of: screen(in: log), in: log).map(\.item)
  }
}

/// `add` of a kind of item.
struct ItemAddCommand<Kind: ItemCommands>: ListPrintingCommand {
  static var configuration: CommandConfiguration { Kind.adding }

  @Argument(help: Kind.valuesHelp, completion: Kind.completions.values)
  var values: [String]

  @OptionGroup var output: ListOutput

  @OptionGroup var change: ChangeOptions

  @OptionGroup var options: CommandOptions

  @MainActor
  func run(in log: any TrainingLog) async throws {
    var draft = ItemDraft<Kind.Item>()
    try await Kind.change(&draft, values, in: log)
    _ = try await Kind.editor(in: log).add(draft, today: log.configuration.today)
    try await Kind.show(output, in: log)
    try await log.syncChanges()
  }
}

/// `edit` of a kind of item.
struct ItemEditCommand<Kind: ItemCommands>: ListPrintingCommand {
  static var configuration: CommandConfiguration { Kind.editing }

  @Argument(help: Kind.referenceHelp, completion: Kind.completions.items)
  var reference: String

  @Argument(help: Kind.valuesHelp, completion: Kind.completions.values)
  var values: [String]

  @OptionGroup var output: ListOutput

  @OptionGroup var change: ChangeOptions

  @OptionGroup var options: CommandOptions

  @MainActor
  func run(in log: any TrainingLog) async throws {
    let item = try await Kind.find(reference, in: log)
    var draft = ItemDraft(item)
    try await Kind.change(&draft, values, in: log)
    _ = try await Kind.editor(in: log).edit(item, draft)
    try await Kind.show(output, in: log)
    try await log.syncChanges()
  }
}

/// `delete` of a kind of item.
struct ItemDeleteCommand<Kind: ItemCommands>: ListPrintingCommand {
  static var configuration: CommandConfiguration { Kind.deleting }

  @Argument(help: Kind.referenceHelp, completion: Kind.completions.items)
  var reference: String

  @OptionGroup var output: ListOutput

  @OptionGroup var change: ChangeOptions

  @OptionGroup var options: CommandOptions

  @MainActor
  func run(in log: any TrainingLog) async throws {
    _ = try await Kind.editor(in: log).delete(try await Kind.find(reference, in: log).id)
    try await Kind.show(output, in: log)
    try await log.syncChanges()
  }
}
