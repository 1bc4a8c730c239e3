extension CalendarGrid {
  private static let dayHeight = 62.0
  private static let top = 20.0

  func picture(in context: PictureContext) -> Picture? {
    guard !weeks.isEmpty else { return nil }
    var picture = Picture(height: Self.top + Double(weeks.count) * Self.dayHeight)
    let pitch = 1.0 / 8
    for (column, title) in titles.prefix(8).enumerated() {
      picture.text(title, x: (Double(column) + 0.04) * pitch, y: 13, .secondary)
    }
    let greatest = weeks.flatMap(\.days).map { $0.parts.reduce(0) { $0 + $1.value } }.max() ?? 0
    for (row, week) in weeks.enumerated() {
      let y = Self.top + Double(row) * Self.dayHeight
      picture.line(x: 0, y: y, toX: 1, toY: y, .grid)
      for (column, day) in week.days.enumerated() {
        draw(day, x: Double(column) * pitch, y: y, width: pitch, greatest: greatest, on: &picture)
      }
      for (line, total) in week.totals.prefix(3).enumerated() {
        picture.text(
          total.runs.map(\.text).joined(), x: 7 * pitch + 0.005, y: y + 16 + Double(line) * 15, .primary)
      }
    }
    return picture
  }

  private func draw(_ day: Day, x: Double, y: Double, width: Double, greatest: Double, on picture: inout Picture) {
    let isToday = day.traits.contains(.today)
    let color: ColorRole = isToday ? .focus : day.traits.contains(.outside) ? .faint : .primary
    picture.text(day.label, x: x + 0.005, y: y + 16, color, kinds: isToday ? ["name"] : [])
    for (index, item) in day.items.prefix(3).enumerated() {
      picture.text(item.mark, x: x + 0.005 + Double(index) * 0.03, y: y + 33, item.color)
    }
    if let item = day.items.first { picture.text(item.length, x: x + 0.005, y: y + 47, .primary) }
    var left = x + 0.005
    for part in day.parts where greatest > 0 && part.value > 0 {
      let length = (width - 0.015) * part.value / greatest
      picture.rect(x: left, y: y + 52, width: length, height: 5, part.color)
      left += length
    }
  }
}
