/// Views side by side.
///
/// In a given width each takes what it needs, shrinking the widest first if that is too much; a ``Spacer`` and views
/// that fill their room, such as charts, share the remaining room. On plain screens, views are side by side only if all
/// of them fit into one line, otherwise one below the other.
public struct HStack<Content: View>: View {
  public typealias Body = Self

  private let alignment: VerticalAlignment
  private let spacing: Int
  private let content: Content

  /// - Parameters:
  ///   - alignment: The position of views lower than the stack.
  ///   - spacing: The blank columns between two views.
  ///   - content: The views.
  public init(alignment: VerticalAlignment = .top, spacing: Int = 1, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  public func resolve(into resolution: inout Resolution) {
    resolution.append(
      .stack(
        StackNode(
          axis: .horizontal, alignment: Alignment(horizontal: .leading, vertical: alignment), spacing: spacing,
          children: resolution.nodes(of: content))))
  }
}

/// Views one below the other.
///
/// In a given height each takes what it needs, shrinking the tallest first if that is too much; a ``Spacer`` takes the
/// remaining room.
public struct VStack<Content: View>: View {
  public typealias Body = Self

  private let alignment: HorizontalAlignment
  private let spacing: Int
  private let content: Content

  /// - Parameters:
  ///   - alignment: The position of views narrower than the stack.
  ///   - spacing: The blank rows between two views.
  ///   - content: The views.
  public init(alignment: HorizontalAlignment = .leading, spacing: Int = 0, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  public func resolve(into resolution: inout Resolution) {
    resolution.append(
      .stack(
        StackNode(
          axis: .vertical, alignment: Alignment(horizontal: alignment, vertical: .top), spacing: spacing,
          children: resolution.nodes(of: content))))
  }
}

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

/// Room that grows along the surrounding stack, and pushes its neighbors apart; nothing on plain screens.
public struct Spacer: View {
  public typealias Body = Self

  private let minLength: Int

  /// - Parameter minLength: Its smallest number of cells.
  public init(minLength: Int = 0) {
    self.minLength = minLength
  }

  public func resolve(into resolution: inout Resolution) {
    resolution.append(.spacer(minLength: minLength))
  }
}

struct SpacerElement: LayoutElement {
  let axis: Axis
  let minLength: Int

  var flexibleAxes: Axes { axis == .horizontal ? .horizontal : .vertical }
  /// It grows, but what is beside it does not get lower: a panel that is too low for that scrolls.
  var adaptsToHeight: Bool { false }

  func measure(_ proposal: ProposedSize) -> Size {
    axis.size(along: max(minLength, axis.along(proposal) ?? 0), across: 0)
  }

  func draw(in rect: Rect, on canvas: inout Canvas) {}
}

/// A rule across the surrounding stack: a row in a ``VStack``, a column in an ``HStack``; nothing on plain screens.
public struct Divider: View {
  public typealias Body = Self

  public init() {}

  public func resolve(into resolution: inout Resolution) {
    resolution.append(.divider(resolution.style))
  }
}

/// A line of one character along an axis.
struct DividerElement: LayoutElement {
  let axis: Axis
  let character: Character
  let style: Style

  func measure(_ proposal: ProposedSize) -> Size {
    axis.size(along: axis.along(proposal) ?? 1, across: min(1, axis.across(proposal) ?? 1))
  }

  func draw(in rect: Rect, on canvas: inout Canvas) {
    canvas.fill(rect, with: character, style: style)
  }
}
