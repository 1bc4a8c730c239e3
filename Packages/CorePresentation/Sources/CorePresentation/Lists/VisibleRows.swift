/// Which rows of a list, or of text that scrolls, were visible when it was last drawn.
public struct VisibleRows: Hashable, Sendable {
  /// The row that was drawn first, counted from 0.
  public let first: Int
  /// How many rows fit at once.
  public let height: Int
  /// How many rows there are, drawn or not.
  public let total: Int

  public init(first: Int, height: Int, total: Int) {
    self.first = first
    self.height = height
    self.total = total
  }
}
