/// A text that is shown nowhere: not in logs, not in errors, not when it is printed or reflected.
public struct Secret: Hashable, Sendable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The text itself, for those who send or keep it.
  public let revealed: String

  public init(_ text: String) {
    revealed = text
  }

  public var description: String { "(secret)" }
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: []) }
}
