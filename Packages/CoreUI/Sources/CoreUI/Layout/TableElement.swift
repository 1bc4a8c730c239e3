/// The layout element of a table: a line for each row, or several if a column wraps, below a line of titles.
struct TableElement: LayoutElement {
  struct Column {
    let header: LayoutNode
    let cells: [LayoutNode]
    let alignment: HorizontalAlignment
    let priority: Int
    /// The natural or fixed width of header and cells.
    let width: Int
    let minWidth: Int
    /// Whether cells take several lines where one is too short.
    let wraps: Bool
    /// What a click on the header means; `nil` for nothing.
    let key: String?

    init(
      header: LayoutNode, cells: [LayoutNode], alignment: HorizontalAlignment, priority: Int, minWidth: Int?,
      idealWidth: Int?, wraps: Bool = false, key: String? = nil
    ) {
      self.key = key
      self.wraps = wraps
      let width = Self.width(of: header, cells, minWidth: minWidth, idealWidth: idealWidth)
      self.header = header
      self.cells = cells
      self.alignment = alignment
      self.priority = priority
      self.width = width
      self.minWidth = min(width, max(0, minWidth ?? width))
    }

    private static func width(of header: LayoutNode, _ cells: [LayoutNode], minWidth: Int?, idealWidth: Int?) -> Int {
      // A column that can shrink contains nothing that has to be shown in full.
      if let idealWidth, minWidth != nil { return max(0, idealWidth) }
      let line = ProposedSize(width: nil, height: 1)
      return cells.reduce(max(idealWidth ?? 0, header.measure(line).width)) { max($0, $1.measure(line).width) }
    }
  }

  private static let gap = 2
  /// The cells that a name shrinks to beside the value.
  private static let leastName = 4
  private static let widestMark = 2

  let columns: [Column]
  let window: ListWindow
  /// The column that is never left out while another is shown: what the rows are about. It is the most important figure
  /// besides the first column with a title, which numbers or names the rows.
  private let value: Int?
  /// The column that shrinks before it is left out beside the value: the most important words.
  private let name: Int?

  init(columns: [Column], window: ListWindow, titles: [String]) {
    self.columns = columns
    self.window = window
    func mostImportant(_ isCandidate: (Int) -> Bool) -> Int? {
      columns.indices.filter(isCandidate).max { (columns[$0].priority, $1) < (columns[$1].priority, $0) }
    }
    let label = titles.firstIndex { !$0.isEmpty }
    value = mostImportant { $0 != label && columns[$0].alignment == .trailing && columns[$0].width > 0 }
    name = mostImportant { columns[$0].alignment == .leading && columns[$0].width > Self.widestMark }
  }

  func measure(_ proposal: ProposedSize) -> Size {
    let widths = widths(in: proposal.width)
    let shown = widths.filter { $0 > 0 }
    let width = shown.reduce(0, +) + Self.gap * max(0, shown.count - 1)
    let height = (heights(in: widths)?.reduce(0, +) ?? window.height) + 1
    return Size(width: width, height: min(height, proposal.height ?? height))
  }

  func draw(in rect: Rect, on canvas: inout Canvas) {
    canvas.note(shortage: measure(ProposedSize(width: nil, height: nil)).width - rect.width)
    var x = rect.minX
    let widths = widths(in: rect.width)
    let places = places(in: widths)
    for (column, width) in zip(columns, widths) where width > 0 {
      draw(column.header, of: column, in: Rect(x: x, y: rect.minY, width: width, height: 1), on: &canvas)
      if let key = column.key {
        let place = Rect(x: x, y: rect.minY, width: width, height: 1)
        canvas.note(TableTitleRegion.title(of: key), rowsIn: place, firstRow: 0, rowCount: 1)
      }
      for (place, cell) in zip(places, column.cells) {
        guard place.line + 1 < rect.height else { break }
        let height = column.wraps ? min(place.height, rect.height - place.line - 1) : 1
        let room = Rect(x: x, y: rect.minY + place.line + 1, width: width, height: height)
        draw(cell, of: column, in: room, on: &canvas)
      }
      x += width + Self.gap
    }
  }

  private func draw(_ cell: LayoutNode, of column: Column, in room: Rect, on canvas: inout Canvas) {
    let length = min(room.width, cell.measure(ProposedSize(width: room.width, height: room.height)).width)
    let offset = column.alignment.offset(of: length, in: room.width)
    cell.draw(in: Rect(x: room.minX + offset, y: room.minY, width: length, height: room.height), on: &canvas)
  }

  /// The lines of each row, from 0 below the titles.
  private func places(in widths: [Int]) -> [(line: Int, height: Int)] {
    guard let heights = heights(in: widths) else { return window.rows.map { (window.line(of: $0), 1) } }
    var end = 0
    return heights.map { height in
      defer { end += height }
      return (end, height)
    }
  }

  /// The number of lines of each row; `nil` if no column wraps.
  private func heights(in widths: [Int]) -> [Int]? {
    let wrapping = zip(columns, widths).filter { $0.wraps && $1 > 0 }
    guard !wrapping.isEmpty else { return nil }
    return (0..<window.rows.count).map { row in
      wrapping.reduce(1) { height, column in
        max(height, column.0.cells[row].measure(ProposedSize(width: column.1, height: nil)).height)
      }
    }
  }

  /// The width of each column; 0 for omitted ones.
  private func widths(in room: Int?) -> [Int] {
    guard let room else { return columns.map(\.width) }
    var shown = columns.indices.filter { columns[$0].width > 0 }
    func minimum() -> Int {
      shown.reduce(Self.gap * (shown.count - 1)) { $0 + columns[$1].minWidth }
    }
    var omitted: [Int] = []
    var squeezed: Int?
    while shown.count > 1, minimum() > room {
      let others = shown.filter { $0 != value }
      let least = others.map { columns[$0].priority }.min()
      guard let last = shown.lastIndex(where: { $0 != value && columns[$0].priority == least }) else { break }
      if value != nil, shown[last] == name {
        let shrunk = min(Self.leastName, columns[shown[last]].minWidth)
        if minimum() - columns[shown[last]].minWidth + shrunk <= room {
          squeezed = name
          break
        }
      }
      omitted.append(shown.remove(at: last))
    }
    // What a wide column leaves may be enough for a narrow one that is less important.
    for column in omitted.reversed() where minimum() + Self.gap + columns[column].minWidth <= room {
      shown = (shown + [column]).sorted()
    }
    let items = shown.map { index in
      let column = columns[index]
      let minimum = index == squeezed ? min(Self.leastName, column.width) : column.minWidth
      return StackItem(natural: column.width, minimum: minimum, isFlexible: false, priority: index == value ? 1 : 0)
    }
    var widths = columns.map { _ in 0 }
    let lengths = StackItem.lengths(of: items, in: max(0, room - Self.gap * (shown.count - 1)))
    for (index, length) in zip(shown, lengths) {
      widths[index] = length
    }
    return widths
  }
}
