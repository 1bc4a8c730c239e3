/// The fields of a query or of a form without files, in the order in which they were sent.
public struct FormFields: Equatable, Sendable {
  /// A name and its value.
  public struct Field: Equatable, Sendable {
    /// The decoded name.
    public let name: String
    /// The decoded value; empty if there was none.
    public let value: String
  }

  static let contentType = "application/x-www-form-urlencoded"

  /// All fields; a name may be repeated.
  public private(set) var fields: [Field] = []

  /// No fields.
  public init() {}

  /// Decodes the body of a form or a query.
  ///
  /// - Throws: `tooManyFields`, or `malformed` for a wrong percent encoding and for text that is not UTF-8.
  public init(decoding bytes: some Collection<UInt8>, fieldLimit: Int = 1_000) throws(IncomingBodyError) {
    for pair in bytes.split(separator: UInt8(ascii: "&"), maxSplits: fieldLimit) {
      guard fields.count < fieldLimit else { throw .tooManyFields(limit: fieldLimit) }
      let parts = pair.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = PercentEncoding.decode(parts[0], plusIsSpace: true),
        let value = parts.count == 1 ? "" : PercentEncoding.decode(parts[1], plusIsSpace: true)
      else { throw .malformed }
      fields.append(Field(name: name, value: value))
    }
  }

  /// The first value of a name.
  public subscript(name: String) -> String? {
    fields.first { $0.name == name }?.value
  }

  /// Each value of a name, such as those of several checked boxes.
  public func values(of name: String) -> [String] {
    fields.filter { $0.name == name }.map(\.value)
  }

  /// The same fields without those of a name.
  public func removing(_ name: String) -> FormFields {
    var others = self
    others.fields.removeAll { $0.name == name }
    return others
  }

  /// The fields as a query or a form's body.
  public var encoded: String {
    fields.map { PercentEncoding.encode($0.name) + "=" + PercentEncoding.encode($0.value) }.joined(separator: "&")
  }
}
