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
