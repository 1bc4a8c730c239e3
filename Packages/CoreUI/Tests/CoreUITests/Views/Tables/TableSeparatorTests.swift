import Testing

import CorePresentation
@testable import CoreUI

struct TableSeparatorTests {
  private let rows = ["Run 1", "Run 2", "Ride", "Swim", "Walk", "Hike"]

  private func table(_ position: ListPosition, separated: Set<Int> = [0, 2, 3]) -> Table<String> {
    Table(
      rows, position: position, name: "workouts",
      separator: {
        separated.contains($0) ? TableSeparator("Week \($0)", note: "2 h", sentence: "In week \($0): 2 h") : nil
      }
    ) {
      TableColumn("", idealWidth: 1, isDecoration: true) { _ in Text("●") }
      TableColumn("Title", minWidth: 6, idealWidth: 12) { Text($0) }
    }
  }

  private func frame(
    _ position: ListPosition, height: Int? = nil, environment: EnvironmentValues = EnvironmentValues()
  ) -> Frame {
    Frame.draw(table(position), width: 24, height: height, environment: environment)
  }

  @Test func `a line with a title and a note comes before a row, over the whole width`() {
    #expect(
      frame(ListPosition(row: 2)).plainText() == """
             Title
        ─ Week 0 ───────── 2 h ─
          ●  Run 1
          ●  Run 2
        ─ Week 2 ───────── 2 h ─
        ▌ ●  Ride
        ─ Week 3 ───────── 2 h ─
          ●  Swim
          ●  Walk
          ●  Hike
        """)
  }

  @Test(arguments: 2...10)
  func `the selected row is visible at every height, and moving past the end shows the next row`(_ height: Int) {
    var position = ListPosition()
    for row in rows.indices {
      let drawn = frame(position, height: height)
      #expect(drawn.plainText().contains("▌ ●  \(rows[row])"), "row \(row) of \(height) lines")
      position.move(.rows(1), rowCount: rows.count, in: drawn.regions.last?.rows)
    }
    for row in rows.indices.reversed() {
      let drawn = frame(position, height: height)
      #expect(drawn.plainText().contains("▌ ●  \(rows[row])"), "row \(row) of \(height) lines")
      position.move(.rows(-1), rowCount: rows.count, in: drawn.regions.last?.rows)
    }
  }

  @Test func `no room stays unused while there are rows above`() {
    let drawn = frame(ListPosition(row: 5, top: 5), height: 6).plainText()
    #expect(drawn.split(separator: "\n").count == 6)
    #expect(drawn.hasSuffix("▌ ●  Hike"))
  }

  @Test func `a click on a row selects it, and one on a line between rows selects nothing`() throws {
    let region = try #require(frame(ListPosition(row: 2), height: 8).regions.last)
    let found = (0..<region.rect.height).map { region.row(at: Point(x: 4, y: region.rect.minY + $0)) }
    #expect(found == [nil, 0, 1, nil, 2, nil, 3])
    #expect(region.rows == VisibleRows(first: 0, height: 4, total: 6))
  }

  @Test func `a covered part of the rows keeps the right rows`() throws {
    let region = try #require(frame(ListPosition(row: 2), height: 8).regions.last)
    let below = try #require(region.parts(outside: Rect(x: 0, y: 0, width: 24, height: 4)).last)
    #expect(below.row(at: Point(x: 4, y: 4)) == nil)
    #expect(below.row(at: Point(x: 4, y: 5)) == 2)
    #expect(below.rows.first == 2)
  }

  @Test func `in words the line is a sentence, and decoration is left out`() {
    let words = frame(ListPosition(row: 2), environment: EnvironmentValues(presentation: .plain)).plainText()
    #expect(words.hasPrefix("In week 0: 2 h\nTitle Run 1\nTitle Run 2\nIn week 2: 2 h\nSelected: Title Ride\n"))
    let html = HTMLRenderer.fragment(of: SemanticNode(table(ListPosition(row: 2)), width: 80))
    #expect(html.contains("<th scope=\"colgroup\" colspan=\"2\">In week 2: 2 h</th>"))
    #expect(html.contains("<td class=\"mark\" aria-hidden=\"true\">●</td>"))
  }
}
