extension Frame {
  /// The rows as text without escape sequences and trailing spaces, with a line break between rows.
  public func plainText() -> String {
    ansiText(colorDepth: .none)
  }

  /// The rows as text with as few escape sequences (SGR) for their style as possible; none at all for
  /// ``ColorDepth/none``. Each row ends in the terminal's own style, and rows are separated by line breaks.
  public func ansiText(colorDepth: ColorDepth) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(cells.count + size.height)
    var codes = StyleCodes(theme: theme, colorDepth: colorDepth)
    for y in 0..<size.height {
      if y > 0 { text.append(UInt8(ascii: "\n")) }
      let row = cells[y * size.width..<(y + 1) * size.width]
      let end = row.lastIndex { !(colorDepth == .none ? $0.isSpace : $0.isBlank) } ?? row.startIndex - 1
      for cell in row[row.startIndex..<(end + 1)] where !cell.isContinuation {
        codes.change(to: cell.style, in: &text)
        cell.packed.append(to: &text)
      }
      codes.change(to: Style(), in: &text)
    }
    return String(decoding: text, as: UTF8.self)
  }
}
