import Foundation

/// Changes as text in a column: `{"title":["old","new"],"notes":[]}`, where an empty list means that the values are not
/// kept.
enum ChangesColumn {
  static func text(_ changes: [String: HistoryEntry.Change]) throws -> String? {
    guard !changes.isEmpty else { return nil }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let values = changes.mapValues { change in [change.old, change.new].compactMap { $0 } }
    return String(decoding: try encoder.encode(values.mapValues { $0.count == 2 ? $0 : [] }), as: UTF8.self)
  }

  /// - Throws: `DecodingError` for input that `text` does not write.
  static func changes(_ text: String?) throws -> [String: HistoryEntry.Change] {
    guard let text else { return [:] }
    return try JSONDecoder().decode([String: [FieldValue]].self, from: Data(text.utf8)).mapValues { values in
      values.count == 2
        ? HistoryEntry.Change(old: values[0], new: values[1]) : HistoryEntry.Change(old: nil, new: nil)
    }
  }
}
