/// Children one after another along an axis.
struct StackElement: LayoutElement {
  let axis: Axis
  /// Of children smaller than the stack, across it.
  let alignment: Alignment
  let spacing: Int
  let children: [LayoutNode]
  let flexibleAxes: Axes

  var adaptsToHeight: Bool { children.contains(where: \.adaptsToHeight) }

  init(axis: Axis, alignment: Alignment = .topLeading, spacing: Int, children: [LayoutNode]) {
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
      let offset = offset(of: across, in: room)
      let x = rect.minX + (axis == .horizontal ? position : offset)
      let y = rect.minY + (axis == .horizontal ? offset : position)
      child.draw(in: Rect(origin: Point(x: x, y: y), size: axis.size(along: length, across: across)), on: &canvas)
      position += length + spacing
    }
  }

  /// The cells to leave free across the stack before a child of `length` in `room`.
  private func offset(of length: Int, in room: Int) -> Int {
    axis == .horizontal
      ? alignment.vertical.offset(of: length, in: room) : alignment.horizontal.offset(of: length, in: room)
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

/// What a stack needs to know about a child to distribute its length.
struct StackItem {
  /// The length the child would take.
  let natural: Int
  /// The shortest length of the child.
  let minimum: Int
  /// Whether the child takes the remaining room.
  let isFlexible: Bool
  /// Children of a higher priority get their natural length before the others.
  let priority: Int
}

extension StackItem {
  /// Distributes `room` among `items`: first their minimum, then, by priority, up to their natural length, shrinking
  /// the longest first; the flexible ones divide the rest. Never more than `room` in all.
  static func lengths(of items: [StackItem], in room: Int) -> [Int] {
    let natural = items.map(\.natural)
    if natural.reduce(0, +) <= room, !items.contains(where: \.isFlexible) { return natural }
    var left = room
    var lengths = items.map { _ in 0 }
    let priorities = Set(items.map(\.priority)).sorted(by: >)
    let groups = priorities.map { priority in items.indices.filter { items[$0].priority == priority } }
    for index in groups.joined() {
      lengths[index] = min(items[index].minimum, left)
      left -= lengths[index]
    }
    for group in groups {
      left -= raise(&lengths, at: group, upTo: \.natural, of: items, by: left)
    }
    let flexible = items.indices.filter { items[$0].isFlexible }
    raise(&lengths, at: flexible, upTo: { _ in room }, of: items, by: left)
    return lengths
  }

  /// Raises the lengths to one common level, each at most to its limit, using at most `amount`; returns the amount
  /// used. Cells that do not divide evenly go to the first.
  @discardableResult
  private static func raise(
    _ lengths: inout [Int],
    at indices: [Int],
    upTo limit: (StackItem) -> Int,
    of items: [StackItem],
    by amount: Int
  ) -> Int {
    guard amount > 0, !indices.isEmpty else { return 0 }
    let before = lengths
    func length(at index: Int, level: Int) -> Int {
      max(before[index], min(level, limit(items[index])))
    }
    func cost(of level: Int) -> Int {
      indices.reduce(0) { $0 + length(at: $1, level: level) - before[$1] }
    }
    var level = 0
    var tooHigh = (indices.map { limit(items[$0]) }.max() ?? 0) + 1
    while tooHigh - level > 1 {
      let middle = (level + tooHigh) / 2
      if cost(of: middle) <= amount { level = middle } else { tooHigh = middle }
    }
    var left = amount
    for index in indices {
      lengths[index] = length(at: index, level: level)
      left -= lengths[index] - before[index]
    }
    for index in indices where left > 0 && lengths[index] == level && level < limit(items[index]) {
      lengths[index] += 1
      left -= 1
    }
    return amount - left
  }
}

/// Children one below the other, each at its natural height. If that is too much, those around one of them are visible.
struct FocusedStackElement: LayoutElement {
  /// The name of the region in which each child is a row.
  let name: String
  let children: [LayoutNode]
  /// The child that has to be visible.
  let focus: Int

  var adaptsToHeight: Bool { true }

  func measure(_ proposal: ProposedSize) -> Size {
    let sizes = children.map { $0.measure(ProposedSize(width: proposal.width, height: nil)) }
    let height = sizes.reduce(0) { $0 + $1.height }
    return Size(width: sizes.map(\.width).max() ?? 0, height: min(height, proposal.height ?? height))
  }

  func draw(in rect: Rect, on canvas: inout Canvas) {
    let heights = children.map { $0.measure(ProposedSize(width: rect.width, height: nil)).height }
    let top = rect.minY - hiddenLines(heights, in: rect.height)
    note(heights, from: top, in: rect, on: &canvas)
    var y = top
    for (child, height) in zip(children, heights) {
      child.draw(in: Rect(x: rect.minX, y: y, width: rect.width, height: height), on: &canvas)
      y += height
    }
  }

  /// The number of lines above the first one drawn: the focus is centered, as far as that fills the room.
  private func hiddenLines(_ heights: [Int], in room: Int) -> Int {
    let start = heights.prefix(focus).reduce(0, +)
    let height = focus < heights.count ? heights[focus] : 0
    let excess = heights.reduce(0, +) - room
    return max(0, min(start + height / 2 - room / 2, start, excess))
  }

  /// A region for each run of single-line children, and for each line of the others.
  private func note(_ heights: [Int], from top: Int, in rect: Rect, on canvas: inout Canvas) {
    var y = top
    var row = 0
    while row < heights.count {
      let run = heights[row...].prefix { $0 == 1 }.count
      if run > 0 {
        note(row, from: y, lines: run, in: rect, on: &canvas)
      } else {
        for line in 0..<heights[row] { note(row, from: y + line, lines: 1, in: rect, on: &canvas) }
      }
      y += run > 0 ? run : heights[row]
      row += max(1, run)
    }
  }

  private func note(_ row: Int, from y: Int, lines: Int, in rect: Rect, on canvas: inout Canvas) {
    canvas.note(
      name, rowsIn: Rect(x: rect.minX, y: y, width: rect.width, height: lines), firstRow: row, rowCount: children.count)
  }
}
