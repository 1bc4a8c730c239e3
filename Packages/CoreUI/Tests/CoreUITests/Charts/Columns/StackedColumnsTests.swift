import Foundation
import Testing

@testable import CoreUI

struct StackedColumnsTests {
  private func frame(_ chart: some View, _ width: Int, _ height: Int, _ depth: ColorDepth = .none) -> Frame {
    Frame.draw(chart, width: width, height: height, environment: EnvironmentValues(colorDepth: depth))
  }

  @Test func `totals are above columns, labels below, ticks at the left`() {
    let rows = frame(ChartSamples.weeks(), 65, 17).plainText().split(separator: "\n", omittingEmptySubsequences: false)
    #expect(rows.contains { $0.contains("7:54") } && rows.contains { $0.contains("0:48") })
    #expect(rows[15].contains("22") && rows[16].contains("Jun"))
    #expect(rows[14].hasPrefix("  0 "))
    #expect(rows.contains { $0.hasPrefix("8 h ⣀") })
  }

  private func weeks(_ hours: [[Double]], total: (Double) -> String = { _ in "" }) -> StackedColumns {
    StackedColumns(
      hours.enumerated().map { index, hours in
        .init(
          "Week \(index)", label: "\(index)", values: hours.map { $0 * 3_600 }, total: total(hours.reduce(0, +)))
      }, parts: ChartSamples.sports, tickText: { "\(Int($0 / 3_600)) h" }, valueText: { "\($0)" })
  }

  /// The rows of each column that are not empty.
  private func heights(of chart: StackedColumns, _ width: Int, _ height: Int, _ depth: ColorDepth) -> [Int] {
    let frame = frame(chart, width, height, depth)
    let symbols = Set(SymbolSet.unicode.fills + SymbolSet.unicode.verticalBlocks)
    let counts = (0..<width).map { x in (0..<height).count { symbols.contains(frame[x, $0].character) } }
    return counts.split(separator: 0).map { $0.max() ?? 0 }
  }

  @Test(arguments: [ColorDepth.none, .ansi16, .trueColor])
  func `a column ends at the line of the tick with its value`(depth: ColorDepth) {
    let frame = frame(weeks([[2], [4], [6], [8]]), 40, 10, depth)
    let rows = frame.plainText().split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let columns = heights(of: weeks([[2], [4], [6], [8]]), 40, 10, depth)
    for (hours, height) in zip([2, 4, 6, 8], columns) {
      // Its upper edge is the lower edge of the row of the tick, where the line is.
      let tick = rows.firstIndex { $0.hasPrefix("\(hours) h") }
      #expect(tick == 8 - height)
      #expect(tick.map { rows[$0].contains("⣀") } == true)
    }
  }

  @Test(arguments: [ColorDepth.none, .ansi16], 6...24)
  func `without a color for every sport, heights still rank weeks by their time`(depth: ColorDepth, height: Int) {
    let chart = weeks([[1, 1, 1, 1, 1], [9, 0, 0, 0, 0], [4.7, 0.1, 0.1, 0, 0.1], [5, 0, 0, 0, 0]])
    let columns = heights(of: chart, 40, height, depth)
    #expect(columns.count == 4 && columns[0] == columns[2] && columns[2] == columns[3])
    #expect(columns[1] > columns[0])
    let frame = frame(chart, 40, height, depth)
    let symbols = Set((0..<height).flatMap { y in (0..<40).map { frame[$0, y].character } })
    #expect(symbols.isSuperset(of: SymbolSet.unicode.fills.prefix(5)))
  }

  @Test(arguments: [ColorDepth.none, .ansi16])
  func `a low column of one cell's width has a row for each sport`(depth: ColorDepth) {
    let chart = weeks(Array(repeating: [40, 0, 0, 0, 0], count: 29) + [[1, 1, 1, 1, 0]])
    let frame = frame(chart, 65, 12, depth)
    let symbols = Set((0..<12).flatMap { y in (0..<65).map { frame[$0, y].character } })
    #expect(symbols.isSuperset(of: SymbolSet.unicode.fills.prefix(4)))
  }

  @Test(arguments: [ColorDepth.none, .trueColor], 12...80)
  func `a total is directly above its column, and all columns have one or none has`(depth: ColorDepth, width: Int) {
    let hours: [Double] = [9, 5, 8, 3, 3.2, 4, 9, 0, 1]
    let columns = hours.enumerated().map { index, hours in
      StackedColumns.Column(
        "\(index)", label: "", values: [hours * 3_600], total: hours > 0 ? "\(Int(hours)):\(index)0" : "",
        shortTotal: "\(Int(hours)).\(index)")
    }
    let chart = StackedColumns(
      columns, parts: Array(ChartSamples.sports.prefix(1)), tickText: { "\(Int($0 / 3_600)) h" }, valueText: { "\($0)" }
    )
    let frame = frame(chart, width, 16, depth)
    let rows = frame.plainText().split(separator: "\n", omittingEmptySubsequences: false).map(Array.init)
    let symbols = Set(SymbolSet.unicode.fills + SymbolSet.unicode.verticalBlocks)
    for totals in [columns.map(\.total), columns.map(\.shortTotal)] {
      let shown = zip(totals, hours).filter { $1 > 0 }.map(\.0)
      let found = shown.compactMap { total -> (x: Int, y: Int)? in
        for (y, row) in rows.enumerated() {
          if let start = String(row).range(of: total) {
            return (String(row).distance(from: String(row).startIndex, to: start.lowerBound), y)
          }
        }
        return nil
      }
      #expect(found.isEmpty || found.count == shown.count, "\(frame.plainText())")
      for place in found {
        let below = (place.x..<place.x + 4).map { frame[$0, place.y + 1].character }
        #expect(below.contains { symbols.contains($0) }, "\(frame.plainText())")
      }
    }
    let text = frame.plainText()
    #expect(!(text.contains("9:00") && text.contains("9.0")))
    if width >= 64 { #expect(text.contains("9:00")) }
  }

  @Test func `columns without a gap have no totals, because one would stand over two of them`() {
    let columns = (0..<30).map { index in
      StackedColumns.Column("\(index)", label: "", values: [Double(10 + index)], total: "\(10 + index)")
    }
    let chart = StackedColumns(
      columns, parts: Array(ChartSamples.sports.prefix(1)), tickText: { _ in "" }, valueText: { "\($0)" })
    #expect(!frame(chart, 40, 16).plainText().contains { $0.isNumber })
    #expect(frame(chart, 120, 16).plainText().contains("39"))
  }

  @Test(arguments: [ColorDepth.none, .trueColor], 26...80)
  func `a chart that keeps its totals shows fewer columns, the last ones, each with its total`(
    depth: ColorDepth, width: Int
  ) {
    let months = [0: "Apr", 4: "May", 8: "Jun"]
    let columns: [StackedColumns.Column] = (0..<12).map { (index: Int) -> StackedColumns.Column in
      let hours = 10 + index
      return StackedColumns.Column(
        "\(index)", label: "", group: months[index] ?? "", values: [Double(60 + index % 3)], total: "\(hours):00",
        shortTotal: "\(hours)")
    }
    let chart = StackedColumns(
      columns, parts: Array(ChartSamples.sports.prefix(1)), keepsTotals: true, tickText: { "\(Int($0))h" },
      valueText: { "\($0)" })
    let text = frame(chart, width, 16, depth).plainText()
    let totals = text.matches(of: #/\b(1[0-9]|2[01])(:00)?\b/#).compactMap { Int($0.output.1) }.sorted()
    #expect(totals.count >= 6 && totals.last == 21, "\(text)")
    #expect(totals == Array((22 - totals.count)...21), "\(text)")
    if width >= 60 { #expect(totals.count == 12) }
    if (8...11).contains(totals.count) { #expect(text.contains("May") || totals.count == 8, "\(text)") }
    #expect(chart.sentences.count == 12)
  }

  @Test func `the label of a group of one column gives way to that of the next group`() {
    let years = [2023] + Array(repeating: 2024, count: 12)
    let columns = zip(years, [0] + years).map { year, before in
      StackedColumns.Column("", label: "", group: year == before ? "" : "\(year)", values: [1], total: "")
    }
    let chart = StackedColumns(
      columns, parts: Array(ChartSamples.sports.prefix(1)), tickText: { _ in "" }, valueText: { "\($0)" })
    let text = frame(chart, 20, 12).plainText()
    #expect(text.contains("2024") && !text.contains("2023"))
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

  @Test func `columns become thin before any is left out`() {
    let days = (1...30).map { day in
      StackedColumns.Column("Day \(day)", label: "\(day)", values: [60], total: "")
    }
    let chart = StackedColumns(
      days, parts: [.init("running", color: .category(0))], tickText: { "\(Int($0))" },
      valueText: { "\(Int($0))" })
    let base = frame(chart, 76, 8).plainText().split(separator: "\n").last { $0.contains("█") }
    #expect(base?.split(separator: " ").filter { $0.contains("█") }.count == 30)
  }

  @Test func `words name each column with its parts, the largest first`() {
    #expect(
      ChartSamples.weeks().sentences.last
        == "Week of 22 Jun: 7:00; cycling 4:12, running 2:00, trail running 0:48.")
  }

  @Test(arguments: 20...150)
  func `labels are evenly spaced, and no two touch`(width: Int) throws {
    let (kilometers, weeks) = (ChartSamples.kilometers(), ChartSamples.weeks())
    for (chart, labels, rowFromEnd) in [
      (AnyView(kilometers), (1...12).map { "\($0)" } + [".4"], 1), (AnyView(weeks), weeks.columns.map(\.label), 2),
    ] {
      let rows = frame(chart, width, 12).plainText().split(separator: "\n", omittingEmptySubsequences: false)
      let row = rows[rows.count - rowFromEnd]
      let words = row.split(separator: " ")
      // Labels that touched would be none, or one that is out of turn.
      let places = words.compactMap { labels.firstIndex(of: String($0)) }
      let steps = zip(places, places.dropFirst()).map { $1 - $0 }
      #expect(places.count == words.count && places.count > 1, "\(row)")
      #expect(Set(steps).count == 1 && steps.allSatisfy { $0 > 0 }, "\(row)")
      // A text of two is left of the middle, and the last one ends at the edge.
      let centers = words.map { row.distance(from: row.startIndex, to: $0.startIndex) + $0.count / 2 }
      let distances = zip(centers, centers.dropFirst()).map { $1 - $0 }
      #expect(try #require(distances.max()) - #require(distances.min()) <= 2, "\(row)")
    }
  }

  @Test func `kilometers have their value above and the best one first in line for room`() {
    let rows = frame(ChartSamples.kilometers(), 71, 6).plainText().split(separator: "\n").map(String.init)
    #expect(rows.last?.contains(".4") == true)
    #expect(rows.joined().contains("3:57") && rows.joined().contains("4:56"))
    #expect(frame(ChartSamples.kilometers(), 30, 5).plainText().contains("3:57"))
    #expect(ChartSamples.kilometers().sentences[3] == "Kilometer 4: 3:58.")
    let columns = Columns(
      [
        .init(".2", words: "Last 0.2 km", height: 2, text: "4:00", color: .accent),
        .init("Tue", height: nil, text: "", color: .accent),
      ], name: "Kilometer")
    #expect(columns.sentences == ["Last 0.2 km: 4:00."])
  }
}
