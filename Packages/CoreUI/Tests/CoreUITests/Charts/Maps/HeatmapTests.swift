import CoreCalendar
import CoreUI
import Testing

@Suite struct HeatmapTests {
  private func lines(
    _ values: [Double?], from day: (year: Int, month: Int, day: Int) = (2026, 6, 24), firstWeekday: Int = 0,
    width: Int, maximum: Double? = nil, symbols: SymbolSet = .unicode
  ) -> [Substring] {
    let firstDay = GregorianCalendar.daysSince1970(year: day.year, month: day.month, day: day.day)
    let map = Heatmap(values, from: firstDay, firstWeekday: firstWeekday, summary: "", maximum: maximum)
    return Frame.draw(map, width: width, environment: EnvironmentValues(symbols: symbols)).plainText()
      .split(separator: "\n", omittingEmptySubsequences: false)
  }

  @Test("weeks are columns, weekdays are rows, and a month's name is above its first week")
  func calendar() {
    let values: [Double?] = [0, 1, 2, 3, 4, 0, 0, 4, nil, 2]
    #expect(
      lines(values, width: 30)
        == [
          "    Jul",
          "Mon   ·",
          "Tue   ·",
          "Wed · █",
          "Thu ░",
          "Fri ▒ ▒",
          "Sat ▓",
          "Sun █",
          "less · ░ ▒ ▓ █ more",
        ])
  }

  @Test("weeks begin on the first weekday")
  func firstWeekday() {
    let rows = lines([4], firstWeekday: 6, width: 30)
    #expect(rows[1...7].map { $0.prefix(3) } == ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"])
    #expect(rows[4] == "Wed █")
  }

  @Test("columns close up when there are many weeks, and the last weeks are shown if not all fit")
  func narrow() {
    let values = (0..<70).map { Optional(Double($0 / 7 % 2)) }
    #expect(lines(values, from: (2026, 1, 5), width: 30)[1] == "Mon · █ · █ · █ · █ · █")
    #expect(lines(values, from: (2026, 1, 5), width: 16)[1] == "Mon ·█·█·█·█·█")
    #expect(lines(values + [1], from: (2026, 1, 5), width: 9)[1] == "Mon ·█·██")
    #expect(lines(values, from: (2026, 1, 5), width: 3)[1] == "█·█")
  }

  @Test("levels are quarters of the maximum; negative values count as zero, non-finite ones are blank")
  func levels() {
    let values: [Double?] = [25, 26, 100, 101, -3]
    #expect(
      lines(values, from: (2026, 6, 29), width: 9, maximum: 100)[1...5].map { $0.last } == [
        "░", "▒", "█", "█", "·",
      ])
    #expect(lines([.nan, .infinity, 1], from: (2026, 6, 29), width: 9)[1...3] == ["Mon", "Tue", "Wed █"])
    #expect(lines([0, 0], from: (2026, 6, 29), width: 9)[1...2] == ["Mon ·", "Tue ·"])
    #expect(lines([], width: 9) == [""])
  }

  @Test("in ASCII, each level has its own character")
  func ascii() {
    #expect(lines([1], width: 30, symbols: .ascii).last == "less . - = * # more")
  }

  @Test("each level has its color")
  func colors() {
    let day = GregorianCalendar.daysSince1970(year: 2026, month: 6, day: 29)
    let frame = Frame.draw(Heatmap([0, 1, 2, 3, 4], from: day, summary: ""), width: 30)
    #expect((1...5).map { frame[4, $0].style.foreground } == (0..<5).map(ColorRole.intensity))
  }

  @Test("the first and last dates of the calendar are drawn without a crash")
  func ends() {
    #expect(lines([1, 2], from: (9999, 12, 31), width: 30).count == 9)
    #expect(lines([1, 2], from: (1, 1, 1), firstWeekday: 6, width: 30).count == 9)
    for day in [Int.min, .max] {
      #expect(Frame.draw(Heatmap([1, 2], from: day, firstWeekday: day, summary: ""), width: 30).size.height == 9)
    }
  }
}
