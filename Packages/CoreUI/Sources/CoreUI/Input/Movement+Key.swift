public import CorePresentation

extension Movement {
  /// The movement of a key; includes the arrows and their equivalents in vi.
  public init?(_ press: KeyPress) {
    switch (press.key, press.modifiers) {
    case (.up, []), (.character("k"), []): self = .rows(-1)
    case (.down, []), (.character("j"), []): self = .rows(1)
    case (.pageUp, []), (.character("b"), .control), (.character("u"), .control): self = .pages(-1)
    case (.pageDown, []), (.character("f"), .control), (.character("d"), .control): self = .pages(1)
    case (.left, []): self = .columns(-1)
    case (.right, []): self = .columns(1)
    case (.left, .shift): self = .columns(-10)
    case (.right, .shift): self = .columns(10)
    case (.home, []), (.character("g"), []): self = .toStart
    case (.end, []), (.character("G"), []): self = .toEnd
    default: return nil
    }
  }
}

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
