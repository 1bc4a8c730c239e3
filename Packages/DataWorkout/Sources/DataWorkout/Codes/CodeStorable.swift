import CoreDatabase

/// A value of the domain that is stored as a code.
protocol CodeStorable {
  /// `nil` if this version does not know the code or one of its values.
  init?(_ code: StoredCode)

  /// The code under which it is stored; `nil` for `unknown`.
  var storedCode: StoredCode? { get }

  static func unknown(_ stored: String) -> Self

  /// The associated value of `unknown`.
  var unknownCode: String? { get }
}

extension CodeStorable {
  /// Reads a stored value; an unknown code becomes `unknown`.
  init(stored text: String) {
    self = Self(StoredCode(parsing: text)) ?? .unknown(text)
  }

  /// The stored value.
  var stored: String { storedCode?.text ?? unknownCode ?? "" }
}
