import CoreUI
import Testing

@Suite struct LineChartTests {
  private func lines(
    _ series: [LineChart.Series], width: Int, height: Int = 2, range: ClosedRange<Double>? = nil,
    ticks: [Double]? = nil, labels: [LineChart.Label] = [], resampling: Resampling = .mean,
    symbols: SymbolSet = .unicode
  ) -> [Substring] {
    let chart = LineChart(
      series, summary: "", height: height, range: range, ticks: ticks, labels: labels, resampling: resampling
    ) { "\(Int($0))" }
    return Frame.draw(chart, width: width, environment: EnvironmentValues(symbols: symbols)).plainText()
      .split(separator: "\n", omittingEmptySubsequences: false)
  }

  private func one(_ values: [Double?]) -> [LineChart.Series] {
    [.init("One", values: values)]
  }

  @Test("a line runs from the least to the greatest value, beside round ones")
  func line() {
    #expect(lines(one([0, 10]), width: 12) == ["10 ┤    ⣀⠤⠒⠉", " 0 ┤⣀⠤⠒⠉"])
    #expect(lines(one([0, 10]), width: 12, symbols: .ascii) == ["10 +    ****", " 0 +****"])
  }

  @Test("where values are missing or no numbers there is a gap")
  func gaps() {
    #expect(lines(one([0, 4, nil, 8, 10, .nan, 2]), width: 12) == ["10 ┤   ⠐⠊⠁", " 0 ┤⡰⠁     ⠠"])
  }

  @Test("zero has a line where values lie on both sides of it")
  func zero() {
    #expect(lines(one([-5, 10]), width: 12, height: 3) == ["10 ┤     ⢀⠔⠊", " 0 ┤──⢀⡠⠊⠁──", "   │⡠⠔⠁"])
    #expect(
      lines(one([-5, 10]), width: 12, height: 4, symbols: .ascii)
        == ["10 +      **", "   |    **", " 0 +--**----", "   |**"])
  }

  @Test("equal values are a line in the middle, a single one is a dot, none are nothing")
  func few() {
    #expect(lines(one([5, 5]), width: 12, height: 3) == ["  │", "5 ┤⠤⠤⠤⠤⠤⠤⠤⠤⠤", "  │"])
    #expect(lines(one([5]), width: 12) == ["  │", "5 ┤⠁"])
    #expect(lines(one([]), width: 12) == [""])
    #expect(lines([.init("A", values: [nil]), .init("B", values: [])], width: 12) == [""])
  }

  @Test("more values than dots are drawn as their mean or their maximum")
  func resampled() {
    let peak = one([0, 10] + Array(repeating: 0, count: 14))
    #expect(lines(peak, width: 4, resampling: .maximum) == ["⡇", "⢸⣀⣀⣀"])
    #expect(lines(peak, width: 4, resampling: .mean) == ["", "⢣⣀⣀⣀"])
  }

  @Test("a given range is the whole height, and what lies beyond is drawn at its edge")
  func range() {
    #expect(
      lines(one([0, 10]), width: 12, range: 0...20) == ["20 ┤", " 0 ┤⣀⡠⠤⠤⠒⠒⠊⠉"])
    #expect(lines(one([3, 4]), width: 12, range: 0 ... .infinity).first == "4 ┤    ⢀⡠⠤⠒⠉")
  }

  @Test("given values stand beside the scale, as far as they lie on it")
  func ticks() {
    #expect(lines(one([0, 10]), width: 12, range: 0...5, ticks: [3, 99]).map { $0.prefix(3) } == ["3 ┤", "  │"])
  }

  @Test("labels stand below their values, left out where they would touch or there is no value")
  func labels() {
    let labels: [LineChart.Label] = [
      .init("Mon", at: 0), .init("Tue", at: 1), .init("Wed", at: 2), .init("Fri", at: 4), .init("x", at: 5),
    ]
    #expect(
      lines(one([1, 2, 3, 4, 5]), width: 16, labels: labels)
        == ["4 ┤       ⣀⡠⠤⠒⠒⠉", "2 ┤⣀⠤⠔⠒⠊⠉⠉", "   Mon   Wed Fri"])
  }

  @Test("several lines have letters at their ends, beside each other where they end together, and a legend")
  func several() {
    #expect(
      lines([.init("Up", values: [0, 10]), .init("Flat", values: [10, 10])], width: 16)
        == ["10 ┤⠉⠉ ⠉⠉⣀⡩⠝⠒⠉AB", " 0 ┤⣀⠤⠔⠊⠉", "A Up   B Flat"])
    #expect(
      lines([.init("Up", values: [0, 10]), .init("Half", values: [10, nil])], width: 16).first == "10 ┤⠁B   ⣀⡠⠔⠒⠉A")
  }

  @Test("in ASCII several lines are made of their letters")
  func letters() {
    #expect(
      lines([.init("Up", values: [0, 10]), .init("Down", values: [10, 0])], width: 16, symbols: .ascii)
        == ["10 +BBBBBBAAAAAA", " 0 +AAAAAABBBBBB", "A Up   B Down"])
  }

  @Test("in too little room the scale gives way, then the letters at the ends")
  func narrow() {
    #expect(lines(one([0, 10]), width: 7) == ["   ⢀⡠⠔⠊", "⡠⠔⠊⠁"])
    #expect(
      lines([.init("Up", values: [0, 10]), .init("Down", values: [10, 0])], width: 7)
        == ["⠑⠢ ⣀⡠⠔⠊", "⡠⠔⠊⠉⠑ ⢄", "A Up", "B Down"])
  }

  @Test("values of any size are drawn without complaint")
  func huge() {
    let greatest = Double.greatestFiniteMagnitude
    let chart = LineChart(one([greatest, -greatest, 0, .infinity]), summary: "", ticks: []) { "\($0)" }
    #expect(Frame.draw(chart, width: 20).size == Size(width: 20, height: 8))
  }
}
