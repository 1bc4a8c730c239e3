import CoreCommon

/// An amount for each day: a column for each week, a row for each weekday, months above. Days are narrow if wide ones do
/// not fit; as many weeks as fit are shown, up to the last day. Levels are percentiles of the days with an amount, so
/// that a few extraordinary days do not hide the others.
public struct DayCalendar: View, Chart {
  public typealias Body = Self

  let levels: [Int?]
  let firstDay: Int
  let firstWeekday: Int
  let today: Int?
  let selected: Int?
  let sentences: [String]

  /// - Parameters:
  ///   - values: The amount for each day, from `firstDay` on without a break. Zero and less is nothing; `nil` is left
  ///     blank, such as a day in the future.
  ///   - firstDay: In days since January 1, 1970. Days outside of the years 1 to 9999 count as the first or last.
  ///   - today: The day shown in another color.
  ///   - selected: The day between brackets, if it is shown.
  ///   - firstWeekday: The day in the top row, from 0 for Monday to 6 for Sunday.
  ///   - sentence: Such as "139 of 364 days; highest load 183 on 24 May."
  public init(
    _ values: [Double?], from firstDay: Int, today: Int? = nil, selected: Int? = nil, firstWeekday: Int = 0,
    sentence: String
  ) {
    let firstDay = min(max(firstDay, DateNames.days.lowerBound), DateNames.days.upperBound)
    let values = Array(values.prefix(DateNames.days.upperBound - firstDay + 1))
    let thresholds = Self.thresholds(values)
    levels = values.map { value in
      guard let value, value.isFinite else { return nil }
      return value > 0 ? 1 + thresholds.filter { value > $0 }.count : 0
    }
    self.firstDay = firstDay
    self.firstWeekday = (firstWeekday % 7 + 7) % 7
    self.today = today
    self.selected = selected
    sentences = [sentence]
  }

  /// The percentiles of the amounts that begin the second to the last level.
  public static let percentiles = [20, 42, 66, 88]

  private static func thresholds(_ values: [Double?]) -> [Double] {
    let amounts = values.compactMap(\.self).filter { $0 > 0 && $0.isFinite }.sorted()
    guard !amounts.isEmpty else { return [] }
    return percentiles.map { amounts[min(amounts.count - 1, $0 * amounts.count / 100)] }
  }

  /// How many weeks are shown in a width.
  public static func weekCount(in width: Int) -> Int { max(0, (width - labelWidth + 1) / narrowPitch) }

  /// The days that are shown in a width, in days since January 1, 1970; `nil` if none are.
  public func days(in width: Int) -> ClosedRange<Int>? {
    let shown = min(weekCount, Self.weekCount(in: width))
    guard shown > 0 else { return nil }
    return max(firstDay, firstWeek + 7 * (weekCount - shown))...firstDay + levels.count - 1
  }

  /// The first day of the week of the first day.
  private var firstWeek: Int { GregorianCalendar.startOfWeek(daysSince1970: firstDay, firstWeekday: firstWeekday) }

  /// The weeks with any of the days.
  private var weekCount: Int { levels.isEmpty ? 0 : (firstDay - firstWeek + levels.count + 6) / 7 }

  /// The marks of all levels, for the border of a panel: "less ▆▆ ▆▆ … more". It is silent where there are only words.
  public static func legend(symbols: SymbolSet, depth: ColorDepth) -> Text {
    let context = ChartContext(symbols: symbols, depth: depth, style: Style())
    let marks = (0...5).map { level in
      let symbol = String(repeating: context.hasColor ? symbols.tile : symbols.dayLevels[level], count: 2)
      return Text(mark: symbol, words: "").foreground(.heat(level)) + Text(mark: " ", words: "")
    }
    let (less, more) = (Text(mark: "less ", words: ""), Text(mark: "more", words: ""))
    return marks.reduce(less.foreground(.secondary), +) + more.foreground(.secondary)
  }

  private static let labelWidth = 4
  /// From one week to the next: two cells and a gap, or one.
  private static let (pitch, narrowPitch) = (3, 2)

  public func resolve(into resolution: inout Resolution) {
    resolution.append(chart: self)
  }

  var isEmpty: Bool { levels.isEmpty }

  func element(in context: ChartContext) -> any LayoutElement {
    let natural = Size(width: Self.labelWidth + Self.pitch * weekCount - 1, height: levels.isEmpty ? 0 : 8)
    return ChartElement(natural: natural, flexible: [], in: context) { grid in
      paint(on: &grid, from: firstWeek, weeks: weekCount, in: context)
    }
  }

  private func paint(on grid: inout ChartGrid, from start: Int, weeks: Int, in context: ChartContext) {
    let left = grid.width >= Self.labelWidth + 5 ? Self.labelWidth : 0
    let pitch = (grid.width - left + 1) / Self.pitch >= weeks ? Self.pitch : Self.narrowPitch
    let shown = min(weeks, (grid.width - left + 1) / pitch)
    let top = grid.height >= 8 ? 1 : 0
    for row in stride(from: 0, to: 7, by: 2) where left > 0 {
      grid.write(context.text(DateNames.weekday(start + row)), 0, top + row)
    }
    for week in weeks - shown..<max(weeks - shown, weeks) {
      let x = left + pitch * (week - weeks + shown)
      for row in 0..<7 {
        let day = start + 7 * week + row
        if day == selected, left > 0 {
          let style = context.style(.focus, on: nil, .bold)
          grid.put("[", x - 1, top + row, style)
          grid.put("]", x + pitch - 1, top + row, style)
        }
        guard levels.indices.contains(day - firstDay) else { continue }
        let cells = x..<x + pitch - 1
        if let level = levels[day - firstDay] {
          paint(level, isToday: day == today, cells, top + row, on: &grid, in: context)
        } else if let today, day > today, context.hasMixtures {
          // With few colors, a dot is a day without load.
          for x in cells { grid.put(context.symbols.dayLevels[0], x, top + row, context.style(.grid, on: nil, [])) }
        }
      }
      let first = (0..<7).lazy.map { GregorianCalendar.date(daysSince1970: start + 7 * week + $0) }.first {
        $0.day == 1
      }
      guard top > 0, let first else { continue }
      let name = context.text(DateNames.month(first.month))
      if grid.isFree(x..<x + name.width, 0) { grid.write(name, x, 0) }
    }
  }

  private func paint(
    _ level: Int, isToday: Bool, _ cells: Range<Int>, _ y: Int, on grid: inout ChartGrid, in context: ChartContext
  ) {
    let symbol = context.hasColor ? context.symbols.tile : context.symbols.dayLevels[level]
    // Sixteen colors are too few for levels.
    let isByHeight = context.depth == .ansi16
    let shown = isByHeight ? context.symbols.dayLevels[level] : symbol
    let style = context.style(
      isToday ? .focus : .heat(level), on: nil, isToday && !context.hasColor ? .reversed : [])
    for x in cells { grid.put(shown, x, y, style) }
  }
}

/// Paints the days and totals of a ``CalendarGrid``.
struct CalendarDayPainter {
  private static let leastWidthOfItems = 6

  let context: ChartContext
  /// The total of the day with the longest bar.
  let greatest: Double
  let hasFocus: Bool

  func paint(_ day: CalendarGrid.Day, in cell: Rect, on grid: inout ChartGrid) {
    let inner = inner(of: cell, fromWidth: 8)
    guard !inner.isEmpty else { return }
    paintHead(day, in: inner, on: &grid)
    let footed = inner.height >= 4
    let blank = cell.width < 16 ? cell.maxX - inner.maxX : 0
    paintItems(day, in: inner, blank: blank, rows: inner.height - (footed ? 2 : 1), on: &grid)
    if footed, greatest > 0 {
      let total = day.parts.reduce(0) { $0 + $1.value }
      paintBar(day.parts, fraction: total / greatest, in: inner, on: &grid)
    }
    guard day.traits.contains(.selected) else { return }
    let ground: ColorRole = hasFocus ? .selection : .blurred
    for y in cell.minY..<cell.maxY {
      for x in cell.minX..<cell.maxX { grid.restyle(x, y) { Style(background: ground).over($0) } }
    }
    if !context.hasColor {
      grid.put(context.symbols.selectionMark, cell.minX, cell.minY, context.style(.key, on: nil, .bold))
    }
  }

  func paint(_ week: CalendarGrid.Week, in cell: Rect, on grid: inout ChartGrid) {
    let inner = inner(of: cell, fromWidth: 16)
    guard !inner.isEmpty else { return }
    let footed = inner.height >= 4
    for (row, line) in week.totals.prefix(inner.height - (footed ? 1 : 0)).enumerated() {
      grid.write(glyphs(line).truncated(to: inner.width, mode: .tail, mark: mark), inner.minX, inner.minY + row)
    }
    if footed { paintBar(week.parts, fraction: 1, in: inner, on: &grid) }
  }

  /// Without the blank column at the left, and from a width on at the right.
  private func inner(of cell: Rect, fromWidth leastWidth: Int) -> Rect {
    let right = cell.width >= leastWidth ? 1 : 0
    return Rect(x: cell.minX + 1, y: cell.minY, width: cell.width - 1 - right, height: cell.height)
  }

  private func paintHead(_ day: CalendarGrid.Day, in rect: Rect, on grid: inout ChartGrid) {
    let isOutside = day.traits.contains(.outside)
    let isBusy = !day.items.isEmpty
    let role: ColorRole = isOutside ? .secondary : isBusy ? .strong : .primary
    var head = context.text(day.label, role, isBusy && !isOutside ? .bold : [])
    if day.traits.contains(.today) {
      let label = context.hasColor ? day.label : "\(day.label)*"
      head = [Glyph](label, style: context.style(.focus, on: nil, [.bold, .reversed]))
      if context.hasColor { head = context.text(" ", .focus, .reversed) + head + context.text(" ", .focus, .reversed) }
    }
    let x = rect.minX - (day.traits.contains(.today) && context.hasColor ? 1 : 0)
    grid.write(head.truncated(to: rect.maxX - x, mode: .tail, mark: []), x, rect.minY)
    let value = context.text(day.value)
    if x + head.width + 1 + value.width <= rect.maxX { grid.write(value, rect.maxX - value.width, rect.minY) }
  }

  /// - Parameter blank: The blank columns at the right that an item may take if it does not fit otherwise.
  private func paintItems(
    _ day: CalendarGrid.Day, in rect: Rect, blank: Int, rows: Int, on grid: inout ChartGrid
  ) {
    let items = day.items
    guard rows > 0 else { return paintMarks(items[...], x: rect.minX + 3, y: rect.minY, end: rect.maxX, on: &grid) }
    guard !items.isEmpty else {
      if day.traits.contains(.past), rows >= 3 {
        grid.write(context.text(context.symbols == .unicode ? "·" : ".", .faint), rect.minX, rect.minY + 2)
      }
      return
    }
    let lines = items.count <= rows ? items.count : rows - 1
    guard rect.width >= Self.leastWidthOfItems, lines > 0 else {
      return paintMarks(items[...], x: rect.minX, y: rect.minY + 1, end: rect.maxX, on: &grid)
    }
    var titles = items.count <= rows ? rows - items.count : 0
    if rect.width < 10 { titles = 0 }
    var y = rect.minY + 1
    for item in items.prefix(lines) {
      paint(item, in: rect, blank: blank, y: y, on: &grid)
      y += 1
      if titles > 0 {
        let room = rect.width - 2
        let names = [item.title, item.kind, String(item.kind.prefix { $0 != " " })].map { context.text($0) }
        let name = names.first { $0.width <= room } ?? names[2].truncated(to: room, mode: .tail, mark: mark)
        grid.write(name, rect.minX + 2, y)
        titles -= 1
        y += 1
      }
    }
    if lines < items.count { paintMarks(items.dropFirst(lines), x: rect.minX, y: y, end: rect.maxX, on: &grid) }
  }

  private func paint(_ item: CalendarGrid.DayItem, in rect: Rect, blank: Int, y: Int, on grid: inout ChartGrid) {
    grid.write(context.text(item.mark, item.color), rect.minX, y)
    let length = context.text(item.length, .strong)
    let amount = glyphs(.figure(item.amount))
    let width = length.width + (amount.width > 0 ? 3 + amount.width : 2)
    let end = rect.maxX + (width > rect.width && width <= rect.width + blank ? blank : 0)
    guard length.width + 2 <= end - rect.minX else { return }
    grid.write(length, end - length.width, y)
    if amount.width > 0, width <= end - rect.minX { grid.write(amount, rect.minX + 2, y) }
  }

  /// One mark after another; "+" if there are more.
  private func paintMarks(
    _ items: ArraySlice<CalendarGrid.DayItem>, x: Int, y: Int, end: Int, on grid: inout ChartGrid
  ) {
    let room = end - x
    guard room > 0 else { return }
    let shown = items.count <= room ? items : items.prefix(room - 1)
    for (index, item) in shown.enumerated() { grid.write(context.text(item.mark, item.color), x + index, y) }
    if shown.count < items.count { grid.write(context.text("+"), end - 1, y) }
  }

  private func paintBar(_ parts: [CalendarGrid.Part], fraction: Double, in rect: Rect, on grid: inout ChartGrid) {
    let length = BlockBar.filledSteps(fraction: fraction, steps: rect.width)
    for part in ColumnStack(values: parts.map(\.value), height: length, limit: rect.width).parts {
      let style = context.style(parts[part.index].color)
      for x in part.start..<part.end {
        grid.put(context.symbols.tableBar.full, rect.minX + x, rect.maxY - 1, style)
      }
    }
  }

  private var mark: [Glyph] {
    context.symbols.truncationMark.map { Glyph(symbol: $0, style: context.style(.secondary)) }
  }

  private func glyphs(_ text: Text) -> [Glyph] {
    text.runs.flatMap { [Glyph]($0.text, style: $0.style.over(context.style)).inOneLine }
  }
}
