/// One plot of a stack in a picture: heading, bands, grid, lines, and the names of what is drawn.
private struct PlotPicture {
  /// The values that a line has at most; a page is rarely wider.
  private static let points = 400
  private static let span = 1_000.0
  private static let headingHeight = 24.0
  private static let pixelsOfTick = 20.0

  let plot: Plot
  let visible: ClosedRange<Double>
  /// Unique on its page.
  let id: String

  private var heading: Double { plot.heading == nil ? 0 : Self.headingHeight }
  private var room: Double { Double(min(6, plot.weight)) * 36 + 24 }
  var height: Double { heading + room }

  private var ticks: ValueTicks {
    let extent = plot.extent ?? (0, 1)
    let rows = max(3, Int(exactly: (room / Self.pixelsOfTick).rounded(.down)) ?? 3)
    return ValueTicks(from: extent.low, to: extent.high, rows: rows, steps: plot.steps)
  }

  func draw(on picture: inout Picture, top: Double) {
    drawHeading(on: &picture, top: top)
    let (ticks, top) = (ticks, top + heading)
    picture.stretched(y: top, height: room, span: Self.span, kind: "plot") { part in
      drawBands(on: &part, ticks)
      for value in ticks.values {
        part.line([[(0, y(value, ticks)), (Self.span, y(value, ticks))]], PicturePaint(.grid))
      }
      for index in plot.lines.indices.reversed() { draw(plot.lines[index], index, on: &part, ticks) }
    }
    for value in ticks.values {
      let y = y(value, ticks)
      picture.text(plot.tickText(value), x: 0, y: top + (y < 12 ? y + 12 : y - 3), kinds: ["halo"])
    }
    drawBandNames(on: &picture, top: top, ticks)
    drawEnds(on: &picture, top: top, ticks)
  }

  private func y(_ value: Double, _ ticks: ValueTicks) -> Double { (1 - ticks.position(of: value)) * room }

  private func drawHeading(on picture: inout Picture, top: Double) {
    guard let heading = plot.heading else { return }
    picture.text("\(heading.name)", x: 0, y: top + 14, heading.color, kinds: ["name"])
    let summary = heading.summary.joined(separator: " · ")
    let unit = [heading.unit, summary].filter { !$0.isEmpty }.joined(separator: " · ")
    picture.text(unit, x: 1, y: top + 14, anchor: .end)
  }

  // MARK: bands

  /// From top to bottom.
  private func drawBands(on part: inout StretchedPicture, _ ticks: ValueTicks) {
    for (band, from, to) in bands(ticks) {
      part.rect(x: 0, y: from, width: Self.span, height: to - from, PicturePaint(band.color, opacity: 0.14))
    }
  }

  private func drawBandNames(on picture: inout Picture, top: Double, _ ticks: ValueTicks) {
    for (band, from, to) in bands(ticks) where to - from >= 13 && !plot.lines.contains(where: \.isNamed) {
      picture.text(band.name, x: 1, y: top + (from + to) / 2 + 4, band.color, anchor: .end, kinds: ["halo"])
    }
  }

  private func bands(_ ticks: ValueTicks) -> [(band: Plot.Band, from: Double, to: Double)] {
    plot.bands.indices.compactMap { index in
      let one = index == 0 ? (ticks.isInverted ? 0 : room) : y(plot.bands[index].least, ticks)
      let other = index + 1 < plot.bands.count ? y(plot.bands[index + 1].least, ticks) : ticks.isInverted ? room : 0
      let (from, to) = (min(one, other), max(one, other))
      return to - from >= 0.5 ? (plot.bands[index], from, to) : nil
    }
  }

  // MARK: lines

  private func draw(_ line: Plot.Line, _ index: Int, on part: inout StretchedPicture, _ ticks: ValueTicks) {
    let values = line.series.columns(Self.points, in: visible)
    let runs = runs(values, ticks)
    let paint = paint(of: line, index, on: &part, ticks)
    let base = line.form == .signed ? y(0, ticks) : room
    switch line.form {
    case .points: return drawPoints(runs, paint, on: &part)
    case .line: break
    case .area: part.area(runs, base: base, paint.faded(0.18))
    case .blocks: drawBlocks(line, values, runs, paint, on: &part, ticks)
    case .signed: part.area(runs, base: base, paint.faded(0.5))
    }
    part.line(runs, paint)
  }

  /// A square in the middle of the places that each value takes.
  private func drawPoints(_ runs: [[(x: Double, y: Double)]], _ paint: PicturePaint, on part: inout StretchedPicture) {
    let (width, height) = (Self.span / 160, 3.0)
    let places = runs.flatMap { run -> [(x: Double, y: Double)] in
      var places: [(x: Double, y: Double)] = []
      var start = 0
      while start < run.count {
        let end = run[start...].firstIndex { $0.y != run[start].y } ?? run.count
        places.append(((run[start].x + run[end - 1].x - width) / 2, run[start].y - height / 2))
        start = end
      }
      return places
    }
    part.tiles(places, width: width, height: height, paint)
  }

  /// One color, or that of the band at each height.
  private func paint(
    of line: Plot.Line, _ index: Int, on part: inout StretchedPicture, _ ticks: ValueTicks
  ) -> PicturePaint {
    if let color = line.color { return PicturePaint(color) }
    let bands = bands(ticks).sorted { $0.from < $1.from }
    guard !bands.isEmpty else { return PicturePaint(.primary) }
    return part.bands(
      bands.flatMap { [($0.from, $0.band.color), ($0.to, $0.band.color)] }, id: "\(id)-\(index)")
  }

  /// An area, with a color for each value if the line has them.
  private func drawBlocks(
    _ line: Plot.Line, _ values: [Double], _ runs: [[(x: Double, y: Double)]], _ paint: PicturePaint,
    on part: inout StretchedPicture, _ ticks: ValueTicks
  ) {
    guard let colors = line.colors else { return part.area(runs, base: room, paint.faded(0.35)) }
    let width = (visible.upperBound - visible.lowerBound) / Double(Self.points - 1)
    let shades = values.indices.map { index in
      line.series.index(nearest: visible.lowerBound + Double(index) * width)
        .flatMap { colors.indices.contains($0) ? colors[$0] : nil }
    }
    var areas: [ColorRole: [[(x: Double, y: Double)]]] = [:]
    var order: [ColorRole] = []
    var start = 0
    while start < values.count {
      let end = (start..<values.count).first { shades[$0] != shades[start] } ?? values.count
      let color = shades[start] ?? line.color ?? .primary
      let stop = min(values.count, end + 1)
      if areas[color] == nil { order.append(color) }
      areas[color, default: []] += self.runs(Array(values[start..<stop]), ticks, from: start)
      start = end
    }
    for color in order { part.area(areas[color] ?? [], base: room, PicturePaint(color, opacity: 0.6)) }
  }

  /// The points of a line, divided where values are missing.
  private func runs(_ values: [Double], _ ticks: ValueTicks, from start: Int = 0) -> [[(x: Double, y: Double)]] {
    var runs: [[(x: Double, y: Double)]] = [[]]
    for (index, value) in values.enumerated() {
      guard !value.isNaN else {
        if !runs[runs.count - 1].isEmpty { runs.append([]) }
        continue
      }
      runs[runs.count - 1].append((Double(start + index) * Self.span / Double(Self.points - 1), y(value, ticks)))
    }
    return runs.filter { !$0.isEmpty }
  }

  /// The names of lines where they end, apart from each other.
  private func drawEnds(on picture: inout Picture, top: Double, _ ticks: ValueTicks) {
    let ends = plot.lines.filter(\.isNamed).compactMap { line in
      line.series.lastValue(upTo: visible.upperBound).map { (line: line, value: $0, y: y($0, ticks)) }
    }.sorted { $0.y < $1.y }
    var places = ends.map { min(room - 4, max(12, $0.y - 4)) }
    for index in places.indices.dropFirst() { places[index] = max(places[index], places[index - 1] + 15) }
    let excess = max(0, (places.last ?? 0) - room + 4)
    for (end, place) in zip(ends, places) {
      let text = "\(end.line.name) \(plot.tickText(end.value))"
      picture.text(
        text, x: 1, y: top + place - excess, end.line.color ?? .strong, anchor: .end, kinds: ["halo", "name"])
    }
  }
}

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
    guard context.isInteractive else { return picture }
    picture.region = Self.regionName
    picture.cursor = cursor.flatMap { visible.contains($0.place) ? (part(of: $0.place), top) : nil }
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
