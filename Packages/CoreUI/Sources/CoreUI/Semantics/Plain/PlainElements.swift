/// Paragraphs one below the other. If that is too much, a list among them shows the rows around its selection in half
/// of the room, or in what the others leave; and of the others what fits is shown without shortening a sentence.
struct PlainLinesElement: LayoutElement {
  private let whole: StackElement
  /// What comes before the list.
  private let head: StackElement
  private let list: LayoutNode?
  private let tail: StackElement

  init(_ children: [LayoutNode], spacing: Int = 0) {
    let index = children.firstIndex(where: \.adaptsToHeight) ?? children.endIndex
    whole = StackElement(lines: children, spacing: spacing)
    head = StackElement(lines: Array(children.prefix(index)), spacing: spacing)
    list = index < children.endIndex ? children[index] : nil
    tail = StackElement(lines: Array(children.dropFirst(index + 1)), spacing: spacing)
  }

  var flexibleAxes: Axes { whole.flexibleAxes }

  var adaptsToHeight: Bool { whole.adaptsToHeight }

  func measure(_ proposal: ProposedSize) -> Size { whole.measure(proposal) }

  func draw(in rect: Rect, on canvas: inout Canvas) {
    guard let list, height(of: whole, in: rect) > rect.height else { return whole.draw(in: rect, on: &canvas) }
    let above = length(of: head, in: rect)
    let below = length(of: tail, in: rect)
    let room = max(0, rect.height - above)
    let length = max((room + 1) / 2, room - below)
    canvas.clipped(to: rect) { canvas in
      draw(head, y: rect.minY, in: rect, on: &canvas)
      let place = Rect(x: rect.minX, y: rect.minY + above, width: rect.width, height: length)
      list.draw(in: place, on: &canvas)
      draw(tail, y: place.maxY + tail.spacing, in: rect, on: &canvas)
    }
  }

  private func draw(_ part: StackElement, y: Int, in rect: Rect, on canvas: inout Canvas) {
    let height = height(of: part, in: rect)
    part.draw(in: Rect(x: rect.minX, y: y, width: rect.width, height: height), on: &canvas)
  }

  private func height(of part: StackElement, in rect: Rect) -> Int {
    part.measure(ProposedSize(width: rect.width, height: nil)).height
  }

  /// Its height with the space to the list; 0 if there is nothing.
  private func length(of part: StackElement, in rect: Rect) -> Int {
    part.children.isEmpty ? 0 : height(of: part, in: rect) + part.spacing
  }
}

/// Panels in words, one after the other. They scroll as one text, unless the first one is a list that shows the rows
/// around its selection.
struct PlainPanelsElement: LayoutElement {
  private let panels: PlainLinesElement
  private let startsWithList: Bool
  private let text: ScrollElement

  init(panels: [LayoutNode], top: Int) {
    self.panels = PlainLinesElement(panels, spacing: 1)
    startsWithList = panels.first?.adaptsToHeight == true
    text = ScrollElement(
      child: LayoutNode(StackElement(lines: panels, spacing: 1)), name: PanelRegion.screen, top: top, bar: nil)
  }

  var flexibleAxes: Axes { text.flexibleAxes }

  func measure(_ proposal: ProposedSize) -> Size { text.measure(proposal) }

  func draw(in rect: Rect, on canvas: inout Canvas) {
    let isTooHigh = text.measure(ProposedSize(width: rect.width, height: nil)).height > rect.height
    if startsWithList, isTooHigh { panels.draw(in: rect, on: &canvas) } else { text.draw(in: rect, on: &canvas) }
  }
}

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
