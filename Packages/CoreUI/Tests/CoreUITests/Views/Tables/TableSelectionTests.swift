import Testing

import CorePresentation
@testable import CoreUI

struct TableSelectionTests {
  private struct Row {
    let title: String
    let distance: String
  }

  /// Counts the resolved rows.
  private final class Counter {
    var count = 0
  }

  private let rows = [
    Row(title: "Long run", distance: "21.3 km"), Row(title: "通勤", distance: "8.2 km"),
    Row(title: "Swim", distance: "1.5 km"), Row(title: "A ride through the hills", distance: "101 km"),
  ]

  private func table(
    _ position: ListPosition?, rows: [Row]? = nil, isMarked: ((Row) -> Bool)? = nil, counter: Counter? = nil
  ) -> Table<Row> {
    Table(rows ?? self.rows, position: position, name: "workouts", isMarked: isMarked) {
      TableColumn("Title", minWidth: 6) { row in
        counter?.count += 1
        return Text(row.title)
      }
      TableColumn("Distance", alignment: .trailing, priority: 1) { Text($0.distance).foreground(.accent).dim() }
    }
  }

  private func frame(
    _ table: Table<Row>, width: Int = 24, height: Int? = nil, environment: EnvironmentValues = EnvironmentValues()
  ) -> Frame {
    Frame.draw(table, width: width, height: height, environment: environment)
  }

  @Test("the selected row has a mark in front and is reversed over its whole width, without color")
  func selected() {
    let frame = frame(table(ListPosition(row: 1)), width: 40)
    #expect(
      frame.plainText() == """
          Title                     Distance
          Long run                   21.3 km
        ▌ 通勤                        8.2 km
          Swim                        1.5 km
          A ride through the hills    101 km
        """)
    for x in 0..<40 {
      #expect(frame[x, 2].style.background == .selection)
      #expect(frame[x, 1].style.background != .selection)
    }
    #expect(frame[35, 1].style == Style(foreground: .accent, attributes: .dim))
  }

  @Test("only rows that fit are drawn, including the selected one, below fixed titles")
  func window() {
    let position = ListPosition(row: 2, top: 0)
    #expect(
      frame(table(position), height: 3).plainText() == "  Title  Distance\n  通勤     8.2 km\n▌ Swim     1.5 km")
    #expect(frame(table(ListPosition(row: 2, top: 2)), height: 2).plainText() == "  Title  Distance\n▌ Swim     1.5 km")
    #expect(frame(table(position), height: 1).plainText() == "  Title  Distance")
    #expect(frame(table(ListPosition(row: 99)), height: 2).plainText().contains("▌ A ride"))
  }

  @Test("only rows that are drawn are resolved")
  func lazy() {
    let counter = Counter()
    let rows = (0..<200).map { Row(title: "row \($0)", distance: "\($0) km") }
    let view = VStack {
      Text("above")
      table(ListPosition(row: 100, top: 95), rows: rows, counter: counter)
      Text("below")
    }
    let frame = Frame.draw(view, width: 60, height: 23)
    #expect(frame.plainText().hasPrefix("above\n  Title    Distance\n  row 95      95 km\n"))
    #expect(frame.plainText().hasSuffix("\nbelow"))
    #expect(counter.count == 20)
  }

  @Test("only rows that are drawn are resolved in a panel, too")
  func lazyInPanel() {
    let counter = Counter()
    let rows = (0..<200).map { Row(title: "row \($0)", distance: "\($0) km") }
    let view = VStack {
      Text("above")
      PanelGrid(layout: { _ in "list" }) {
        Panel("Rows", name: "list") { table(ListPosition(row: 100, top: 95), rows: rows, counter: counter) }
      }
    }
    let frame = Frame.draw(view, width: 80, height: 23)
    #expect(frame.plainText().contains("row 95 "))
    #expect(counter.count == 20)
  }

  @Test("marks have their own column, even if no row is marked")
  func marked() {
    let both = frame(table(ListPosition(row: 1)) { $0.title != "Swim" }, height: 4)
    #expect(
      both.plainText()
        == "   Title     Distance\n ✓ Long run   21.3 km\n▌✓ 通勤        8.2 km\n   Swim        1.5 km")
    let ascii = frame(
      table(ListPosition(row: 1)) { $0.title == "Swim" }, height: 4, environment: EnvironmentValues(symbols: .ascii))
    #expect(
      ascii.plainText()
        == "   Title     Distance\n   Long run   21.3 km\n>  通勤        8.2 km\n * Swim        1.5 km"
    )
    #expect(
      frame(table(nil) { _ in true }, height: 2).plainText() == "Title           Distance\nLong run         21.3 km")
  }

  @Test("the region contains the rows without the titles")
  func region() {
    let drawn = frame(table(ListPosition(row: 3, top: 1)), height: 3).regions
    #expect(
      drawn == [FrameRegion(name: "workouts", rect: Rect(x: 0, y: 1, width: 24, height: 2), firstRow: 2, rowCount: 4)])
    #expect(frame(table(nil)).regions.isEmpty)
    #expect(frame(table(ListPosition(), rows: [])).plainText() == "Nothing to show")
  }

  @Test("in plain text, selected and marked rows are labeled")
  func plain() {
    let environment = EnvironmentValues(presentation: .plain)
    let table = table(ListPosition(row: 1)) { $0.distance != "1.5 km" }
    let lines = [
      "Marked: Title Long run, Distance 21.3 km", "Selected: Marked: Title 通勤, Distance 8.2 km",
      "Title Swim, Distance 1.5 km", "Marked: Title A ride through the hills, Distance 101 km",
    ]
    let all = frame(table, width: 60, environment: environment)
    #expect(all.plainText() == lines.joined(separator: "\n"))
    #expect(
      all.regions == [
        FrameRegion(name: "workouts", rect: Rect(x: 0, y: 0, width: 55, height: 4), firstRow: 0, rowCount: 4)
      ])
    let last = frame(self.table(ListPosition(row: 3)), width: 60, height: 2, environment: environment)
    #expect(last.plainText().hasSuffix("\nSelected: Title A ride through the hills, Distance 101 km"))
    #expect(last.regions.first?.firstRow == 2)
  }

  @Test("moving the selection redraws only the two rows, in under 400 bytes")
  func bytes() {
    let rows = (0..<50).map { Row(title: "A ride through the hills, number \($0)", distance: "\($0 * 7).2 km") }
    let size = Size(width: 200, height: 60)
    func drawn(_ row: Int) -> Frame {
      Frame.draw(table(ListPosition(row: row), rows: rows), width: size.width, height: size.height)
    }
    let difference = drawn(21).difference(from: drawn(20), colorDepth: .trueColor)
    let old = "  A ride through the hills, number 20  \u{1B}[2;38;2;143;168;255m140.2 km\u{1B}[K"
    let new =
      "\u{1B}[0;38;2;143;168;255;48;2;38;50;77m▌ \u{1B}[38;2;230;233;239mA ride through the hills, number 21  "
      + "\u{1B}[38;2;143;168;255m147.2 km" + String(repeating: " ", count: 153)
    #expect(difference == "\u{1B}[22H" + old + "\r\n" + new + "\u{1B}[0m")
    #expect(difference.utf8.count < 400)
  }
}
