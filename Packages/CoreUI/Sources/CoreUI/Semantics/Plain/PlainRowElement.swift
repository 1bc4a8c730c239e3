/// Views of a row in the plain form: in one line if all fit into it, otherwise one below the other, with a blank line
/// between them if one is a paragraph of its own.
struct PlainRowElement: LayoutElement {
  private let line: StackElement
  private let column: StackElement

  var flexibleAxes: Axes { line.flexibleAxes }

  init(children: [LayoutNode]) {
    let natural = ProposedSize(width: nil, height: nil)
    let hasParagraph = children.contains { $0.measure(natural).height > 1 }
    line = StackElement(row: children)
    column = StackElement(lines: children, spacing: hasParagraph ? 1 : 0)
  }

  func measure(_ proposal: ProposedSize) -> Size {
    stack(in: proposal.width).measure(proposal)
  }

  func draw(in rect: Rect, on canvas: inout Canvas) {
    stack(in: rect.width).draw(in: rect, on: &canvas)
  }

  private func stack(in width: Int?) -> StackElement {
    let size = line.measure(ProposedSize(width: nil, height: nil))
    return size.height <= 1 && size.width <= width ?? size.width ? line : column
  }
}
