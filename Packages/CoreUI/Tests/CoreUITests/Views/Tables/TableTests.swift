import CorePresentation
import CoreUI
import Testing

struct TableTests {
  private struct Row {
    let title: String
    let distance: String
    let time: String
  }

  private let rows = [
    Row(title: "Long run", distance: "21.3 km", time: "1:52:03"),
    Row(title: "Commute\nhome", distance: "8.2 km", time: "24:10"),
  ]

  private func table(_ rows: [Row]) -> Table<Row> {
    Table(rows, emptyText: "No workouts yet") {
      TableColumn("Title", priority: 1, minWidth: 6) { Text($0.title) }
      TableColumn("Distance", alignment: .trailing) { Text($0.distance).foreground(.accent) }
      TableColumn("Time", alignment: .trailing, priority: 2) { $0.time }
    }
  }

  private func lines(_ rows: [Row], width: Int, height: Int? = nil) -> [Substring] {
    Frame.draw(table(rows), width: width, height: height).plainText().split(separator: "\n")
  }

  @Test("each column is as wide as its widest cell, each row one line")
  func natural() {
    #expect(
      lines(rows, width: 60) == [
        "Title         Distance     Time",
        "Long run       21.3 km  1:52:03",
        "Commute home    8.2 km    24:10",
      ])
  }

  @Test("a narrow column returns to the room that an omitted wide one leaves")
  func refilled() {
    let table = Table([0]) {
      TableColumn("A", priority: 3) { _ in "aaaa" }
      TableColumn("B", priority: 2) { _ in "bbbbbbbbbb" }
      TableColumn("C", priority: 1) { _ in "cc" }
    }
    #expect(Frame.draw(table, width: 10).plainText().split(separator: "\n") == ["A     C", "aaaa  cc"])
  }

  @Test(
    "the most important figure goes last, whatever the priorities say, and the name beside it shrinks",
    arguments: 4...60)
  func value(_ width: Int) {
    let efforts = Table([0]) {
      TableColumn("", priority: 9) { _ in "*" }
      TableColumn("Record", priority: 9) { _ in "Half marathon" }
      TableColumn("Best", alignment: .trailing, priority: 8) { _ in "1:52:03" }
      TableColumn("Better by", alignment: .trailing, priority: 7) { _ in "0:14" }
      TableColumn("Day", alignment: .trailing, priority: 6) { _ in "15 Jun" }
    }
    let thresholds = Table([0]) {
      TableColumn("Threshold", minWidth: 9) { _ in "Threshold power" }
      TableColumn("From") { _ in "1 Mar" }
      TableColumn("Value", alignment: .trailing) { _ in "1:52:03" }
    }
    let laps = Table([0]) {
      TableColumn("Lap", alignment: .trailing, priority: 9) { _ in "12" }
      TableColumn("Distance", alignment: .trailing, priority: 7) { _ in "0.97 km" }
      TableColumn("Time", alignment: .trailing, priority: 8) { _ in "1:52:03" }
    }
    for table in [AnyView(efforts), AnyView(thresholds), AnyView(laps)] {
      let text = Frame.draw(table, width: width).plainText()
      #expect(text.contains(width < 7 ? "1:52:03".prefix(width - 1) : "1:52:03"), "\(text)")
      if width >= 13 { #expect(!text.contains("\n1:52:03"), "\(text)") }
      if width >= 16 { #expect(text.contains("Hal") || text.contains("Thr") || text.contains("12"), "\(text)") }
    }
  }

  @Test("a column that wraps shows all words of its cells, and the next row is below them")
  func wrapped() {
    let table = Table(["Move the cursor of a chart", "", "No"]) {
      TableColumn("Key") { _ in "k" }
      TableColumn("Reason", minWidth: 8, wraps: true) { Text($0) }
    }
    let lines = Frame.draw(table, width: 16).plainText().split(separator: "\n")
    #expect(lines == ["Key  Reason", "k    Move the", "     cursor of a", "     chart", "k", "k    No"])
    #expect(Frame.draw(table, width: 16, height: 3).plainText().split(separator: "\n").count == 3)
    #expect(Frame.draw(table, width: 40).plainText().split(separator: "\n").count == 4)
  }

  @Test("a title with a key can be clicked, and is no list")
  func titles() throws {
    let table = Table([1, 2], position: ListPosition(), name: "numbers") {
      TableColumn("Number", key: "number") { Text("no. \($0)") }
    }
    let frame = Frame.draw(Panel("Numbers", name: "list") { table }, width: 30, height: 4)
    let title = try #require(frame.regions.first { TableTitleRegion.key(ofRegion: $0.name) == "number" })
    #expect(title.rect.height == 1 && title.row(at: title.rect.origin) == 0)
    #expect(TableTitleRegion.key(ofRegion: "numbers") == nil)
  }

  @Test("a column with a minimum width shrinks first")
  func shrunk() {
    #expect(
      lines(rows, width: 27) == [
        "Title     Distance     Time",
        "Long run   21.3 km  1:52:03",
        "Commute…    8.2 km    24:10",
      ])
  }

  @Test("then the least important column is dropped, and its space is reused")
  func leftOut() {
    #expect(lines(rows, width: 22) == ["Title            Time", "Long run      1:52:03", "Commute home    24:10"])
    #expect(lines(rows, width: 14) == ["Title     Time", "Long…  1:52:03", "Comm…    24:10"])
    #expect(lines(rows, width: 12) == ["   Time", "1:52:03", "  24:10"])
  }

  @Test("columns with an ideal width stay in place, whatever the rows contain")
  func ideal() {
    func lines(_ rows: [Row], width: Int) -> [Substring] {
      let table = Table(rows) {
        TableColumn("Title", minWidth: 6, idealWidth: 10) { Text($0.title) }
        TableColumn("Distance", alignment: .trailing, idealWidth: 9) { Text($0.distance) }
        TableColumn("Time", alignment: .trailing, idealWidth: 5) { $0.time }
      }
      return Frame.draw(table, width: width).plainText().split(separator: "\n")
    }
    #expect(
      lines([rows[1]], width: 60) == ["Title        Distance   Time", "Commute h…     8.2 km  24:10"])
    #expect(
      lines([Row(title: "Run", distance: "–", time: "")], width: 60) == [
        "Title        Distance   Time", "Run                 –",
      ])
    #expect(lines([rows[1]], width: 25) == ["Title     Distance   Time", "Commut…     8.2 km  24:10"])
    #expect(lines([rows[0]], width: 60).first == "Title        Distance     Time")
  }

  @Test("of equally important columns, the last one is dropped")
  func equals() {
    let table = Table(rows) {
      TableColumn("Distance") { Text($0.distance) }
      TableColumn("Time") { Text($0.time) }
    }
    #expect(Frame.draw(table, width: 12).plainText() == "Distance\n21.3 km\n8.2 km")
  }

  @Test("the last remaining column is truncated if it does not fit")
  func cut() {
    #expect(lines(rows, width: 4) == ["Time", "1:5…", "24:…"])
  }

  @Test("rows beyond the height are not drawn")
  func height() {
    #expect(lines(rows, width: 60, height: 2).count == 2)
  }

  @Test("an empty table shows its empty text")
  func empty() {
    #expect(lines([], width: 60) == ["No workouts yet"])
  }

  @Test("columns can depend on a condition", arguments: [true, false])
  func condition(isShown: Bool) {
    let table = Table(rows) {
      TableColumn("Title") { Text($0.title) }
      if isShown { TableColumn("Time") { Text($0.time) } }
    }
    #expect(Frame.draw(table, width: 60).plainText().contains("Time") == isShown)
  }
}
