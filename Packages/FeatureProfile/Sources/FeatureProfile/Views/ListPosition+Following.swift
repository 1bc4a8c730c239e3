import CoreUI

extension ListPosition {
  /// Stays on the row that was selected, and in its line, wherever that row stands now; else within the rows there are.
  mutating func follow<ID: Equatable>(_ id: ID?, among ids: [ID]) {
    if let row = id.flatMap({ ids.firstIndex(of: $0) }) {
      self = ListPosition(row: row, top: max(0, top + row - self.row))
    }
    clamp(rowCount: ids.count)
  }
}

extension Array {
  /// The row that is selected; `nil` where there is none.
  func selected(by position: ListPosition) -> Element? {
    indices.contains(position.row) ? self[position.row] : nil
  }
}
