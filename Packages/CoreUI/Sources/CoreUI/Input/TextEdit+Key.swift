public import CorePresentation

extension TextEdit {
  /// The edit that a key makes to a text; `nil` for a key that makes none, such as enter.
  public init?(_ press: KeyPress) {
    switch (press.key, press.modifiers) {
    case (.character(let character), []): self = .insert(String(character))
    case (.backspace, []), (.character("h"), .control): self = .deleteBackward
    case (.delete, []): self = .deleteForward
    case (.character("w"), .control), (.backspace, .alt): self = .deleteWordBackward
    case (.character("u"), .control): self = .deleteToStart
    case (.character("k"), .control): self = .deleteToEnd
    case (.left, []), (.character("b"), .control): self = .left
    case (.right, []), (.character("f"), .control): self = .right
    case (.left, .control), (.left, .alt), (.character("b"), .alt): self = .wordLeft
    case (.right, .control), (.right, .alt), (.character("f"), .alt): self = .wordRight
    case (.home, []), (.character("a"), .control): self = .toStart
    case (.end, []), (.character("e"), .control): self = .toEnd
    default: return nil
    }
  }
}
