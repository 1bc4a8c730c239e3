/// Views on top of each other. The first has the position it would have alone; each further one is centered in the
/// room, and covers everything below it, visually and for clicks and the cursor. On plain screens, one follows the
/// other.
///
/// It takes all the available room, so that nothing moves when a view is added on top.
public struct ZStack<Content: View>: View {
  public typealias Body = Self

  private let content: Content

  /// - Parameter content: The views, the lowest first.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  public func resolve(into resolution: inout Resolution) {
    let layers = resolution.nodes(of: content)
    guard let base = layers.first else { return }
    resolution.append(.overlay(OverlayNode(base: base, layers: Array(layers.dropFirst()), fills: true)))
  }
}

extension View {
  /// Centers views over this one, in its room: they cover everything below them, visually and for clicks and the
  /// cursor. On plain screens, one follows the other.
  public func overlay<Overlay: View>(@ViewBuilder _ overlay: () -> Overlay) -> ModifiedView<Self> {
    let overlay = overlay()
    return ModifiedView(self) { content, resolution in
      let layers = resolution.nodes(of: overlay)
      resolution.append(.overlay(OverlayNode(base: resolution.node(of: content), layers: layers, fills: false)))
    }
  }
}

struct LayersElement: LayoutElement {
  let base: LayoutNode
  let layers: [LayoutNode]
  /// Whether the room is all that is proposed, not only that of the lowest.
  let fills: Bool

  var flexibleAxes: Axes { fills ? [.horizontal, .vertical] : base.flexibleAxes }
  var adaptsToHeight: Bool { fills || base.adaptsToHeight }

  func measure(_ proposal: ProposedSize) -> Size {
    guard fills else { return base.measure(proposal) }
    let sizes = ([base] + layers).map { $0.measure(proposal) }
    return Size(
      width: proposal.width ?? sizes.map(\.width).max() ?? 0,
      height: proposal.height ?? sizes.map(\.height).max() ?? 0
    )
  }

  func draw(in rect: Rect, on canvas: inout Canvas) {
    base.draw(in: Rect(origin: rect.origin, size: base.measure(ProposedSize(rect.size))), on: &canvas)
    if !layers.isEmpty { canvas.restyle(rect) { _ in Style(foreground: .faint) } }
    for layer in layers {
      let size = layer.measure(ProposedSize(rect.size))
      let room = Rect(
        x: rect.minX + HorizontalAlignment.center.offset(of: size.width, in: rect.width),
        y: rect.minY + VerticalAlignment.center.offset(of: size.height, in: rect.height),
        width: size.width,
        height: size.height
      )
      guard !room.isEmpty else { continue }
      canvas.cover(room)
      layer.draw(in: room, on: &canvas)
    }
  }
}
