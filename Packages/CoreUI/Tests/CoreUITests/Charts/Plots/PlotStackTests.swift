import Testing

@testable import CoreUI

struct PlotStackTests {
  private func rows(_ stack: PlotStack, _ width: Int, _ height: Int, _ symbols: SymbolSet = .unicode) -> [String] {
    Frame.draw(stack, width: width, height: height, environment: EnvironmentValues(symbols: symbols)).plainText()
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test func `the cursor is in the same column of all plots and of the axis`() {
    let rows = rows(PlotSamples.workout(), 73, 24)
    let columns = rows.dropLast().compactMap { row in Array(row).firstIndex { $0 == "│" || $0 == "┴" } }
    #expect(columns.count > 15)
    #expect(Set(columns).count == 1)
    #expect(rows.last?.contains(" 27:41 · 6.06 km ") == true)
    #expect(rows.first?.hasSuffix("174 bpm") == true)
  }

  @Test func `no tick has its label beside the badge of the cursor, and both ends have one`() throws {
    for width in 60...130 {
      let last = try #require(rows(PlotSamples.workout(), width, 24).last)
      let sides = last.split(separator: " 27:41 · 6.06 km ", omittingEmptySubsequences: false)
      try #require(sides.count == 2, "\(last)")
      let labels = sides.map { $0.split(separator: " ") }
      #expect(labels[0].first == "0:00" && labels[1].last == "56:30")
      #expect(labels[0].count == 1 || sides[0].hasSuffix(" "), "\(last)")
      #expect(labels[1].count == 1 || sides[1].hasPrefix(" "), "\(last)")
    }
  }

  @Test func `a mark names its place, in one column of all plots, and hides no end of the axis`() throws {
    let line = Plot.Line("Form", PlotSeries([0, 8, -8, 0], from: 10, step: 5), color: nil)
    let plot = Plot([line], tickText: { "\(Int($0))" }, valueText: { "\(Int($0))" })
    let axis = PlotAxis.days(10...25, lastText: "the end") { day, _ in "day \(day)" }
    for width in 30...90 {
      for place in [10.0, 17, 25] {
        let mark = PlotStack.NamedPlace(at: place, text: "today")
        let rows = rows(PlotStack([plot, plot], axis: axis, mark: mark), width, 16).map(Array.init)
        let columns = Set(rows.compactMap { $0.firstIndex(of: "│") })
        #expect(columns.count == 1)
        let labels = String(try #require(rows.last))
        #expect(labels.contains("day 10") && labels.hasSuffix("the end"))
        #expect(labels.contains("today") == (place == 17), "\(labels)")
      }
    }
    let outside = PlotStack.NamedPlace(at: 40, text: "today")
    #expect(rows(PlotStack([plot], axis: axis, mark: outside), 60, 8).allSatisfy { !$0.contains("│") })
  }

  @Test func `points have a dot for each value, and nothing between them`() {
    func dotCount(_ form: Plot.Form) -> Int {
      let series = PlotSeries((0..<40).map { $0.isMultiple(of: 4) ? Double($0 % 8) : nil })
      let plot = Plot(
        [Plot.Line("Values", series, form: form, color: nil)], tickText: { "\(Int($0))" }, valueText: { "\(Int($0))" })
      let stack = PlotStack([plot], axis: .distance(0...39, lastText: "39") { "\(Int($0))" })
      return rows(stack, 60, 12).joined().unicodeScalars.filter { (0x2801...0x28FF).contains($0.value) }
        .map { ($0.value - 0x2800).nonzeroBitCount }.reduce(0, +)
    }
    #expect(dotCount(.points) >= 10)
    #expect(dotCount(.points) <= dotCount(.line))
    let adjacent = PlotSeries((0..<400).map { $0 % 20 < 10 ? 0 : 10 })
    func cellCount(_ form: Plot.Form) -> Int {
      let plot = Plot(
        [Plot.Line("Values", adjacent, form: form, color: nil)], tickText: { "\(Int($0))" }, valueText: { "\(Int($0))" }
      )
      let stack = PlotStack([plot], axis: .distance(0...399, lastText: "399") { "\(Int($0))" })
      return rows(stack, 60, 12).joined().unicodeScalars.count { (0x2801...0x28FF).contains($0.value) }
    }
    #expect(cellCount(.points) < cellCount(.line))
  }

  @Test func `plots share their left margin, and the last place is always labeled`() {
    for width in 40...130 {
      let rows = rows(PlotSamples.workout(cursor: nil), width, 24)
      let ticks = rows.map(Array.init).filter { $0.count > 5 && ($0[3].isNumber || $0[2].isNumber) && !$0[0].isLetter }
      #expect(ticks.count >= 8)
      #expect(ticks.dropLast().allSatisfy { $0[4] == " " && $0[5] != " " || $0[5] == " " })
      #expect(rows.last?.hasSuffix("56:30") == true)
      #expect(rows.last?.contains("0:00") == true)
    }
  }

  @Test func `the end of the axis has a tick, and no other tick is above its label`() {
    for width in 40...130 {
      let rows = rows(PlotSamples.workout(cursor: nil), width, 24).map(Array.init)
      let rule = rows[rows.count - 2]
      let label = rows[rows.count - 1].count - "56:30".count
      #expect(rule.last == "┬" && rule.count == label + 5)
      #expect(!rule[(label - 1)..<(rule.count - 1)].contains("┬"))
    }
  }

  @Test func `the ticks of a flat line have different words`() {
    func tenths(_ value: Double) -> String { "\((value * 10).rounded() / 10)" }
    for value in [4.06, 0, -3, 12_345] {
      let plot = Plot(
        [Plot.Line("Flat", PlotSeries([value, value, value]), color: .accent)], tickText: tenths, valueText: tenths)
      let rows = rows(PlotStack([plot], axis: .time(0...2, lastText: "end") { "\($0)" }), 60, 12)
      let ticks = rows.filter { $0.contains("┄") }.compactMap { $0.split(separator: " ").first }
      #expect(ticks.count >= 3 && Set(ticks).count == ticks.count, "\(ticks)")
    }
  }

  @Test func `a low plot keeps its name, its unit and the value at the cursor`() {
    for height in 3...5 {
      let rows = rows(PlotSamples.workout(), 76, height)
      #expect(rows[0].hasPrefix("Heart rate bpm") && rows[0].hasSuffix("174 bpm"))
      #expect(rows[1].contains(" ┄") && rows[1].hasPrefix("180"))
    }
  }

  @Test func `the value at the cursor is apart from the figures beside it`() {
    #expect(rows(PlotSamples.workout(), 76, 24)[0].contains("max 179   174 bpm"))
  }

  @Test func `lines are named where they end, with their last values`() {
    let rows = rows(PlotSamples.season(), 76, 13)
    #expect(rows.contains { $0.hasSuffix("Fitness 11") })
    #expect(rows.contains { $0.hasSuffix("Fatigue 5") })
    #expect(rows.contains { $0.hasSuffix("Form −9") })
    #expect(rows.last?.hasSuffix("today") == true)
  }

  @Test func `zooming shows a part of the axis`() {
    let rows = rows(PlotSamples.workout(visible: 600...1_200, cursor: nil), 73, 24)
    #expect(rows.last?.contains("10:00") == true && rows.last?.hasSuffix("20:00") == true)
  }

  @Test func `the axis of values follows a zoom, and shows all values where the part has none`() throws {
    let ramp = PlotSeries((0...200).map { $0 > 100 ? nil : Double($0) })
    func top(_ visible: ClosedRange<Double>?) throws -> Double {
      let plot = Plot([Plot.Line("Ramp", ramp, color: .accent)], tickText: { "\($0)" }, valueText: { "\($0)" })
      let stack = PlotStack([plot], axis: .time(0...200, lastText: "end") { "\($0)" }, visible: visible)
      return try #require(rows(stack, 60, 13).lazy.compactMap { Double($0.split(separator: " ").first ?? "") }.first)
    }
    #expect(try top(nil) >= 100)
    #expect(try top(0...10) < 20)
    #expect(try top(150...200) == top(nil))
  }

  @Test func `without room the last plots are left out, and each plot that is shown has rows`() {
    #expect(!rows(PlotSamples.workout(), 60, 9).contains { $0.contains("Altitude") })
    #expect(rows(PlotSamples.workout(), 60, 14).contains { $0.contains("Altitude") })
    #expect(rows(PlotSamples.workout(), 20, 1).count == 1)
  }

  @Test(arguments: 6...30)
  func `fitness and the form below it can be told apart in little room`(_ height: Int) throws {
    func plot(_ name: String, _ values: [Double], weight: Int) -> Plot {
      Plot(
        [Plot.Line(name, PlotSeries(values, from: 0, step: 1), color: nil, isNamed: true)],
        steps: .number(multipleOf: 1), weight: weight, tickText: { "\(Int($0))" }, valueText: { "\(Int($0))" })
    }
    let days = (0..<84).map(Double.init)
    let stack = PlotStack(
      [plot("Fitness", days.map { 30 + $0 / 4 }, weight: 3), plot("Form", days.map { 20 - $0 / 2 }, weight: 2)],
      axis: .days(0...83, lastText: "today") { day, _ in "day \(day)" })
    let rows = rows(stack, 60, height)
    let fitness = try #require(rows.firstIndex { $0.contains("Fitness 50") }, "\(rows.joined(separator: "\n"))")
    let form = try #require(rows.firstIndex { $0.contains("Form -21") }, "\(rows.joined(separator: "\n"))")
    #expect(fitness < form)
    #expect(rows.last?.hasSuffix("today") == true || rows.last?.contains("today") == true)
  }

  @Test func `words give range, mean and highest place of each line, and the values at the cursor`() {
    #expect(
      PlotSamples.workout().sentences == [
        "Heart rate: 97 to 179 bpm, mean 135, highest at 28:13.", "Pace: 4:00 to 5:18 /km, mean 4:39, fastest at 4:46.",
        "Altitude: 28 to 59 m, mean 45, highest at 16:37.", "At 27:41, 6.06 km: 174 bpm, 4:00 /km, 36 m.",
      ])
    #expect(PlotSamples.season().sentences.last == "Form: −26 to +14, −9 at the end.")
  }

  @Test func `a line over an area clears its dots, and shades get darker below`() {
    let frame = Frame.draw(
      PlotSamples.season(), width: 76, height: 13, environment: EnvironmentValues(colorDepth: .trueColor))
    let colors = (0..<7).map { frame[30, $0].style.foreground }
    let fitness = ColorRole.quantity(.fitness)
    #expect(colors.contains(fitness.shade(1)))
    for y in 0..<7 {
      for x in 4..<60 where frame[x, y].style.foreground == .quantity(.fatigue) {
        #expect(frame[x, y].character != "⣿")
      }
    }
  }

  @Test func `values take the color of their band, on its tint`() {
    let frame = Frame.draw(
      PlotSamples.workout(cursor: nil), width: 73, height: 24, environment: EnvironmentValues(colorDepth: .trueColor))
    let plot = (1..<8).flatMap { y in (5..<60).map { frame[$0, y] } }
    #expect(Set(plot.compactMap(\.style.background)) == Set((1...5).map { ColorRole.zone($0).tint }))
    #expect(Set(plot.compactMap(\.style.foreground)).isSuperset(of: (1...5).map { ColorRole.zone($0) }))
  }

  @Test func `without a value nothing is drawn, and a single value is a dot`() {
    let axis = PlotAxis.time(0...10, lastText: "0:10", text: PlotSamples.minutes)
    func stack(_ values: [Double?]) -> PlotStack {
      PlotStack(
        [Plot([.init("A", PlotSeries(values), color: nil)], tickText: PlotSamples.whole, valueText: PlotSamples.whole)],
        axis: axis)
    }
    #expect(Frame.draw(stack([nil, .nan, .infinity]), width: 40).size.height == 0)
    #expect(stack([]).sentences.isEmpty)
    let drawn = rows(stack([nil, nil, 5, nil]), 40, 8).joined()
    #expect(drawn.unicodeScalars.contains { (0x2801...0x28FF).contains($0.value) })
    #expect(rows(stack([nil, nil, 5, nil]), 40, 8, .ascii).joined().contains("*"))
  }
}
