/// The name of a member of a document.
struct DocumentKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) {
    self.stringValue = stringValue
  }

  init?(intValue: Int) { return nil }

  /// The member for a name with hyphens: `firstWeekday` for `first-weekday`.
  init(_ name: String) {
    let words = name.split(separator: "-").enumerated()
    stringValue = words.map { $0 == 0 ? String($1) : $1.prefix(1).uppercased() + $1.dropFirst() }.joined(separator: "")
  }
}
