/// A short message over a screen, at its lower right.
public struct ToastItem: Equatable, Sendable {
  /// How important the message is.
  public enum Kind: Equatable, Sendable {
    /// Something succeeded, needs attention, or failed. Words begin with "Done", "Note" or "Error".
    case good, warning, failure
  }

  /// The importance, which decides the color and the mark.
  public let kind: Kind
  /// The message in whole sentences.
  public let text: String
  /// The keys that answer it, each with its effect.
  public let hints: [Hint]

  /// A key and its effect.
  public struct Hint: Equatable, Sendable {
    /// The key as a person reads it.
    public let key: String
    /// The effect in a word or two, such as "Undo".
    public let title: String

    public init(key: String, title: String) {
      self.key = key
      self.title = title
    }
  }

  public init(_ kind: Kind, _ text: String, hints: [Hint] = []) {
    self.kind = kind
    self.text = text
    self.hints = hints
  }
}

extension View {
  /// Shows messages over this view, which takes all the available room: at the lower right, the last at the bottom. They
  /// cover what is below them, and leave the rest as it is. In words, each is a line after the view.
  public func toasts(_ toasts: [ToastItem]) -> ModifiedView<Self> {
    ModifiedView(self) { content, resolution in
      let base = resolution.node(of: content)
      resolution.append(.toasts(ToastsNode(base: base, items: toasts, style: resolution.style)))
    }
  }
}
