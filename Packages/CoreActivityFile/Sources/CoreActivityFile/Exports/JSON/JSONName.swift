import Foundation

/// A member of a JSON object by its name.
struct JSONName: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) {
    self.stringValue = stringValue
  }

  init?(intValue: Int) {
    nil
  }
}

/// Members of another type than expected count as absent.
extension KeyedDecodingContainer where Key == JSONName {
  func number(_ name: String) -> Double? {
    let number = value(name, as: Double.self)
    return number.flatMap { $0.magnitude <= 1e15 ? $0 : nil }
  }

  /// Services write 0 for most figures that they do not have.
  func positive(_ name: String) -> Double? {
    number(name).flatMap { $0 > 0 ? $0 : nil }
  }

  /// A whole number as it appears in identifiers; some services write it as text.
  func identifier(_ name: String) -> String? {
    if let number = value(name, as: Int64.self) { return String(number) }
    if let text = value(name, as: String.self) { return Int64(text).map { String($0) } }
    return number(name).flatMap { Int64(exactly: $0) }.map { String($0) }
  }

  /// Without surrounding spaces; `nil` if nothing is left.
  func text(_ name: String) -> String? {
    guard let text = value(name, as: String.self) else { return nil }
    let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    return trimmed.isEmpty ? nil : trimmed
  }

  /// A nested object.
  func object(_ name: String) -> KeyedDecodingContainer<JSONName>? {
    let key = JSONName(stringValue: name)
    return contains(key) ? try? nestedContainer(keyedBy: JSONName.self, forKey: key) : nil
  }

  func list<Element: Decodable>(_ name: String, of type: Element.Type) -> [Element]? {
    value(name, as: [Element].self)
  }

  func isTrue(_ name: String) -> Bool {
    value(name, as: Bool.self) ?? false
  }

  /// Unlike `decode`, without the cost of an error for each of the many absent members.
  private func value<Value: Decodable>(_ name: String, as type: Value.Type) -> Value? {
    (try? decodeIfPresent(type, forKey: JSONName(stringValue: name))) ?? nil
  }
}
