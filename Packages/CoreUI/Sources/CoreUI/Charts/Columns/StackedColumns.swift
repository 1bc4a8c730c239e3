/// Columns made of parts, such as the time of each week by sport: heights in eighths of a row, totals directly above,
/// ticks at the left. Every part of a column is visible. Columns become thin before any is left out.
public struct StackedColumns: View, Chart {
  public typealias Body = Self

  /// The meaning of one part in every column.
  public struct Part: Hashable, Sendable {
    let name: String
    let color: ColorRole

    /// - Parameter name: For sentences, such as "cycling".
    public init(_ name: String, color: ColorRole) {
      self.name = name
      self.color = color
    }
  }

  /// One column.
  public struct Column: Hashable, Sendable {
    let name: String
    let label: String
    var group: String
    let values: [Double]
    let total: String
    let shortTotal: String
    let isCurrent: Bool

    /// - Parameters:
    ///   - name: For sentences, such as "Week of 15 Jun".
    ///   - label: Below the column, such as "15".
    ///   - group: Below the label of the first column of a group, such as "Jun"; empty for the others.
    ///   - values: The height of each part, in the order of the parts. Values that are not positive have none.
    ///   - total: Above the column. Either all columns have theirs, or none has.
    ///   - shortTotal: The same where columns are too narrow for the totals; empty for none.
    ///   - isCurrent: Whether it is the column of today.
    public init(
      _ name: String, label: String, group: String = "", values: [Double], total: String, shortTotal: String = "",
      isCurrent: Bool = false
    ) {
      self.name = name
      self.label = label
      self.group = group
      self.values = values
      self.total = total
      self.shortTotal = shortTotal
      self.isCurrent = isCurrent
    }

    var sum: Double { values.reduce(0) { $1 > 0 && $1.isFinite ? $0 + $1 : $0 } }
  }

  private(set) var columns: [Column]
  let parts: [Part]
  let namesEmpty: Bool
  let keepsTotals: Bool
  let steps: ValueTicks.Steps
  let tickText: (Double) -> String
  let valueText: (Double) -> String

  /// - Parameters:
  ///   - columns: From left to right.
  ///   - parts: From the base up.
  ///   - namesEmpty: Whether columns without a value have sentences.
  ///   - keepsTotals: Whether the first columns are left out of a drawing where only fewer have room for their totals. The
  ///     sentences name all columns.
  ///   - steps: What the axis is divided by.
  ///   - tickText: The words for a tick.
  ///   - valueText: The words for the value of a part in a sentence.
  public init(
    _ columns: [Column], parts: [Part], namesEmpty: Bool = true, keepsTotals: Bool = false,
    steps: ValueTicks.Steps = .duration, tickText: @escaping (Double) -> String,
    valueText: @escaping (Double) -> String
  ) {
    self.columns = columns
    self.parts = parts
    self.namesEmpty = namesEmpty
    self.keepsTotals = keepsTotals
    self.steps = steps
    self.tickText = tickText
    self.valueText = valueText
  }

  /// "Week of 15 Jun: 5:14:58; cycling 2:42:11, running 2:32:47."
  var sentences: [String] {
    columns.filter { namesEmpty || $0.sum > 0 }.map(sentence)
  }

  func sentence(for column: Column) -> String {
    let values = zip(parts, column.values).filter { $1 > 0 && $1.isFinite }.sorted { $0.1 > $1.1 }
    guard values.count > 1 else {
      let only = values.first.map { " of \($0.0.name)" } ?? ""
      return "\(column.name): \(valueText(column.sum))\(only)."
    }
    let list = values.map { "\($0.name) \(valueText($1))" }.joined(separator: ", ")
    return "\(column.name): \(valueText(column.sum)); \(list)."
  }

  public func resolve(into resolution: inout Resolution) {
    resolution.append(chart: self)
  }

  var isEmpty: Bool { columns.isEmpty }

  func element(in context: ChartContext) -> any LayoutElement {
    let natural = Size(width: 6 + 5 * columns.count, height: columns.isEmpty ? 0 : 12)
    return ChartElement(natural: natural, flexible: [.horizontal, .vertical], in: context) { grid in
      guard !columns.isEmpty else { return }
      painter(in: context, grid).paint(on: &grid)
    }
  }

  /// The fewest columns to which totals narrow the chart.
  private static let fewestColumns = 6

  /// For the last columns, as many as have room for their totals, if the chart keeps them; otherwise for all.
  private func painter(in context: ChartContext, _ grid: ChartGrid) -> StackedColumnsPainter {
    let all = StackedColumnsPainter(chart: self, context: context, grid)
    guard keepsTotals, !all.hasTotals, columns.count > Self.fewestColumns else { return all }
    return (Self.fewestColumns..<columns.count).reversed().lazy
      .map { StackedColumnsPainter(chart: last($0), context: context, grid) }.first(where: \.hasTotals) ?? all
  }

  /// The last columns, of which the first names its group.
  private func last(_ count: Int) -> StackedColumns {
    var part = self
    part.columns = columns.suffix(count)
    if let first = part.columns.first, first.group.isEmpty {
      part.columns[0].group = columns.dropLast(count).last { !$0.group.isEmpty }?.group ?? ""
    }
    return part
  }
}

/// The parts of a column in units of its height: whole eighths of a row, or whole rows.
struct ColumnStack: Equatable {
  struct Part: Equatable {
    let index: Int
    /// Where it begins and ends, from the base of the column.
    let start: Int
    let end: Int
  }

  /// From the base up; those without a value are left out.
  let parts: [Part]

  var height: Int { parts.last?.end ?? 0 }

  /// Shares a column of `height` units out by largest remainder; every part gets at least one unit.
  ///
  /// - Parameters:
  ///   - limit: The greatest height; only for more parts than that, some are left out.
  ///   - cell: The units of a row if no more than two colors can meet in one: then boundaries move as little as
  ///     possible.
  init(values: [Double], height: Int, limit: Int, cell: Int = 1) {
    let present = values.indices.filter { values[$0] > 0 && values[$0].isFinite }
    let kept = Set(present.sorted { (values[$0], $1) > (values[$1], $0) }.prefix(max(0, limit)))
    let indices = present.filter(kept.contains)
    let sizes = Self.sizes(of: indices.map { values[$0] }, height: min(limit, max(height, indices.count)))
    var ends: [Int] = []
    for size in sizes { ends.append((ends.last ?? 0) + size) }
    if cell > 1 { ends = ColumnBoundaries(ends, limit: limit, cell: cell).ends }
    parts = indices.indices.map { Part(index: indices[$0], start: $0 == 0 ? 0 : ends[$0 - 1], end: ends[$0]) }
  }

  /// The parts of one row.
  func parts(from start: Int, to end: Int) -> [Part] {
    parts.filter { $0.start < end && $0.end > start }
  }

  private static func sizes(of values: [Double], height: Int) -> [Int] {
    let greatest = values.max() ?? 1
    let scaled = values.map { $0 / greatest }
    let total = scaled.reduce(0, +)
    let shares = scaled.map { $0 / total * Double(height) }
    var sizes = shares.map { max(1, Int(exactly: $0.rounded(.down)) ?? 1) }
    var missing = height - sizes.reduce(0, +)
    let byRemainder = shares.indices.sorted { shares[$0] - Double(sizes[$0]) > shares[$1] - Double(sizes[$1]) }
    for index in byRemainder where missing > 0 {
      sizes[index] += 1
      missing -= 1
    }
    while missing < 0, let largest = sizes.indices.max(by: { sizes[$0] < sizes[$1] }), sizes[largest] > 1 {
      sizes[largest] -= 1
      missing += 1
    }
    return sizes
  }
}

/// The ends of parts, moved so that no row has more than two colors: at most one boundary inside a row.
private struct ColumnBoundaries {
  let ends: [Int]

  init(_ ideal: [Int], limit: Int, cell: Int) {
    guard Self.share(a: ideal, row: cell), let moved = Self.moved(ideal, limit: limit, cell: cell) else {
      ends = ideal
      return
    }
    ends = moved
  }

  /// Whether two boundaries are inside one row.
  private static func share(a ends: [Int], row cell: Int) -> Bool {
    zip(ends, ends.dropFirst()).contains { $0 / cell == $1 / cell && $0 % cell != 0 && $1 % cell != 0 }
  }

  /// The boundaries with the least sum of distances to the ideal ones; the top counts more. `nil` if there are too
  /// many.
  private static func moved(_ ideal: [Int], limit: Int, cell: Int) -> [Int]? {
    var best = Array(repeating: Int.max, count: limit + 1)
    best[0] = 0
    var origins: [[Int]] = []
    for (index, place) in ideal.enumerated() {
      let weight = index == ideal.count - 1 ? 8 : 1
      var next = Array(repeating: Int.max, count: limit + 1)
      var origin = Array(repeating: 0, count: limit + 1)
      var (least, leastPlace, seen) = (Int.max, 0, -1)
      for end in stride(from: 1, through: limit, by: 1) {
        // A boundary inside a row follows one at its lower edge at the latest.
        let last = end % cell == 0 ? end - 1 : end / cell * cell
        while seen < last {
          seen += 1
          if best[seen] < least || best[seen] == least && least < .max { (least, leastPlace) = (best[seen], seen) }
        }
        guard least < .max else { continue }
        next[end] = least + weight * Int((end - place).magnitude)
        origin[end] = leastPlace
      }
      origins.append(origin)
      best = next
    }
    guard var end = best.indices.min(by: { best[$0] < best[$1] }), best[end] < .max else { return nil }
    var ends: [Int] = []
    for origin in origins.reversed() {
      ends.append(end)
      end = origin[end]
    }
    return ends.reversed()
  }
}

/// Paints axis, columns, totals and labels of ``StackedColumns``.
private struct StackedColumnsPainter {
  private let chart: StackedColumns
  private let context: ChartContext
  private let ticks: ValueTicks
  private let places: ColumnPositions
  private let plot: Range<Int>
  private let labelRows: Int

  init(chart: StackedColumns, context: ChartContext, _ grid: ChartGrid) {
    self.chart = chart
    self.context = context
    let hasGroups = chart.columns.contains { !$0.group.isEmpty }
    labelRows = grid.height < 3 ? 0 : grid.height >= 6 && hasGroups ? 2 : 1
    let greatest = chart.columns.map(\.sum).filter(\.isFinite).max() ?? 0
    let ticks = ValueTicks(
      from: 0, to: greatest > 0 ? greatest : 1, rows: grid.height - labelRows, steps: chart.steps)
    self.ticks = ticks
    let left = (ticks.values.map { chart.tickText($0).count }.max() ?? -1) + 1
    plot = (grid.width >= left + 8 ? left : 0)..<grid.width
    places = ColumnPositions(count: chart.columns.count, in: plot, widest: 12)
  }

  func paint(on grid: inout ChartGrid) {
    paintTicks(on: &grid)
    for index in places.shown { paintColumn(index, on: &grid) }
    paintTotals(on: &grid)
    guard labelRows > 0 else { return }
    for index in places.labeled(in: grid.width, keepsLast: true, label: label) {
      places.write(label(index), at: index, grid.height - labelRows, on: &grid)
    }
    guard labelRows > 1 else { return }
    // From the last one on: a first group of a few columns gives way to the whole one after it.
    for index in places.shown.reversed() {
      let x = places.cells(index).lowerBound
      let text = context.text(chart.columns[index].group)
      if grid.isFree(x..<x + text.width, grid.height - 1) { grid.write(text, x, grid.height - 1) }
    }
  }

  private func label(_ index: Int) -> [Glyph] {
    let column = chart.columns[index]
    return context.text(column.label, column.isCurrent ? .strong : .secondary, column.isCurrent ? .bold : [])
  }

  private func paintTicks(on grid: inout ChartGrid) {
    guard plot.lowerBound > 0 else { return }
    for (index, value) in ticks.values.enumerated() {
      let y = ticks.row(ofTick: index)
      let text = context.text(chart.tickText(value))
      grid.write(text, plot.lowerBound - 1 - text.width, y)
      guard index > 0 else { continue }
      for x in plot { grid.put(context.symbols.baseDash, x, y, context.style(.grid)) }
    }
  }

  /// Whether every part can have a color of its own; sixteen colors are too few.
  private var hasBlocks: Bool { context.hasMixtures && context.symbols == .unicode }

  /// The units of a row: eighths where blocks and colors show parts, otherwise cells, which parts fill row by row.
  private var unitsPerRow: Int { hasBlocks ? context.symbols.verticalBlocks.count : places.width }

  private func stack(_ column: StackedColumns.Column) -> ColumnStack {
    // The base of the row of a tick is its value.
    let rows = Double(max(1, ticks.usedRows - 1))
    let part = ticks.high > 0 ? min(1, column.sum / ticks.high) : 0
    let values = Array(column.values.prefix(chart.parts.count))
    let limit = ticks.rows * unitsPerRow
    guard hasBlocks else {
      let height = max(1, Int(exactly: (part * rows).rounded()) ?? 1) * unitsPerRow
      return ColumnStack(values: values, height: height, limit: limit)
    }
    let height = Int(exactly: (part * rows * Double(unitsPerRow)).rounded()) ?? 0
    return ColumnStack(values: values, height: height, limit: limit, cell: unitsPerRow)
  }

  private func paintColumn(_ index: Int, on grid: inout ChartGrid) {
    let (stack, units) = (stack(chart.columns[index]), unitsPerRow)
    for row in 0..<(stack.height + units - 1) / units {
      let parts = stack.parts(from: row * units, to: (row + 1) * units)
      for (unit, x) in places.cells(index).enumerated() {
        guard let lower = hasBlocks ? parts.first : parts.first(where: { $0.end > row * units + unit }) else {
          continue
        }
        let (symbol, style) = cell(
          lower, hasBlocks ? parts.dropFirst().last : nil, top: min(units, lower.end - row * units))
        grid.put(symbol, x, ticks.rows - 1 - row, style)
      }
    }
  }

  /// The character of a row of a column, and its colors: that of its lower part on that of its upper one.
  private func cell(_ lower: ColumnStack.Part, _ upper: ColumnStack.Part?, top: Int) -> (Character, Style) {
    let (fills, blocks) = (context.symbols.fills, context.symbols.verticalBlocks)
    let color = chart.parts[lower.index].color
    let symbol = hasBlocks ? blocks[min(blocks.count, max(1, top)) - 1] : fills[lower.index % fills.count]
    return (symbol, context.style(color, on: upper.map { chart.parts[$0.index].color }))
  }

  /// A total and its place: the row directly above its column.
  private struct Total {
    let text: [Glyph]
    /// The cells of the column and of the gaps beside it.
    let room: Range<Int>
    let start: Int
    let y: Int

    var end: Int { start + text.width }
  }

  /// Writes all totals, the short ones if the others do not fit, or none: one beside another column, or one that is
  /// missing, would be read as that of a neighbor.
  private func paintTotals(on grid: inout ChartGrid) {
    for total in fittingTotals ?? [] {
      for x in [total.start - 1, total.end] where plot.contains(x) && isGround(x, total.y, grid) {
        grid.put(" ", x, total.y, context.style)
      }
      grid.write(total.text, total.start, total.y)
    }
  }

  /// Whether every column has its total, or has nothing to add up.
  var hasTotals: Bool { fittingTotals != nil }

  private var fittingTotals: [Total]? { [totals(\.total), totals(\.shortTotal)].first(where: fit) }

  private func totals(_ text: KeyPath<StackedColumns.Column, String>) -> [Total] {
    places.shown.compactMap { index in
      let column = chart.columns[index]
      guard column.sum > 0 else { return nil }
      let rows = (stack(column).height + unitsPerRow - 1) / unitsPerRow
      let glyphs = context.text(
        column[keyPath: text], column.isCurrent ? .strong : .secondary, column.isCurrent ? .bold : [])
      return Total(
        text: glyphs, room: places.room(index).clamped(to: plot),
        start: places.start(of: glyphs.width, at: index, in: plot.upperBound),
        y: ticks.rows - 1 - rows)
    }
  }

  /// Whether each total is over its own column, or a gap beside it, and touches no other.
  private func fit(_ totals: [Total]) -> Bool {
    let areInPlace = totals.allSatisfy { total in
      !total.text.isEmpty && total.y >= 0 && total.start >= total.room.lowerBound && total.end <= total.room.upperBound
    }
    return areInPlace
      && zip(totals, totals.dropFirst()).allSatisfy { left, right in left.y != right.y || left.end < right.start }
  }

  /// Whether there is nothing at a place, or only the line of a tick.
  private func isGround(_ x: Int, _ y: Int, _ grid: ChartGrid) -> Bool {
    grid.isBlank(x, y) || grid[x, y].character == context.symbols.baseDash
  }
}
