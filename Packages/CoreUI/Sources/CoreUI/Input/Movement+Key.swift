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
