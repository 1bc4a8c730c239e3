import CoreTesting
import CoreUI
import Testing

struct LiveEventTests {
  private static let events: [LiveEvent] = [
    .run("delete", about: "workout 7 & more"), .run("back", about: nil), .key(KeyPress(.character("s"), .control)),
    .key(KeyPress(.character(" "))), .row(.init(3, of: "workouts")), .row(.init(0, of: "table-title:date")),
    .open(.init(120, of: "palette")), .mark(.init(0, of: "workouts")), .type("“tempo” + hills=ü"), .type(""),
    .form([.init("title", "Hills & <dales>"), .init("commute", "true")], run: "save"), .form([], run: nil),
    .column(region: "plots", at: 0.42), .visit("/workouts?filter=sport:run"),
  ]

  @Test(arguments: events)
  func `the fields of an event say the same event`(event: LiveEvent) {
    #expect(LiveEvent(event.fields) == event)
  }

  @Test func `random texts survive their fields`() {
    var random = SeededGenerator(seed: 7)
    let letters = Array("ab =&+%\"<>é🏃\n\u{0}")
    func text() -> String {
      String((0..<Int.random(in: 0...6, using: &random)).map { _ in letters.randomElement(using: &random) ?? "x" })
    }
    for _ in 0..<200 {
      let event = LiveEvent.form((0..<3).map { .init("\($0)\(text())", text()) }, run: text())
      #expect(LiveEvent(event.fields) == event)
    }
  }

  @Test(
    arguments: [
      [], [("do", "run")], [("do", "key"), ("key", "no key")], [("do", "row"), ("region", "a"), ("row", "-1")],
      [("do", "row"), ("region", "a"), ("row", "99999999999999999999")], [("do", "open"), ("row", "1")],
      [("do", "column"), ("region", "plots"), ("at", "nan")], [("do", "visit"), ("address", "//example.org/")],
      [("do", "visit"), ("address", "https://example.org/")], [("do", "fly")], [("name", "delete")],
    ] as [[(name: String, value: String)]])
  func `fields that say no event are none`(fields: [(name: String, value: String)]) {
    #expect(LiveEvent(fields) == nil)
  }

  @Test func `the last value of a field counts, as that of a switch after its hidden field`() {
    let fields = [
      (name: "do", value: "form"), (name: "field.commute", value: "false"), (name: "field.commute", value: "true"),
    ]
    #expect(LiveEvent(fields) == .form([.init("commute", "true")], run: nil))
  }

  @Test func `a place outside of a chart is at its edge`() {
    let fields = [(name: "do", value: "column"), (name: "region", value: "plots"), (name: "at", value: "7")]
    #expect(LiveEvent(fields) == .column(region: "plots", at: 1))
  }
}
