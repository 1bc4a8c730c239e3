/// The form of CoreUI's views before they are drawn: an element that can be measured and can draw itself.
protocol LayoutElement {
  /// The directions in which this element takes the remaining room.
  var flexibleAxes: Axes { get }

  /// Whether it fits itself into any height, like a list that draws the rows around its selection.
  var adaptsToHeight: Bool { get }

  /// The size this element takes of a proposed size.
  func measure(_ proposal: ProposedSize) -> Size

  /// Draws into `rect`. The canvas cuts off anything outside.
  func draw(in rect: Rect, on canvas: inout Canvas)
}

extension LayoutElement {
  var flexibleAxes: Axes { [] }
  var adaptsToHeight: Bool { flexibleAxes.contains(.vertical) }
}

/// An element in the tree that caches its measurements: nested stacks request the same ones repeatedly.
final class LayoutNode {
  let element: any LayoutElement
  let priority: Int
  let flexibleAxes: Axes
  /// Whether it fits itself into any height.
  var adaptsToHeight: Bool { element.adaptsToHeight }
  /// Most elements are measured once or twice.
  private var first: (proposal: ProposedSize, size: Size)?
  private var second: (proposal: ProposedSize, size: Size)?
  private var measurements: [(proposal: ProposedSize, size: Size)] = []

  init(_ element: any LayoutElement, priority: Int = 0) {
    self.element = element
    self.priority = priority
    flexibleAxes = element.flexibleAxes
  }

  func measure(_ proposal: ProposedSize) -> Size {
    if let first, first.proposal == proposal { return first.size }
    if let second, second.proposal == proposal { return second.size }
    for measurement in measurements where measurement.proposal == proposal {
      return measurement.size
    }
    let size = element.measure(proposal)
    if first == nil {
      first = (proposal, size)
    } else if second == nil {
      second = (proposal, size)
    } else {
      if measurements.isEmpty { measurements.reserveCapacity(4) }
      measurements.append((proposal, size))
    }
    return size
  }

  func draw(in rect: Rect, on canvas: inout Canvas) {
    guard !rect.isEmpty else { return }
    canvas.clipped(to: rect) { canvas in
      element.draw(in: rect, on: &canvas)
    }
  }
}
