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

  /// - Parameters:
  ///   - maxColumns: The greatest number of pairs in a row.
  ///   - items: The contents, in reading order.
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

  /// The widths of labels and values, for each pair in a row.
  private struct Columns {
    let widths: [(label: Int, value: Int)]

    var count: Int { widths.count }
    var width: Int { start(of: count) - KeyValueGridElement.columnGap }

    func start(of column: Int) -> Int {
      widths.prefix(column).reduce(0) {
        $0 + $1.label + KeyValueGridElement.gap + $1.value + KeyValueGridElement.columnGap
      }
    }
  }

  fileprivate static let gap = 2
  fileprivate static let columnGap = 4

  private let pairs: [Pair]
  private let maxColumns: Int
  private let widths: [(label: Int, value: Int)]

  init(pairs: [Pair], maxColumns: Int) {
    let oneLine = ProposedSize(width: nil, height: 1)
    self.pairs = pairs
    self.maxColumns = min(maxColumns, pairs.count)
    widths = pairs.map { ($0.label.measure(oneLine).width, $0.value.measure(oneLine).width) }
  }

  func measure(_ proposal: ProposedSize) -> Size {
    let columns = columns(in: proposal.width)
    let rows = (pairs.count + columns.count - 1) / columns.count
    return Size(width: min(columns.width, proposal.width ?? columns.width), height: min(rows, proposal.height ?? rows))
  }

  func draw(in rect: Rect, on canvas: inout Canvas) {
    let columns = columns(in: rect.width)
    for (index, pair) in pairs.enumerated() {
      let column = index % columns.count
      let x = rect.minX + columns.start(of: column)
      let y = rect.minY + index / columns.count
      guard y < rect.maxY else { return }
      let (label, value) = columns.widths[column]
      pair.label.draw(in: Rect(x: x, y: y, width: label, height: 1), on: &canvas)
      pair.value.draw(in: Rect(x: x + label + Self.gap, y: y, width: value, height: 1), on: &canvas)
    }
  }

  /// As many columns as fit: of equal width if that does not cost one, otherwise each as wide as its pairs.
  private func columns(in width: Int?) -> Columns {
    let widest = widest(in: 0, of: 1)
    guard let width else { return Columns(widths: [widest]) }
    for count in stride(from: maxColumns, through: 1, by: -1) {
      let equal = Columns(widths: Array(repeating: widest, count: count))
      if equal.width <= width { return equal }
      let own = Columns(widths: (0..<count).map { self.widest(in: $0, of: count) })
      if own.width <= width { return own }
    }
    let room = max(0, width - Self.gap)
    let label = max(min(widest.label, room / 3), room - widest.value)
    return Columns(widths: [(label, room - label)])
  }

  private func widest(in column: Int, of count: Int) -> (label: Int, value: Int) {
    stride(from: column, to: widths.count, by: count).reduce((0, 0)) {
      (max($0.label, widths[$1].label), max($0.value, widths[$1].value))
    }
  }
}
