/// A frame as a picture in another frame, cut off where it has no room. It is as high as the frame, so that a
/// ``Panel`` scrolls it.
public struct FrameView: View, Chart {
  public typealias Body = Self

  private let rows: [[Glyph]]
  private let width: Int
  private let firstColumn: Int
  private let marked: Set<Int>

  /// - Parameters:
  ///   - frame: The frame, whose colors are those of the theme around it.
  ///   - firstColumn: The first visible column.
  ///   - marked: The rows with a mark at their left.
  public init(_ frame: Frame, from firstColumn: Int = 0, marking marked: Set<Int> = []) {
    rows = (0..<frame.size.height).map { y in (0..<frame.size.width).compactMap { Glyph(frame[$0, y]) } }
    width = frame.size.width
    self.firstColumn = max(0, firstColumn)
    self.marked = marked
  }

  /// A frame of which only the text is known.
  public init(lines: [String], from firstColumn: Int = 0, marking marked: Set<Int> = []) {
    rows = lines.map { [Glyph]($0, style: Style()).inOneLine }
    width = rows.map(\.width).max() ?? 0
    self.firstColumn = max(0, firstColumn)
    self.marked = marked
  }

  var sentences: [String] {
    rows.enumerated().map { row, glyphs in
      let text = String(glyphs.map(\.character))
      let end = text.lastIndex { $0 != " " }.map(text.index(after:)) ?? text.startIndex
      return (marked.contains(row) ? "differs: " : "") + text[..<end]
    }
  }

  public func resolve(into resolution: inout Resolution) {
    resolution.append(chart: self)
  }

  func element(in context: ChartContext) -> any LayoutElement {
    let margin = marked.isEmpty ? 0 : 2
    let natural = Size(width: max(0, width - firstColumn) + margin, height: rows.count)
    return ChartElement(natural: natural, flexible: [], in: context) { grid in
      for (y, glyphs) in rows.enumerated() {
        if marked.contains(y) { grid.put(context.symbols.problemMark, 0, y, context.style(.bad, on: nil, .bold)) }
        var x = margin - firstColumn
        for glyph in glyphs {
          if x >= margin { grid.write(CollectionOfOne(glyph), x, y) }
          x += Int(glyph.width)
        }
      }
    }
  }
}
