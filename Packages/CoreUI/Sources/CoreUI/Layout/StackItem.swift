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
