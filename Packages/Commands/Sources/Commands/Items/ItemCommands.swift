import ArgumentParser
import CorePresentation
import CoreUI
import DomainCore
import DomainItems
import DomainWorkout
import FeatureShared
import FeatureTraining

/// What the commands of one kind of item say and do. From it follow `delete`, and how an item is named.
protocol ItemCommands: Sendable {
  associatedtype Item: DomainItems.Item where Item.Problem: WordedProblem
  associatedtype Row

  /// The configuration of the command: its name, and what it does.
  static var deleting: CommandConfiguration { get }
  static var list: ItemList<Row> { get }

  @MainActor static func editor(in log: any TrainingLog) -> ItemEditor<Item>
  @MainActor static func all(in log: any TrainingLog) async throws -> [Item]
  /// Prints the list, which is how every command that changes it ends.
  @MainActor static func show(_ output: ListOutput, in log: any TrainingLog) async throws

  /// The items that a text names: by a name, or else by the beginning of an id. Several if it does not say which.
  static func found(_ reference: String, among items: [Item]) -> [Item]
}

/// The same for a kind whose values are typed as `name=value`. From it follow `add` and `edit`, too.
protocol TypedItemCommands: ItemCommands {
  /// The configuration of each command: its name, and what it does.
  static var adding: CommandConfiguration { get }
  static var editing: CommandConfiguration { get }
  /// How values are typed, for help texts, and one of them.
  static var typing: (help: String, example: String) { get }
}

/// The same for a kind whose list is printed as its screen.
protocol ScreenItemCommands: TypedItemCommands where Row == Shown.ListedRow {
  associatedtype Shown: ItemListContent where Shown.ListedRow.Item == Item

  /// The configuration of `list`.
  static var listing: CommandConfiguration { get }
  /// How to add the first one.
  static var start: String { get }
  /// What a list without items says.
  static var none: String { get }
  static func matches(_ item: Item, _ filter: WorkoutFilter) -> Bool
  @MainActor static func screen(in log: any TrainingLog) async -> Screen<Shown>
}

extension ItemCommands {
  static var referenceHelp: ArgumentHelp {
    !Item.fields.includeName
      ? ArgumentHelp("The id of the \(Item.fields.noun).", valueName: "id")
      : ArgumentHelp(
        "The id of the \(Item.fields.noun), or its name.", valueName: Item.fields.noun.replacing(" ", with: "-"))
  }

  static func found(_ reference: String, among items: [Item]) -> [Item] {
    let named = items.filter { $0.label.name?.lowercased() == reference.lowercased() }
    let byID = reference.count >= 4 ? items.filter { $0.id.description.hasPrefix(reference.lowercased()) } : []
    return named.isEmpty ? byID : named
  }

  /// The item that a text names.
  @MainActor
  static func find(_ reference: String, in log: any TrainingLog) async throws -> Item {
    let items = try await all(in: log)
    let found = found(reference, among: items)
    guard let item = found.first else {
      let ways = Item.fields.includeName ? "a name, or four characters" : "four characters"
      let meant = items.compactMap(\.label.name).didYouMean(reference)
      throw Failure.stop(
        "No \(Item.fields.noun) “\(reference)”.\(meant) Nothing was changed. "
          + "Give \(ways) of an id from `\(list.command)`.")
    }
    guard found.count == 1 else {
      throw Failure.stop(
        "Several \(Item.fields.plural) match “\(reference)”. Nothing was changed. "
          + "Give more characters\(Item.fields.includeName ? " of an id" : "").")
    }
    return item
  }
}

extension TypedItemCommands {
  static var noun: String { Item.fields.noun }
  static var valuesHelp: ArgumentHelp { ArgumentHelp("\(typing.help).", valueName: "name=value") }
  static var valuesCompletion: CompletionKind { .of(.itemValues(Item.fields.noun)) }

  @MainActor
  static func change(_ draft: inout ItemDraft<Item>, _ values: [String], in log: any TrainingLog) async throws {
    var context = await log.typing
    if Item.fields.all.contains(where: { $0.entry?.namesItem == true }) {
      context.items = try await all(in: log).compactMap { item in item.label.name.map { .init(item.id, $0) } }
    }
    for value in values {
      guard let equals = value.firstIndex(of: "=") else {
        throw Failure.stop(
          "“\(value)” must have the form NAME=VALUE, as in \(typing.example). Nothing was changed.")
      }
      try draft.set(value[..<equals].lowercased(), to: String(value[value.index(after: equals)...]), in: context)
    }
  }

  /// What a shell offers for a word such as `name=`, and after it.
  static func suggestions(_ typed: String, in log: any LogSuggesting) throws -> [NameSuggestion] {
    guard let equals = typed.firstIndex(of: "=") else { return Item.fields.typedNames.map { .init($0 + "=") } }
    let name = String(typed[..<equals])
    let entry = Item.fields.all.compactMap(\.entry).first { $0.names.contains(name.lowercased()) }
    let items = entry?.namesItem == true ? try log.items(noun).map(\.value) : []
    return ((entry?.suggestions ?? []) + items).map { .init("\(name)=\($0)") }
  }
}

extension ScreenItemCommands {
  static var none: String { "No \(Item.fields.plural) yet." }

  static func matches(_ item: Item, _ filter: WorkoutFilter) -> Bool { true }

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
    let none =
      filter == WorkoutFilter() ? "\(none) \(start)" : "No \(Item.fields.plural) match."
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

/// `list` of a kind of item.
struct ItemListCommand<Kind: ScreenItemCommands>: TrainingLogCommand {
  static var configuration: CommandConfiguration { Kind.listing }

  @OptionGroup var output: ListOutput

  @OptionGroup var options: CommandOptions

  @MainActor
  func run(in log: any TrainingLog) async throws {
    try await Kind.show(output, in: log)
  }
}

/// `add` of a kind of item.
struct ItemAddCommand<Kind: TypedItemCommands>: ListPrintingCommand {
  static var configuration: CommandConfiguration { Kind.adding }

  @Argument(help: Kind.valuesHelp, completion: Kind.valuesCompletion)
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
struct ItemEditCommand<Kind: TypedItemCommands>: ListPrintingCommand {
  static var configuration: CommandConfiguration { Kind.editing }

  @Argument(help: Kind.referenceHelp, completion: .item(Kind.Item.self))
  var reference: String

  @Argument(help: Kind.valuesHelp, completion: Kind.valuesCompletion)
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

  @Argument(help: Kind.referenceHelp, completion: .item(Kind.Item.self))
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

/// The kinds of items that have commands.
enum ItemKinds {
  static let typed: [any TypedItemCommands.Type] = [
    GearCommands.self, GoalCommands.self, PlannedCommands.self, SavedSegmentCommands.self, SavedFigureCommands.self,
  ]
  static let all: [any ItemCommands.Type] = [FilterCommands.self] + typed
}
