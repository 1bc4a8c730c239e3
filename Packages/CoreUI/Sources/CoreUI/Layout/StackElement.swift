/// Children one after another along an axis.
struct StackElement: LayoutElement {
  enum CrossAlignment {
    case horizontal(HorizontalAlignment)
    case vertical(VerticalAlignment)

    func offset(of length: Int, in room: Int) -> Int {
      switch self {
      case .horizontal(let alignment): alignment.offset(of: length, in: room)
      case .vertical(let alignment): alignment.offset(of: length, in: room)
      }
    }
  }

  let axis: Axis
  let alignment: CrossAlignment
  let spacing: Int
  let children: [LayoutNode]
  let flexibleAxes: Axes

  var adaptsToHeight: Bool { children.contains(where: \.adaptsToHeight) }

  init(axis: Axis, alignment: CrossAlignment, spacing: Int, children: [LayoutNode]) {
    self.axis = axis
    self.alignment = alignment
    self.spacing = max(0, spacing)
    self.children = children
    flexibleAxes = children.reduce(into: []) { $0.formUnion($1.flexibleAxes) }
  }

  func measure(_ proposal: ProposedSize) -> Size {
    let lengths = lengths(along: axis.along(proposal), across: axis.across(proposal))
    var across = 0
    for (child, length) in zip(children, lengths) where length > 0 {
      let room = axis.proposal(along: length, across: axis.across(proposal))
      across = max(across, axis.across(child.measure(room)))
    }
    var along = lengths.reduce(totalSpacing, +)
    if let limit = axis.along(proposal) { along = min(along, limit) }
    if let limit = axis.across(proposal) { across = min(across, limit) }
    return axis.size(along: along, across: across)
  }

  func draw(in rect: Rect, on canvas: inout Canvas) {
    let room = axis.across(rect.size)
    let end = axis.along(rect.size)
    var position = 0
    for (child, length) in zip(children, lengths(along: end, across: room)) {
      guard position < end else { return }
      let size = child.measure(axis.proposal(along: length, across: room))
      let across = min(axis.across(size), room)
      let offset = alignment.offset(of: across, in: room)
      let x = rect.minX + (axis == .horizontal ? position : offset)
      let y = rect.minY + (axis == .horizontal ? offset : position)
      child.draw(in: Rect(origin: Point(x: x, y: y), size: axis.size(along: length, across: across)), on: &canvas)
      position += length + spacing
    }
  }

  private var totalSpacing: Int {
    spacing * max(0, children.count - 1)
  }

  /// The length of each child along the axis.
  private func lengths(along: Int?, across: Int?) -> [Int] {
    let natural = children.map { axis.along($0.measure(axis.proposal(along: nil, across: across))) }
    guard let along else { return natural }
    let room = max(0, along - totalSpacing)
    let isTooLong = natural.reduce(0, +) > room
    let items = zip(children, natural).map { child, natural in
      let minimum = isTooLong ? axis.along(child.measure(axis.proposal(along: 0, across: across))) : natural
      return StackItem(
        natural: natural,
        minimum: min(minimum, natural),
        isFlexible: child.flexibleAxes.contains(axis),
        priority: child.priority
      )
    }
    return StackItem.lengths(of: items, in: room)
  }
}
