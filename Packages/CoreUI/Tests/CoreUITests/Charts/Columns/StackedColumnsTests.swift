import Testing

@testable import CoreUI

@Suite struct StackedColumnsTests {
  private func frame(_ chart: some View, _ width: Int, _ height: Int, _ depth: ColorDepth = .none) -> Frame {
    Frame.draw(chart, width: width, height: height, environment: EnvironmentValues(colorDepth: depth))
  }

  @Test func `totals are above columns, labels below, ticks at the left`() {
    let rows = frame(ChartSamples.weeks(), 65, 17).plainText().split(separator: "\n", omittingEmptySubsequences: false)
    #expect(rows.contains { $0.contains("7:54") } && rows.contains { $0.contains("0:48") })
    #expect(rows[15].contains("22") && rows[16].contains("Jun"))
    #expect(rows[14].hasPrefix("  0 "))
    #expect(rows.contains { $0.hasPrefix("8 h ┄") })
  }

  @Test func `with colors, two parts share a cell as foreground and background`() {
    let frame = frame(ChartSamples.weeks(), 65, 17, .trueColor)
    let cells = (0..<17).flatMap { y in (0..<65).map { frame[$0, y] } }
    let shared = cells.filter { $0.style.background != nil }
    #expect(!shared.isEmpty)
    let blocks = Set(SymbolSet.unicode.verticalBlocks.dropLast())
    #expect(shared.allSatisfy { blocks.contains($0.character) })
    #expect(Set(cells.compactMap(\.style.foreground)).isSuperset(of: ChartSamples.sports.map(\.color)))
  }

  @Test(arguments: [ColorDepth.none, .ansi16, .trueColor], 6...40)
  func `every part of every week is visible at every height`(depth: ColorDepth, height: Int) {
    let chart = ChartSamples.weeks(1)
    let frame = frame(chart, 20, height, depth)
    let cells = (0..<height).flatMap { y in (0..<20).map { frame[$0, y] } }
    let colors = Set(cells.flatMap { [$0.style.foreground, $0.style.background] })
    for (part, value) in zip(chart.parts, chart.columns[0].values) where value > 0 {
      #expect(colors.contains(part.color))
    }
  }

  @Test(arguments: [false, true])
  func `columns become thin before any is left out only where all must be kept`(keepsAll: Bool) {
    let days = (1...30).map { day in
      StackedColumns.Column("Day \(day)", label: "\(day)", values: [60], total: "")
    }
    let chart = StackedColumns(
      days, parts: [.init("running", color: .category(0))], keepsAll: keepsAll, tickText: { "\(Int($0))" },
      valueText: { "\(Int($0))" })
    let base = frame(chart, 76, 8).plainText().split(separator: "\n").last { $0.contains("█") }
    #expect(base?.split(separator: " ").filter { $0.contains("█") }.count == (keepsAll ? 30 : 24))
  }

  @Test func `words name each column with its parts, the largest first`() {
    #expect(
      ChartSamples.weeks().sentences.last
        == "Week of 22 Jun: 7:00; cycling 4:12, running 2:00, trail running 0:48.")
  }

  @Test func `kilometers have their value above and the best one first in line for room`() {
    let rows = frame(ChartSamples.kilometers(), 71, 6).plainText().split(separator: "\n").map(String.init)
    #expect(rows.last?.contains(".4") == true)
    #expect(rows.joined().contains("3:57") && rows.joined().contains("4:56"))
    #expect(frame(ChartSamples.kilometers(), 30, 5).plainText().contains("3:57"))
    #expect(ChartSamples.kilometers().sentences[3] == "Kilometer 4: 3:58.")
  }
}
