/// Paints headings, plots, cursor and axis of a ``PlotStack``.
struct PlotStackPainter {
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
