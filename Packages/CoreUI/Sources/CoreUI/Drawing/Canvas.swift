/// The cells of a frame while views draw on them. Nothing outside `clip` ever changes.
struct Canvas {
  private(set) var cells: [Cell]
  /// The regions that receive keys and clicks, as far as they are visible.
  private(set) var regions: [FrameRegion] = []
  /// The panels that can have the focus, in order.
  private(set) var panels: [String] = []
  /// Whether several of them are shown at a time, or would be if the one with the focus did not take their room.
  private(set) var hasRoomForPanels = false
  /// The one that has it.
  private(set) var focusedPanel: String?
  /// The position of the terminal's cursor; `nil` if no text is being typed.
  private(set) var cursor: Point?
  /// How many more cells the widest clipped content would need.
  private(set) var shortage = 0
  private let size: Size
  private var clip: Rect

  init(size: Size) {
    self.size = size
    clip = Rect(origin: .zero, size: size)
    cells = Array(repeating: .blank, count: size.width * size.height)
  }

  /// Draws with `body` inside `rect` only.
  mutating func clipped(to rect: Rect, _ body: (inout Canvas) -> Void) {
    let outer = clip
    clip = clip.intersection(rect)
    if !clip.isEmpty { body(&self) }
    clip = outer
  }

  /// Draws `glyphs` from `origin` to the right. A wide character with only one half inside leaves a blank.
  mutating func draw(_ glyphs: some Sequence<Glyph>, at origin: Point) {
    guard origin.y >= clip.minY, origin.y < clip.maxY else { return }
    let row = origin.y * size.width
    var x = origin.x
    for glyph in glyphs {
      guard x < clip.maxX else { return }
      let end = x + Int(glyph.width)
      if x >= clip.minX, end <= clip.maxX {
        put(Cell(glyph), at: x, row: row)
      } else if end > clip.minX {
        for inside in max(x, clip.minX)..<min(end, clip.maxX) {
          put(.space(glyph.style), at: inside, row: row)
        }
      }
      x = end
    }
  }

  /// Draws a row of cells, in which every wide character is whole. One that the clip cuts in half becomes a blank.
  mutating func draw(_ row: ArraySlice<Cell>, at origin: Point) {
    let visible = max(origin.x, clip.minX)..<max(origin.x, clip.minX, min(origin.x + row.count, clip.maxX))
    guard origin.y >= clip.minY, origin.y < clip.maxY, !visible.isEmpty else { return }
    let offset = origin.y * size.width
    let first = offset + visible.lowerBound
    let end = offset + visible.upperBound
    if cells[first].isContinuation { blank(first - 1) }
    if visible.upperBound < size.width, cells[end].isContinuation { blank(end) }
    let start = row.startIndex + visible.lowerBound - origin.x
    cells.replaceSubrange(first..<end, with: row[start..<start + visible.count])
    if cells[first].isContinuation { blank(first) }
    if cells[end - 1].width == 2 { blank(end - 1) }
  }

  /// Fills `rect` with one character of width 1.
  mutating func fill(_ rect: Rect, with character: Character, style: Style) {
    let visible = rect.intersection(clip)
    let cell = Cell(character, width: 1, style: style)
    for y in visible.minY..<visible.maxY {
      for x in visible.minX..<visible.maxX {
        put(cell, at: x, row: y * size.width)
      }
    }
  }

  /// Changes the style of everything drawn in `rect`.
  mutating func restyle(_ rect: Rect, _ change: (Style) -> Style) {
    let visible = rect.intersection(clip)
    for y in visible.minY..<visible.maxY {
      for index in y * size.width + visible.minX..<y * size.width + visible.maxX {
        let cell = cells[index]
        cells[index] = Cell(cell.packed, width: cell.width, style: change(cell.style))
      }
    }
  }

  /// Records that rows of a region are drawn in `rect`, one below the other.
  mutating func note(_ name: String, rowsIn rect: Rect, firstRow: Int, rowCount: Int) {
    note(FrameRegion(name: name, rect: rect, firstRow: firstRow, rowCount: rowCount))
  }

  /// Records a region, as far as it is visible.
  mutating func note(_ region: FrameRegion) {
    let visible = region.rect.intersection(clip)
    if !visible.isEmpty { regions.append(region.part(visible)) }
  }

  /// Records which panels can have the focus, in order, and whether there is room for several.
  mutating func note(panels names: [String], focused: String?, hasRoomForPanels: Bool) {
    panels += names
    self.hasRoomForPanels = hasRoomForPanels
    focusedPanel = focused
  }

  /// Records that content is clipped for lack of this many cells.
  mutating func note(shortage cells: Int) {
    shortage = max(shortage, cells)
  }

  /// Moves the terminal's cursor to a place, if that is visible.
  mutating func putCursor(at point: Point) {
    if clip.contains(point) { cursor = point }
  }

  /// Removes everything drawn in `rect`, for content on top of all others: clicks there do not reach the content below,
  /// and neither does the cursor.
  mutating func cover(_ rect: Rect) {
    fill(rect, with: " ", style: Style())
    let covered = rect.intersection(clip)
    regions = regions.flatMap { $0.parts(outside: covered) }
    cursor = nil
  }

  private mutating func put(_ cell: Cell, at x: Int, row: Int) {
    let end = x + Int(cell.width)
    if cells[row + x].isContinuation { blank(row + x - 1) }
    if end < size.width, cells[row + end].isContinuation { blank(row + end) }
    cells[row + x] = cell
    if cell.width == 2 { cells[row + x + 1] = .continuation(cell.style) }
  }

  private mutating func blank(_ index: Int) {
    cells[index] = .space(cells[index].style)
  }
}
