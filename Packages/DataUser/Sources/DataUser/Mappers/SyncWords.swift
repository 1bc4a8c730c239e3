import CoreSync

/// What is kept in step, in words.
struct SyncWords: Sendable {
  /// The words of whoever knows the field.
  let describe: @Sendable (_ collection: String, _ field: String, FieldValue) -> String?

  /// `nil` for nothing.
  func text(_ value: FieldValue, of field: String, in collection: String) -> String? {
    if field == SyncedRow.deletion { return value == .bool(true) ? "deleted" : "kept" }
    return describe(collection, field, value) ?? value.text
  }
}

extension FieldValue {
  fileprivate var text: String? {
    switch self {
    case .null: nil
    case .integer(let integer): "\(integer)"
    case .real(let real): Int64(exactly: real).map { "\($0)" } ?? "\(real)"
    case .text(let text): text
    case .bool(let bool): bool ? "yes" : "no"
    }
  }
}
