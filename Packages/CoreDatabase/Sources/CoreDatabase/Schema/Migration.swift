public import GRDB

/// One named step of the schema. Once released, a step never changes; later changes are later steps.
public struct Migration: Sendable {
  /// Unique in the database, such as `workout-1-baseline`; a database remembers it.
  public let name: String
  /// The names of the steps whose tables this step creates at once; empty for all but a baseline.
  let replaced: [String]
  let apply: @Sendable (Database) throws -> Void

  /// - Parameters:
  ///   - name: unique in the database, such as `workout-1-baseline`.
  ///   - replaced: the names of all steps that led to the same tables before they became this one. A database with all
  ///     of them has this step; one with only some of them is not read any more.
  ///   - apply: runs in a transaction, once in a database's lifetime. In a new database that of all steps.
  public init(
    _ name: String, replacing replaced: [String] = [], apply: @escaping @Sendable (Database) throws -> Void
  ) {
    self.name = name
    self.replaced = replaced
    self.apply = apply
  }
}

extension [Migration] {
  /// The steps from the first to the one with this name: a `LocalDatabase` opened with them has an earlier program's
  /// schema. `nil` if no step has the name.
  public func through(_ name: String) -> [Migration] {
    guard let last = firstIndex(where: { $0.name == name }) else { return [] }
    return Array(self[...last])
  }
}
