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
