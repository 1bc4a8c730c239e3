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

  /// The row at a place; `nil` beside the rows.
  public func row(at point: Point) -> Int? {
    guard rect.contains(point) else { return nil }
    let row = firstRow + point.y - rect.minY
    return row < rowCount ? row : nil
  }
}
