/// The layout element of a ``Panel``.
struct PanelElement: LayoutElement {
  let child: LayoutNode
  /// Its name in a grid; `nil` for a panel that is as large as its contents.
  let name: String?
  let frame: PanelFrame
  let width: Int?
  let height: Int?
  /// The first visible row of contents that are higher than the panel.
  let firstRow: Int

  var flexibleAxes: Axes {
    if name != nil { return [.horizontal, .vertical] }
    var axes = child.flexibleAxes
    if width != nil { axes.remove(.horizontal) }
    if height != nil { axes.remove(.vertical) }
    return axes
  }

  func measure(_ proposal: ProposedSize) -> Size {
    let margins = frame.margins
    let offered = ProposedSize(
      width: proposal.width.map { $0 - margins.width }, height: proposal.height.map { $0 - margins.height })
    var width = width ?? naturalWidth(in: offered) + margins.width
    if let limit = proposal.width { width = min(width, limit) }
    let inner = ProposedSize(width: width - margins.width, height: offered.height)
    let height = height ?? child.measure(inner).height + margins.height
    return Size(width: width, height: min(height, proposal.height ?? height))
  }

  func draw(in rect: Rect, on canvas: inout Canvas) {
    draw(in: rect, isFocused: false, on: &canvas)
  }

  func draw(in rect: Rect, isFocused: Bool, on canvas: inout Canvas) {
    if let name {
      canvas.note(PanelRegion.panel(name), rowsIn: rect, firstRow: 0, rowCount: max(1, rect.height))
    }
    if name == nil { canvas.fill(rect, with: " ", style: frame.style) }
    let outer = canvas.regions.count
    let room = frame.content(of: rect)
    if !room.isEmpty { drawContent(in: room, on: &canvas) }
    let list =
      name == nil
      ? nil
      : canvas.regions.dropFirst(outer).last {
        TableTitleRegion.key(ofRegion: $0.name) == nil && $0.name != FormView.regionName
      }
    canvas.clipped(to: rect) { frame.draw(in: rect, isFocused: isFocused, list: list, on: &$0) }
  }

  private func drawContent(in room: Rect, on canvas: inout Canvas) {
    guard let name else {
      return child.draw(in: Rect(origin: room.origin, size: child.measure(ProposedSize(room.size))), on: &canvas)
    }
    let natural = child.measure(ProposedSize(width: room.width, height: nil)).height
    if natural > room.height, !child.adaptsToHeight {
      let top = max(0, min(firstRow, natural - room.height))
      canvas.note(PanelRegion.content(of: name), rowsIn: room, firstRow: top, rowCount: natural)
      return canvas.clipped(to: room) { canvas in
        child.draw(in: Rect(x: room.minX, y: room.minY - top, width: room.width, height: natural), on: &canvas)
      }
    }
    child.draw(in: Rect(origin: room.origin, size: child.measure(ProposedSize(room.size))), on: &canvas)
  }

  /// The natural width of a list is that of its rows, each of which would have to be made: in a grid it takes the width
  /// that it is offered.
  private func naturalWidth(in offered: ProposedSize) -> Int {
    let takesAll = child.flexibleAxes.contains(.horizontal) || (name != nil && child.adaptsToHeight)
    if let width = offered.width, takesAll { return width }
    return max(
      child.measure(ProposedSize(width: nil, height: offered.height)).width, frame.titleWidth + (frame.isBox ? 2 : 0))
  }
}

/// The names of the regions of panels.
public enum PanelRegion {
  private static let panelPrefix = "panel:"
  private static let contentPrefix = "panel-content:"

  /// The region of a whole screen that scrolls.
  public static let screen = "screen"

  /// The region of a whole panel, for clicks and focus.
  public static func panel(_ name: String) -> String { panelPrefix + name }

  /// The region of contents that scroll inside a panel.
  public static func content(of name: String) -> String { contentPrefix + name }

  /// The panel whose region has this name; `nil` for another region.
  public static func panel(ofRegion name: String) -> String? {
    name.hasPrefix(panelPrefix) ? String(name.dropFirst(panelPrefix.count)) : nil
  }

  /// The panel whose scrolling contents have this name; `nil` for another region.
  public static func panel(scrolledBy name: String) -> String? {
    name.hasPrefix(contentPrefix) ? String(name.dropFirst(contentPrefix.count)) : nil
  }
}
