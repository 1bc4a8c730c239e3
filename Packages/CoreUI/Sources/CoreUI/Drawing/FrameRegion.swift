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
  /// The row on each line, where some lines are between rows; `nil` if each line is a row.
  let rowsOfLines: [Int?]?

  init(name: String, rect: Rect, firstRow: Int, rowCount: Int, rowsOfLines: [Int?]? = nil) {
    self.name = name
    self.rect = rect
    self.firstRow = firstRow
    self.rowCount = rowCount
    self.rowsOfLines = rowsOfLines
  }

  /// The information that a position in the list or text needs to move.
  public var rows: VisibleRows {
    VisibleRows(
      first: firstRow, height: rowsOfLines?.count { $0 != nil } ?? rect.height, total: rowCount)
  }

  /// The row at a place; `nil` outside the rows.
  public func row(at point: Point) -> Int? {
    guard rect.contains(point) else { return nil }
    let line = point.y - rect.minY
    if let rowsOfLines { return rowsOfLines.indices.contains(line) ? rowsOfLines[line] : nil }
    let row = firstRow + line
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
      self.part(part)
    }
  }

  /// The region of some of its lines.
  func part(_ part: Rect) -> FrameRegion {
    let skipped = part.minY - rect.minY
    guard let lines = rowsOfLines?.dropFirst(skipped).prefix(part.height) else {
      return FrameRegion(name: name, rect: part, firstRow: firstRow + skipped, rowCount: rowCount)
    }
    let first = lines.lazy.compactMap(\.self).first ?? firstRow
    return FrameRegion(name: name, rect: part, firstRow: first, rowCount: rowCount, rowsOfLines: Array(lines))
  }
}
