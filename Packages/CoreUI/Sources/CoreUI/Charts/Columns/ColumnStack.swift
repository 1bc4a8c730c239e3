/// The parts of a column in units of its height: whole eighths of a row, or whole rows.
struct ColumnStack: Equatable {
  struct Part: Equatable {
    let index: Int
    /// Where it begins and ends, from the base of the column.
    let start: Int
    let end: Int
  }

  /// From the base up; those without a value are left out.
  let parts: [Part]

  var height: Int { parts.last?.end ?? 0 }

  /// Shares a column of `height` units out by largest remainder; every part gets at least one unit.
  ///
  /// - Parameters:
  ///   - limit: The greatest height; only for more parts than that, some are left out.
  ///   - cell: The units of a row if no more than two colors can meet in one: then boundaries move as little as
  ///     possible.
  init(values: [Double], height: Int, limit: Int, cell: Int = 1) {
    let present = values.indices.filter { values[$0] > 0 && values[$0].isFinite }
    let kept = Set(present.sorted { (values[$0], $1) > (values[$1], $0) }.prefix(max(0, limit)))
    let indices = present.filter(kept.contains)
    let sizes = Self.sizes(of: indices.map { values[$0] }, height: min(limit, max(height, indices.count)))
    var ends: [Int] = []
    for size in sizes { ends.append((ends.last ?? 0) + size) }
    if cell > 1 { ends = ColumnBoundaries(ends, limit: limit, cell: cell).ends }
    parts = indices.indices.map { Part(index: indices[$0], start: $0 == 0 ? 0 : ends[$0 - 1], end: ends[$0]) }
  }

  /// The parts of one row.
  func parts(from start: Int, to end: Int) -> [Part] {
    parts.filter { $0.start < end && $0.end > start }
  }

  private static func sizes(of values: [Double], height: Int) -> [Int] {
    let greatest = values.max() ?? 1
    let scaled = values.map { $0 / greatest }
    let total = scaled.reduce(0, +)
    let shares = scaled.map { $0 / total * Double(height) }
    var sizes = shares.map { max(1, Int(exactly: $0.rounded(.down)) ?? 1) }
    var missing = height - sizes.reduce(0, +)
    let byRemainder = shares.indices.sorted { shares[$0] - Double(sizes[$0]) > shares[$1] - Double(sizes[$1]) }
    for index in byRemainder where missing > 0 {
      sizes[index] += 1
      missing -= 1
    }
    while missing < 0, let largest = sizes.indices.max(by: { sizes[$0] < sizes[$1] }), sizes[largest] > 1 {
      sizes[largest] -= 1
      missing += 1
    }
    return sizes
  }
}

/// The ends of parts, moved so that no row has more than two colors: at most one boundary inside a row.
struct ColumnBoundaries {
  let ends: [Int]

  init(_ ideal: [Int], limit: Int, cell: Int) {
    guard Self.share(a: ideal, row: cell), let moved = Self.moved(ideal, limit: limit, cell: cell) else {
      ends = ideal
      return
    }
    ends = moved
  }

  /// Whether two boundaries are inside one row.
  private static func share(a ends: [Int], row cell: Int) -> Bool {
    zip(ends, ends.dropFirst()).contains { $0 / cell == $1 / cell && $0 % cell != 0 && $1 % cell != 0 }
  }

  /// The boundaries with the least sum of distances to the ideal ones; the top counts more. `nil` if there are too
  /// many.
  private static func moved(_ ideal: [Int], limit: Int, cell: Int) -> [Int]? {
    var best = Array(repeating: Int.max, count: limit + 1)
    best[0] = 0
    var origins: [[Int]] = []
    for (index, place) in ideal.enumerated() {
      let weight = index == ideal.count - 1 ? 8 : 1
      var next = Array(repeating: Int.max, count: limit + 1)
      var origin = Array(repeating: 0, count: limit + 1)
      var (least, leastPlace, seen) = (Int.max, 0, -1)
      for end in stride(from: 1, through: limit, by: 1) {
        // A boundary inside a row follows one at its lower edge at the latest.
        let last = end % cell == 0 ? end - 1 : end / cell * cell
        while seen < last {
          seen += 1
          if best[seen] < least || best[seen] == least && least < .max { (least, leastPlace) = (best[seen], seen) }
        }
        guard least < .max else { continue }
        next[end] = least + weight * Int((end - place).magnitude)
        origin[end] = leastPlace
      }
      origins.append(origin)
      best = next
    }
    guard var end = best.indices.min(by: { best[$0] < best[$1] }), best[end] < .max else { return nil }
    var ends: [Int] = []
    for origin in origins.reversed() {
      ends.append(end)
      end = origin[end]
    }
    return ends.reversed()
  }
}
