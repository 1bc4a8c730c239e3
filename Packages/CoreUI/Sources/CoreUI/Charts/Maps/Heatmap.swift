/// Days as a calendar: a column for each week, a row for each weekday, months above. The amount for a day is shown by a
/// character and its color, in five levels. If there are more weeks than fit, the last ones are shown.
public struct Heatmap: View {
  @Environment(\.presentation) private var presentation
  @Environment(\.symbols) private var symbols
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

  public var body: some View {
    switch presentation {
    case .visual:
      if !calendar.levels.isEmpty {
        VStack {
          calendar
          legend.lineLimit(1)
        }
      }
    case .plain: Sentence(text: summary)
    }
  }

  private var legend: Text {
    let marks = symbols.intensities.enumerated().map { level, character in
      Text(String(character)).foreground(.intensity(level)) + Text(" ")
    }
    return marks.reduce(Text("less ").foreground(.secondary), +) + Text("more").foreground(.secondary)
  }

  /// 0 for nothing, then one for each quarter of the maximum.
  private static func level(of fraction: Double) -> Int {
    Int(exactly: (fraction * Double(ColorRole.intensityCount - 1)).rounded(.up)) ?? 0
  }
}
