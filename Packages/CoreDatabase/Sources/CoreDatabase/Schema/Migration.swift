public import GRDB

/// One named step of the schema. Once released, a step never changes; later changes are later steps.
public struct Migration: Sendable {
  /// Unique in the database, such as `workout-1-base`; a database remembers it.
  public let name: String
  let apply: @Sendable (Database) throws -> Void

  /// - Parameters:
  ///   - name: unique in the database, such as `workout-1-base`.
  ///   - apply: runs in a transaction, once in a database's lifetime. In a new database that of all steps.
  public init(_ name: String, apply: @escaping @Sendable (Database) throws -> Void) {
    self.name = name
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
