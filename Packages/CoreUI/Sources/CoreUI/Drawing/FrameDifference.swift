extension Frame {
  /// The characters and escape sequences that turn a terminal showing `old` into one showing this frame; empty if there
  /// is no visible difference.
  ///
  /// The terminal is expected to be in its own style, in which each difference leaves it; the position of its cursor
  /// does not matter. It ends with the cursor at ``cursor`` and shown, or hidden. Nothing depends on a terminal's
  /// cursor position after its last column was written; only in the very last cell would one that wraps at once scroll,
  /// which is why wrapping should be off (DECAWM).
  ///
  /// - Parameters:
  ///   - old: the terminal's contents; `nil` if they are unknown. The terminal is cleared and redrawn
  ///     if they are not a frame of this size and theme, and if that writes less.
  ///   - colorDepth: the colors that the terminal draws. With ``ColorDepth/none`` no style is written.
  public func difference(from old: Frame?, colorDepth: ColorDepth) -> String {
    let wasCursorShown = old.map { $0.cursor != nil }
    guard let old, old.size == size, old.theme == theme else {
      return String(decoding: whole(colorDepth: colorDepth, wasCursorShown: wasCursorShown), as: UTF8.self)
    }
    var writer = FrameWriter(self, over: old.cells, colorDepth: colorDepth)
    let text = writer.text(moves: old.cursor != cursor, wasCursorShown: wasCursorShown)
    // No drawing takes less than its characters.
    guard text.count > cells.count(where: { $0.packed != .space }) else {
      return String(decoding: text, as: UTF8.self)
    }
    let whole = whole(colorDepth: colorDepth, wasCursorShown: wasCursorShown)
    return String(decoding: whole.count < text.count ? whole : text, as: UTF8.self)
  }

  private func whole(colorDepth: ColorDepth, wasCursorShown: Bool?) -> [UInt8] {
    var writer = FrameWriter(self, over: nil, colorDepth: colorDepth)
    return writer.text(moves: true, wasCursorShown: wasCursorShown)
  }
}
