import GRDB

/// Reads the columns of a row in order, which is much faster than looking them up by name.
struct RowReader {
  private let row: Row
  private var index: Int

  init(_ row: Row, from index: Int = 0) {
    self.row = row
    self.index = index
  }

  mutating func next<Value: DatabaseValueConvertible & StatementColumnConvertible>() -> Value {
    defer { index += 1 }
    return row[index]
  }
}
