/// The rows of a list or a scrolling text that were visible when it was last drawn.
public struct VisibleRows: Hashable, Sendable {
  /// The first visible row, from 0.
  public let first: Int
  /// The number of rows that fit on the screen.
  public let height: Int
  /// The total number of rows, visible or not.
  public let total: Int

  public init(first: Int, height: Int, total: Int) {
    self.first = first
    self.height = height
    self.total = total
  }
}
