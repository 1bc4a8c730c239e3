import CoreReasons
import Foundation

/// The samples of one recording while it is being read, column by column.
struct SampleTable {
  /// Samples recorded without interruption.
  struct Piece {
    var start: Int
    /// There is a pause before this part.
    var followsPause: Bool
    /// Its times, if the file states them; otherwise it lasts from sample to sample.
    var statedPause: (start: Timestamp, end: Timestamp)?
  }

  private(set) var times: [Timestamp]
  private(set) var columns: SampleColumns
  private(set) var pieces: [Piece] = []
  private var lastLongitude = Double.nan

  /// - Parameter columns: as many samples as there are times.
  init(times: [Timestamp] = [], columns: SampleColumns = SampleColumns()) {
    self.times = times
    self.columns = columns
  }

  var count: Int { times.count }
  var isEmpty: Bool { times.isEmpty }

  /// - Returns: whether its position was removed, because it cannot follow the one before.
  @discardableResult
  mutating func append(_ row: SampleRow, at time: Timestamp) -> Bool {
    var row = row
    let isDropped = row.wrapLongitude(after: &lastLongitude)
    times.append(time)
    columns.append(row)
    return isDropped
  }

  mutating func setTime(_ time: Timestamp, at sample: Int) {
    times[sample] = time
  }

  /// To be called after the last sample.
  mutating func finish() {
    columns.finish()
  }

  /// Later samples belong to a new part. An empty part is replaced; the pause before it is kept.
  mutating func beginPiece(followsPause: Bool, statedPause: (start: Timestamp, end: Timestamp)? = nil) {
    var piece = Piece(start: count, followsPause: followsPause, statedPause: statedPause)
    if let last = pieces.last, last.start == count {
      pieces.removeLast()
      piece.followsPause = followsPause || last.followsPause
      piece.statedPause = statedPause ?? last.statedPause
    }
    pieces.append(piece)
  }

  /// The part was not recorded right after the one before.
  mutating func markPause(before piece: Int) {
    if pieces.indices.contains(piece) { pieces[piece].followsPause = true }
  }

  /// Keeps these samples, in this order; parts without remaining samples disappear.
  mutating func keep(_ kept: [Int]) {
    var pieceOfSample = [Int](repeating: -1, count: count)
    for (number, piece) in pieces.enumerated() {
      let end = number + 1 < pieces.count ? pieces[number + 1].start : count
      for sample in piece.start..<end { pieceOfSample[sample] = number }
    }
    var keptPieces: [Piece] = []
    var current = -1
    for (position, sample) in kept.enumerated() where pieceOfSample[sample] != current {
      current = pieceOfSample[sample]
      guard current >= 0 else { continue }
      var piece = pieces[current]
      piece.start = position
      keptPieces.append(piece)
    }
    times = kept.map { times[$0] }
    columns.keep(kept)
    pieces = keptPieces
  }

  /// The other table's samples after this one's, as a new part.
  mutating func append(_ other: SampleTable, afterPause: Bool) {
    let base = count
    times += other.times
    columns.append(other.columns)
    pieces.append(Piece(start: base, followsPause: afterPause))
    for piece in other.pieces where piece.start > 0 {
      var moved = piece
      moved.start += base
      pieces.append(moved)
    }
  }
}

/// The result of sorting the samples of a table.
struct SampleOrder {
  /// The samples kept, by their previous indices.
  var kept: [Int]
  /// How many of them moved, because times jitter.
  var sortedCount: Int
  var droppedCount: Int

  var warnings: [ImportRemark] {
    var warnings: [ImportRemark] = []
    if sortedCount > 0 { warnings.append(.samplesSorted(count: sortedCount)) }
    if droppedCount > 0 { warnings.append(.samplesOutOfOrder(count: droppedCount)) }
    return warnings
  }
}

extension SampleTable {
  /// Makes the times increase: parts are sorted by their first samples; of samples whose times jitter, either the
  /// samples or only their times are sorted within their part, whichever makes the shorter path; then the smallest number of samples is left out so that none goes back. So one sample with a time far
  /// ahead costs that sample, not all that follow it.
  /// - Returns: `nil` if nothing had to change.
  mutating func putInOrder() -> SampleOrder? {
    guard !isOrdered else { return nil }
    var sortedCount = 0
    var samples: [Int] = []
    for piece in piecesInOrder() {
      let order = JitterOrder(of: piece, times: times)
      sortedCount += order.sortedCount
      guard order.isSorted, isShorter(order.inFileOrder, than: order.samples) else {
        samples += order.samples
        continue
      }
      // The order of the points is right, and the times are those of the same seconds.
      samples += order.inFileOrder
      let sorted = order.samples.map { times[$0] }
      for (sample, time) in zip(order.inFileOrder, sorted) { setTime(time, at: sample) }
    }
    let kept = longestNeverGoingBack(samples, times: times)
    let order = SampleOrder(kept: kept, sortedCount: sortedCount, droppedCount: count - kept.count)
    keep(kept)
    return order
  }

  /// Whether the path along the positions of these samples is clearly shorter.
  private func isShorter(_ samples: [Int], than others: [Int]) -> Bool {
    pathLength(samples) < pathLength(others) * 0.95
  }

  private func pathLength(_ samples: [Int]) -> Double {
    let placed = samples.filter { !columns.value(.latitude, at: $0).isNaN }
    return zip(placed, placed.dropFirst()).reduce(0) { $0 + planeLength(from: $1.0, to: $1.1) }
  }

  private var isOrdered: Bool {
    zip(times, times.dropFirst()).allSatisfy { $0 <= $1 }
  }

  private func piecesInOrder() -> [Range<Int>] {
    let starts = [0] + pieces.map(\.start).filter { $0 > 0 && $0 < count }
    let ranges = zip(starts, starts.dropFirst() + [count]).map { $0..<$1 }.filter { !$0.isEmpty }
    // The standard library's sort is stable.
    return ranges.sorted { times[$0.lowerBound] < times[$1.lowerBound] }
  }
}

/// Of the samples in this order, the longest subsequence whose times never decrease (patience sorting, O(n log n)).
private func longestNeverGoingBack(_ order: [Int], times: [Timestamp]) -> [Int] {
  // Both by index in the order.
  var lastOfLength: [Int] = []
  var predecessor = [Int](repeating: -1, count: order.count)
  for place in order.indices {
    var (low, high) = (0, lastOfLength.count)
    while low < high {
      let middle = (low + high) / 2
      if times[order[lastOfLength[middle]]] <= times[order[place]] { low = middle + 1 } else { high = middle }
    }
    if low > 0 { predecessor[place] = lastOfLength[low - 1] }
    if low == lastOfLength.count { lastOfLength.append(place) } else { lastOfLength[low] = place }
  }
  var kept: [Int] = []
  var place = lastOfLength.last ?? -1
  while place >= 0 {
    kept.append(order[place])
    place = predecessor[place]
  }
  return kept.reversed()
}

extension SampleTable {
  /// The columns of a range of samples, with times relative to `start`.
  func samples(in range: Range<Int>, since start: Timestamp) -> ActivitySamples {
    ActivitySamples(
      offsetSeconds: times[range].map { $0.seconds(since: start) },
      latitudeDegrees: columns.column(.latitude, in: range),
      longitudeDegrees: columns.column(.longitude, in: range),
      altitudeMeters: columns.column(.altitude, in: range),
      distanceMeters: columns.column(.distance, in: range),
      speedMetersPerSecond: columns.column(.speed, in: range),
      heartRateBPM: columns.column(.heartRate, in: range),
      powerWatts: columns.column(.power, in: range),
      cadenceRPM: columns.column(.cadence, in: range),
      temperatureCelsius: columns.column(.temperature, in: range)
    )
  }

  /// Of sorted samples: the pauses between parts, and the beginnings of the segments after them.
  var pausesBetweenPieces: (pauses: [ActivityPause], segmentStarts: [Int]) {
    var pauses: [ActivityPause] = []
    var segmentStarts: [Int] = []
    for piece in pieces where piece.followsPause && piece.start > 0 && piece.start < count {
      if segmentStarts.last != piece.start { segmentStarts.append(piece.start) }
      let pause = piece.statedPause ?? (times[piece.start - 1], times[piece.start])
      if pause.start < pause.end { pauses.append(ActivityPause(start: pause.start.date, end: pause.end.date)) }
    }
    return (pauses, segmentStarts)
  }
}

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

/// The samples of one part sorted by time, if their times jitter: some apps write points as they arrive from several
/// sources, each some seconds late. A clock that was set back once is different: there the order in the file is right,
/// and sorting would interleave two parts of the route.
private struct JitterOrder {
  private(set) var samples: [Int]
  /// The same samples before they were sorted.
  private(set) var inFileOrder: [Int]
  private(set) var sortedCount = 0

  /// Seconds by which a time may be outside those of its neighbors: if few are, and if many are.
  private static let toleranceOfFew = 5.0
  private static let toleranceOfMany = 60.0
  /// Samples with a decreasing time for each step back of the clock: more in a row are not jitter.
  private static let longestRun = 4

  init(of piece: Range<Int>, times: [Timestamp]) {
    samples = Array(piece)
    inFileOrder = samples
    let steps = zip(times[piece], times[piece].dropFirst())
    let backSteps = steps.count { $0 > $1 }
    guard backSteps > 0 else { return }
    let kept = longestNeverGoingBack(samples, times: times)
    let lost = samples.count - kept.count
    guard lost <= Self.longestRun * backSteps else {
      samples = kept
      inFileOrder = kept
      return
    }
    let areMany = lost >= 10 && lost * 20 >= samples.count
    let tolerance = areMany ? Self.toleranceOfMany : Self.toleranceOfFew
    var next = kept.startIndex
    var near: [Int] = []
    for sample in piece {
      if next < kept.count, kept[next] == sample {
        near.append(sample)
        next += 1
      } else {
        let before = next > 0 ? times[kept[next - 1]].seconds(since: times[sample]) : 0
        let after = next < kept.count ? times[sample].seconds(since: times[kept[next]]) : 0
        guard max(before, after) <= tolerance else { continue }
        near.append(sample)
        sortedCount += 1
      }
    }
    inFileOrder = near
    samples = near.sorted { times[$0] < times[$1] }
  }

  var isSorted: Bool { sortedCount > 0 }
}
