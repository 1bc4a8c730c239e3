public import GRDB

/// One named step of the schema. Once released, a step is never changed; later wishes are later steps.
public struct Migration: Sendable {
  public let name: String
  let apply: @Sendable (Database) throws -> Void

  /// - Parameters:
  ///   - name: unique in the database, such as `workout-1-base`.
  ///   - apply: runs in a transaction of its own, once in a database's life.
  public init(_ name: String, apply: @escaping @Sendable (Database) throws -> Void) {
    self.name = name
    self.apply = apply
  }
}
