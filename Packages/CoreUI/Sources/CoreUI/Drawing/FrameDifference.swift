extension Frame {
  /// The characters and escape sequences that turn a terminal showing `old` into one showing this frame; none where
  /// nothing is to be seen differently.
  ///
  /// The terminal is expected in its own style, in which each difference leaves it; where its cursor is does not matter.
  /// It ends with the cursor at ``cursor`` and shown, or hidden. Nothing depends on where a terminal has its cursor after
  /// its last column was written; only in the very last cell one that wraps at once would scroll, which is what
  /// switching wrapping off (DECAWM) is for.
  ///
  /// - Parameters:
  ///   - old: what the terminal shows; `nil` where that is not known. The terminal is cleared and everything drawn anew
  ///     where that is not a frame of this size and theme, and where it takes less to do so.
  ///   - colorDepth: the colours that the terminal draws. With ``ColorDepth/none`` no style is written.
  public func difference(from old: Frame?, colorDepth: ColorDepth) -> String {
    let wasCursorShown = old.map { $0.cursor != nil }
    guard let old, old.size == size, old.theme == theme else {
      return wholeText(colorDepth: colorDepth, wasCursorShown: wasCursorShown)
    }
    var writer = FrameWriter(self, over: old.cells, colorDepth: colorDepth)
    let text = writer.text(moves: old.cursor != cursor, wasCursorShown: wasCursorShown)
    // No drawing takes less than its characters.
    guard text.utf8.count > cells.count(where: { $0.character != " " }) else { return text }
    let whole = wholeText(colorDepth: colorDepth, wasCursorShown: wasCursorShown)
    return whole.utf8.count < text.utf8.count ? whole : text
  }

  private func wholeText(colorDepth: ColorDepth, wasCursorShown: Bool?) -> String {
    var writer = FrameWriter(self, over: nil, colorDepth: colorDepth)
    return writer.text(moves: true, wasCursorShown: wasCursorShown)
  }
}
