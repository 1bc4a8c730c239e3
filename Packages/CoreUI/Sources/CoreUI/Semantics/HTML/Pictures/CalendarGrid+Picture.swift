import CoreCommon

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

extension DayCalendar {
  /// The side of a day with the gap to the next.
  private static let pitch = 12.0
  private static let top = 18.0
  /// The part of the width with the names of weekdays.
  private static let left = 0.06
  /// The weeks of a page at most.
  private static let mostWeeks = 53

  func picture(in context: PictureContext) -> Picture? {
    guard !levels.isEmpty else { return nil }
    let start = GregorianCalendar.startOfWeek(daysSince1970: firstDay, firstWeekday: firstWeekday)
    let weeks = (firstDay - start + levels.count + 6) / 7
    let shown = min(weeks, Self.mostWeeks)
    let first = start + 7 * (weeks - shown)
    var picture = Picture(height: Self.top + 7 * Self.pitch + 2)
    for row in stride(from: 0, to: 7, by: 2) {
      picture.text(DateNames.weekday(start + row), x: 0, y: Self.top + Double(row) * Self.pitch + 10)
    }
    drawMonths(on: &picture, from: first, weeks: shown)
    let width = 1 - Self.left
    picture.stretched(
      y: Self.top, height: 7 * Self.pitch, span: Double(shown) * 10, x: Self.left, width: width
    ) { part in
      drawDays(on: &part, from: first, weeks: shown)
    }
    return picture
  }

  private func drawDays(on part: inout StretchedPicture, from first: Int, weeks: Int) {
    var places: [Int: [(x: Double, y: Double)]] = [:]
    var current: (x: Double, y: Double)?
    for offset in 0..<7 * weeks {
      let day = first + offset
      guard levels.indices.contains(day - firstDay), let level = levels[day - firstDay] else { continue }
      let place = (x: Double(offset / 7) * 10 + 0.5, y: Double(offset % 7) * Self.pitch + 1)
      places[level, default: []].append(place)
      if day == today { current = place }
    }
    for level in places.keys.sorted() {
      part.tiles(places[level] ?? [], width: 8.5, height: Self.pitch - 2, PicturePaint(.heat(level)))
    }
    if let current {
      let (x, y) = current
      let corners = [(x, y), (x + 8.5, y), (x + 8.5, y + Self.pitch - 2), (x, y + Self.pitch - 2), (x, y)]
      part.line([corners.map { (x: $0.0, y: $0.1) }], PicturePaint(.focus))
    }
  }

  private func drawMonths(on picture: inout Picture, from first: Int, weeks: Int) {
    for week in 0..<weeks {
      let dates = (0..<7).map { GregorianCalendar.date(daysSince1970: first + 7 * week + $0) }
      guard let date = dates.first(where: { $0.day == 1 }), week < weeks - 2 else { continue }
      let x = Self.left + (1 - Self.left) * Double(week) / Double(weeks)
      picture.text(
        DateNames.month(date.month), x: x, y: 12, kinds: weeks > 40 && date.month % 2 == 0 ? ["wide"] : [])
    }
  }
}
