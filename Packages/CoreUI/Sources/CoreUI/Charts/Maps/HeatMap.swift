/// A map of how often each place was visited, in square cells from the north-west. It fills its room from the middle of the
/// cells: a character shows two of them, one above the other.
public struct HeatMap: View, Chart {
  public typealias Body = Self

  let width: Int
  let height: Int
  let levels: [UInt8]
  let metersPerCell: Double
  let units: RouteMap.Units
  let legend: [String]
  let sentences: [String]

  /// The number of colors.
  public static let levelCount = 5

  /// - Parameters:
  ///   - width: The number of cells in a row.
  ///   - levels: How hot each cell is, row by row: 0 for a place that was never visited, to `levelCount`.
  ///   - metersPerCell: On the ground in the middle of the map.
  ///   - legend: What each level means, from the first to the last, such as "1" and "5–9"; an empty text for a level that
  ///     does not occur, and no texts for no legend.
  ///   - sentence: The map in words.
  public init(
    width: Int, levels: [UInt8], metersPerCell: Double, units: RouteMap.Units, legend: [String], sentence: String
  ) {
    self.width = max(0, width)
    height = width > 0 ? levels.count / width : 0
    self.levels = levels
    self.metersPerCell = metersPerCell
    self.units = units
    self.legend = legend
    sentences = [sentence]
  }

  public func resolve(into resolution: inout Resolution) {
    resolution.append(map: self)
  }

  var isEmpty: Bool { !levels.contains { $0 > 0 } }

  /// 0 outside.
  private func level(_ x: Int, _ y: Int) -> Int {
    x >= 0 && x < width && y >= 0 && y < height ? Int(levels[y * width + x]) : 0
  }

  func element(in context: ChartContext) -> any LayoutElement {
    ChartElement(
      natural: Size(width: 60, height: width == 0 ? 0 : 18), flexible: [.horizontal, .vertical], in: context
    ) { grid in
      paint(on: &grid, context)
    }
  }

  private func paint(on grid: inout ChartGrid, _ context: ChartContext) {
    let rows = grid.height > 4 ? grid.height - 1 : grid.height
    let (left, top) = ((width - grid.width) / 2, (height - 2 * rows) / 2)
    for row in 0..<rows {
      for column in 0..<grid.width {
        let (upper, lower) = (level(left + column, top + 2 * row), level(left + column, top + 2 * row + 1))
        guard upper > 0 || lower > 0 else { continue }
        let (symbol, style) = cell(upper, lower, context)
        grid.put(symbol, column, row, style)
      }
    }
    if rows < grid.height { paintFurniture(on: &grid, context) }
  }

  /// Half blocks in two colors; without colors a shade for the hotter half.
  private func cell(_ upper: Int, _ lower: Int, _ context: ChartContext) -> (Character, Style) {
    guard context.hasColor, context.symbols == .unicode else {
      let shades: [Character] = context.symbols == .unicode ? ["·", "░", "▒", "▓", "█"] : [".", ":", "+", "#", "@"]
      let level = max(upper, lower)
      let style = context.hasColor ? context.style(.heat(level)) : context.style(nil)
      return (shades[min(level, shades.count) - 1], style)
    }
    if upper == lower { return ("█", context.style(.heat(upper))) }
    if lower == 0 { return ("▀", context.style(.heat(upper))) }
    if upper == 0 { return ("▄", context.style(.heat(lower))) }
    return ("▀", context.style(.heat(upper), on: .heat(lower)))
  }

  private func paintFurniture(on grid: inout ChartGrid, _ context: ChartContext) {
    let y = grid.height - 1
    var end = 0
    if metersPerCell > 0, grid.width >= 16,
      let scale = RouteScale(units: units, metersPerUnit: metersPerCell, width: Double(grid.width)),
      let cells = Int(exactly: scale.length.rounded()), cells >= 3, cells <= grid.width / 2
    {
      let rule = String(repeating: context.symbols.horizontalRule, count: cells - 2)
      let (left, right) = context.symbols == .unicode ? ("├", "┤") : ("|", "|")
      let text = context.text("\(left)\(rule)\(right)", .secondary) + context.text(" \(scale.name)", nil)
      grid.write(text, 1, y)
      end = 1 + text.width
    }
    let shown = legend.indices.filter { !legend[$0].isEmpty }
    let text = shown.flatMap { index in
      let (symbol, style) = cell(index + 1, index + 1, context)
      return [Glyph(symbol: symbol, style: style)] + context.text(" \(legend[index])\(index == shown.last ? "" : "  ")")
    }
    if end + 2 + text.width <= grid.width { grid.write(text, grid.width - text.width, y) }
  }

  /// The rows and columns with visited places, and two around them; `nil` if no place was visited.
  private var used: (rows: ClosedRange<Int>, columns: ClosedRange<Int>)? {
    let used = levels.indices.filter { levels[$0] > 0 }
    guard let first = used.first, let last = used.last else { return nil }
    let columns = used.map { $0 % width }
    return (
      rows: max(0, first / width - 2)...min(height - 1, last / width + 2),
      columns: max(0, (columns.min() ?? 0) - 2)...min(width - 1, (columns.max() ?? 0) + 2)
    )
  }

  /// About as many pixels as a map has on a phone.
  private static let pictureWidth = 400.0

  /// The used part of the cells, each run of one level as a rectangle, with the scale and the legend below.
  func picture(in context: PictureContext) -> Picture? {
    guard let used else { return nil }
    let (columns, rows) = (Double(used.columns.count), Double(used.rows.count))
    let height = Self.pictureWidth * rows / columns
    var picture = Picture(height: height + 24, form: .scaled(width: Self.pictureWidth))
    picture.rect(x: 0, y: 0, width: Self.pictureWidth, height: height, .surface)
    picture.stretched(y: 0, height: height, span: columns, rows: rows, width: Self.pictureWidth) { cells in
      drawCells(used, on: &cells)
    }
    drawFurniture(on: &picture, y: height + 16, metersPerUnit: metersPerCell * columns / Self.pictureWidth)
    return picture
  }

  private func drawCells(
    _ used: (rows: ClosedRange<Int>, columns: ClosedRange<Int>), on picture: inout StretchedPicture
  ) {
    let (west, east) = (used.columns.lowerBound, used.columns.upperBound)
    for row in used.rows {
      var column = west
      while column <= east {
        let level = level(column, row)
        var end = column + 1
        while end <= east, self.level(end, row) == level { end += 1 }
        if level > 0 {
          picture.rect(
            x: Double(column - west), y: Double(row - used.rows.lowerBound), width: Double(end - column), height: 1,
            PicturePaint(.heat(level)))
        }
        column = end
      }
    }
  }

  private func drawFurniture(on picture: inout Picture, y: Double, metersPerUnit: Double) {
    if metersPerUnit > 0, let bar = RouteScale(units: units, metersPerUnit: metersPerUnit, width: Self.pictureWidth) {
      picture.path(
        [(4, y - 9), (4, y - 4), (4 + bar.length, y - 4), (4 + bar.length, y - 9)], stroke: .border, width: 1)
      picture.text(bar.name, x: 12 + bar.length, y: y, .primary)
    }
    // From the right, because the width of a text is only known roughly.
    var x = Self.pictureWidth - 4
    for index in legend.indices.reversed() where !legend[index].isEmpty {
      picture.text(legend[index], x: x, y: y, anchor: .end)
      x -= Double(legend[index].count) * 7.5 + 15
      picture.rect(x: x, y: y - 9, width: 11, height: 9, .heat(index + 1))
      x -= 8
    }
  }
}

/// A picture without words: its pixels.
public struct PixelImage: Equatable, Sendable {
  /// In pixels.
  public let width: Int
  /// Red, green and blue of each pixel, row by row from the top.
  public let rgb: [UInt8]
}

extension HeatMap {
  /// The used part of the cells; `nil` if no place was visited.
  ///
  /// - Parameter side: how many pixels wide and high a cell is.
  public func image(pixelsPerCell side: Int, in theme: Theme) -> PixelImage? {
    guard let used else { return nil }
    let colors = [theme.rgb(of: .surface)] + (1...Self.levelCount).map { theme.rgb(of: .heat($0)) }
    var rgb: [UInt8] = []
    rgb.reserveCapacity(used.rows.count * used.columns.count * side * side * 3)
    for row in used.rows {
      var line: [UInt8] = []
      for column in used.columns {
        let color = colors[min(level(column, row), Self.levelCount)]
        for _ in 0..<side { line += [color.red, color.green, color.blue] }
      }
      for _ in 0..<side { rgb += line }
    }
    return PixelImage(width: used.columns.count * side, rgb: rgb)
  }
}
