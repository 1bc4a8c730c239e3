extension Movement {
  /// The destination of this movement from `row`, given the last row and the number of rows that fit on the screen.
  ///
  /// A page down keeps one row of the previous page visible.
  func destination(from row: Int, last: Int, visible: Int) -> Int {
    let wanted =
      switch self {
      case .rows(let count): row.saturating(adding: count)
      case .pages(let count): row.saturating(adding: count.saturating(multipliedBy: max(1, visible - 1)))
      case .columns, .toColumn: row
      case .toStart: 0
      case .toEnd: last
      case .toRow(let row): row
      }
    return max(0, min(wanted, last))
  }
}

extension Int {
  fileprivate func saturating(adding other: Int) -> Int {
    let (sum, overflows) = addingReportingOverflow(other)
    return overflows ? (other < 0 ? .min : .max) : sum
  }

  fileprivate func saturating(multipliedBy other: Int) -> Int {
    let (product, overflows) = multipliedReportingOverflow(by: other)
    return overflows ? ((self < 0) == (other < 0) ? .max : .min) : product
  }
}
