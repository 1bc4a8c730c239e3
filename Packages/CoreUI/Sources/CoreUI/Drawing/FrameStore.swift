/// Keeps many frames in little room: each distinct cell once, and each distinct row. What receives keys and clicks is not
/// kept.
public struct FrameStore: Sendable {
  private struct Entry {
    let size: Size
    let theme: Theme
    let rows: [UInt32]
    let cursor: Point?
  }

  private var cells: [Cell] = []
  private var cellNumbers: [Cell: UInt32] = [:]
  private var rows: [[UInt32]] = []
  private var rowNumbers: [[UInt32]: UInt32] = [:]
  private var entries: [Entry] = []

  public init() {}

  /// How many frames it has.
  public var count: Int { entries.count }

  /// How many rows it keeps.
  var rowCount: Int { rows.count }

  /// Adds a frame after all others.
  public mutating func append(_ frame: Frame) {
    let width = frame.size.width
    let rows = (0..<frame.size.height).map { y in
      row(frame.cells[y * width..<(y + 1) * width].map { cell($0) })
    }
    entries.append(Entry(size: frame.size, theme: frame.theme, rows: rows, cursor: frame.cursor))
  }

  /// The frame at a place, from 0.
  public subscript(index: Int) -> Frame {
    let entry = entries[index]
    let cells = entry.rows.flatMap { rows[Int($0)] }.map { self.cells[Int($0)] }
    return Frame(size: entry.size, theme: entry.theme, cells: cells, cursor: entry.cursor)
  }

  private mutating func cell(_ cell: Cell) -> UInt32 {
    Self.number(of: cell, in: &cells, &cellNumbers)
  }

  private mutating func row(_ row: [UInt32]) -> UInt32 {
    Self.number(of: row, in: &rows, &rowNumbers)
  }

  private static func number<Value: Hashable>(
    of value: Value, in values: inout [Value], _ numbers: inout [Value: UInt32]
  ) -> UInt32 {
    if let number = numbers[value] { return number }
    let number = UInt32(values.count)
    values.append(value)
    numbers[value] = number
    return number
  }
}
