/// A random text that proves who sends a request. It is compared in constant time, and never shown by accident.
public struct AccessSecret: Sendable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// 192 random bits; a quarter more would only make addresses longer.
  static let byteCount = 24
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

  /// The text itself, for an address, a cookie or a form: letters, digits, hyphens and underscores.
  public let revealed: String

  /// A new secret.
  ///
  /// - Parameter generator: a source that nobody can predict, such as the system's.
  public init(using generator: inout some RandomNumberGenerator) {
    let characters = (0..<Self.byteCount * 8 / 6).map { _ in
      Self.alphabet[Int(UInt8.random(in: 0..<64, using: &generator))]
    }
    revealed = String(decoding: characters, as: UTF8.self)
  }

  /// A new secret from the system's random numbers.
  public static func random() -> AccessSecret {
    var generator = SystemRandomNumberGenerator()
    return AccessSecret(using: &generator)
  }

  /// Whether the text is the secret. How long that takes depends on the length of the text alone.
  func matches(_ text: String?) -> Bool {
    guard let text else { return false }
    let (own, other) = (Array(revealed.utf8), Array(text.utf8))
    guard own.count == other.count else { return false }
    return zip(own, other).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }

  public var description: String { "(secret)" }
  /// The same as `description`, without the text.
  public var debugDescription: String { description }
  /// Nothing, so that reflection does not show the text either.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
