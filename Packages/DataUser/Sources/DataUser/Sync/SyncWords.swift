import CoreSync
import DomainProfile

/// Synced values in words.
struct SyncWords: Sendable {
  /// The description by the type that knows the field.
  let describe: @Sendable (_ collection: String, _ field: String, FieldValue) -> String?
  /// The pictures on this machine, by their digests.
  var pictures: [String: PictureFacts] = [:]

  /// `nil` for no value.
  func text(_ value: FieldValue, of field: String, in collection: String) -> String? {
    if field == SyncedRow.deletion { return value == .bool(true) ? "deleted" : "kept" }
    if let words = describe(collection, field, value) { return words }
    if collection == ProfileEntry.collection, let field = SettingField(rawValue: field) {
      return field.words(for: value)
    }
    guard collection == ProfileEntry.collection, let entry = ProfileEntry(name: field) else { return value.words }
    if entry.field == .picture { return value.text.map { pictures[$0]?.words ?? "a picture that has not arrived" } }
    return entry.words(for: value)
  }
}

extension ProfileEntry {
  /// `nil` for no value.
  fileprivate func words(for value: FieldValue) -> String? {
    if field.isDated, value == ProfileFields.end { return "ended" }
    return value.real.map { words(for: $0) } ?? value.words
  }
}

extension SettingField {
  /// `nil` for no value.
  fileprivate func words(for value: FieldValue) -> String? {
    value.text.flatMap { SettingChange(self, text: $0)?.words } ?? value.words
  }
}

extension FieldValue {
  fileprivate var words: String? {
    if case .bool(let bool) = self { bool ? "yes" : "no" } else { code }
  }

  /// The value as stable text; `nil` for no value.
  var code: String? {
    switch self {
    case .null: nil
    case .integer(let integer): "\(integer)"
    case .real(let real): Int64(exactly: real).map { "\($0)" } ?? "\(real)"
    case .text(let text): text
    case .bool(let bool): "\(bool)"
    }
  }
}
