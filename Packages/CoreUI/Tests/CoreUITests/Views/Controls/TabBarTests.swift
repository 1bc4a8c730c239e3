import CoreUI
import Testing

@Suite struct TabBarTests {
  private func frame(
    _ selected: Int, width: Int, environment: EnvironmentValues = EnvironmentValues()
  ) -> Frame {
    let bar = TabBar(["Dashboard", "Workouts", "Profile"], selected: selected, name: "tabs")
    return Frame.draw(bar, width: width, environment: environment)
  }

  @Test("the selected tab is in brackets, and selecting a tab moves none of them")
  func selected() {
    #expect(frame(0, width: 60).plainText() == "[1 Dashboard] 2 Workouts  3 Profile")
    #expect(frame(1, width: 60).plainText() == " 1 Dashboard [2 Workouts] 3 Profile")
    #expect(frame(0, width: 60)[0, 0].style.attributes == [.bold, .reversed])
    #expect(frame(9, width: 60).plainText() == " 1 Dashboard  2 Workouts  3 Profile")
  }

  @Test("in a narrow bar, the other tabs shrink to their numbers, then disappear")
  func narrow() {
    #expect(frame(1, width: 36).plainText() == " 1 Dashboard [2 Workouts] 3 Profile")
    #expect(frame(1, width: 35).plainText() == " 1 [2 Workouts] 3")
    #expect(frame(1, width: 17).plainText() == "[2 Workouts]")
    #expect(frame(1, width: 8).plainText() == "[2 Work…")
    #expect(frame(9, width: 8).plainText() == "")
  }

  @Test("each tab is a row of the region, for clicks")
  func regions() {
    let frame = frame(1, width: 60)
    let rows = [0, 12, 13, 24, 25, 35].map { x in
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
