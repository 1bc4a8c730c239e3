import CoreUI
import Testing

@Suite struct ColumnChartTests {
  private func lines(_ chart: ColumnChart, width: Int) -> [Substring] {
    Frame.draw(chart, width: width).plainText().split(separator: "\n", omittingEmptySubsequences: false)
  }

  private func chart(_ values: [Double?], height: Int = 2) -> ColumnChart {
    ColumnChart(values.enumerated().map { .init("W\($0 + 1)", value: $1) }, summary: "", height: height) {
      "\(Int($0)) km"
    }
  }

  @Test("columns rise from 0 to the maximum, which is labeled")
  func columns() {
    #expect(
      lines(chart([8, 3, nil, 4]), width: 23) == [
        "8 km ┤███",
        "   0 ┤███ ▆▆▆     ███",
        "      W1  W2  W3  W4",
      ])
  }

  @Test("labels that would touch are omitted")
  func labels() {
    #expect(lines(chart([1, 1, 1, 1]), width: 15).last == "      W1  W3")
  }

  @Test("a narrow chart drops the scale, then shows only the last columns")
  func narrow() {
    #expect(lines(chart([8, 0, 0, 8]), width: 4) == ["█  █", "█  █", "W1"])
    #expect(lines(chart([8, 0, 4, 8]), width: 2) == [" █", "██", "W3"])
  }

  @Test("zero, negative and non-finite values have no height")
  func extremes() {
    let rows = lines(chart([.nan, -.infinity, -3, 0]), width: 23)
    #expect(rows == ["0 km ┤", "   0 ┤", "      W1  W2  W3  W4"])
    #expect(lines(chart([]), width: 23) == [""])
  }
}
