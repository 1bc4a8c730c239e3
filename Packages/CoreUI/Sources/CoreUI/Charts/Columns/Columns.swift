/// Columns side by side, each with its value above and a label below, such as the kilometers of a run. The chart shows
/// differences: its base need not be zero.
public struct Columns: View, Chart {
  public typealias Body = Self

  /// One column.
  public struct Column: Hashable, Sendable {
    let label: String
    let words: String?
    let height: Double?
    let text: String
    let color: ColorRole
    let isMarked: Bool
    let share: Double

    /// - Parameters:
    ///   - label: Below the column.
    ///   - words: What it is called in sentences; `nil` for the name of the chart and the label, as in "Kilometer 4".
    ///   - height: What makes the column high: a speed, not a pace; `nil` for a gap.
    ///   - text: Its value in words, above the column; empty if there is none.
    ///   - isMarked: Whether it is the best one.
    ///   - share: How much of a whole one it is, above 0 to 1: the last kilometer may be a short one.
    public init(
      _ label: String, words: String? = nil, height: Double?, text: String, color: ColorRole, isMarked: Bool = false,
      share: Double = 1
    ) {
      self.label = label
      self.words = words
      self.height = height.flatMap { $0.isFinite ? min(1e15, max(-1e15, $0)) : nil }
      self.text = text
      self.color = color
      self.isMarked = isMarked
      self.share = share.isFinite ? min(1, max(0.1, share)) : 1
    }
  }

  let columns: [Column]
  let name: String
  let base: Double?

  /// - Parameters:
  ///   - columns: From left to right.
  ///   - name: What a column is, for sentences, such as "Kilometer".
  ///   - base: The value of a column without height; `nil` for one below the least value.
  public init(_ columns: [Column], name: String, base: Double? = nil) {
    self.columns = columns
    self.name = name
    self.base = base
  }

  /// "Kilometer 4: 3:58."
  var sentences: [String] { columns.filter { !$0.text.isEmpty }.map { "\(words($0))." } }

  /// "Kilometer 4: 3:58"
  func words(_ column: Column) -> String { "\(column.words ?? "\(name) \(column.label)"): \(column.text)" }

  public func resolve(into resolution: inout Resolution) {
    resolution.append(chart: self)
  }

  var isEmpty: Bool { columns.isEmpty }

  func element(in context: ChartContext) -> any LayoutElement {
    let natural = Size(width: 5 * columns.count, height: columns.isEmpty ? 0 : 6)
    return ChartElement(natural: natural, flexible: [.horizontal, .vertical], in: context) { grid in
      paint(on: &grid, in: context)
    }
  }

  private func paint(on grid: inout ChartGrid, in context: ChartContext) {
    guard !columns.isEmpty, grid.width > 0 else { return }
    let labelRows = grid.height >= 2 ? 1 : 0
    let textRows = grid.height >= 3 ? 1 : 0
    let rows = max(0, grid.height - labelRows - textRows)
    let places = ColumnPositions(count: columns.count, in: 0..<grid.width, widest: 10)
    let heights = heights(rows: rows, blocks: context.symbols.verticalBlocks.count)
    let blocks = context.symbols.verticalBlocks
    for index in places.shown {
      for level in 0..<(heights[index] + blocks.count - 1) / blocks.count {
        let filled = min(blocks.count, heights[index] - level * blocks.count)
        for x in places.cells(index).prefix(cellCount(of: columns[index], in: places.width)) {
          grid.put(blocks[filled - 1], x, grid.height - labelRows - 1 - level, context.style(columns[index].color))
        }
      }
    }
    // The best one first: others give way.
    for index in places.shown.filter({ columns[$0].isMarked }) + places.shown.filter({ !columns[$0].isMarked }) {
      let column = columns[index]
      let top = grid.height - labelRows - 1 - (heights[index] + blocks.count - 1) / blocks.count
      let text = context.text(column.text, column.isMarked ? .strong : .secondary, column.isMarked ? .bold : [])
      if textRows > 0 { places.write(text, at: index, top, on: &grid) }
    }
    guard labelRows > 0 else { return }
    for index in places.labeled(in: grid.width, keepsLast: false, label: { context.text(columns[$0].label) }) {
      places.write(context.text(columns[index].label), at: index, grid.height - 1, on: &grid)
    }
  }

  /// A column is as wide as its share, and visible.
  private func cellCount(of column: Column, in width: Int) -> Int {
    max(1, Int(exactly: (column.share * Double(width)).rounded()) ?? width)
  }

  /// Where columns begin that have no base: a little below the least value.
  func lowerEdge(_ least: Double, _ greatest: Double) -> Double {
    least - max((greatest - least) * 0.25, greatest.magnitude * 0.01)
  }

  /// In parts of a row.
  private func heights(rows: Int, blocks: Int) -> [Int] {
    let present = columns.compactMap(\.height)
    guard let least = present.min(), let greatest = present.max() else { return columns.map { _ in 0 } }
    let lower =
      base.flatMap { $0.isFinite ? $0 : nil } ?? lowerEdge(least, greatest)
    let most = rows * blocks
    return columns.map { column in
      guard let height = column.height else { return 0 }
      let part = greatest > lower ? (height - lower) / (greatest - lower) : 1
      return min(most, max(1, Int(exactly: (part * Double(most)).rounded()) ?? 1))
    }
  }
}

/// Where columns are: side by side at equal distances, with a gap of one cell if there is room.
struct ColumnPositions {
  /// The shown columns.
  let shown: Range<Int>
  let width: Int
  private let start: Int
  private let pitch: Int

  /// The last columns are left out if columns of one cell do not fit.
  init(count: Int, in room: Range<Int>, widest: Int) {
    pitch = max(1, min(widest + 1, room.count / max(1, count)))
    let shownCount = min(count, max(1, (room.count + (pitch > 1 ? 1 : 0)) / pitch))
    shown = 0..<shownCount
    width = max(1, self.pitch - 1)
    start = room.lowerBound + max(0, room.count - shownCount * self.pitch) / 2
  }

  /// The columns of cells of a column.
  func cells(_ index: Int) -> Range<Int> {
    let first = start + (index - shown.lowerBound) * pitch
    return first..<first + width
  }

  /// The cells of a column and of the gaps beside it.
  func room(_ index: Int) -> Range<Int> {
    let (cells, gap) = (cells(index), pitch - width)
    return cells.lowerBound - gap..<cells.upperBound + gap
  }

  /// The columns whose labels are shown: all that have one, or every second, third and so on where they would touch.
  ///
  /// - Parameters:
  ///   - keepsLast: Whether the last one is among them; otherwise the first one is.
  ///   - label: The label of a column; empty for none.
  func labeled(in width: Int, keepsLast: Bool, label: (Int) -> [Glyph]) -> [Int] {
    let candidates = shown.map { (index: $0, width: label($0).width) }.filter { $0.width > 0 }
    let ordered = keepsLast ? candidates.reversed() : candidates
    for step in 1...max(1, ordered.count) {
      let chosen = stride(from: 0, to: ordered.count, by: step).map { ordered[$0] }.sorted { $0.index < $1.index }
      let fit = zip(chosen, chosen.dropFirst()).allSatisfy { left, right in
        start(of: left.width, at: left.index, in: width) + left.width
          < start(of: right.width, at: right.index, in: width)
      }
      if fit { return chosen.map(\.index) }
    }
    return []
  }

  /// Where a text in the middle of a column begins.
  func start(of textWidth: Int, at index: Int, in width: Int) -> Int {
    let cells = cells(index)
    return max(0, min(width - textWidth, cells.lowerBound + (cells.count - textWidth) / 2))
  }

  /// Writes a text in the middle of a column, if it does not touch another.
  func write(_ text: [Glyph], at index: Int, _ y: Int, on grid: inout ChartGrid) {
    let start = start(of: text.width, at: index, in: grid.width)
    guard !text.isEmpty, grid.isFree(start..<start + text.width, y) else { return }
    grid.write(text, start, y)
  }
}
