extension PlotStack {
  /// The places that a pointer can read out.
  private static let readoutCount = 200
  /// How many characters of labels fit below a plot, on a wide page and on a narrow one.
  private static let widePageColumns = 84
  private static let narrowPageColumns = 42

  func picture(in context: PictureContext) -> Picture? {
    guard !plots.isEmpty else { return nil }
    var picture = Picture(height: 0)
    var top = 0.0
    for (index, plot) in plots.enumerated() {
      let part = PlotPicture(plot: plot, visible: visible, id: context.id("\(index)"))
      part.draw(on: &picture, top: top)
      top += part.height + (index + 1 < plots.count ? 14 : 0)
    }
    drawAxis(on: &picture, y: top)
    picture.height = top + 22
    picture.readout = readout
    return picture
  }

  private func part(of place: Double) -> Double {
    (place - visible.lowerBound) / (visible.upperBound - visible.lowerBound)
  }

  private func drawAxis(on picture: inout Picture, y: Double) {
    picture.line(x: 0, y: y, toX: 1, toY: y, .border)
    let isWhole = visible.upperBound >= axis.range.upperBound
    let last = isWhole ? axis.lastText : axis.text(visible.upperBound, .day)
    let wide = labels(columns: Self.widePageColumns, beside: last)
    let narrow = labels(columns: Self.narrowPageColumns, beside: last)
    let narrowPlaces = Set(narrow.map(\.place))
    picture.group("axis") { picture in
      for (place, text) in wide {
        draw(text, at: place, y, kind: narrowPlaces.contains(place) ? nil : "wide", on: &picture)
      }
      for (place, text) in narrow where !wide.contains(where: { $0.place == place }) {
        draw(text, at: place, y, kind: "narrow", on: &picture)
      }
      picture.text(last, x: 1, y: y + 16, .strong, anchor: .end)
    }
  }

  private func draw(_ text: String, at place: Double, _ y: Double, kind: String?, on picture: inout Picture) {
    let x = part(of: place)
    picture.line(x: x, y: y, toX: x, toY: y + 4, .border)
    picture.text(text, x: x, y: y + 16, anchor: x < 0.02 ? .start : .middle, kinds: [kind].compactMap(\.self))
  }

  /// The labels that leave room for the last one.
  private func labels(columns: Int, beside last: String) -> [(place: Double, text: String)] {
    axis.ticks(in: visible, columns: columns).filter { tick in
      let end = part(of: tick.place) + Double(tick.text.count) / 2 / Double(columns)
      return end < 1 - Double(last.count + 1) / Double(columns)
    }
  }

  private var readout: PictureReadout {
    let count = Self.readoutCount
    let lines = plots.flatMap { plot in plot.lines.map { (plot: plot, line: $0) } }
    let columns = lines.map { $0.line.series.columns(count, in: visible) }
    let width = (visible.upperBound - visible.lowerBound) / Double(count - 1)
    let rows = (0..<count).map { column in
      [axis.text(visible.lowerBound + Double(column) * width, .day)]
        + zip(lines, columns).map { $1[column].isNaN ? "–" : $0.plot.valueText($1[column]) }
    }
    return PictureReadout(names: lines.map(\.line.name), rows: rows)
  }
}
