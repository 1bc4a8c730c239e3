extension ListPosition {
  /// Keeps the same item selected, on the same line of the screen, after items have been added or removed.
  ///
  /// - Parameters:
  ///   - id: the item that was selected; if it is `nil` or no longer listed, the position only stays within the list.
  ///   - ids: the current items of the list, in order.
  public mutating func follow<ID: Equatable>(_ id: ID?, among ids: [ID]) {
    if let row = id.flatMap({ ids.firstIndex(of: $0) }) {
      self = ListPosition(row: row, top: max(0, top + row - self.row))
    }
    clamp(rowCount: ids.count)
  }
}

extension Array {
  /// The selected item; `nil` if the position is beyond the end.
  public func selected(by position: ListPosition) -> Element? {
    indices.contains(position.row) ? self[position.row] : nil
  }
}
