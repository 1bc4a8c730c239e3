/// A month as a grid: a row for each week, a column for each weekday, and one for the totals of the weeks. It fills its
/// room; the smaller it is, the less each day shows. Each day is a region that can be clicked.
public struct CalendarGrid: View, Chart {
  public typealias Body = Self

  /// Something that happened on a day.
  public struct DayItem {
    let mark: String
    let color: ColorRole
    let amount: String
    let length: String
    let title: String
    let kind: String

    /// - Parameters:
    ///   - mark: One character for its kind.
    ///   - color: The color of its kind.
    ///   - amount: How much, such as "12 km"; left out where there is too little room.
    ///   - length: How long, such as "1:24".
    ///   - title: Its name.
    ///   - kind: What it is, where its name would be cut off.
    public init(mark: String, color: ColorRole, amount: String, length: String, title: String, kind: String) {
      self.mark = mark
      self.color = color
      self.amount = amount
      self.length = length
      self.title = title
      self.kind = kind
    }
  }

  /// A part of a bar.
  public struct Part {
    let value: Double
    let color: ColorRole

    /// A value below 0 or not finite is 0.
    public init(_ value: Double, color: ColorRole) {
      self.value = value.isFinite ? max(0, value) : 0
      self.color = color
    }
  }

  /// One day.
  public struct Day {
    /// What a day looks like besides its contents.
    public struct Traits: OptionSet, Sendable {
      public let rawValue: UInt8

      public init(rawValue: UInt8) { self.rawValue = rawValue }

      /// The current day.
      public static let today = Traits(rawValue: 1)
      /// The day that arrows move from.
      public static let selected = Traits(rawValue: 2)
      /// It belongs to another month.
      public static let outside = Traits(rawValue: 4)
      /// It is over.
      public static let past = Traits(rawValue: 8)
    }

    let label: String
    let value: String
    let items: [DayItem]
    let parts: [Part]
    let traits: Traits
    let sentence: String

    /// - Parameters:
    ///   - label: Its number, such as "27" or "1 Jul".
    ///   - value: The total of its parts, at the right.
    ///   - parts: The bar at its foot.
    ///   - sentence: The day in words; empty if nothing happened.
    public init(
      _ label: String, value: String, items: [DayItem], parts: [Part], traits: Traits, sentence: String
    ) {
      self.label = label
      self.value = value
      self.items = items
      self.parts = parts
      self.traits = traits
      self.sentence = sentence
    }
  }

  /// One week.
  public struct Week {
    let days: [Day]
    let totals: [Text]
    let parts: [Part]
    let sentence: String

    /// - Parameters:
    ///   - totals: A line for each total, the most important first.
    ///   - parts: The bar at the foot of the totals.
    ///   - sentence: The totals in words; empty if there are none.
    public init(_ days: [Day], totals: [Text], parts: [Part], sentence: String) {
      self.days = Array(days.prefix(7))
      self.totals = totals
      self.parts = parts
      self.sentence = sentence
    }
  }

  private static let regionPrefix = "calendar-day:"

  let weeks: [Week]
  let titles: [String]
  private let emptySentence: String
  var hasFocus: Bool
  var isBox = true

  /// - Parameters:
  ///   - titles: The weekdays and the title of the totals.
  ///   - hasFocus: Whether arrows move the selection.
  ///   - emptySentence: The words for a month without anything.
  public init(_ weeks: [Week], titles: [String], hasFocus: Bool, emptySentence: String) {
    self.weeks = weeks
    self.titles = titles
    self.hasFocus = hasFocus
    self.emptySentence = emptySentence
  }

  /// The place of the day among all days of the grid; `nil` for another region.
  public static func day(ofRegion name: String) -> Int? {
    name.hasPrefix(regionPrefix) ? Int(name.dropFirst(regionPrefix.count)) : nil
  }

  static func region(ofDay index: Int) -> String { regionPrefix + String(index) }

  var sentences: [String] {
    let sentences = weeks.flatMap { $0.days.map(\.sentence) + [$0.sentence] }.filter { !$0.isEmpty }
    return sentences.isEmpty ? [emptySentence] : sentences
  }

  var isEmpty: Bool { weeks.isEmpty }

  public func resolve(into resolution: inout Resolution) {
    var grid = self
    grid.isBox = resolution.environment.width >= PanelFrame.leastWidthOfBoxes
    resolution.append(chart: grid)
  }

  func element(in context: ChartContext) -> any LayoutElement { CalendarGridElement(grid: self, context: context) }
}

/// The layout element of a ``CalendarGrid``.
struct CalendarGridElement: LayoutElement {
  private static let naturalWidth = 100

  let grid: CalendarGrid
  let context: ChartContext

  var flexibleAxes: Axes { [.horizontal, .vertical] }

  func measure(_ proposal: ProposedSize) -> Size {
    let rows = grid.weeks.map { week in
      max(2, 2 + (week.days.map { 2 * min($0.items.count, 3) }.max() ?? 0), 1 + week.totals.count)
    }
    let height = rows.reduce(0, +) + max(0, rows.count - 1) + (grid.isBox ? 2 : 1)
    return Size(width: proposal.width ?? Self.naturalWidth, height: proposal.height ?? height)
  }

  func draw(in rect: Rect, on canvas: inout Canvas) {
    guard !rect.isEmpty, !grid.weeks.isEmpty else { return }
    let layout = CalendarGridLayout(rect.size, weekCount: grid.weeks.count, isBox: grid.isBox)
    var cells = ChartGrid(rect.size, style: context.style)
    drawLines(layout, on: &cells)
    let painter = CalendarDayPainter(context: context, greatest: greatest, hasFocus: grid.hasFocus)
    for (row, week) in grid.weeks.enumerated() {
      for (column, day) in week.days.enumerated() {
        painter.paint(day, in: layout.cell(column, row), on: &cells)
      }
      painter.paint(week, in: layout.cell(7, row), on: &cells)
    }
    cells.draw(on: &canvas, at: rect.origin)
    for (row, week) in grid.weeks.enumerated() {
      for column in week.days.indices {
        let cell = layout.cell(column, row)
        let place = Rect(
          x: rect.minX + cell.minX, y: rect.minY + cell.minY, width: cell.width, height: cell.height)
        canvas.note(CalendarGrid.region(ofDay: 7 * row + column), rowsIn: place, firstRow: 0, rowCount: cell.height)
      }
    }
  }

  private var greatest: Double {
    grid.weeks.flatMap(\.days).map { $0.parts.reduce(0) { $0 + $1.value } }.max() ?? 0
  }

  private func drawLines(_ layout: CalendarGridLayout, on cells: inout ChartGrid) {
    let symbols = context.symbols
    let isThick = grid.hasFocus && !context.hasColor
    let outer = context.style(grid.hasFocus ? .focus : .border)
    let inner = context.style(.border)
    let crossings = symbols.crossings
    let bottom = layout.isBox ? cells.height - 1 : cells.height
    let rule = isThick ? symbols.thickRule : symbols.horizontalRule
    for y in layout.rules { for x in 0..<cells.width { cells.put(symbols.horizontalRule, x, y, inner) } }
    for x in layout.separators {
      for y in 1..<max(1, bottom) {
        cells.put(layout.rules.contains(y) ? crossings[4] : symbols.verticalRule, x, y, inner)
      }
    }
    for x in 0..<cells.width {
      let isCrossing = !isThick && layout.separators.contains(x)
      cells.put(isCrossing ? crossings[0] : rule, x, 0, outer)
      if layout.isBox { cells.put(isCrossing ? crossings[2] : rule, x, bottom, outer) }
    }
    if layout.isBox { drawSides(layout, isThick: isThick, bottom: bottom, outer, on: &cells) }
    for (column, title) in grid.titles.prefix(8).enumerated() {
      let cell = layout.cell(column, 0)
      let color: ColorRole = grid.hasFocus ? .strong : .primary
      cells.write(context.text(" \(title) ", color, .bold), cell.minX + (layout.isBox ? 1 : 0), 0)
    }
  }

  private func drawSides(
    _ layout: CalendarGridLayout, isThick: Bool, bottom: Int, _ style: Style, on cells: inout ChartGrid
  ) {
    let symbols = context.symbols
    let side = isThick ? symbols.thickVerticalRule : symbols.verticalRule
    let right = cells.width - 1
    for y in 1..<max(1, bottom) {
      let isRule = !isThick && layout.rules.contains(y)
      cells.put(isRule ? symbols.crossings[3] : side, 0, y, style)
      cells.put(isRule ? symbols.crossings[1] : side, right, y, style)
    }
    let corners = isThick ? symbols.thickCorners : symbols.corners
    for (place, corner) in zip([(0, 0), (right, 0), (right, bottom), (0, bottom)], corners) {
      cells.put(corner, place.0, place.1, style)
    }
  }
}

/// The places of weeks and days in a room.
struct CalendarGridLayout {
  let isBox: Bool
  /// The columns of the lines between days.
  let separators: [Int]
  /// The rows of the lines between weeks.
  let rules: [Int]
  private let columns: [Range<Int>]
  private let rows: [Range<Int>]

  init(_ size: Size, weekCount: Int, isBox: Bool) {
    self.isBox = isBox
    let edge = isBox ? 1 : 0
    // Eight columns; what is left over widens the last ones.
    columns = Self.parts(of: size.width - 2 * edge, count: 8, from: edge, gap: 1)
    separators = columns.dropLast().map(\.upperBound)
    let room = size.height - 1 - edge
    // Lines between weeks go first where there is too little room.
    let gap = (room - weekCount + 1) / max(1, weekCount) >= 2 ? 1 : 0
    rows = Self.parts(of: room, count: weekCount, from: 1, gap: gap)
    rules = gap == 1 ? rows.dropLast().map(\.upperBound) : []
  }

  /// The cell of a day, without lines; column 7 is that of the totals.
  func cell(_ column: Int, _ row: Int) -> Rect {
    guard columns.indices.contains(column), rows.indices.contains(row) else {
      return Rect(x: 0, y: 0, width: 0, height: 0)
    }
    let (x, y) = (columns[column], rows[row])
    return Rect(x: x.lowerBound, y: y.lowerBound, width: x.count, height: y.count)
  }

  private static func parts(of length: Int, count: Int, from start: Int, gap: Int) -> [Range<Int>] {
    let room = max(0, length - gap * (count - 1))
    var place = start
    return (0..<count).map { index in
      // The last ones get the rest.
      let part = room / count + (index >= count - room % count ? 1 : 0)
      defer { place += part + gap }
      return place..<place + part
    }
  }
}
