/// Where to shorten text that is longer than its room.
public enum TruncationMode: Hashable, Sendable {
  /// The end is omitted.
  case tail
  /// The middle is omitted, so that beginning and end can be read.
  case middle
}

extension [Glyph] {
  /// These glyphs, which are one line, in at most `width` cells; `mark` replaces the omitted part. If there is no room
  /// for the mark either, the line is cut.
  func truncated(to width: Int, mode: TruncationMode, mark: [Glyph]) -> [Glyph] {
    guard self.width > width else { return self }
    let room = width - mark.width
    guard room >= 0 else { return prefix(fitting: width) }
    switch mode {
    case .tail:
      return prefix(fitting: room).withoutTrailingSpaces + mark
    case .middle:
      let start = prefix(fitting: (room + 1) / 2)
      let end = Array(reversed()).prefix(fitting: room - start.width).reversed()
      return start + mark + end
    }
  }

  /// As many glyphs from the beginning as fit into `width` cells.
  private func prefix(fitting width: Int) -> [Glyph] {
    var used = 0
    return Array(
      prefix { glyph in
        used += Int(glyph.width)
        return used <= width
      })
  }

  var withoutTrailingSpaces: [Glyph] {
    guard let last = lastIndex(where: { !$0.isSpace }) else { return [] }
    return Array(self[...last])
  }
}
