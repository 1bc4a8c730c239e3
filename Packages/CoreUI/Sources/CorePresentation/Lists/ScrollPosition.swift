/// The scroll position of content that is longer than the screen; part of the state of its screen.
public struct ScrollPosition: Equatable, Sendable {
  /// The first visible row. A row beyond the last screenful is drawn as that screenful.
  public private(set) var top: Int

  /// A negative row is 0.
  public init(top: Int = 0) {
    self.top = max(0, top)
  }

  /// Scrolls. For a movement to a row, it scrolls only as far as needed to show that row.
  ///
  /// - Parameter visible: the rows drawn last. Without them the number of rows is unknown, so the position does not
  ///   change except when moving to the start.
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
