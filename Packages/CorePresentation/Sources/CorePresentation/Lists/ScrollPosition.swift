/// How far something that is longer than the screen was scrolled; state of the screen that shows it.
public struct ScrollPosition: Equatable, Sendable {
  /// The first row to be seen. One beyond the last screen is drawn as the last one.
  public private(set) var top: Int

  public init(top: Int = 0) {
    self.top = max(0, top)
  }

  /// Scrolls; to a row only as far as it takes for that to be seen.
  ///
  /// - Parameter visible: the rows that were drawn last. Without them nothing is known of the rows there are, and the
  ///   position stays, but for the start.
  public mutating func move(_ movement: Movement, in visible: VisibleRows?) {
    guard let visible else {
      if movement == .toStart { top = 0 }
      return
    }
    let height = visible.height
    let last = max(0, visible.total - height)
    let shown = min(top, last)
    if case .toRow(let row) = movement {
      let row = max(0, min(row, visible.total - 1))
      top = max(0, min(max(shown, row - height + 1), row))
    } else {
      top = movement.destination(from: shown, last: last, visible: height)
    }
  }
}
