import CoreUI
import Testing

@Suite struct BarChartTests {
  private func plain(_ bars: [BarChart.Bar], width: Int, symbols: SymbolSet = .unicode) -> String {
    Frame.draw(BarChart(bars, summary: ""), width: width, environment: EnvironmentValues(symbols: symbols)).plainText()
  }

  private let bars: [BarChart.Bar] = [
    .init("Z1", value: 8, valueText: "8 min"), .init("Z2", value: 3.5, valueText: "4 min"),
    .init("Z3", value: 0, valueText: "0 min"),
  ]

  @Test("the longest bar fills the available width and the others are proportional")
  func lengths() {
    #expect(plain(bars, width: 17) == "Z1 ████████ 8 min\nZ2 ███▌     4 min\nZ3          0 min")
    #expect(plain(bars, width: 17, symbols: .ascii) == "Z1 ######## 8 min\nZ2 ####     4 min\nZ3          0 min")
  }

  @Test("a tiny positive value is visible; NaN and negative values are not")
  func extremes() {
    let bars: [BarChart.Bar] = [
      .init("a", value: 1e9, valueText: ""), .init("b", value: 1e-9, valueText: ""),
      .init("c", value: .nan, valueText: ""), .init("d", value: -.infinity, valueText: ""),
    ]
    #expect(plain(bars, width: 6) == "a ███\nb ▏\nc\nd")
  }

  @Test("a narrow chart drops the bars first, then the labels")
  func narrow() {
    #expect(plain(bars, width: 8) == "Z1 8 min\nZ2 4 min\nZ3 0 min")
    #expect(plain(bars, width: 5) == "8 min\n4 min\n0 min")
  }
}
