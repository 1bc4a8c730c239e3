/// Days as a calendar: a column for each week, a row for each weekday, months above. The amount for a day is shown by a
/// character and its color, in five levels. If there are more weeks than fit, the last ones are shown.
public struct Heatmap: View {
  public typealias Body = Self

  private let summary: String
  private let calendar: HeatmapCalendar

  /// - Parameters:
  ///   - values: The amount for each day, from `firstDay` on without a break. Zero and less is nothing; `nil` is left
  ///     blank, such as a day in the future.
  ///   - firstDay: The day of the first value, in days since January 1, 1970. Days outside of the years 1 to 9999
  ///     count as the first or last of them.
  ///   - firstWeekday: The first day of the week, in the top row, from 0 for Monday to 6 for Sunday.
  ///   - summary: One sentence that describes the days and replaces them on plain screens.
  ///   - maximum: The value that is divided evenly into four levels; greater values have the highest. `nil` for the
  ///     greatest value.
  public init(
    _ values: [Double?],
    from firstDay: Int,
    firstWeekday: Int = 0,
    summary: String,
    maximum: Double? = nil
  ) {
    let values = values.finite
    let greatest = maximum ?? values.compactMap(\.self).max() ?? 0
    self.summary = summary
    calendar = HeatmapCalendar(
      levels: values.map { value in value.map { Self.level(of: $0.fraction(of: greatest)) } },
      firstDay: min(max(firstDay, DateNames.days.lowerBound), DateNames.days.upperBound),
      firstWeekday: firstWeekday
    )
  }

  public func resolve(into resolution: inout Resolution) {
    resolution.append(chart: self)
  }

  /// 0 for nothing, then one for each quarter of the maximum.
  private static func level(of fraction: Double) -> Int {
    Int(exactly: (fraction * Double(ColorRole.intensityCount - 1)).rounded(.up)) ?? 0
  }
}

extension Heatmap: Chart {
  var sentences: [String] { [summary] }

  var isEmpty: Bool { calendar.levels.isEmpty }

  func element(in context: ChartContext) -> any LayoutElement {
    let legend = context.node(legend(context.symbols).lineLimit(1))
    return StackElement(lines: [LayoutNode(calendar.element(in: context)), legend])
  }

  private func legend(_ symbols: SymbolSet) -> Text {
    let marks = symbols.intensities.enumerated().map { level, character in
      Text(String(character)).foreground(.intensity(level)) + Text(" ")
    }
    return marks.reduce(Text("less ").foreground(.secondary), +) + Text("more").foreground(.secondary)
  }
}
