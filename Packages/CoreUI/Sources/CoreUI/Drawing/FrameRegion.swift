public import CorePresentation

/// The part of a frame with a list or another region that receives keys and clicks.
public struct FrameRegion: Hashable, Sendable {
  /// The name given by the view; unique in its screen.
  public let name: String
  /// The cells of its rows, for hit testing of clicks.
  public let rect: Rect
  /// The index of the first drawn row among all rows.
  public let firstRow: Int
  /// The number of rows, drawn or not.
  public let rowCount: Int

  /// The information that a position in the list or text needs to move.
  public var rows: VisibleRows { VisibleRows(first: firstRow, height: rect.height, total: rowCount) }

  /// The row at a place; `nil` outside the rows.
  public func row(at point: Point) -> Int? {
    guard rect.contains(point) else { return nil }
    let row = firstRow + point.y - rect.minY
    return row < rowCount ? row : nil
  }
}

extension FrameRegion {
  /// The remaining region if something else covers `rect`.
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
