public import DomainCore
public import DomainItems
import Foundation

/// A query that its owner gave a name, for use in any other query as `filter:NAME`.
public struct SavedFilter: Item {
  public typealias Problem = SavedFilterProblem

  /// The same on all machines of an account.
  public var id: SavedFilterID
  /// Unique among the filters of a log, ignoring case. Two machines can add the same name before they sync; then both
  /// are listed, and the first in the order of lists is the one that the name stands for.
  public var name: String
  /// As people type it; see ``WorkoutQuery``. Words such as `this-year` are relative to the day on which it is used.
  public var query: String

  /// The name and the query are not checked here.
  public init(id: SavedFilterID, name: String, query: String) {
    self.id = id
    self.name = name
    self.query = query
  }

  /// The words that use it in a query.
  public var reference: String {
    name.allSatisfy { $0.isLetter || $0.isNumber || "-_.".contains($0) } ? "filter:\(name)" : "filter:\"\(name)\""
  }

  /// A name as it is stored, without blanks around it; `nil` for one that no filter can have.
  ///
  /// A name has 1 to 60 characters, none of which is a quotation mark or a control character.
  public static func validName(_ text: String) -> String? {
    let name = text.trimmingCharacters(in: .whitespacesAndNewlines)
    let isWrong = name.contains { character in
      "\"“”„".contains(character) || character.unicodeScalars.contains { $0.properties.generalCategory == .control }
    }
    return name.isEmpty || name.count > 60 || isWrong ? nil : name
  }

  /// Whether a name is the same, ignoring case.
  public func isNamed(_ name: String) -> Bool { self.name.lowercased() == name.lowercased() }
  public var label: ItemLabel { ItemLabel(name: name, meaning: query) }

  /// The order of lists: by name.
  public static func precedes(_ first: SavedFilter, _ second: SavedFilter) -> Bool {
    let names = (first.name.lowercased(), second.name.lowercased())
    return names.0 == names.1 ? first.id.description < second.id.description : names.0 < names.1
  }
}

/// Identifies a saved filter on every machine. It is random, because filters are only saved by hand.
public typealias SavedFilterID = ItemID<SavedFilter>
/// Why saved filters could not be changed. Nothing is half-written in any of these cases.
public typealias SavedFilterError = ItemError<SavedFilter>
/// A saved filter as a person types it.
public typealias SavedFilterDraft = ItemDraft<SavedFilter>

/// What is wrong with a saved filter, as its owner describes it.
public enum SavedFilterProblem: ItemProblem {
  /// It lacks the value that this field must have.
  case missing(String)
  /// A saved filter has no field with this name.
  case unknownField(String)
  /// The text of this field is too long.
  case tooLong(String)
  /// No saved filter can have this name.
  case name(String)
  /// The query cannot be understood.
  case query(WorkoutFilterError)
}

extension SavedFilter {
  public static let fields = ItemFields<SavedFilter>(
    noun: "saved filter", names: UniqueNames { $0.name },
    blank: { SavedFilter(id: $0, name: "", query: "") },
    [
      .text(
        "name", "the name, for use as `filter:NAME`", get: { $0.name }, set: { $0.name = $1 },
        entry: ItemEntry(
          ["name"], "Name", isRequired: true, text: { filter, _ in filter.name },
          parse: { draft, _, text, _ in
            guard let name = validName(text) else { return .name(text) }
            draft.item.name = name
            return nil
          })),
      .text(
        "query", "the filter as it was typed", get: { $0.query }, set: { $0.query = $1 },
        entry: ItemEntry(
          ["query"], "Filter", isRequired: true, text: { filter, _ in filter.query },
          parse: { draft, _, text, context in
            do throws(WorkoutFilterError) {
              _ = try WorkoutFilter(savedQuery: text, today: context.today, firstWeekday: context.firstWeekday)
            } catch {
              return .query(error)
            }
            draft.item.query = text
            return nil
          })),
    ])
}

/// The filters that their owner saved under a name. The name of each is unique among them, ignoring case.
public typealias SavedFilterRepository = ItemRepository<SavedFilter>

/// What can be done with saved filters; workouts are not affected by any of it.
public typealias SavedFilterUseCases = ItemUseCases<SavedFilter>

extension SavedFilterUseCases {
  /// Saves a query under a name. Throws `invalid` and `nameTaken`.
  ///
  /// - Parameters:
  ///   - isReplacing: whether a filter that has the name gets the new query.
  ///   - context: has the day that relative words refer to while the query is checked; it is stored as it was typed.
  /// - Returns: the filter as it was saved.
  public func save(
    _ name: String, query: String, isReplacing: Bool = false, in context: TypingContext
  ) async throws(SavedFilterError) -> (filter: SavedFilter, revision: Revision) {
    var draft = SavedFilterDraft()
    try draft.set("name", to: name, in: context)
    try draft.set("query", to: query, in: context)
    let known = isReplacing ? try await observe().firstValue(mapping: SavedFilterError.storage) ?? [] : []
    if let old = known.first(where: { $0.isNamed(draft.item.name) }) {
      return (try draft.finished(as: old.id), try await editor.edit(old, draft))
    }
    let added = try await editor.add(draft, today: context.today)
    return (added.item, added.revision)
  }

  /// Gives a filter another name. Throws `invalid`, `nameTaken` and `notFound`.
  public func rename(
    _ filter: SavedFilter, to name: String, in context: TypingContext
  ) async throws(SavedFilterError) -> Revision {
    var draft = SavedFilterDraft(filter)
    try draft.set("name", to: name, in: context)
    return try await editor.edit(filter, draft)
  }
}
