/// A prominent message: a mark for its kind, or a word on plain screens, followed by the text.
public struct Banner: View {
  public typealias Body = Self

  /// Its importance.
  public enum Kind: Hashable, Sendable {
    /// Something to know; words begin with "Note".
    case info
    /// Something to notice; words begin with "Warning".
    case warning
    /// Something failed; words begin with "Error".
    case error
  }

  private let kind: Kind
  private let text: String

  public init(_ kind: Kind, _ text: String) {
    self.kind = kind
    self.text = text
  }

  public func resolve(into resolution: inout Resolution) {
    resolution.append(.message(MessageNode(kind: kind, text: text, style: resolution.style)))
  }
}
