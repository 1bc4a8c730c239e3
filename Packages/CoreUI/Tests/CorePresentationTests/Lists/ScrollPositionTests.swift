import Testing

import CorePresentation

struct ScrollPositionTests {
  private func region(height: Int = 10, rowCount: Int = 30, firstRow: Int = 0) -> VisibleRows {
    VisibleRows(first: firstRow, height: height, total: rowCount)
  }

  private func top(_ top: Int, _ movement: Movement, in region: VisibleRows?) -> Int {
    var position = ScrollPosition(top: top)
    position.move(movement, in: region)
    return position.top
  }

  @Test("it goes by rows and screens, one row of the old screen staying, and never past the ends")
  func moves() {
    #expect(top(0, .rows(3), in: region()) == 3)
    #expect(top(2, .rows(-3), in: region()) == 0)
    #expect(top(0, .pages(1), in: region()) == 9)
    #expect(top(18, .pages(1), in: region()) == 20)
    #expect(top(18, .pages(-1), in: region()) == 9)
    #expect(top(7, .toStart, in: region()) == 0)
    #expect(top(7, .toEnd, in: region()) == 20)
    #expect(top(0, .rows(1), in: region(height: 30)) == 0)
  }

  @Test("it goes to a row only as far as it takes to see it")
  func toRow() {
    #expect(top(5, .toRow(9), in: region()) == 5)
    #expect(top(5, .toRow(3), in: region()) == 3)
    #expect(top(5, .toRow(15), in: region()) == 6)
    #expect(top(5, .toRow(99), in: region()) == 20)
  }

  @Test("a position beyond the end moves from the end that is shown")
  func beyond() {
    #expect(top(99, .rows(-1), in: region()) == 19)
    #expect(top(99, .rows(-1), in: region(rowCount: 5)) == 0)
  }

  @Test("before anything was drawn it stays, but for the start")
  func undrawn() {
    #expect(top(4, .rows(1), in: nil) == 4)
    #expect(top(4, .toEnd, in: nil) == 4)
    #expect(top(4, .toStart, in: nil) == 0)
    #expect(ScrollPosition(top: -1).top == 0)
  }

  @Test("no number is too large", arguments: [Int.min, .min + 1, -1, 0, .max])
  func extremes(number: Int) {
    for movement in [Movement.rows(number), .pages(number), .toRow(number)] {
      for height in [0, 1, 10] {
        let top = top(number, movement, in: region(height: height))
        #expect((0...30).contains(top))
      }
    }
  }
}
