/// A text that is never shown: not in diagnostics, not in errors, not when it is printed or reflected.
public struct Secret: Hashable, Sendable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The text itself, for code that sends or stores it.
  public let revealed: String

  /// Hides a text.
  public init(_ text: String) {
    revealed = text
  }

  public var description: String { "(secret)" }
  /// The same as `description`, without the text.
  public var debugDescription: String { description }
  /// Nothing, so that reflection does not show the text either.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
