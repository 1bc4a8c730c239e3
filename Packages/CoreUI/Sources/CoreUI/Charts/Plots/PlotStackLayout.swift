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
