import CoreSync

/// Encodes fields, exactly as a server sent them, as JSON in a column; `nil` if there are none.
enum OutOfRangeColumn {
  static func text(_ fields: Fields) -> String? {
    fields.isEmpty ? nil : try? JSONText.encode(fields)
  }

  static func fields(_ text: String?) -> Fields {
    text.flatMap { try? JSONText.decode(Fields.self, from: $0) } ?? [:]
  }
}
