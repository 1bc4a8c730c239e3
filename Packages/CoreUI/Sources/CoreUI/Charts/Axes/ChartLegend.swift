/// The meaning of the marks and colors of a chart, in as many lines as needed.
struct ChartLegend {
  struct Entry {
    let mark: Character
    let name: String
    let color: ColorRole
  }

  let entries: [Entry]

  func element(in context: ChartContext) -> any LayoutElement {
    let style = context.style
    let texts = entries.map { entry in
      let markStyle = Style(foreground: entry.color).over(style)
      return [Glyph(symbol: entry.mark, style: markStyle)] + [Glyph](" \(entry.name)", style: style).inOneLine
    }
    let mark = context.symbols.truncationMark.map { Glyph(symbol: $0, style: style) }
    return ChartLegendElement(entries: texts, mark: mark)
  }
}

private struct ChartLegendElement: LayoutElement {
  private static let gap = 3

  let entries: [[Glyph]]
  /// Replaces the end of an entry that is too long for a line.
  let mark: [Glyph]

  func measure(_ proposal: ProposedSize) -> Size {
    let lines = lines(in: proposal.width)
    let width = lines.map(\.width).max() ?? 0
    return Size(width: width, height: min(lines.count, proposal.height ?? lines.count))
  }

  func draw(in rect: Rect, on canvas: inout Canvas) {
    for (row, line) in lines(in: rect.width).prefix(rect.height).enumerated() {
      canvas.draw(line, at: Point(x: rect.minX, y: rect.minY + row))
    }
  }

  private func lines(in width: Int?) -> [[Glyph]] {
    let gap = Array(repeating: Glyph(symbol: " ", style: Style()), count: Self.gap)
    return entries.reduce(into: []) { lines, entry in
      if let last = lines.last, last.width + Self.gap + entry.width <= width ?? .max {
        lines[lines.count - 1] += gap + entry
      } else {
        lines.append(width.map { entry.truncated(to: $0, mode: .tail, mark: mark) } ?? entry)
      }
    }
  }
}
