import CorePresentation

/// As many rows as fit below a header that stays, one of them selected.
struct ListElement: LayoutElement {
  let name: String
  let position: ListPosition
  let rowCount: Int
  let headerHeight: Int
  let symbols: SymbolSet
  let style: Style
  /// `nil` if no row can be marked, and no column is reserved for marks.
  let isMarked: ((Int) -> Bool)?
  /// The line before a row, which is no row; `nil` if there are no such lines.
  var separator: ((Int) -> LayoutNode?)?
  /// Draws the header, and some of the rows.
  let content: (ListWindow) -> any LayoutElement

  var adaptsToHeight: Bool { true }

  private var marksWidth: Int { isMarked == nil ? 2 : 3 }

  func measure(_ proposal: ProposedSize) -> Size {
    let height = min(headerHeight + lineCount(atMost: proposal.height), proposal.height ?? .max)
    if let width = proposal.width { return Size(width: width, height: height) }
    let rows = content(window(height: height - headerHeight))
    return Size(width: rows.measure(ProposedSize(width: nil, height: nil)).width + marksWidth, height: height)
  }

  func draw(in rect: Rect, on canvas: inout Canvas) {
    let window = window(height: rect.height - headerHeight)
    let top = rect.minY + headerHeight
    canvas.note(
      FrameRegion(
        name: name, rect: Rect(x: rect.minX, y: top, width: rect.width, height: window.height),
        firstRow: window.rows.lowerBound, rowCount: rowCount, rowsOfLines: window.rowsOfLines))
    let inner = Rect(x: rect.minX + marksWidth, y: rect.minY, width: rect.width - marksWidth, height: rect.height)
    LayoutNode(content(window)).draw(in: inner, on: &canvas)
    for row in window.rows {
      let isSelected = row == position.selectedRow(of: rowCount)
      let line = Rect(x: rect.minX, y: top + window.line(of: row), width: rect.width, height: 1)
      if window.showsSeparator(before: row), let separator = separator?(row) {
        separator.draw(in: Rect(x: line.minX, y: line.minY - 1, width: line.width, height: 1), on: &canvas)
      }
      if isSelected { draw(symbols.selectionMark, at: line.origin, on: &canvas) }
      if isMarked?(row) == true { draw(symbols.check, at: Point(x: line.minX + 1, y: line.minY), on: &canvas) }
      if isSelected { canvas.restyle(line, \.selected) }
    }
  }

  private func window(height: Int) -> ListWindow {
    ListWindow(
      position, rowCount: rowCount, height: height, hasSeparator: separator.map { line in { line($0) != nil } })
  }

  /// The lines of all rows, counted as far as they can be visible.
  private func lineCount(atMost limit: Int?) -> Int {
    guard let separator, rowCount < limit ?? .max else { return rowCount }
    return (0..<rowCount).reduce(rowCount) { $0 + (separator($1) == nil ? 0 : 1) }
  }

  private func draw(_ mark: Character, at point: Point, on canvas: inout Canvas) {
    canvas.draw([Glyph(symbol: mark, style: Style(foreground: .focus).over(style))], at: point)
  }
}

extension Style {
  /// The style for a selected row.
  var selected: Style {
    Style(foreground: foreground, background: .selection, attributes: attributes.subtracting(.dim))
  }
}

/// The visible rows of a list, and the lines they are on. Some lines are not rows, but come before one.
struct ListWindow {
  let rows: Range<Int>
  /// The line of each visible row; empty if they follow one another.
  private let lines: [Int]
  /// The lines that are used.
  let height: Int

  /// All of these rows, one after the other.
  init(_ rows: Range<Int>) {
    self.init(rows: rows, lines: [], height: rows.count)
  }

  /// - Parameter hasSeparator: whether a line comes before a row; `nil` if that is never so.
  init(_ position: ListPosition, rowCount: Int, height: Int, hasSeparator: ((Int) -> Bool)?) {
    guard let hasSeparator, rowCount > 0, height > 0 else {
      self.init(position.window(rowCount: rowCount, height: height))
      return
    }
    /// The first row without the line before it, if only the row itself fits.
    var bare: Int?
    func length(_ row: Int) -> Int { height > 1 && row != bare && hasSeparator(row) ? 2 : 1 }
    let selected = position.selectedRow(of: rowCount)
    var first = selected
    var used = length(selected)
    func extendUp(to limit: Int) {
      while first > limit, used < height {
        first -= 1
        if used + length(first) > height { bare = first }
        used += length(first)
      }
    }
    extendUp(to: max(0, min(position.top, selected)))
    var end = selected + 1
    while end < rowCount, used + length(end) <= height {
      used += length(end)
      end += 1
    }
    if end == rowCount { extendUp(to: 0) }
    var line = 0
    let lines = (first..<end).map { row in
      line += length(row)
      return line - 1
    }
    self.init(rows: first..<end, lines: lines, height: line)
  }

  private init(rows: Range<Int>, lines: [Int], height: Int) {
    self.rows = rows
    self.lines = lines
    self.height = height
  }

  /// The line of a visible row, from 0.
  func line(of row: Int) -> Int {
    lines.isEmpty ? row - rows.lowerBound : lines[row - rows.lowerBound]
  }

  /// Whether the line before a visible row is a separator.
  fileprivate func showsSeparator(before row: Int) -> Bool {
    guard !lines.isEmpty else { return false }
    return line(of: row) > (row == rows.lowerBound ? 0 : line(of: row - 1) + 1)
  }

  /// The row on each line; `nil` if each line is a row.
  var rowsOfLines: [Int?]? {
    guard !lines.isEmpty else { return nil }
    var result = [Int?](repeating: nil, count: height)
    for row in rows { result[line(of: row)] = row }
    return result
  }
}

/// Shows in a column which part of the content is visible.
struct ScrollBar {
  let symbols: SymbolSet
  let style: Style

  func draw(in rect: Rect, firstRow: Int, rowCount: Int, on canvas: inout Canvas) {
    let style = Style(foreground: .secondary).over(style)
    let thumb = Self.thumb(length: rect.height, firstRow: firstRow, rowCount: rowCount)
    canvas.fill(rect, with: symbols.verticalRule, style: style)
    canvas.fill(
      Rect(x: rect.minX, y: rect.minY + thumb.lowerBound, width: 1, height: thumb.count), with: symbols.scrollThumb,
      style: style)
  }

  /// The cells of the thumb: it only touches an end of the bar if there is nothing more.
  ///
  /// - Parameter visible: the rows that are visible; as many as the bar is long unless given.
  static func thumb(length: Int, firstRow: Int, rowCount: Int, visible: Int? = nil) -> Range<Int> {
    let visible = visible ?? length
    let hidden = rowCount - visible
    guard length > 0, hidden > 0 else { return 0..<max(0, length) }
    let size = max(1, length * visible / rowCount)
    let way = length - size
    var start = way * firstRow / hidden
    if firstRow > 0, start == 0, way > 1 { start = 1 }
    if firstRow < hidden, start == way, way > 1 { start = way - 1 }
    return start..<start + size
  }
}
