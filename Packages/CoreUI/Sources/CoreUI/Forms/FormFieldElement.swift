import CorePresentation

/// The layout element of a form's field: mark, label and value in a line, hint and problem beneath the value.
struct FormFieldElement: LayoutElement {
  private static let markWidth = 2
  private static let gap = 2
  /// The width that labels leave to values if there is little of it.
  private static let valueWidth = 20

  let mark: LayoutNode?
  let label: LayoutNode
  let value: LayoutNode
  let notes: LayoutNode
  /// The width of the longest label of the form.
  let labelWidth: Int

  var flexibleAxes: Axes { .horizontal }

  func measure(_ proposal: ProposedSize) -> Size {
    let indent = indent(in: proposal.width)
    let line = value.measure(ProposedSize(width: proposal.width.map { $0 - indent }, height: 1))
    let noted = notes.measure(ProposedSize(width: proposal.width.map { $0 - indent }, height: nil))
    let width = proposal.width ?? indent + max(line.width, noted.width)
    return Size(width: width, height: min(1 + noted.height, proposal.height ?? .max))
  }

  func draw(in rect: Rect, on canvas: inout Canvas) {
    let indent = indent(in: rect.width)
    let x = rect.minX + indent
    let width = rect.width - indent
    mark?.draw(in: Rect(x: rect.minX, y: rect.minY, width: Self.markWidth, height: 1), on: &canvas)
    let room = Rect(
      x: rect.minX + Self.markWidth, y: rect.minY, width: indent - Self.markWidth - Self.gap, height: 1)
    label.draw(in: room, on: &canvas)
    value.draw(in: Rect(x: x, y: rect.minY, width: width, height: 1), on: &canvas)
    notes.draw(in: Rect(x: x, y: rect.minY + 1, width: width, height: rect.height - 1), on: &canvas)
  }

  /// The cells before the value.
  private func indent(in width: Int?) -> Int {
    guard let width else { return Self.markWidth + labelWidth + Self.gap }
    let room = max(0, width - Self.markWidth - Self.gap)
    return Self.markWidth + min(labelWidth, max(room / 3, room - Self.valueWidth)) + Self.gap
  }
}
