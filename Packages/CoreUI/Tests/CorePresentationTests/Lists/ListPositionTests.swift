import CoreTesting
import Testing

import CorePresentation

struct ListPositionTests {
  private func region(firstRow: Int, height: Int = 5, rowCount: Int = 20) -> VisibleRows {
    VisibleRows(first: firstRow, height: height, total: rowCount)
  }

  private func moved(
    _ position: ListPosition, _ movement: Movement, rowCount: Int = 20, in region: VisibleRows?
  ) -> ListPosition {
    var position = position
    position.move(movement, rowCount: rowCount, in: region)
    return position
  }

  @Test("it goes by rows and screens, and the list follows only where the row could not be seen")
  func moves() {
    let start = ListPosition()
    #expect(moved(start, .rows(4), in: region(firstRow: 0)) == ListPosition(row: 4, top: 0))
    #expect(moved(start, .rows(5), in: region(firstRow: 0)) == ListPosition(row: 5, top: 1))
    #expect(moved(ListPosition(row: 7, top: 5), .rows(-2), in: region(firstRow: 5)) == ListPosition(row: 5, top: 5))
    #expect(moved(ListPosition(row: 5, top: 5), .rows(-1), in: region(firstRow: 5)) == ListPosition(row: 4, top: 4))
    #expect(moved(start, .pages(1), in: region(firstRow: 0)) == ListPosition(row: 4, top: 0))
    #expect(moved(ListPosition(row: 4), .pages(1), in: region(firstRow: 0)) == ListPosition(row: 8, top: 4))
    #expect(moved(start, .toEnd, in: region(firstRow: 0)) == ListPosition(row: 19, top: 15))
    #expect(moved(ListPosition(row: 19, top: 15), .toStart, in: region(firstRow: 15)) == ListPosition())
    #expect(moved(start, .toRow(3), in: region(firstRow: 0)) == ListPosition(row: 3, top: 0))
  }

  @Test("it goes on from the rows that were drawn")
  func drawn() {
    #expect(moved(ListPosition(row: 12, top: 0), .rows(-1), in: region(firstRow: 8)) == ListPosition(row: 11, top: 8))
  }

  @Test("before anything was drawn it moves all the same")
  func undrawn() {
    #expect(moved(ListPosition(), .rows(2), in: nil) == ListPosition(row: 2, top: 0))
    #expect(moved(ListPosition(), .pages(1), in: nil) == ListPosition(row: 9, top: 0))
  }

  @Test("it stays within a list that became shorter, or empty")
  func clamps() {
    var position = ListPosition(row: 12, top: 9)
    position.clamp(rowCount: 5)
    #expect(position == ListPosition(row: 4, top: 4))
    position.clamp(rowCount: 0)
    #expect(position == ListPosition())
    #expect(moved(ListPosition(row: 3, top: 2), .rows(1), rowCount: 0, in: nil) == ListPosition())
  }

  @Test("whatever happens, the row is one of the list, and is drawn", arguments: 0..<200)
  func invariants(seed: Int) {
    var generator = SeededGenerator(seed: seed)
    var position = ListPosition(
      row: .random(in: -5..<40, using: &generator), top: .random(in: -5..<40, using: &generator))
    for _ in 0..<20 {
      let rowCount = Int.random(in: 0..<30, using: &generator)
      let height = Int.random(in: 0..<12, using: &generator)
      let window = position.window(rowCount: rowCount, height: height)
      #expect(window.count == min(rowCount, height))
      #expect(window.isEmpty || window.contains(position.selectedRow(of: rowCount)))
      #expect(window.lowerBound >= 0 && window.upperBound <= rowCount)
      let count = [Int.min, -7, -1, 0, 1, 7, .max].randomElement(using: &generator) ?? 0
      let movements: [Movement] = [.rows(count), .pages(count), .toRow(count), .toStart, .toEnd]
      let region = region(firstRow: window.lowerBound, height: height, rowCount: rowCount)
      if let movement = movements.randomElement(using: &generator) {
        position.move(movement, rowCount: rowCount, in: window.isEmpty ? nil : region)
      }
      #expect(position.row >= 0 && position.row < max(1, rowCount) && position.top >= 0)
    }
  }
}
