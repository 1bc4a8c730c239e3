import CoreUI
import Testing

@Suite struct StackedColumnChartTests {
  private func lines(
    _ columns: [[Double]], width: Int, height: Int = 4, symbols: SymbolSet = .unicode
  ) -> [Substring] {
    let chart = StackedColumnChart(
      columns.enumerated().map { .init("W\($0 + 1)", values: $1) },
      parts: [.init("Run", color: .chart(0)), .init("Ride", color: .chart(1))], summary: "", height: height
    ) { "\(Int($0)) h" }
    return Frame.draw(chart, width: width, environment: EnvironmentValues(symbols: symbols)).plainText()
      .split(separator: "\n", omittingEmptySubsequences: false)
  }

  @Test("parts are stacked, and the legend explains each part's character")
  func parts() {
    let columns: [[Double]] = [[1, 1], [2, 2], [0, 1], [3]]
    #expect(
      lines(columns, width: 21) == [
        "4 h ┤    ▓▓▓",
        "    │    ▓▓▓     ███",
        "    │▓▓▓ ███     ███",
        "  0 ┤███ ███ ▓▓▓ ███",
        "     W1  W2  W3  W4",
        "█ Run   ▓ Ride",
      ])
    #expect(
      lines(columns, width: 21, symbols: .ascii).suffix(3) == [
        "  0 +AAA AAA BBB AAA", "     W1  W2  W3  W4", "A Run   B Ride",
      ])
  }

  @Test("a tiny positive value is visible; negative and non-finite values are not")
  func extremes() {
    #expect(
      lines([[100, 0], [0, 0.1], [-5, .nan], [.infinity]], width: 20, height: 1)
        == ["100 h ┤██ ▓▓", "       W1 W2 W3 W4", "█ Run   ▓ Ride"])
  }

  @Test("values without a part are ignored, and a chart without columns is empty")
  func mismatch() {
    #expect(lines([[1, 1, 9]], width: 20)[0].hasPrefix("2 h"))
    #expect(lines([], width: 20) == [""])
  }

  @Test("a long legend wraps, and an entry wider than a line is truncated")
  func legend() {
    #expect(lines([[1]], width: 5).suffix(2) == ["█ Run", "▓ Ri…"])
  }
}
