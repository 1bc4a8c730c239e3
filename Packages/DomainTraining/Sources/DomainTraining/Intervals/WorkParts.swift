/// The seconds of a run that are work.
struct WorkParts {
  /// Boundaries between work and recovery, in seconds from the run's start; the first part begins at 0.
  private var bounds: [Int]
  private var isWorkFirst: Bool
  private let count: Int

  /// - Parameter shortest: shorter parts, in seconds, join their neighbors, the shortest first.
  init(of values: [Double], above threshold: Double, shortest: Int) {
    count = values.count
    isWorkFirst = values.first.map { $0 >= threshold } ?? false
    bounds = [0]
    for index in values.indices.dropFirst() where (values[index] >= threshold) != (values[index - 1] >= threshold) {
      bounds.append(index)
    }
    bounds.append(count)
    while bounds.count > 2, let part = shortestPart, bounds[part + 1] - bounds[part] < shortest { join(part) }
  }

  private var shortestPart: Int? {
    (0..<(bounds.count - 1)).min { bounds[$0 + 1] - bounds[$0] < bounds[$1 + 1] - bounds[$1] }
  }

  private mutating func join(_ part: Int) {
    if part == 0 {
      bounds.remove(at: 1)
      isWorkFirst.toggle()
    } else if part == bounds.count - 2 {
      bounds.remove(at: part)
    } else {
      bounds.removeSubrange(part...(part + 1))
    }
  }

  private func isWork(_ part: Int) -> Bool { part.isMultiple(of: 2) == isWorkFirst }

  /// The ranges of work, with each boundary moved by up to `reach` seconds to where the values on both sides differ
  /// most clearly.
  func refined(in run: SecondlyRun, within reach: Int) -> [Range<Int>] {
    let sums = run.sums
    func mean(_ part: Int) -> Double {
      (sums[bounds[part + 1]] - sums[bounds[part]]) / Double(max(1, bounds[part + 1] - bounds[part]))
    }
    var moved = bounds
    for index in bounds.indices.dropFirst().dropLast() {
      let middle = (mean(index - 1) + mean(index)) / 2
      let low = max(bounds[index] - reach, (bounds[index - 1] + bounds[index]) / 2)
      let high = min(bounds[index] + reach, (bounds[index] + bounds[index + 1]) / 2)
      var (best, gain, most) = (low, 0.0, 0.0)
      for second in low..<max(low, high) {
        gain += isWork(index - 1) ? run.values[second] - middle : middle - run.values[second]
        if gain > most { (best, most) = (second + 1, gain) }
      }
      moved[index] = best
    }
    return (0..<(bounds.count - 1)).filter { isWork($0) && moved[$0] < moved[$0 + 1] }
      .map { moved[$0]..<moved[$0 + 1] }
  }
}
