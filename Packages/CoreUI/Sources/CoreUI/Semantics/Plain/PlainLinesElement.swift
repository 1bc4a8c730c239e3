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
