import Foundation

/// A query that its owner gave a name, for use in any other query as `filter:NAME`.
public struct SavedFilter: Identifiable, Equatable, Sendable {
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

  /// The order of lists: by name.
  public static func precedes(_ first: SavedFilter, _ second: SavedFilter) -> Bool {
    let names = (first.name.lowercased(), second.name.lowercased())
    return names.0 == names.1 ? first.id.description < second.id.description : names.0 < names.1
  }
}
