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

  @Test("parts stand on each other, each with a character that the legend explains")
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

  @Test("what is more than nothing shows, what is no number does not")
  func extremes() {
    #expect(
      lines([[100, 0], [0, 0.1], [-5, .nan], [.infinity]], width: 20, height: 1)
        == ["100 h ┤██ ▓▓", "       W1 W2 W3 W4", "█ Run   ▓ Ride"])
  }

  @Test("values without a part are left out, and without columns there is nothing")
  func mismatch() {
    #expect(lines([[1, 1, 9]], width: 20)[0].hasPrefix("2 h"))
    #expect(lines([], width: 20) == [""])
  }

  @Test("a legend that is too long for a line goes on in the next, and an entry that is ends in a mark")
  func legend() {
    #expect(lines([[1]], width: 5).suffix(2) == ["█ Run", "▓ Ri…"])
  }
}
