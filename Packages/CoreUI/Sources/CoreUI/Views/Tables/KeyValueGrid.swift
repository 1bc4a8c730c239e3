/// Labels and values in aligned columns, as many side by side as the width allows; read row by row. On plain screens,
/// one line each.
public struct KeyValueGrid: View {
  public typealias Body = Self

  private let items: [LabeledContent]
  private let maxColumns: Int

  /// - Parameters:
  ///   - items: The contents, in reading order.
  ///   - maxColumns: The greatest number of pairs in a row.
  public init(_ items: [LabeledContent], maxColumns: Int = 3) {
    self.items = items
    self.maxColumns = max(1, maxColumns)
  }

  public init(maxColumns: Int = 3, @ListBuilder<LabeledContent> items: () -> [LabeledContent]) {
    self.init(items(), maxColumns: maxColumns)
  }

  public func resolve(into resolution: inout Resolution) {
    guard !items.isEmpty else { return }
    resolution.append(.figures(FiguresNode(items: items, maxColumns: maxColumns, style: resolution.style)))
  }
}

struct KeyValueGridElement: LayoutElement {
  struct Pair {
    let label: LayoutNode
    let value: LayoutNode
  }

  private struct Columns {
    let count: Int
    let labelWidth: Int
    let valueWidth: Int
  }

  private static let gap = 2
  private static let columnGap = 4

  private let pairs: [Pair]
  private let maxColumns: Int
  private let labelWidth: Int
  private let valueWidth: Int

  init(pairs: [Pair], maxColumns: Int) {
    let oneLine = ProposedSize(width: nil, height: 1)
    self.pairs = pairs
    self.maxColumns = min(maxColumns, pairs.count)
    labelWidth = pairs.map { $0.label.measure(oneLine).width }.max() ?? 0
    valueWidth = pairs.map { $0.value.measure(oneLine).width }.max() ?? 0
  }

  func measure(_ proposal: ProposedSize) -> Size {
    let columns = columns(in: proposal.width)
    let rows = (pairs.count + columns.count - 1) / columns.count
    let width = columns.count * (pitch(of: columns)) - Self.columnGap
    return Size(width: min(width, proposal.width ?? width), height: min(rows, proposal.height ?? rows))
  }

  func draw(in rect: Rect, on canvas: inout Canvas) {
    let columns = columns(in: rect.width)
    for (index, pair) in pairs.enumerated() {
      let x = rect.minX + index % columns.count * pitch(of: columns)
      let y = rect.minY + index / columns.count
      guard y < rect.maxY else { return }
      pair.label.draw(in: Rect(x: x, y: y, width: columns.labelWidth, height: 1), on: &canvas)
      let valueX = x + columns.labelWidth + Self.gap
      pair.value.draw(in: Rect(x: valueX, y: y, width: columns.valueWidth, height: 1), on: &canvas)
    }
  }

  private func pitch(of columns: Columns) -> Int {
    columns.labelWidth + Self.gap + columns.valueWidth + Self.columnGap
  }

  private func columns(in width: Int?) -> Columns {
    let natural = Columns(count: 1, labelWidth: labelWidth, valueWidth: valueWidth)
    guard let width else { return natural }
    let fitting = (width + Self.columnGap) / pitch(of: natural)
    guard fitting < 1 else {
      return Columns(count: min(maxColumns, fitting), labelWidth: labelWidth, valueWidth: valueWidth)
    }
    let room = max(0, width - Self.gap)
    let narrowed = max(min(labelWidth, room / 3), room - valueWidth)
    return Columns(count: 1, labelWidth: narrowed, valueWidth: room - narrowed)
  }
}
