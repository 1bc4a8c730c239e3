/// A line between the rows of a table, which cannot be selected: a title, such as that of a week, and at the right what
/// the rows below it add up to.
public struct TableSeparator: Hashable, Sendable {
  /// The words at the left, such as those of a week.
  public let title: String
  /// What the rows below add up to, at the right; empty for none.
  public let note: String
  /// The same in words.
  public let sentence: String

  /// Without a sentence, words read title and note.
  public init(_ title: String, note: String = "", sentence: String? = nil) {
    self.title = title
    self.note = note
    self.sentence = sentence ?? [title, note].filter { !$0.isEmpty }.joined(separator: ": ")
  }
}

/// The layout element of a ``TableSeparator``.
struct TableSeparatorElement: LayoutElement {
  private static let indent = 2

  let title: LayoutNode
  let note: LayoutNode
  let rule: Character
  let style: Style

  func measure(_ proposal: ProposedSize) -> Size {
    let natural = width(of: title) + width(of: note) + 6
    return Size(width: proposal.width ?? natural, height: min(1, proposal.height ?? 1))
  }

  func draw(in rect: Rect, on canvas: inout Canvas) {
    let room = Rect(x: rect.minX, y: rect.minY, width: rect.width, height: 1)
    canvas.fill(room, with: rule, style: style)
    cut(title, x: rect.minX + Self.indent, in: room, on: &canvas)
    let start = rect.maxX - Self.indent - width(of: note)
    if start > rect.minX + Self.indent + width(of: title) + 2 { cut(note, x: start, in: room, on: &canvas) }
  }

  private func cut(_ text: LayoutNode, x: Int, in room: Rect, on canvas: inout Canvas) {
    let width = min(width(of: text), room.maxX - x - 1)
    guard width > 0 else { return }
    canvas.fill(Rect(x: x - 1, y: room.minY, width: width + 2, height: 1), with: " ", style: style)
    text.draw(in: Rect(x: x, y: room.minY, width: width, height: 1), on: &canvas)
  }

  private func width(of text: LayoutNode) -> Int { text.measure(ProposedSize(width: nil, height: 1)).width }
}
