public import CorePresentation

/// A view drawn at one size: rows of cells.
public struct Frame: Hashable, Sendable {
  /// Columns and rows.
  public let size: Size
  /// The theme that defines the colors of the cells' styles.
  public let theme: Theme
  /// The cells, row by row; `size.width * size.height` of them.
  let cells: [Cell]
  /// The regions that receive keys and clicks, the last drawn at the end.
  public let regions: [FrameRegion]
  /// The names of the panels that can have the focus, in order.
  public let panels: [String]
  /// Whether several of them are shown at a time, or would be if the one with the focus did not take their room.
  public let hasRoomForPanels: Bool
  /// The name of the panel that has the focus.
  public let focusedPanel: String?
  /// The position of the terminal's cursor; `nil` hides it.
  public let cursor: Point?

  init(
    size: Size, theme: Theme, cells: [Cell], regions: [FrameRegion] = [], panels: [String] = [],
    hasRoomForPanels: Bool = false, focusedPanel: String? = nil, cursor: Point? = nil
  ) {
    self.size = size
    self.theme = theme
    self.cells = cells
    self.regions = regions
    self.panels = panels
    self.hasRoomForPanels = hasRoomForPanels
    self.focusedPanel = focusedPanel
    self.cursor = cursor
  }

  /// The cell in column `x` of row `y`; a blank one outside the frame.
  public subscript(x: Int, y: Int) -> Cell {
    guard x >= 0, x < size.width, y >= 0, y < size.height else { return .blank }
    return cells[y * size.width + x]
  }

  /// Draws `view`, `width` cells wide and `height` rows high, or at its natural height if `height` is `nil`. Content
  /// that does not fit is cut off.
  public static func draw(
    _ view: some View,
    width: Int,
    height: Int? = nil,
    environment: EnvironmentValues = EnvironmentValues()
  ) -> Frame {
    drawn(view, width: width, height: height, environment: environment).frame
  }

  /// Draws `view` at its natural height, and as much wider than `width` as necessary, so that no line is cut off and no
  /// column of a table is left out, up to `widest`.
  public static func drawUncut(
    _ view: some View, width: Int, widest: Int? = nil, environment: EnvironmentValues = EnvironmentValues()
  ) -> Frame {
    var best = drawn(view, width: width, height: nil, environment: environment)
    var next = best
    let widest = widest ?? Self.widest
    // Views that never use more room stay cut off however wide the frame is.
    for _ in 0..<12 where next.shortage > 0 && next.frame.size.width < widest {
      let wider = min(widest, next.frame.size.width + next.shortage)
      next = drawn(view, width: wider, height: nil, environment: environment)
      if next.shortage < best.shortage { best = next }
    }
    return best.frame
  }

  private static let widest = 10_000

  private static func drawn(
    _ view: some View, width: Int, height: Int?, environment: EnvironmentValues
  ) -> (frame: Frame, shortage: Int) {
    let environment = environment.surrounding(view, width: width, height: height)
    return EnvironmentScope.$values.withValue(environment) {
      let root = environment.renderer.node(Resolution(environment: environment).node(of: view))
      let taken = root.measure(ProposedSize(width: width, height: height))
      let size = Size(width: width, height: height ?? taken.height)
      var canvas = Canvas(size: size)
      root.draw(in: Rect(origin: .zero, size: taken), on: &canvas)
      let frame = Frame(
        size: size, theme: environment.theme, cells: canvas.cells, regions: canvas.regions, panels: canvas.panels,
        hasRoomForPanels: canvas.hasRoomForPanels, focusedPanel: canvas.focusedPanel, cursor: canvas.cursor)
      return (frame, canvas.shortage)
    }
  }
}

extension Frame {
  /// A number that stays the same in every process and with every theme, and differs for frames that look different.
  ///
  /// - Parameter shown: what counts as the characters of a row, as many as there are.
  public func fingerprint(showing shown: ([Character]) -> [Character] = { $0 }) -> UInt64 {
    var hash = Hash()
    hash.add(UInt64(size.width))
    hash.add(UInt64(size.height))
    hash.add(UInt64((cursor?.x ?? -1) + 1))
    hash.add(UInt64((cursor?.y ?? -1) + 1))
    for y in 0..<size.height {
      let row = cells[y * size.width..<(y + 1) * size.width]
      for (cell, character) in zip(row, shown(row.map(\.character))) {
        for scalar in character.unicodeScalars { hash.add(UInt64(scalar.value)) }
        hash.add(UInt64(cell.width))
        hash.add(cell.style.foreground)
        hash.add(cell.style.background)
        hash.add(UInt64(cell.style.attributes.rawValue))
      }
    }
    return hash.value
  }

  /// FNV-1a, because the standard hasher gives other numbers in each process.
  private struct Hash {
    private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

    mutating func add(_ number: UInt64) {
      value = (value ^ number) &* 0x0000_0100_0000_01b3
    }

    mutating func add(_ role: ColorRole?) {
      add(role.map { UInt64($0.token.rawValue) << 8 | UInt64($0.variant.rawValue) } ?? .max)
    }
  }
}

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

/// The part of a frame with a list or another region that receives keys and clicks.
public struct FrameRegion: Hashable, Sendable {
  /// The name given by the view; unique in its screen.
  public let name: String
  /// The cells of its rows, for hit testing of clicks.
  public let rect: Rect
  /// The index of the first drawn row among all rows.
  public let firstRow: Int
  /// The number of rows, drawn or not.
  public let rowCount: Int
  /// The row on each line, where some lines are between rows; `nil` if each line is a row.
  let rowsOfLines: [Int?]?

  init(name: String, rect: Rect, firstRow: Int, rowCount: Int, rowsOfLines: [Int?]? = nil) {
    self.name = name
    self.rect = rect
    self.firstRow = firstRow
    self.rowCount = rowCount
    self.rowsOfLines = rowsOfLines
  }

  /// A region that was not drawn: that of a page, whose rows are not in cells.
  ///
  /// - Parameters:
  ///   - firstRow: The first row on the page.
  ///   - height: The number of rows on the page.
  public init(_ name: String, firstRow: Int, height: Int, width: Int, rowCount: Int) {
    self.init(
      name: name, rect: Rect(x: 0, y: 0, width: width, height: height), firstRow: firstRow, rowCount: rowCount)
  }

  /// The information that a position in the list or text needs to move.
  public var rows: VisibleRows {
    VisibleRows(
      first: firstRow, height: rowsOfLines?.count { $0 != nil } ?? rect.height, total: rowCount)
  }

  /// The row at a place; `nil` outside the rows.
  public func row(at point: Point) -> Int? {
    guard rect.contains(point) else { return nil }
    let line = point.y - rect.minY
    if let rowsOfLines { return rowsOfLines.indices.contains(line) ? rowsOfLines[line] : nil }
    let row = firstRow + line
    return row < rowCount ? row : nil
  }
}

extension FrameRegion {
  /// The remaining region if something else covers `rect`.
  func parts(outside covered: Rect) -> [FrameRegion] {
    let common = rect.intersection(covered)
    guard !common.isEmpty else { return [self] }
    let rects = [
      Rect(x: rect.minX, y: rect.minY, width: rect.width, height: common.minY - rect.minY),
      Rect(x: rect.minX, y: common.minY, width: common.minX - rect.minX, height: common.height),
      Rect(x: common.maxX, y: common.minY, width: rect.maxX - common.maxX, height: common.height),
      Rect(x: rect.minX, y: common.maxY, width: rect.width, height: rect.maxY - common.maxY),
    ]
    return rects.filter { !$0.isEmpty }.map { part in
      self.part(part)
    }
  }

  /// The region of some of its lines.
  func part(_ part: Rect) -> FrameRegion {
    let skipped = part.minY - rect.minY
    guard let lines = rowsOfLines?.dropFirst(skipped).prefix(part.height) else {
      return FrameRegion(name: name, rect: part, firstRow: firstRow + skipped, rowCount: rowCount)
    }
    let first = lines.lazy.compactMap(\.self).first ?? firstRow
    return FrameRegion(name: name, rect: part, firstRow: first, rowCount: rowCount, rowsOfLines: Array(lines))
  }
}

/// Keeps many frames in little room: each distinct cell once, and each distinct row. What receives keys and clicks is not
/// kept.
public struct FrameStore: Sendable {
  private struct Entry {
    let size: Size
    let theme: Theme
    let rows: [UInt32]
    let cursor: Point?
  }

  private var cells: [Cell] = []
  private var cellNumbers: [Cell: UInt32] = [:]
  private var rows: [[UInt32]] = []
  private var rowNumbers: [[UInt32]: UInt32] = [:]
  private var entries: [Entry] = []

  public init() {}

  /// How many frames it has.
  public var count: Int { entries.count }

  /// How many rows it keeps.
  var rowCount: Int { rows.count }

  /// Adds a frame after all others.
  public mutating func append(_ frame: Frame) {
    let width = frame.size.width
    let rows = (0..<frame.size.height).map { y in
      row(frame.cells[y * width..<(y + 1) * width].map { cell($0) })
    }
    entries.append(Entry(size: frame.size, theme: frame.theme, rows: rows, cursor: frame.cursor))
  }

  /// The frame at a place, from 0.
  public subscript(index: Int) -> Frame {
    let entry = entries[index]
    let cells = entry.rows.flatMap { rows[Int($0)] }.map { self.cells[Int($0)] }
    return Frame(size: entry.size, theme: entry.theme, cells: cells, cursor: entry.cursor)
  }

  private mutating func cell(_ cell: Cell) -> UInt32 {
    Self.number(of: cell, in: &cells, &cellNumbers)
  }

  private mutating func row(_ row: [UInt32]) -> UInt32 {
    Self.number(of: row, in: &rows, &rowNumbers)
  }

  private static func number<Value: Hashable>(
    of value: Value, in values: inout [Value], _ numbers: inout [Value: UInt32]
  ) -> UInt32 {
    if let number = numbers[value] { return number }
    let number = UInt32(values.count)
    values.append(value)
    numbers[value] = number
    return number
  }
}
