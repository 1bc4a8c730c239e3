import CoreCommon
import CoreUI
import Testing

struct PlainFormTests {
  private func plain(_ view: some View, width: Int = 60) -> String {
    Frame.draw(view, width: width, environment: EnvironmentValues(presentation: .plain)).plainText()
  }

  @Test("only letters, digits and punctuation are drawn at any width", arguments: 1...130)
  func characters(width: Int) {
    let rows = Specimen.rows.map { row in
      Specimen.Row(
        day: row.day, sport: row.sport, title: "Long run", distance: row.distance, time: row.time, trend: row.trend)
    }
    let others = plain(Specimen(rows: rows), width: width).filter { character in
      !(character.isLetter || character.isNumber || character.isPunctuation || " \n".contains(character))
    }
    #expect(others.isEmpty)
  }

  @Test("every chart is its sentence, or empty without one")
  func charts() {
    let day = GregorianCalendar.daysSince1970(year: 2026, month: 6, day: 29)
    for sentence in ["It rose.", ""] {
      #expect(plain(Gauge(nil, from: 0, bands: [], sentence: sentence)) == sentence)
      #expect(plain(DayCalendar([1], from: day, sentence: sentence)) == sentence)
      #expect(plain(Sparkline([1, 2], summary: sentence)) == sentence)
      #expect(plain(RouteMap(RoutePath([]), units: .kilometers, sentence: sentence)) == sentence)
    }
    #expect(plain(Sparkline([1, 2], summary: "It rose again."), width: 8) == "It rose\nagain.")
  }

  @Test("a table row is a line with every cell and its column's title")
  func table() {
    let table = Table([("Commute\nhome", "8.2 km", ""), ("", "1 km", "x")]) {
      TableColumn("Title", priority: 1) { (row: (String, String, String)) in Text(row.0).lineLimit(1).bold() }
      TableColumn("Distance", alignment: .trailing) { $0.1 }
      TableColumn("Note") { (row: (String, String, String)) in
        VStack {
          Text(row.2).padding()
          Text("end")
        }
      }
    }
    #expect(
      plain(table) == "Title Commute home, Distance 8.2 km, Note end\nDistance 1 km, Note x end")
    #expect(plain(table, width: 28).hasPrefix("Title Commute home, Distance\n8.2 km, Note end\n"))
    #expect(plain(Table([Int](), emptyText: "None") { TableColumn("A") { "\($0)" } }) == "None")
  }

  @Test("each label and value is a line")
  func pairs() {
    let grid = KeyValueGrid {
      LabeledContent("Distance", "12 km")
      LabeledContent("Time", "1:02:03")
    }
    #expect(plain(grid) == "Distance: 12 km\nTime: 1:02:03")
    #expect(plain(LabeledContent("Load", "81")) == "Load: 81")
  }

  @Test("a banner begins with the word for its kind")
  func banners() {
    #expect(plain(Banner(.error, "No.")) == "Error: No.")
    #expect(plain(Banner(.warning, "No.")) == "Warning: No.")
    #expect(plain(Banner(.info, "No.")) == "Note: No.")
  }

  @Test("titles have no rule, progress has no bar, and a placeholder is a word")
  func words() {
    #expect(plain(Section("Zones") { Text("content") }) == "Zones\ncontent")
    #expect(plain(ProgressBar(0.4)) == "40%")
    #expect(plain(Placeholder(lines: 5)) == "Loading")
  }

  @Test("a row of views is one line if it fits, else one view per line, without rules or spacing")
  func rows() {
    let row = HStack(spacing: 3) {
      Text("Training").padding()
      Spacer()
      Divider()
      Text("Wed 1 Jul").frame(width: 20, alignment: .trailing)
    }
    #expect(plain(row) == "Training Wed 1 Jul")
    #expect(plain(row, width: 12) == "Training\nWed 1 Jul")
    let sections = HStack {
      Section("This week") { Text("a") }
      Section("Last week") { Text("b") }
    }
    #expect(plain(sections) == "This week\na\n\nLast week\nb")
  }

  @Test("a line limit does not truncate text")
  func lineLimit() {
    #expect(plain(Text("a long\ntitle").lineLimit(1), width: 6) == "a long\ntitle")
    #expect(plain(Text("a b").lineLimit(1).frame(width: 1), width: 6) == "a b")
  }
}
