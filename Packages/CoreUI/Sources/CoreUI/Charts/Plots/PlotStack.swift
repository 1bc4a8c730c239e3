/// Plots below each other that share one horizontal axis: one column is one moment in all of them. They fill the room
/// they get; where there is not enough, the last plots are left out.
public struct PlotStack: View, Chart {
  public typealias Body = Self

  /// A place on the horizontal axis, and its words.
  public struct NamedPlace: Hashable, Sendable {
    let place: Double
    let text: String

    /// - Parameter text: Such as "27:41 · 6.06 km", or "today".
    public init(at place: Double, text: String) {
      self.place = place
      self.text = text
    }
  }

  /// The region of the columns of the plots, in which a click is a place on the axis.
  public static let regionName = "plots"

  let plots: [Plot]
  let axis: PlotAxis
  let visible: ClosedRange<Double>
  let cursor: NamedPlace?
  let mark: NamedPlace?

  /// - Parameters:
  ///   - plots: From top to bottom; those without a value are left out.
  ///   - axis: The axis below all of them.
  ///   - visible: The part of the axis to show; `nil` for all.
  ///   - cursor: Draws a line through all plots and shows their values there.
  ///   - mark: Draws a fainter line behind all plots, with its words below, such as for today.
  public init(
    _ plots: [Plot], axis: PlotAxis, visible: ClosedRange<Double>? = nil, cursor: NamedPlace? = nil,
    mark: NamedPlace? = nil
  ) {
    self.plots = plots.filter { $0.extent != nil }
    self.axis = axis
    self.visible = visible.flatMap { $0.isDrawable ? $0 : nil } ?? axis.range
    self.cursor = cursor.flatMap { $0.place.isFinite ? $0 : nil }
    self.mark = mark
  }

  public func resolve(into resolution: inout Resolution) {
    resolution.append(chart: self)
  }

  var isEmpty: Bool { plots.isEmpty }

  func element(in context: ChartContext) -> any LayoutElement {
    let rows = plots.reduce(2) { $0 + 3 * $1.weight + ($1.heading == nil ? 0 : 1) }
    return ChartElement(
      natural: Size(width: 60, height: plots.isEmpty ? 0 : rows), flexible: [.horizontal, .vertical], in: context
    ) { grid in
      guard let layout = PlotStackLayout(self, grid) else { return }
      PlotStackPainter(stack: self, layout: layout, context: context).paint(on: &grid)
    }
  }
}

extension PlotStack {
  var sentences: [String] {
    let words = plots.flatMap { plot in
      plot.sentence.map { [$0] } ?? plot.lines.compactMap { sentence(for: $0, in: plot) }
    }
    return words + [cursorSentence].compactMap(\.self)
  }

  /// "Heart rate: 97 to 179 bpm, mean 148, highest at 41:46."
  private func sentence(for line: Plot.Line, in plot: Plot) -> String? {
    guard let extent = line.series.extent, let mean = line.series.mean else { return nil }
    let range = "\(line.name): \(plot.tickText(extent.low)) to \(plot.valueText(extent.high))"
    if line.isNamed, let last = line.series.lastValue(upTo: visible.upperBound) {
      return "\(range), \(plot.valueText(last)) at the end."
    }
    let isPace = plot.steps == .pace
    let best = isPace ? extent.low : extent.high
    guard let index = line.series.values.firstIndex(of: best) else { return "\(range)." }
    let place = axis.text(line.series.place(index), .day)
    return "\(range), mean \(plot.tickText(mean)), \(isPace ? "fastest" : "highest") at \(place)."
  }

  /// "At 27:41, 6.06 km: 169 bpm, 4:02 /km, 60 m."
  var cursorSentence: String? {
    guard let cursor else { return nil }
    let values = plots.flatMap { plot in
      plot.lines.map { $0.series.value(at: cursor.place).map(plot.valueText) ?? "no value" }
    }
    let place = cursor.text.split(separator: " · ").joined(separator: ", ")
    return "At \(place): \(values.joined(separator: ", "))."
  }
}

/// Where the parts of a ``PlotStack`` are in a grid.
struct PlotStackLayout {
  struct Row {
    let plot: Plot
    let ticks: ValueTicks
    /// The row of the heading; `nil` without one.
    let heading: Int?
    /// The first row of the plot.
    let top: Int
  }

  /// The columns of all plots.
  let columns: Range<Int>
  let rows: [Row]
  /// The row of the rule above the labels; `nil` without one.
  let rule: Int?
  /// The row of the labels; `nil` without one.
  let labels: Int?
  /// Whether line ends, bands and readouts have room at the right.
  let hasRightMargin: Bool

  private static let leastRows = 3
  /// The rows of a plot without a heading below another, which it belongs to.
  private static let leastRowsOfPart = 2
  private static let leastColumns = 8

  /// `nil` if nothing can be drawn.
  init?(_ stack: PlotStack, _ grid: ChartGrid) {
    guard grid.width > 0, grid.height > 0, !stack.plots.isEmpty else { return nil }
    let labelRows = grid.height >= 4 ? 1 : 0
    let ruleRows = stack.axis.hasRule && grid.height >= 10 ? 1 : 0
    let room = grid.height - labelRows - ruleRows
    var plots = stack.plots
    func needed() -> Int {
      plots.enumerated().reduce(0) { sum, plot in
        sum
          + (plot.element.heading != nil
            ? Self.leastRows + 1 : plot.offset == 0 ? Self.leastRows : Self.leastRowsOfPart)
      }
    }
    while plots.count > 1, needed() > room { plots.removeLast() }
    let hasHeadings = needed() <= room || plots.count == 1 && room >= Self.leastRows
    let free = room - (hasHeadings ? plots.filter { $0.heading != nil }.count : 0)
    let isWhole = stack.visible == stack.axis.range
    let extents = plots.map { $0.extent(in: isWhole ? nil : stack.visible) ?? (0, 1) }
    let ticks = Self.ticks(of: plots, extents, rows: free)

    var y = 0
    rows = zip(plots, ticks).map { plot, ticks in
      let heading = hasHeadings && plot.heading != nil ? y : nil
      let top = heading == nil ? y : y + 1
      y = top + ticks.rows
      return Row(plot: plot, ticks: ticks, heading: heading, top: top)
    }
    rule = ruleRows > 0 ? y : nil
    labels = labelRows > 0 ? y + ruleRows : nil

    let left = rows.flatMap { row in row.ticks.values.map { row.plot.tickText($0).count } }.max() ?? 0
    let right = Self.rightMargin(of: plots)
    let hasLeftMargin = grid.width >= left + 1 + Self.leastColumns
    let minX = hasLeftMargin ? left + 1 : 0
    hasRightMargin = right > 0 && grid.width - minX - right - 1 >= 2 * Self.leastColumns
    columns = minX..<max(minX + 1, hasRightMargin ? grid.width - right - 1 : grid.width)
  }

  /// Ticks with different words: the values of a flat line get more room than they take.
  private static func ticks(of plots: [Plot], _ extents: [(low: Double, high: Double)], rows: Int) -> [ValueTicks] {
    var extents = extents
    for _ in 0..<12 {
      let ticks = PlotRows(plots, extents: extents, rows: rows).ticks
      let unclear = ticks.indices.filter { index in
        Set(ticks[index].values.map(plots[index].tickText)).count < ticks[index].values.count
      }
      if unclear.isEmpty { return ticks }
      for index in unclear {
        let (low, high) = extents[index]
        let room = max(high - low, (ticks[index].high - ticks[index].low) / 2)
        extents[index] = (low < 0 ? low - room : max(0, low - room), high + room)
      }
    }
    return PlotRows(plots, extents: extents, rows: rows).ticks
  }

  /// The widest text at the right of a plot. It does not depend on the cursor, so that plots keep their place.
  private static func rightMargin(of plots: [Plot]) -> Int {
    plots.flatMap { plot -> [Int] in
      let ends = plot.extent.map { [$0.low, $0.high, ($0.low + $0.high) / 2] } ?? []
      let values = ends.map { plot.heading == nil ? plot.tickText($0).count : plot.valueText($0).count }
      let widest = values.max() ?? 0
      return plot.bands.map(\.name.count) + plot.lines.map { $0.isNamed ? $0.name.count + 1 + widest : 0 }
        + [plot.heading == nil ? 0 : widest]
    }.max() ?? 0
  }
}

/// Shares rows out to plots, so that their ticks divide them well.
private struct PlotRows {
  let ticks: [ValueTicks]

  /// A choice of rows for the first plots.
  private struct Choice {
    var score: Double
    var ticks: [ValueTicks]
  }

  /// - Parameter extents: the least and the greatest value of each plot.
  init(_ plots: [Plot], extents: [(low: Double, high: Double)], rows: Int) {
    let weight = plots.reduce(0) { $0 + $1.weight }
    var choices = [0: Choice(score: 0, ticks: [])]
    for (index, plot) in plots.enumerated() {
      let target = rows * plot.weight / weight
      let slack = plots.count == 1 ? 0 : min(3, target / 4 + 1)
      var next: [Int: Choice] = [:]
      for count in max(1, min(target, 2), target - slack)...max(1, target + slack + 1) {
        let extent = extents[index]
        let ticks = ValueTicks(from: extent.low, to: extent.high, rows: count, steps: plot.steps)
        let distance = Double((count - target).magnitude)
        let score = ticks.fit(low: extent.low, high: extent.high) - 0.05 * distance
        for (used, choice) in choices where used + count <= rows - (plots.count - index - 1) {
          let sum = choice.score + score
          if sum > next[used + count]?.score ?? -.infinity {
            next[used + count] = Choice(score: sum, ticks: choice.ticks + [ticks])
          }
        }
      }
      choices = next
    }
    let most = choices.keys.max()
    ticks =
      most.flatMap { choices[$0]?.ticks }
      ?? zip(plots, extents).prefix(1).map { plot, extent in
        ValueTicks(from: extent.low, to: extent.high, rows: rows, steps: plot.steps)
      }
  }
}

/// Paints headings, plots, cursor and axis of a ``PlotStack``.
private struct PlotStackPainter {
  let stack: PlotStack
  let layout: PlotStackLayout
  let context: ChartContext

  func paint(on grid: inout ChartGrid) {
    let columns = layout.columns
    grid.note(
      PlotStack.regionName, Rect(x: columns.lowerBound, y: 0, width: columns.count, height: grid.height))
    let cursor = stack.cursor.flatMap { column(of: $0.place) }
    let mark = stack.mark.flatMap { column(of: $0.place) }
    for row in layout.rows {
      paintHeading(of: row, on: &grid)
      paintTicks(of: row, on: &grid)
      let painter = PlotPainter(
        row: row, columns: layout.columns, visible: stack.visible, context: context)
      painter.paint(on: &grid)
      if layout.hasRightMargin {
        PlotMargin(row: row, x: layout.columns.upperBound + 1, stack: stack, context: context).paint(on: &grid)
      }
      if let mark { paintMark(at: mark, in: row, on: &grid) }
      if let cursor { paintCursor(at: cursor, in: row, on: &grid) }
    }
    paintAxis(cursor: cursor, mark: mark, on: &grid)
  }

  /// The column of a place; `nil` outside of the visible part.
  private func column(of place: Double) -> Int? {
    let visible = stack.visible
    guard visible.contains(place) else { return nil }
    let position = (place - visible.lowerBound) / (visible.upperBound - visible.lowerBound)
    let column = Int(exactly: (position * Double(layout.columns.count - 1)).rounded()) ?? 0
    return layout.columns.lowerBound + column
  }

  private func paintHeading(of row: PlotStackLayout.Row, on grid: inout ChartGrid) {
    guard let y = row.heading, let heading = row.plot.heading else { return }
    let name = context.text(heading.name, heading.color, .bold) + context.text(" \(heading.unit)")
    grid.write(name, 0, y)
    // Away from the value at the cursor.
    var x = layout.columns.upperBound - (layout.hasRightMargin ? 2 : 0)
    var free = x - name.width - 2
    for (index, part) in heading.summary.enumerated().reversed() {
      let isLast = index == heading.summary.count - 1
      let isStrong = index == heading.strongPart
      let text = context.text(part, isStrong ? .strong : .secondary) + (isLast ? [] : context.text(" · "))
      guard text.width <= free else { break }
      x -= text.width
      free -= text.width
      grid.write(text, x, y)
    }
    guard layout.hasRightMargin, let cursor = stack.cursor, let line = row.plot.lines.first else { return }
    let value = line.series.value(at: cursor.place).map(row.plot.valueText) ?? String(context.symbols.missing)
    grid.write(context.text(value, heading.color, .bold), layout.columns.upperBound + 1, y)
  }

  private func paintTicks(of row: PlotStackLayout.Row, on grid: inout ChartGrid) {
    guard layout.columns.lowerBound > 0 else { return }
    for (index, value) in row.ticks.values.enumerated() {
      let text = context.text(row.plot.tickText(value))
      grid.write(text, layout.columns.lowerBound - 1 - text.width, row.top + row.ticks.row(ofTick: index))
    }
  }

  private func paintCursor(at x: Int, in row: PlotStackLayout.Row, on grid: inout ChartGrid) {
    if let heading = row.heading, grid.isBlank(x, heading) {
      grid.put(context.symbols.verticalRule, x, heading, context.style(.strong))
    }
    let blocks = Set(context.symbols.verticalBlocks)
    for y in row.top..<row.top + row.ticks.rows {
      let cell = grid[x, y]
      if cell.character == " " || cell.character == context.symbols.gridDash {
        grid.put(context.symbols.verticalRule, x, y, Style(foreground: .strong).over(cell.style))
      } else if blocks.contains(cell.character) {
        grid.restyle(x, y) { Style(foreground: $0.foreground?.lightened).over($0) }
      } else {
        grid.restyle(x, y) { Style(foreground: .strong).over($0) }
      }
    }
  }

  /// Behind lines and areas.
  private func paintMark(at x: Int, in row: PlotStackLayout.Row, on grid: inout ChartGrid) {
    for y in row.top..<row.top + row.ticks.rows {
      let cell = grid[x, y]
      guard cell.character == " " || cell.character == context.symbols.gridDash else { continue }
      grid.put(context.symbols.verticalRule, x, y, Style(foreground: .secondary).over(cell.style))
    }
  }

  private func paintAxis(cursor: Int?, mark: Int?, on grid: inout ChartGrid) {
    let isWhole = stack.visible.upperBound >= stack.axis.range.upperBound
    let last = context.text(isWhole ? stack.axis.lastText : stack.axis.textOfEnd(stack.visible.upperBound), .strong)
    let first = context.text(stack.axis.textOfEnd(stack.visible.lowerBound))
    let end = layout.columns.upperBound - 1
    // The label of the end would seem to be that of a tick above it.
    let ticks = stack.axis.ticks(in: stack.visible, columns: layout.columns.count).compactMap { tick in
      column(of: tick.place).map { (x: $0, text: tick.text) }
    }.filter { $0.x == end || $0.x < layout.columns.upperBound - last.width - 1 }
    if let rule = layout.rule {
      for x in layout.columns { grid.put(context.symbols.horizontalRule, x, rule, context.style(.border)) }
      for x in ticks.map(\.x) + [end] { grid.put(context.symbols.axisTick, x, rule, context.style(.border)) }
      if let cursor { grid.put(context.symbols.axisCursor, cursor, rule, context.style(.strong)) }
    }
    guard let y = layout.labels else { return }
    var badge: Range<Int>?
    if let cursor, let text = stack.cursor?.text {
      let label = context.text(" \(text) ", .focus, .reversed)
      write(label, around: cursor, y, on: &grid)
      badge = place(label.width, around: cursor)
    }
    write(last, around: end, y, on: &grid)
    write(first, around: layout.columns.lowerBound, y, on: &grid)
    if let mark, let text = stack.mark?.text { write(context.text(text, .strong), around: mark, y, on: &grid) }
    for tick in ticks {
      let label = context.text(tick.text)
      // The badge ends in spaces, which would pass for a gap.
      if let badge, badge.overlaps(place(label.width + 2, around: tick.x)) { continue }
      write(label, around: tick.x, y, on: &grid)
    }
  }

  /// Writes a label under its tick, or as near as the plots reach; not where it would touch another.
  private func write(_ text: [Glyph], around x: Int, _ y: Int, on grid: inout ChartGrid) {
    let place = place(text.width, around: x)
    if grid.isFree(place, y) { grid.write(text, place.lowerBound, y) }
  }

  private func place(_ width: Int, around x: Int) -> Range<Int> {
    let start = max(layout.columns.lowerBound, min(layout.columns.upperBound - width, x - width / 2))
    return start..<start + width
  }
}
