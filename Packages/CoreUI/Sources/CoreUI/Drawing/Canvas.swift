/// The cells of a frame while views draw on them. Nothing outside `clip` ever changes.
struct Canvas {
  private(set) var cells: [Cell]
  /// The parts that keys and clicks go to, as far as they are to be seen.
  private(set) var regions: [FrameRegion] = []
  /// Where the terminal's cursor is to stand; nowhere, where nothing is being typed.
  private(set) var cursor: Point?
  /// How many cells wider the widest of what was cut would have had to be.
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

  /// Draws `glyphs` from `origin` to the right. A wide character of which only a half lies inside leaves a blank.
  mutating func draw(_ glyphs: some Sequence<Glyph>, at origin: Point) {
    guard origin.y >= clip.minY, origin.y < clip.maxY else { return }
    let row = origin.y * size.width
    var x = origin.x
    for glyph in glyphs {
      guard x < clip.maxX else { return }
      let end = x + Int(glyph.width)
      if x >= clip.minX, end <= clip.maxX {
        put(Cell(glyph.character, width: glyph.width, style: glyph.style), at: x, row: row)
      } else if end > clip.minX {
        for inside in max(x, clip.minX)..<min(end, clip.maxX) {
          put(Cell(" ", width: 1, style: glyph.style), at: inside, row: row)
        }
      }
      x = end
    }
  }

  /// Fills `rect` with one character of width 1.
  mutating func fill(_ rect: Rect, with character: Character, style: Style) {
    let visible = rect.intersection(clip)
    for y in visible.minY..<visible.maxY {
      for x in visible.minX..<visible.maxX {
        put(Cell(character, width: 1, style: style), at: x, row: y * size.width)
      }
    }
  }

  /// Changes how what is drawn in `rect` looks.
  mutating func restyle(_ rect: Rect, _ change: (Style) -> Style) {
    let visible = rect.intersection(clip)
    for y in visible.minY..<visible.maxY {
      for index in y * size.width + visible.minX..<y * size.width + visible.maxX {
        let cell = cells[index]
        cells[index] = Cell(cell.character, width: cell.width, style: change(cell.style))
      }
    }
  }

  /// Notes that rows of something are drawn in `rect`, one below the other.
  mutating func note(_ name: String, rowsIn rect: Rect, firstRow: Int, rowCount: Int) {
    let visible = rect.intersection(clip)
    guard !visible.isEmpty else { return }
    regions.append(
      FrameRegion(
        name: name, rect: visible, firstRow: firstRow + visible.minY - rect.minY, rowCount: rowCount))
  }

  /// Notes that something is not drawn in full for want of so many cells.
  mutating func note(shortage cells: Int) {
    shortage = max(shortage, cells)
  }

  /// Puts the terminal's cursor to a place, if that is to be seen.
  mutating func putCursor(at point: Point) {
    if clip.contains(point) { cursor = point }
  }

  /// Takes away what is drawn in `rect`, for something that lies on top of all: no click there reaches what was below,
  /// and the cursor is no longer that of what is below.
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
    if cell.width == 2 { cells[row + x + 1] = Cell(" ", width: 0, style: cell.style) }
  }

  private mutating func blank(_ index: Int) {
    cells[index] = Cell(" ", width: 1, style: cells[index].style)
  }
}
