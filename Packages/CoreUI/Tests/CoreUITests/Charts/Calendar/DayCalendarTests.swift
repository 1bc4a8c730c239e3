import Testing

@testable import CoreUI

struct DayCalendarTests {
  private func frame(_ width: Int, _ depth: ColorDepth = .none) -> Frame {
    Frame.draw(ChartSamples.calendar(), width: width, height: 8, environment: EnvironmentValues(colorDepth: depth))
  }

  @Test func `as many weeks as fit are shown, up to the last day`() {
    for width in [20, 36, 80, 110, 160] {
      let rows = frame(width).plainText().split(separator: "\n", omittingEmptySubsequences: false)
      let days = rows[1].dropFirst(4).split(separator: " ")
      #expect(days.count == min(52, DayCalendar.weekCount(in: width)))
      #expect(rows[0].contains("Jun"))
    }
  }

  @Test func `of a year that begins on a Thursday, the days that a width has room for begin with its first week`() {
    let thursday = 20_454  // January 1, 2026
    let calendar = DayCalendar(Array(repeating: 1, count: 365), from: thursday, sentence: "")
    #expect(calendar.days(in: 200) == thursday...thursday + 364)
    #expect(calendar.days(in: 3 + 2 * 53) == thursday...thursday + 364)
    #expect(calendar.days(in: 3 + 2 * 52) == thursday + 4...thursday + 364)
    #expect(calendar.days(in: 3 + 2 * 10) == thursday + 298...thursday + 364)
    #expect(calendar.days(in: 3) == nil)
    #expect(DayCalendar([], from: thursday, sentence: "").days(in: 200) == nil)
  }

  @Test func `a year is whole where its days fit at half their width, and the selected one stays between brackets`() {
    let rows = frame(107).plainText().split(separator: "\n", omittingEmptySubsequences: false)
    #expect(rows[1].dropFirst(4).split(separator: " ").map(\.count) == Array(repeating: 1, count: 52))
    let calendar = DayCalendar(
      Array(repeating: 1, count: 364), from: PlotSamples.firstDay, selected: PlotSamples.firstDay + 7, sentence: "")
    #expect(Frame.draw(calendar, width: 107, height: 8).plainText().contains("[▁]"))
  }

  @Test func `the legend of levels is drawn, but no program reads it aloud`() {
    let legend = DayCalendar.legend(symbols: .unicode, depth: .none)
    let panel = Panel("Load", name: "load", footer: legend) { Text("Trained on 139 of 364 days, half of them in May.") }
    let drawn = Frame.draw(panel, width: 120, environment: EnvironmentValues(colorDepth: .none)).plainText()
    #expect(drawn.contains(" less ·· ▁▁ ▃▃ ▅▅ ▆▆ ██ more ─╯"))
    let plain = Frame.draw(panel, width: 50, environment: EnvironmentValues(presentation: .plain)).plainText()
    #expect(plain == "Load\nTrained on 139 of 364 days, half of them in May.")
    let html = HTMLRenderer.fragment(of: SemanticNode(panel, width: 50))
    #expect(html.contains("<p aria-hidden=\"true\">") && html.contains("more</"))
  }

  @Test func `levels are percentiles of the days with an amount`() {
    let calendar = DayCalendar((0...100).map { Double($0) } + [nil, 1e9], from: 0, sentence: "")
    #expect(calendar.levels[0] == 0)
    #expect(calendar.levels[101] == nil)
    #expect([1, 20, 30, 50, 80, 95].map { calendar.levels[$0] } == [1, 1, 2, 3, 4, 5])
    #expect(calendar.levels[102] == 5)
  }

  @Test func `with colors all days look alike but for their color, and today is in the color of the focus`() {
    let frame = frame(36, .trueColor)
    let drawn = (1..<8).flatMap { y in (4..<36).map { frame[$0, y] } }.filter { $0.character != " " }
    let cells = drawn.filter { $0.style.foreground != .grid }
    #expect(Set(cells.map(\.character)) == ["▆"])
    #expect(
      cells.filter { $0.style.foreground == .focus }.count == 1 || !cells.contains { $0.style.foreground == .focus })
    #expect(Set(cells.compactMap(\.style.foreground)).contains(.heat(0)))
  }

  @Test func `days to come are dots`() {
    let calendar = DayCalendar([1, nil, nil], from: 0, today: 0, sentence: "")
    let frame = Frame.draw(
      calendar, width: 36, height: 8, environment: EnvironmentValues(colorDepth: .trueColor, isInteractive: true))
    let rows = frame.plainText().split(separator: "\n")
    #expect(rows.filter { $0.contains("··") }.count == 2)
    let unknown = DayCalendar([1, nil, nil], from: 0, sentence: "")
    #expect(!Frame.draw(unknown, width: 36, height: 8, environment: EnvironmentValues()).plainText().contains("··"))
  }

  @Test func `without colors days differ in height`() {
    #expect(Set(frame(160).plainText()).isSuperset(of: ["·", "▁", "▃", "▅", "▆", "█"]))
  }
}
