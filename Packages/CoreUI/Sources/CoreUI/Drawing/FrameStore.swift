/// Keeps many frames in little room: each distinct cell once. What receives keys and clicks is not kept.
public struct FrameStore: Sendable {
  private struct Entry {
    let size: Size
    let theme: Theme
    let cells: [UInt32]
    let cursor: Point?
  }

  private var cells: [Cell] = []
  private var numbers: [Cell: UInt32] = [:]
  private var entries: [Entry] = []

  /// Creates a store without frames.
  public init() {}

  /// How many frames it has.
  public var count: Int { entries.count }

  /// Adds a frame after all others.
  public mutating func append(_ frame: Frame) {
    let indices = frame.cells.map { number(of: $0) }
    entries.append(Entry(size: frame.size, theme: frame.theme, cells: indices, cursor: frame.cursor))
  }

  /// The frame at a place, from 0.
  public subscript(index: Int) -> Frame {
    let entry = entries[index]
    return Frame(
      size: entry.size, theme: entry.theme, cells: entry.cells.map { cells[Int($0)] }, cursor: entry.cursor)
  }

  private mutating func number(of cell: Cell) -> UInt32 {
    if let number = numbers[cell] { return number }
    let number = UInt32(cells.count)
    cells.append(cell)
    numbers[cell] = number
    return number
  }
}
