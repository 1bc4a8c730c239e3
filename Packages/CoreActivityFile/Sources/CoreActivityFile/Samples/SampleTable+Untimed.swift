import Foundation

extension SampleTable {
  /// Assigns times to samples without one. Between two samples with a time, the time is divided by distance; samples
  /// before the first or after the last of those are left out.
  /// - Parameter untimed: in the order of the samples; their times are not valid yet.
  /// - Returns: how many were placed, and how many left out.
  mutating func placeByDistance(_ untimed: [Int]) -> (placed: Int, dropped: Int) {
    var dropped: Set<Int> = []
    var start = untimed.startIndex
    while start < untimed.endIndex {
      var end = start + 1
      while end < untimed.endIndex, untimed[end] == untimed[end - 1] + 1 { end += 1 }
      let run = untimed[start]..<untimed[end - 1] + 1
      if !place(run) { dropped.formUnion(run) }
      start = end
    }
    if !dropped.isEmpty { keep((0..<count).filter { !dropped.contains($0) }) }
    return (untimed.count - dropped.count, dropped.count)
  }

  private mutating func place(_ run: Range<Int>) -> Bool {
    let (before, after) = (run.lowerBound - 1, run.upperBound)
    guard before >= 0, after < count, times[before] <= times[after] else { return false }
    let lengths = lengths(from: before, to: after)
    let whole = lengths.reduce(0, +)
    let passed = Double(times[after].microseconds - times[before].microseconds)
    var length = 0.0
    for (step, sample) in run.enumerated() {
      length += lengths[step]
      let share = whole > 0 ? length / whole : Double(step + 1) / Double(lengths.count)
      let since = Int64(exactly: (passed * min(max(share, 0), 1)).rounded()) ?? 0
      let time = times[before].microseconds + since
      setTime(Timestamp(microseconds: time), at: sample)
    }
    return true
  }

  /// From each of these samples to the next, in any unit.
  private func lengths(from first: Int, to last: Int) -> [Double] {
    var place: Int?
    var lengths: [Double] = []
    for sample in first...last {
      var length = 0.0
      if !columns.value(.latitude, at: sample).isNaN {
        length = place.map { planeLength(from: $0, to: sample) } ?? 0
        place = sample
      }
      if sample > first { lengths.append(length) }
    }
    return lengths
  }

  /// Degrees of a great circle between two samples: on a plane, which is accurate enough to compare short distances.
  /// NaN unless both have a position.
  func planeLength(from: Int, to: Int) -> Double {
    let latitude = columns.value(.latitude, at: to)
    let east = columns.value(.longitude, at: to) - columns.value(.longitude, at: from)
    let across = east.remainder(dividingBy: 360) * cos(latitude * .pi / 180)
    let along = latitude - columns.value(.latitude, at: from)
    return (across * across + along * along).squareRoot()
  }
}
