import CoreUI
import Testing

struct TabBarTests {
  private func frame(
    _ selected: Int, width: Int, height: Int? = nil, trailing: [Text] = [],
    environment: EnvironmentValues = EnvironmentValues()
  ) -> Frame {
    let bar = TabBar(
      ["Dashboard", "Workouts", "Profile"], keys: ["1", "2", "3"], selected: selected, trailing: trailing, name: "tabs")
    return Frame.draw(bar, width: width, height: height, environment: environment)
  }

  @Test("without colors, the selected tab is in brackets, and selecting a tab moves none of them")
  func selected() {
    #expect(frame(0, width: 60).plainText() == "[1 Dashboard]  2 Workouts   3 Profile")
    #expect(frame(1, width: 60).plainText() == " 1 Dashboard  [2 Workouts]  3 Profile")
    #expect(frame(0, width: 60)[0, 0].style.attributes == .bold)
    #expect(frame(9, width: 60).plainText() == " 1 Dashboard   2 Workouts   3 Profile")
  }

  @Test("with colors, the selected tab has a ground of its own")
  func ground() {
    let frame = frame(1, width: 60, environment: EnvironmentValues(colorDepth: .trueColor))
    #expect(frame.plainText() == " 1 Dashboard   2 Workouts   3 Profile")
    #expect((0..<60).filter { frame[$0, 0].style.background == .selection } == Array(14..<26))
  }

  @Test("on a large screen, a rule below is thick under the selected tab")
  func rule() {
    let frame = frame(1, width: 120, height: 30)
    let lines = frame.plainText().split(separator: "\n")
    #expect(lines[0] == " 1 Dashboard   2 Workouts   3 Profile")
    let rule = String(repeating: "─", count: 14) + String(repeating: "━", count: 12) + String(repeating: "─", count: 94)
    #expect(lines[1] == rule)
    #expect(self.frame(1, width: 120, height: 29).plainText().contains("─") == false)
  }

  @Test("in a narrow bar, what trails goes first, then the other tabs shrink to their keys, then disappear")
  func narrow() {
    let trailing = [Text("synced"), Text("27 Jun")]
    #expect(frame(1, width: 60, trailing: trailing).plainText().hasSuffix("3 Profile       synced   27 Jun"))
    #expect(frame(1, width: 52, trailing: trailing).plainText().hasSuffix("3 Profile        27 Jun"))
    #expect(frame(1, width: 38).plainText() == " 1 Dashboard  [2 Workouts]  3 Profile")
    #expect(frame(1, width: 37).plainText() == " 1  [2 Workouts]  3")
    #expect(frame(1, width: 17).plainText() == "[2 Workouts]")
    #expect(frame(1, width: 8).plainText() == "[2 Work…")
    #expect(frame(9, width: 8).plainText() == "")
  }

  @Test("optional tabs move together where they fill the room, and then leave it to the others and to what trails")
  func optional() {
    func text(_ selected: Int, width: Int) -> String {
      let bar = TabBar(
        ["Log", "Year", "Plan", "Goals"], keys: ["1", "2", "6", "9"], selected: selected, optional: 2..<4,
        trailing: [Text("27 Jun")])
      return Frame.draw(bar, width: width, height: 1, environment: EnvironmentValues()).plainText()
    }
    #expect(text(0, width: 50) == "[1 Log]  2 Year   6 Plan   9 Goals         27 Jun")
    #expect(text(0, width: 42) == "[1 Log] 2 Year  6 Plan  9 Goals    27 Jun")
    #expect(text(0, width: 36) == "[1 Log]  2 Year   6 Plan     27 Jun")
    #expect(text(3, width: 36) == " 1 Log   2 Year  [9 Goals]   27 Jun")
    #expect(text(0, width: 25) == "[1 Log]  2 Year   27 Jun")
    #expect(text(0, width: 10) == "[1 Log]")
  }

  @Test("each tab is a row of the region, for clicks")
  func regions() {
    let frame = frame(1, width: 60)
    let rows = [0, 12, 14, 25, 27, 37].map { x in
      frame.regions.lazy.compactMap { $0.row(at: Point(x: x, y: 0)) }.first
    }
    #expect(rows == [0, 0, 1, 1, 2, 2])
  }

  @Test("in plain text, the selected tab is named")
  func plain() {
    let frame = frame(1, width: 60, environment: EnvironmentValues(presentation: .plain))
    #expect(frame.plainText() == "1 Dashboard, 2 Workouts (selected), 3 Profile")
  }
}
