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

/// A label and a value: "Distance  12.34 km", or "Distance: 12.34 km" on plain screens. Several align in a
/// ``KeyValueGrid``.
public struct LabeledContent: View {
  public typealias Body = Self

  /// The words before the value.
  public let label: String
  let value: Text

  public init(_ label: String, _ value: String) {
    self.init(label, Text(value))
  }

  public init(_ label: String, _ value: Text) {
    self.label = label
    self.value = value
  }

  public func resolve(into resolution: inout Resolution) {
    LabeledRow(label) { value }.resolve(into: &resolution)
  }
}

/// A label and the content it names, side by side; on plain screens in a sentence: "Distance: 12.34 km".
public struct LabeledRow<Content: View>: View {
  public typealias Body = Self

  private let label: Text
  private let labelWidth: Int?
  private let sentence: Text?
  private let content: Content

  /// - Parameters:
  ///   - label: What the content is.
  ///   - labelWidth: The cells of the label, so that several rows align; `nil` for as many as it needs.
  ///   - sentence: Says the same in words; `nil` if the label, a colon and the content do.
  ///   - content: The views after the label.
  public init(
    _ label: String, labelWidth: Int? = nil, sentence: Text? = nil, @ViewBuilder content: () -> Content
  ) {
    self.label = Text(label).foreground(.secondary)
    self.labelWidth = labelWidth
    self.sentence = sentence
    self.content = content()
  }

  public func resolve(into resolution: inout Resolution) {
    let style = resolution.style
    resolution.append(
      .item(
        ItemNode(
          kind: .label,
          label: TextNode(text: label, style: style),
          labelWidth: labelWidth,
          spacing: 2,
          children: resolution.nodes(of: content),
          sentence: sentence.map { TextNode(text: $0, style: style) }
        )))
  }
}

/// A line that begins with a mark for its kind, which is always shown in full: "new  Morning run". On plain screens the
/// mark is the first word.
public struct MarkedRow<Content: View>: View {
  public typealias Body = Self

  private let mark: Text
  private let markWidth: Int?
  private let spacing: Int
  private let sentence: Text?
  private let content: Content

  /// - Parameters:
  ///   - mark: A word, or less.
  ///   - markWidth: The cells of the mark, so that several rows align; `nil` for as many as it needs.
  ///   - spacing: The blank columns after the mark, and between two views of the content.
  ///   - sentence: Says the same in words; `nil` if the mark and the content do.
  ///   - content: The views after the mark.
  public init(
    _ mark: Text, markWidth: Int? = nil, spacing: Int = 1, sentence: Text? = nil, @ViewBuilder content: () -> Content
  ) {
    self.mark = mark
    self.markWidth = markWidth
    self.spacing = spacing
    self.sentence = sentence
    self.content = content()
  }

  public func resolve(into resolution: inout Resolution) {
    let style = resolution.style
    resolution.append(
      .item(
        ItemNode(
          kind: .mark,
          label: TextNode(text: mark, style: style),
          labelWidth: markWidth,
          spacing: spacing,
          children: resolution.nodes(of: content),
          sentence: sentence.map { TextNode(text: $0, style: style) }
        )))
  }
}
