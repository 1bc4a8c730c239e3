import GRDB

/// Reads the columns of a row one after the other, which is much quicker than by their names.
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
