extension ZoneBars {
  private static let pitch = 26.0

  func picture(in context: PictureContext) -> Picture? {
    guard !zones.isEmpty else { return nil }
    var picture = Picture(height: Double(zones.count) * Self.pitch)
    let greatest = zones.map(\.value).max() ?? 0
    for (index, zone) in zones.enumerated() {
      let y = Double(index) * Self.pitch
      let range = zone.range.isEmpty ? "" : "  \(zone.range)"
      picture.rect(x: 0, y: y + 6, width: 0.012, height: 14, zone.color, radius: 2)
      picture.text("\(zone.number) \(zone.name)\(range)", x: 0.03, y: y + 17, .primary)
      picture.rect(x: 0.46, y: y + 6, width: 0.27, height: 14, .track, radius: 3)
      let part = zone.value.fraction(of: greatest)
      if part > 0 { picture.rect(x: 0.46, y: y + 6, width: 0.27 * part, height: 14, zone.color, radius: 3) }
      picture.text(zone.text, x: 0.88, y: y + 17, .strong, anchor: .end)
      picture.text(zone.share, x: 1, y: y + 17, anchor: .end)
    }
    return picture
  }
}

extension ZoneStrip {
  func picture(in context: PictureContext) -> Picture? {
    let total = parts.reduce(0) { $0 + $1.value }
    guard total > 0, total.isFinite else { return nil }
    let isNamed = !parts.allSatisfy(\.text.isEmpty)
    var picture = Picture(height: isNamed ? 34 : 14)
    var x = 0.0
    for part in parts where part.value > 0 {
      let width = part.value / total
      let title = [part.name, part.text].filter { !$0.isEmpty }.joined(separator: " ")
      picture.rect(x: x, y: 0, width: width, height: 12, part.color, title: title)
      // Wide enough for about nine characters.
      if isNamed, width > 0.12 {
        picture.text("\(part.name) \(part.text)", x: x, y: 29, .primary, kinds: width < 0.22 ? ["wide"] : [])
      }
      x += width
    }
    return picture
  }
}

extension Gauge {
  func picture(in context: PictureContext) -> Picture? {
    guard let end = bands.last?.end, end > start else { return nil }
    func place(_ value: Double) -> Double { min(1, max(0, (value - start) / (end - start))) }
    var picture = Picture(height: 58)
    let current = value.flatMap { value in bands.firstIndex { value < $0.end } ?? bands.indices.last }
    var first = 0.0
    for (index, band) in bands.enumerated() {
      let last = place(band.end)
      picture.rect(x: first, y: 14, width: max(0, last - first - 0.004), height: 12, band.color, radius: 3)
      let isCurrent = index == current
      if isCurrent || last - first > 0.11 {
        picture.text(
          band.name, x: (first + last) / 2, y: 40, isCurrent ? .strong : .secondary, anchor: .middle,
          kinds: isCurrent ? ["name"] : last - first > 0.2 ? [] : ["wide"])
      }
      if index + 1 < bands.count { picture.text(band.endText, x: last, y: 55, anchor: .middle) }
      first = last
    }
    if let value { picture.text("▼", x: place(value), y: 11, .strong, anchor: .middle) }
    return picture
  }
}

extension TableBar {
  func picture(in context: PictureContext) -> Picture? {
    var picture = Picture(height: 8, form: .inline(width: nil))
    picture.rect(x: 0, y: 0, width: 1, height: 8, .track, radius: 4)
    var x = 0.0
    for part in parts {
      let width = min(1 - x, part.fraction.fraction(of: 1))
      guard width > 0 else { continue }
      picture.rect(x: x, y: 0, width: max(0.01, width), height: 8, part.color, radius: 4)
      x += width
    }
    return picture
  }
}

extension ProgressBar {
  func picture(in context: PictureContext) -> Picture? {
    var picture = Picture(height: 10, form: .inline(width: nil))
    picture.rect(x: 0, y: 0, width: 1, height: 10, .track, radius: 5)
    let part = (fraction ?? 0).fraction(of: 1)
    if part > 0 { picture.rect(x: 0, y: 0, width: part, height: 10, color, radius: 5) }
    return picture
  }
}

extension Sparkline {
  func picture(in context: PictureContext) -> Picture? {
    let present = values.compactMap(\.self)
    guard !present.isEmpty else { return nil }
    let scale = ValueScale(low: range?.lowerBound ?? present.min() ?? 0, high: range?.upperBound ?? present.max() ?? 0)
    let height = rows > 1 ? 14.0 * Double(rows) : 18.0
    let shown = values.averages(min(values.count, 200))
    let width = min(14, max(4, Double(shown.count) * 0.5))
    var picture = Picture(height: height, form: .inline(width: width))
    picture.stretched(y: 0, height: height, span: Double(shown.count) * 10) { part in
      for (index, value) in shown.enumerated() {
        guard let value else { continue }
        let size = 2 + scale.position(of: value) * (height - 3)
        part.rect(x: Double(index) * 10 + 0.5, y: height - size, width: 9, height: size, PicturePaint(color))
      }
    }
    return picture
  }
}

extension StackedColumns {
  private static let room = 170.0
  /// Above the highest column.
  private static let headroom = 18.0
  /// The part of the width for the words of the ticks.
  private static let left = 0.09
  private static let rowsOfTicks = 9
  /// Columns that have room for their labels on a wide page, and on a narrow one.
  private static let wideLabels = 14
  private static let narrowLabels = 7

  func picture(in context: PictureContext) -> Picture? {
    guard !columns.isEmpty else { return nil }
    let sums = columns.map(\.sum).filter(\.isFinite)
    let greatest = sums.max() ?? 0
    let ticks = ValueTicks(from: 0, to: greatest > 0 ? greatest : 1, rows: Self.rowsOfTicks, steps: steps)
    let hasGroups = columns.contains { !$0.group.isEmpty }
    let base = Self.headroom + Self.room
    var picture = Picture(height: base + (hasGroups ? 36 : 20))
    for value in ticks.values.dropFirst() {
      let y = base - ticks.position(of: value) * Self.room
      picture.line(x: 0, y: y, toX: 1, toY: y, .grid)
    }
    for index in columns.indices { draw(index, on: &picture, ticks, base: base) }
    picture.line(x: 0, y: base, toX: 1, toY: base, .border)
    for value in ticks.values.dropFirst() {
      let y = base - ticks.position(of: value) * Self.room
      picture.text(tickText(value), x: 0, y: y - 3, kinds: ["halo"])
    }
    return picture
  }

  private func draw(_ index: Int, on picture: inout Picture, _ ticks: ValueTicks, base: Double) {
    let column = columns[index]
    let pitch = (1 - Self.left) / Double(columns.count)
    let width = pitch * (columns.count > 40 ? 0.9 : 0.74)
    let x = Self.left + Double(index) * pitch + (pitch - width) / 2
    var top = base
    var sum = 0.0
    let title = sentence(for: column)
    for (part, value) in zip(parts, column.values) where value > 0 && value.isFinite {
      sum += value
      let y = base - ticks.position(of: sum) * Self.room
      // Every part is visible.
      let height = max(1.5, top - y)
      picture.rect(x: x, y: top - height, width: width, height: height, part.color, title: title)
      top -= height
    }
    let middle = x + width / 2
    let fromEnd = columns.count - 1 - index
    let kinds = kinds(fromEnd)
    if let kinds, column.sum > 0 {
      let color: ColorRole = column.isCurrent ? .strong : .secondary
      picture.text(column.total, x: middle, y: top - 5, color, anchor: .middle, kinds: kinds + ["halo"])
    }
    guard let kinds else { return }
    let color: ColorRole = column.isCurrent ? .strong : .secondary
    picture.text(column.label, x: middle, y: base + 15, color, anchor: .middle, kinds: kinds)
    picture.text(column.group, x: x, y: base + 31)
  }

  /// Which labels are written: those of every so many columns, counted from the last; `nil` for none.
  private func kinds(_ fromEnd: Int) -> [String]? {
    let wide = (columns.count + Self.wideLabels - 1) / Self.wideLabels
    let narrow = (columns.count + Self.narrowLabels - 1) / Self.narrowLabels
    if fromEnd % narrow == 0 { return fromEnd % wide == 0 ? [] : ["narrow"] }
    return fromEnd % wide == 0 ? ["wide"] : nil
  }
}

extension Columns {
  private static let room = 110.0
  private static let headroom = 20.0

  func picture(in context: PictureContext) -> Picture? {
    guard !columns.isEmpty else { return nil }
    let base = Self.headroom + Self.room
    var picture = Picture(height: base + 20)
    let pitch = 1 / Double(columns.count)
    let whole = pitch * 0.8
    let wide = (columns.count + 13) / 14
    let narrow = (columns.count + 6) / 7
    for (index, (column, part)) in zip(columns, parts).enumerated() {
      let x = Double(index) * pitch + (pitch - whole) / 2
      let width = whole * column.share
      let top = base - part * Self.room
      if part > 0 {
        picture.rect(x: x, y: top, width: width, height: base - top, column.color, radius: 2, title: words(column))
      }
      guard index % wide == 0 || index % narrow == 0 || column.isMarked else { continue }
      let kinds = index % narrow == 0 ? (index % wide == 0 ? [] : ["narrow"]) : ["wide"]
      let (middle, color) = (x + whole / 2, column.isMarked ? ColorRole.strong : .secondary)
      picture.text(column.text, x: middle, y: top - 5, color, anchor: .middle, kinds: kinds + ["halo"])
      picture.text(column.label, x: middle, y: base + 15, color, anchor: .middle, kinds: kinds)
    }
    picture.line(x: 0, y: base, toX: 1, toY: base, .border)
    return picture
  }

  /// The heights of the columns, 0...1.
  private var parts: [Double] {
    let present = columns.compactMap(\.height)
    guard let least = present.min(), let greatest = present.max() else { return columns.map { _ in 0 } }
    let lower = base.flatMap { $0.isFinite ? $0 : nil } ?? lowerEdge(least, greatest)
    return columns.map { column in
      guard let height = column.height else { return 0 }
      return greatest > lower ? min(1, max(0.02, (height - lower) / (greatest - lower))) : 1
    }
  }
}
