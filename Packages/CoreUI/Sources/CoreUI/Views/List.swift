public import CorePresentation

/// Rows of one line each, one of them selected. As many are drawn as fit, so that the selected one is visible; they are
/// recorded as a ``FrameRegion``.
///
///     List(state.sports, position: state.position, name: "sports") { sport in Text(sport.name) }
///
/// The selected row has the ground of a selection and a mark before it, or begins with "Selected: " on plain screens.
public struct List<Row, Content: View>: View {
  public typealias Body = Self

  private let rows: [Row]
  private let emptyText: String
  private let selection: RowSelection
  private let content: (Row) -> Content

  /// - Parameters:
  ///   - rows: The rows, from top to bottom.
  ///   - position: Which row is selected, and which is drawn first.
  ///   - name: The name of the region, unique in the screen.
  ///   - isMarked: Which rows are marked, for a command that applies to several.
  ///   - emptyText: The text to show if there are no rows.
  ///   - content: A row; one line of it is shown.
  public init(
    _ rows: [Row],
    position: ListPosition,
    name: String,
    isMarked: ((Row) -> Bool)? = nil,
    emptyText: String = "Nothing to show",
    @ViewBuilder content: @escaping (Row) -> Content
  ) {
    self.rows = rows
    self.emptyText = emptyText
    self.content = content
    selection = RowSelection(rows, position: position, name: name, isMarked: isMarked)
  }

  public func resolve(into resolution: inout Resolution) {
    guard !rows.isEmpty else {
      Text(emptyText).foreground(.secondary).resolve(into: &resolution)
      return
    }
    let source = RowSource(
      count: rows.count, columnCount: 1, context: resolution,
      cell: { [rows, content] row, _, context in context.node(of: content(rows[row])) })
    resolution.append(.list(ListNode(rows: source, selection: selection, style: resolution.style)))
  }
}

/// One line of each child, one below the other.
struct LinesElement: LayoutElement {
  let lines: [LayoutNode]

  func measure(_ proposal: ProposedSize) -> Size {
    let line = ProposedSize(width: proposal.width, height: 1)
    let width = lines.reduce(0) { max($0, $1.measure(line).width) }
    return Size(width: width, height: min(lines.count, proposal.height ?? lines.count))
  }

  func draw(in rect: Rect, on canvas: inout Canvas) {
    for (row, line) in lines.enumerated() {
      line.draw(in: Rect(x: rect.minX, y: rect.minY + row, width: rect.width, height: 1), on: &canvas)
    }
  }
}

/// Collects values of one type written one after another in a trailing closure, with `if`, `else`, `switch` and `for`.
@resultBuilder
public enum ListBuilder<Element> {
  /// Makes one value a list.
  public static func buildExpression(_ element: Element) -> [Element] {
    [element]
  }

  /// Takes several values, which are added one by one.
  public static func buildExpression(_ elements: [Element]) -> [Element] {
    elements
  }

  /// Joins the values in their order.
  public static func buildBlock(_ lists: [Element]...) -> [Element] {
    lists.flatMap(\.self)
  }

  /// Makes an `if` without `else` an empty list if it does not apply.
  public static func buildOptional(_ list: [Element]?) -> [Element] {
    list ?? []
  }

  /// Takes the values of the first branch of an `if` or a `switch`.
  public static func buildEither(first list: [Element]) -> [Element] {
    list
  }

  /// Takes the values of the other branch of an `if` or a `switch`.
  public static func buildEither(second list: [Element]) -> [Element] {
    list
  }

  /// Joins the values of a `for` loop.
  public static func buildArray(_ lists: [[Element]]) -> [Element] {
    lists.flatMap(\.self)
  }
}
