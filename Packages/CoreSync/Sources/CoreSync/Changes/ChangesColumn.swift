import CoreDatabase

/// Changes as text in a column: `{"title":["old","new"],"notes":[]}`, where an empty list means that the values are not
/// kept. Of a field that belongs to this machine there is only the old value, which is all that undoing needs.
enum ChangesColumn {
  static func text(_ changes: [String: ChangeEntry.Change]) -> String? {
    guard !changes.isEmpty else { return nil }
    var writer = FieldsWriter(fieldCount: changes.count)
    for (name, change) in changes.sorted(by: { $0.key < $1.key }) {
      if let old = change.old, name.hasPrefix(ChangeEntry.localPrefix) {
        writer.append(name, [old])
      } else if let old = change.old, let new = change.new {
        writer.append(name, [old, new])
      } else {
        writer.append(name, [])
      }
    }
    return writer.text
  }

  /// - Throws: `DecodingError` for input that `text` does not write.
  static func changes(_ text: String?) throws -> [String: ChangeEntry.Change] {
    guard let text else { return [:] }
    return try JSONText.decode([String: [FieldValue]].self, from: text).mapValues { values in
      ChangeEntry.Change(old: values.first, new: values.count == 2 ? values[1] : nil)
    }
  }
}
