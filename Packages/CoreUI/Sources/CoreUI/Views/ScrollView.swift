/// Views that may be higher than their room, drawn from a row on. A bar in the last column shows the position if there
/// is more than fits. There is none on plain screens.
///
///     ScrollView("detail", top: state.scroll.top) { WorkoutDetail(workout) }
///
/// It takes the remaining room, and records it as a ``FrameRegion``, in which `ScrollPosition` moves.
public struct ScrollView<Content: View>: View {
  public typealias Body = Self

  private let name: String
  private let top: Int
  private let content: Content

  /// - Parameters:
  ///   - name: The name of the region, unique in the screen.
  ///   - top: The first visible row of the content; clamped so that the last screen is full.
  ///   - content: The views.
  public init(_ name: String, top: Int, @ViewBuilder content: () -> Content) {
    self.name = name
    self.top = top
    self.content = content()
  }

  public func resolve(into resolution: inout Resolution) {
    resolution.append(
      .scroll(ScrollNode(name: name, top: top, content: resolution.node(of: content), style: resolution.style)))
  }
}

struct ScrollElement: LayoutElement {
  let child: LayoutNode
  let name: String
  let top: Int
  let bar: ScrollBar?

  init(_ node: ScrollNode, child: LayoutNode, bar: ScrollBar?) {
    self.init(child: child, name: node.name, top: node.top, bar: bar)
  }

  init(child: LayoutNode, name: String, top: Int, bar: ScrollBar?) {
    self.child = child
    self.name = name
    self.top = top
    self.bar = bar
  }

  var flexibleAxes: Axes { [.horizontal, .vertical] }

  func measure(_ proposal: ProposedSize) -> Size {
    let natural = child.measure(ProposedSize(width: proposal.width, height: nil))
    return Size(width: proposal.width ?? natural.width, height: proposal.height ?? natural.height)
  }

  func draw(in rect: Rect, on canvas: inout Canvas) {
    var room = rect
    var height = naturalHeight(in: room)
    if let bar, height > rect.height, rect.width > 1 {
      room = Rect(x: rect.minX, y: rect.minY, width: rect.width - 1, height: rect.height)
      height = naturalHeight(in: room)
      bar.draw(
        in: Rect(x: room.maxX, y: rect.minY, width: 1, height: rect.height), firstRow: firstRow(of: height, in: rect),
        rowCount: height, on: &canvas)
    }
    let firstRow = firstRow(of: height, in: rect)
    canvas.note(name, rowsIn: room, firstRow: firstRow, rowCount: height)
    canvas.clipped(to: room) { canvas in
      let whole = Rect(x: room.minX, y: room.minY - firstRow, width: room.width, height: height)
      child.draw(in: whole, on: &canvas)
    }
  }

  private func naturalHeight(in room: Rect) -> Int {
    child.measure(ProposedSize(width: room.width, height: nil)).height
  }

  private func firstRow(of height: Int, in rect: Rect) -> Int {
    max(0, min(top, height - rect.height))
  }
}

/// Views under a title, followed by a light rule to the end of the line except on plain screens.
public struct Section<Content: View>: View {
  public typealias Body = Self

  private let title: String
  private let content: Content

  public init(_ title: String, @ViewBuilder content: () -> Content) {
    self.title = title
    self.content = content()
  }

  public func resolve(into resolution: inout Resolution) {
    let title = TextNode(text: Text(title).bold().lineLimit(1), style: resolution.style)
    resolution.append(
      .section(
        SectionNode(
          form: .heading, title: title, children: resolution.nodes(of: content), style: resolution.style)))
  }
}

/// Its child, if there is room left in a row.
struct FillingElement: LayoutElement {
  let child: LayoutNode

  var flexibleAxes: Axes { .horizontal }

  func measure(_ proposal: ProposedSize) -> Size {
    child.measure(proposal)
  }

  func draw(in rect: Rect, on canvas: inout Canvas) {
    child.draw(in: rect, on: &canvas)
  }
}
