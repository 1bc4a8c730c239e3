/// Days as a calendar: a week a column, a weekday a row, months above. How much a day holds shows in a character and its
/// colour, in five levels. Where there are more weeks than fit, the last are shown.
public struct Heatmap: View {
  @Environment(\.presentation) private var presentation
  @Environment(\.symbols) private var symbols
  private let summary: String
  private let calendar: HeatmapCalendar

  /// - Parameters:
  ///   - values: How much each day holds, from `firstDay` on without a break. Zero and less is nothing; `nil` is left
  ///     blank, as a day to come.
  ///   - firstDay: The day of the first value.
  ///   - firstWeekday: The day weeks begin on, in the uppermost row.
  ///   - summary: One sentence that says what the days show; it stands for them where screens are plain.
  ///   - maximum: The value four levels share out evenly; what is greater has the highest. `nil` for the greatest
  ///     there is.
  public init(
    _ values: [Double?],
    from firstDay: CivilDate,
    firstWeekday: Weekday = .monday,
    summary: String,
    maximum: Double? = nil
  ) {
    let values = values.finite
    let greatest = maximum ?? values.compactMap(\.self).max() ?? 0
    self.summary = summary
    calendar = HeatmapCalendar(
      levels: values.map { value in value.map { Self.level(of: $0.fraction(of: greatest)) } },
      firstDay: firstDay,
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

  /// 0 for nothing, then one for each quarter of the greatest.
  private static func level(of fraction: Double) -> Int {
    Int((fraction * Double(ColorRole.intensityCount - 1)).rounded(.up))
  }
}
