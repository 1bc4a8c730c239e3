/// A text that is never shown: not in diagnostics, not in errors, not when it is printed or reflected.
public struct Secret: Hashable, Sendable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The text itself, for code that sends or stores it.
  public let revealed: String

  public init(_ text: String) {
    revealed = text
  }

  public var description: String { "(secret)" }
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: []) }
}
