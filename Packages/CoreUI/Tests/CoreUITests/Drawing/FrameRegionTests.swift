import CorePresentation
import Testing

@testable import CoreUI

struct FrameRegionTests {
  private let region = FrameRegion(
    name: "rows", rect: Rect(x: 2, y: 5, width: 10, height: 4), firstRow: 7, rowCount: 10)

  @Test("a point in the region maps to a row, and a point outside to none")
  func row() {
    #expect(region.row(at: Point(x: 2, y: 5)) == 7)
    #expect(region.row(at: Point(x: 11, y: 7)) == 9)
    #expect(region.row(at: Point(x: 11, y: 8)) == nil)
    for (x, y) in [(1, 5), (12, 5), (2, 4), (2, 9)] {
      #expect(region.row(at: Point(x: x, y: y)) == nil)
    }
  }

  @Test("a region reports its visible rows")
  func rows() {
    #expect(region.rows == VisibleRows(first: 7, height: 4, total: 10))
  }

  @Test("the visible rows of a clipped region keep their numbers")
  func cut() {
    var canvas = Canvas(size: Size(width: 8, height: 6))
    canvas.clipped(to: Rect(x: 1, y: 2, width: 9, height: 3)) { canvas in
      canvas.note("rows", rowsIn: Rect(x: 0, y: 0, width: 20, height: 20), firstRow: 10, rowCount: 20)
      canvas.note("none", rowsIn: Rect(x: 0, y: 0, width: 20, height: 2), firstRow: 0, rowCount: 2)
    }
    let rect = Rect(x: 1, y: 2, width: 7, height: 3)
    #expect(canvas.regions == [FrameRegion(name: "rows", rect: rect, firstRow: 12, rowCount: 20)])
    #expect(canvas.regions.first?.row(at: Point(x: 3, y: 4)) == 14)
  }

  @Test("a cursor outside the visible area is ignored")
  func cursor() {
    var canvas = Canvas(size: Size(width: 4, height: 1))
    canvas.putCursor(at: Point(x: 4, y: 0))
    #expect(canvas.cursor == nil)
    canvas.putCursor(at: Point(x: 3, y: 0))
    canvas.clipped(to: Rect(x: 0, y: 0, width: 2, height: 1)) { $0.putCursor(at: Point(x: 2, y: 0)) }
    #expect(canvas.cursor == Point(x: 3, y: 0))
  }
}
