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
