/// The header of a request or response: names, whose case does not matter, and values in their order.
///
/// Control characters are removed from values, so that no value can add a field or end the header.
public struct HeaderFields: Equatable, Sendable, ExpressibleByDictionaryLiteral {
  /// One line of the header.
  private struct Line: Equatable {
    let name: String
    let key: String
    let value: String
  }

  private var lines: [Line] = []

  /// A header without fields.
  public init() {}

  /// Fields in their order; a name may be repeated.
  public init(dictionaryLiteral elements: (String, String)...) {
    for (name, value) in elements { append(value, to: name) }
  }

  /// The value of a field; several values are joined by commas, as RFC 9110 allows for lists.
  ///
  /// Setting it replaces all values of that name, and `nil` removes them.
  public subscript(name: String) -> String? {
    get {
      let values = values(of: name)
      return values.isEmpty ? nil : values.joined(separator: ", ")
    }
    set {
      let key = name.lowercased()
      lines.removeAll { $0.key == key }
      if let newValue { append(newValue, to: name) }
    }
  }

  /// Each value of a field, in order.
  public func values(of name: String) -> [String] {
    let key = name.lowercased()
    return lines.filter { $0.key == key }.map(\.value)
  }

  /// Adds a value after those that the field already has. A name that is not a token of RFC 9110 is ignored.
  public mutating func append(_ value: String, to name: String) {
    guard !name.isEmpty, name.utf8.allSatisfy(\.isTokenCharacter) else { return }
    let allowed = value.unicodeScalars.filter { !$0.isControl || $0 == "\t" }
    lines.append(Line(name: name, key: name.lowercased(), value: String(String.UnicodeScalarView(allowed))))
  }

  /// Sets a field unless it already has a value.
  mutating func setDefault(_ value: String, of name: String) {
    let key = name.lowercased()
    if !lines.contains(where: { $0.key == key }) { append(value, to: name) }
  }

  /// The lines as they are sent, each with its end.
  var encoded: String {
    lines.map { "\($0.name): \($0.value)\r\n" }.joined()
  }
}

extension UInt8 {
  /// Whether a name or a method may contain it (`tchar` of RFC 9110).
  var isTokenCharacter: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: Self.tokenPunctuation.contains(self)
    }
  }

  private static let tokenPunctuation = Array("!#$%&'*+-.^_`|~".utf8)
}

extension Unicode.Scalar {
  /// Whether it is a control character of ASCII or Latin-1.
  var isControl: Bool { value < 0x20 || (0x7F...0x9F).contains(value) }
}
