import CoreCalendar

/// The days of a ``Heatmap`` with their months and weekdays.
struct HeatmapCalendar {
  /// The level of each day from `firstDay` on; `nil` for a blank.
  let levels: [Int?]
  /// Days since January 1, 1970.
  let firstDay: Int
  let firstWeekday: Int

  func element(in context: ChartContext) -> any LayoutElement {
    let style = context.style
    let labelStyle = Style(foreground: .secondary).over(style)
    let marks = context.symbols.intensities.enumerated().map { level, character in
      Glyph(symbol: character, style: Style(foreground: .intensity(level)).over(style))
    }
    let start = GregorianCalendar.startOfWeek(daysSince1970: firstDay, firstWeekday: firstWeekday)
    let lead = firstDay - start
    let weekCount = (lead + levels.count + 6) / 7
    let weeks = (0..<weekCount).map { week in
      (0..<7).map { weekday -> Glyph? in
        let day = 7 * week + weekday - lead
        guard levels.indices.contains(day) else { return nil }
        return levels[day].map { marks[$0] }
      }
    }
    return HeatmapElement(
      weeks: weeks,
      months: months(from: start, weekCount: weekCount).map { [Glyph]($0, style: labelStyle) },
      weekdays: (0..<7).map { [Glyph](DateNames.weekday(start + $0), style: labelStyle) }
    )
  }

  /// The label above each week: the month that begins in it, empty for the others.
  private func months(from start: Int, weekCount: Int) -> [String] {
    (0..<weekCount).map { week in
      let days = (0..<7).map { GregorianCalendar.date(daysSince1970: start + 7 * week + $0) }
      return days.first { $0.day == 1 }.map { DateNames.month($0.month) } ?? ""
    }
  }
}

private struct HeatmapElement: LayoutElement {
  private static let wideColumn = 2

  /// The character for each day of each week; `nil` for a blank.
  let weeks: [[Glyph?]]
  /// The label above each week.
  let months: [[Glyph]]
  let weekdays: [[Glyph]]

  func measure(_ proposal: ProposedSize) -> Size {
    let width = labelWidth + weeks.count * Self.wideColumn - 1
    let height = weekdays.count + 1
    return Size(width: min(width, proposal.width ?? width), height: min(height, proposal.height ?? height))
  }

  func draw(in rect: Rect, on canvas: inout Canvas) {
    let leading = rect.width >= labelWidth + min(weeks.count, 4) ? labelWidth : 0
    let room = rect.width - leading
    let pitch = weeks.count * Self.wideColumn - 1 <= room ? Self.wideColumn : 1
    let shown = weeks.suffix(room)
    if leading > 0 {
      for (row, label) in weekdays.enumerated() {
        canvas.draw(label, at: Point(x: rect.minX, y: rect.minY + 1 + row))
      }
    }
    let x = rect.minX + leading
    let labels = shown.indices.map { (x: x + ($0 - shown.startIndex) * pitch, text: months[$0]) }
    canvas.drawLabels(labels, in: Rect(x: x, y: rect.minY, width: room, height: 1))
    for (column, week) in shown.enumerated() {
      for (row, mark) in week.enumerated() {
        guard let mark else { continue }
        canvas.draw([mark], at: Point(x: x + column * pitch, y: rect.minY + 1 + row))
      }
    }
  }

  /// The longest weekday name and a space.
  private var labelWidth: Int {
    (weekdays.map(\.width).max() ?? 0) + 1
  }
}
