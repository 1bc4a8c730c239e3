import Testing

import CorePresentation
@testable import CoreUI

struct ListTests {
  private func frame(
    _ rows: [String], _ position: ListPosition, width: Int = 14, height: Int? = nil,
    environment: EnvironmentValues = EnvironmentValues()
  ) -> Frame {
    let list = List(rows, position: position, name: "sports", isMarked: { $0 == "Run" }) { row in
      HStack {
        Text(row)
        Spacer()
        Text("\(row.count)").foreground(.secondary)
      }
    }
    return Frame.draw(list, width: width, height: height, environment: environment)
  }

  @Test("each row is one line, with its marks in front")
  func rows() {
    let frame = frame(["Run", "Ride\nfar", "Swim"], ListPosition(row: 1))
    #expect(frame.plainText() == " ✓ Run       3\n▌  Ride far  8\n   Swim      4")
    #expect((0..<14).allSatisfy { frame[$0, 1].style.background == .selection })
    #expect(
      frame.regions == [
        FrameRegion(name: "sports", rect: Rect(x: 0, y: 0, width: 14, height: 3), firstRow: 0, rowCount: 3)
      ])
  }

  @Test("as many rows are drawn as fit")
  func window() {
    let rows = (0..<9).map { "row \($0)" }
    #expect(frame(rows, ListPosition(row: 4, top: 3), height: 2).plainText() == "   row 3     5\n▌  row 4     5")
    #expect(frame([], ListPosition(), width: 20).plainText() == "Nothing to show")
  }

  @Test("next to other views, a list is as wide as its rows")
  func natural() {
    let row = HStack(spacing: 2) {
      List(["Run", "Ride"], position: ListPosition(), name: "sports") { Text($0) }
      Text("beside")
    }
    #expect(Frame.draw(row, width: 30).plainText() == "▌ Run   beside\n  Ride")
  }

  @Test("in plain text, each row is a line")
  func plain() {
    let plain = frame(
      ["Run", "Swim"], ListPosition(row: 0), width: 40, environment: EnvironmentValues(presentation: .plain))
    #expect(plain.plainText() == "Selected: Marked: Run 3\nSwim 4")
  }

  @Test("a list that is too tall shows whole rows around the selected one")
  func plainWindow() {
    let rows = ["one two three", "four", "five six seven", "eight", "nine"]
    let list = List(rows, position: ListPosition(row: 3), name: "rows") { Text($0) }
    let frame = Frame.draw(list, width: 15, height: 4, environment: EnvironmentValues(presentation: .plain))
    #expect(frame.plainText() == "four\nfive six seven\nSelected: eight\nnine")
    #expect(frame.regions.last?.row(at: Point(x: 0, y: 3)) == 4)
  }
}
