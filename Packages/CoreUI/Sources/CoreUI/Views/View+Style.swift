extension View {
  /// Draws the text of this view in a color, unless it has its own.
  public func foreground(_ role: ColorRole) -> ModifiedView<Self> {
    styled(Style(foreground: role))
  }

  // Attributes accumulate with those of nested views.

  /// Gives the text of this view more weight.
  public func bold() -> ModifiedView<Self> {
    styled(Style(attributes: .bold))
  }

  /// Gives the text of this view less contrast.
  public func dim() -> ModifiedView<Self> {
    styled(Style(attributes: .dim))
  }

  /// Slants the text of this view.
  public func italic() -> ModifiedView<Self> {
    styled(Style(attributes: .italic))
  }

  /// Draws a line below the text of this view.
  public func underline() -> ModifiedView<Self> {
    styled(Style(attributes: .underline))
  }

  /// Swaps foreground and background, like a selection.
  public func reversed() -> ModifiedView<Self> {
    styled(Style(attributes: .reversed))
  }

  private func styled(_ style: Style) -> ModifiedView<Self> {
    ModifiedView(self) { content, resolution in resolution.append(content, style: style) }
  }
}

extension View {
  /// Fills this view's room with a color, and draws the view on it.
  public func background(_ role: ColorRole) -> ModifiedView<Self> {
    ModifiedView(self) { content, resolution in
      let outer = resolution.style
      let style = Style(background: role).over(outer)
      resolution.style = style
      resolution.append(content) { .background(BackgroundNode(content: $0, style: style)) }
      resolution.style = outer
    }
  }
}

struct BackgroundElement: LayoutElement {
  let child: LayoutNode
  let style: Style

  var flexibleAxes: Axes { child.flexibleAxes }

  func measure(_ proposal: ProposedSize) -> Size {
    child.measure(proposal)
  }

  func draw(in rect: Rect, on canvas: inout Canvas) {
    canvas.fill(rect, with: " ", style: style)
    child.draw(in: rect, on: &canvas)
  }
}

extension View {
  /// Lets this view take its natural length in a stack before those of a lower priority; 0 is the default.
  public func layoutPriority(_ priority: Int) -> ModifiedView<Self> {
    ModifiedView(self) { content, resolution in
      resolution.append(content) { .priority(PriorityNode(content: $0, priority: priority)) }
    }
  }
}

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
