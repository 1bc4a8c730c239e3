/// Sides of a view.
public struct Edges: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Above the content.
  public static let top = Edges(rawValue: 1)
  /// Left of the content.
  public static let leading = Edges(rawValue: 2)
  /// Below the content.
  public static let bottom = Edges(rawValue: 4)
  /// Right of the content.
  public static let trailing = Edges(rawValue: 8)
  /// Left and right of the content.
  public static let horizontal: Edges = [.leading, .trailing]
  /// Above and below the content.
  public static let vertical: Edges = [.top, .bottom]
  /// All four sides.
  public static let all: Edges = [.horizontal, .vertical]
}

extension View {
  /// Leaves `length` blank cells on each of `edges`.
  public func padding(_ edges: Edges = .all, _ length: Int = 1) -> ModifiedView<Self> {
    ModifiedView(self) { .padding(PaddingNode(content: $0, edges: edges, length: max(0, length))) }
  }

  /// Leaves `length` blank cells on all sides.
  public func padding(_ length: Int) -> ModifiedView<Self> {
    padding(.all, length)
  }
}

struct PaddingElement: LayoutElement {
  let child: LayoutNode
  let top: Int
  let leading: Int
  let bottom: Int
  let trailing: Int

  init(_ node: PaddingNode, child: LayoutNode) {
    func cells(on edge: Edges) -> Int { node.edges.contains(edge) ? node.length : 0 }
    self.child = child
    top = cells(on: .top)
    leading = cells(on: .leading)
    bottom = cells(on: .bottom)
    trailing = cells(on: .trailing)
  }

  var flexibleAxes: Axes { child.flexibleAxes }
  var adaptsToHeight: Bool { child.adaptsToHeight }

  func measure(_ proposal: ProposedSize) -> Size {
    let inner = child.measure(
      ProposedSize(
        width: proposal.width.map { $0 - leading - trailing },
        height: proposal.height.map { $0 - top - bottom }
      ))
    return Size(width: inner.width + leading + trailing, height: inner.height + top + bottom)
  }

  func draw(in rect: Rect, on canvas: inout Canvas) {
    let inner = Rect(
      x: rect.minX + leading,
      y: rect.minY + top,
      width: rect.width - leading - trailing,
      height: rect.height - top - bottom
    )
    child.draw(in: inner, on: &canvas)
  }
}
