import CorePresentation

extension PlainRenderer {
  /// The cells of a row one after another, each after the title of its column, without empty ones.
  func element(_ table: TableNode) -> any LayoutElement {
    let titleStyle = Style(foreground: .secondary).over(table.style)
    let comma = [Glyph](", ", style: table.style)
    let lines = table.rows.withCells { cell in
      self.lines(table.rows.count, in: table.selection, style: table.style) { row in
        let cells = table.columns.enumerated().compactMap { index, column -> [Glyph]? in
          guard !column.isDecoration else { return nil }
          let content = node(cell(row, index)).glyphsInOneLine
          guard !content.isEmpty else { return nil }
          return [Glyph]("\(column.title) ", style: titleStyle).inOneLine + content
        }
        return Array(cells.joined(separator: comma))
      }
    }
    guard let selection = table.selection else { return StackElement(lines: lines) }
    guard let separator = table.separator else { return element(lines, in: selection) }
    let separated = lines.enumerated().map { row, line in
      guard let words = separator(row)?.sentence else { return line }
      return LayoutNode(StackElement(lines: [self.line([Glyph](words, style: titleStyle), style: titleStyle), line]))
    }
    return element(separated, in: selection)
  }

  func element(_ list: ListNode) -> any LayoutElement {
    let lines = list.rows.withCells { cell in
      self.lines(list.rows.count, in: list.selection, style: list.style) { node(cell($0, 0)).glyphsInOneLine }
    }
    return element(lines, in: list.selection)
  }

  private func lines(
    _ count: Int, in selection: RowSelection?, style: Style, words: (_ row: Int) -> [Glyph]
  ) -> [LayoutNode] {
    (0..<count).map { row in
      let marks = selection?.words(before: row, of: count) ?? ""
      return line([Glyph](marks, style: style) + words(row), style: style)
    }
  }

  private func element(_ lines: [LayoutNode], in selection: RowSelection) -> FocusedStackElement {
    FocusedStackElement(
      name: selection.name, children: lines, focus: selection.position.selectedRow(of: lines.count))
  }
}

extension LayoutNode {
  /// The largest part of a table's cell that is read, in cells of the frame.
  private static let longestCell = Size(width: 4096, height: 16)

  /// The complete output of this node if there is enough room, one line after the other.
  fileprivate var glyphsInOneLine: [Glyph] {
    let natural = measure(ProposedSize(width: nil, height: nil))
    let size = Size(
      width: min(natural.width, Self.longestCell.width), height: min(natural.height, Self.longestCell.height))
    var canvas = Canvas(size: size)
    draw(in: Rect(origin: .zero, size: size), on: &canvas)
    let lines = (0..<size.height).map { row in
      canvas.cells[row * size.width..<(row + 1) * size.width].compactMap(Glyph.init).withoutSpacesAround
    }
    return Array(lines.filter { !$0.isEmpty }.joined(separator: [Glyph(symbol: " ", style: Style())]))
  }
}

extension [Glyph] {
  fileprivate var withoutSpacesAround: [Glyph] {
    Array(drop(while: \.isSpace)).withoutTrailingSpaces
  }
}
