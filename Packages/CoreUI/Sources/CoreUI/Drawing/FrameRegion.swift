public import CorePresentation

/// Where in a frame a list or another part was drawn that keys and clicks go to.
public struct FrameRegion: Hashable, Sendable {
  /// What the view calls itself; unique in its screen.
  public let name: String
  /// The cells of its rows: where one is hit by a click.
  public let rect: Rect
  /// The row that is drawn first, counted from the first there is.
  public let firstRow: Int
  /// How many rows there are, drawn or not.
  public let rowCount: Int

  /// What a position in the list or text needs to know to move.
  public var rows: VisibleRows { VisibleRows(first: firstRow, height: rect.height, total: rowCount) }

  /// The row at a place; `nil` beside the rows.
  public func row(at point: Point) -> Int? {
    guard rect.contains(point) else { return nil }
    let row = firstRow + point.y - rect.minY
    return row < rowCount ? row : nil
  }
}

extension FrameRegion {
  /// What is left of the region where something else covers `rect`.
  func parts(outside covered: Rect) -> [FrameRegion] {
    let common = rect.intersection(covered)
    guard !common.isEmpty else { return [self] }
    let rects = [
      Rect(x: rect.minX, y: rect.minY, width: rect.width, height: common.minY - rect.minY),
      Rect(x: rect.minX, y: common.minY, width: common.minX - rect.minX, height: common.height),
      Rect(x: common.maxX, y: common.minY, width: rect.maxX - common.maxX, height: common.height),
      Rect(x: rect.minX, y: common.maxY, width: rect.width, height: rect.maxY - common.maxY),
    ]
    return rects.filter { !$0.isEmpty }.map { part in
      FrameRegion(name: name, rect: part, firstRow: firstRow + part.minY - rect.minY, rowCount: rowCount)
    }
  }
}
