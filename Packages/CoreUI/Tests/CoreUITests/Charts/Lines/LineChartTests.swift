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

  @Test("a line spans from minimum to maximum, with round values on the axis")
  func line() {
    #expect(lines(one([0, 10]), width: 12) == ["10 ┤    ⣀⠤⠒⠉", " 0 ┤⣀⠤⠒⠉"])
    #expect(lines(one([0, 10]), width: 12, symbols: .ascii) == ["10 +    ****", " 0 +****"])
  }

  @Test("missing and non-finite values leave a gap")
  func gaps() {
    #expect(lines(one([0, 4, nil, 8, 10, .nan, 2]), width: 12) == ["10 ┤   ⠐⠊⠁", " 0 ┤⡰⠁     ⠠"])
  }

  @Test("a zero line appears when values lie on both sides of zero")
  func zero() {
    #expect(lines(one([-5, 10]), width: 12, height: 3) == ["10 ┤     ⢀⠔⠊", " 0 ┤──⢀⡠⠊⠁──", "   │⡠⠔⠁"])
    #expect(
      lines(one([-5, 10]), width: 12, height: 4, symbols: .ascii)
        == ["10 +      **", "   |    **", " 0 +--**----", "   |**"])
  }

  @Test("equal values draw a line in the middle, a single value a dot, no values nothing")
  func few() {
    #expect(lines(one([5, 5]), width: 12, height: 3) == ["  │", "5 ┤⠤⠤⠤⠤⠤⠤⠤⠤⠤", "  │"])
    #expect(lines(one([5]), width: 12) == ["  │", "5 ┤⠁"])
    #expect(lines(one([]), width: 12) == [""])
    #expect(lines([.init("A", values: [nil]), .init("B", values: [])], width: 12) == [""])
  }

  @Test("more values than dots are resampled by mean or maximum")
  func resampled() {
    let peak = one([0, 10] + Array(repeating: 0, count: 14))
    #expect(lines(peak, width: 4, resampling: .maximum) == ["⡇", "⢸⣀⣀⣀"])
    #expect(lines(peak, width: 4, resampling: .mean) == ["", "⢣⣀⣀⣀"])
  }

  @Test("an explicit range sets the height, and values outside it are drawn at its edge")
  func range() {
    #expect(
      lines(one([0, 10]), width: 12, range: 0...20) == ["20 ┤", " 0 ┤⣀⡠⠤⠤⠒⠒⠊⠉"])
    #expect(lines(one([3, 4]), width: 12, range: 0 ... .infinity).first == "4 ┤    ⢀⡠⠤⠒⠉")
  }

  @Test("explicit ticks are shown if they are within the range")
  func ticks() {
    #expect(lines(one([0, 10]), width: 12, range: 0...5, ticks: [3, 99]).map { $0.prefix(3) } == ["3 ┤", "  │"])
  }

  @Test("labels are below their values, and omitted where they would touch or have no value")
  func labels() {
    let labels: [LineChart.Label] = [
      .init("Mon", at: 0), .init("Tue", at: 1), .init("Wed", at: 2), .init("Fri", at: 4), .init("x", at: 5),
    ]
    #expect(
      lines(one([1, 2, 3, 4, 5]), width: 16, labels: labels)
        == ["4 ┤       ⣀⡠⠤⠒⠒⠉", "2 ┤⣀⠤⠔⠒⠊⠉⠉", "   Mon   Wed Fri"])
  }

  @Test("multiple lines have a legend and end in letters, side by side where lines end together")
  func several() {
    #expect(
      lines([.init("Up", values: [0, 10]), .init("Flat", values: [10, 10])], width: 16)
        == ["10 ┤⠉⠉ ⠉⠉⣀⡩⠝⠒⠉AB", " 0 ┤⣀⠤⠔⠊⠉", "A Up   B Flat"])
    #expect(
      lines([.init("Up", values: [0, 10]), .init("Half", values: [10, nil])], width: 16).first == "10 ┤⠁B   ⣀⡠⠔⠒⠉A")
  }

  @Test("in ASCII, multiple lines are drawn with their letters")
  func letters() {
    #expect(
      lines([.init("Up", values: [0, 10]), .init("Down", values: [10, 0])], width: 16, symbols: .ascii)
        == ["10 +BBBBBBAAAAAA", " 0 +AAAAAABBBBBB", "A Up   B Down"])
  }

  @Test("a narrow chart drops the scale first, then the letters at the ends")
  func narrow() {
    #expect(lines(one([0, 10]), width: 7) == ["   ⢀⡠⠔⠊", "⡠⠔⠊⠁"])
    #expect(
      lines([.init("Up", values: [0, 10]), .init("Down", values: [10, 0])], width: 7)
        == ["⠑⠢ ⣀⡠⠔⠊", "⡠⠔⠊⠉⠑ ⢄", "A Up", "B Down"])
  }

  @Test("extreme values are drawn without a crash")
  func huge() {
    let greatest = Double.greatestFiniteMagnitude
    let chart = LineChart(one([greatest, -greatest, 0, .infinity]), summary: "", ticks: []) { "\($0)" }
    #expect(Frame.draw(chart, width: 20).size == Size(width: 20, height: 8))
  }
}
