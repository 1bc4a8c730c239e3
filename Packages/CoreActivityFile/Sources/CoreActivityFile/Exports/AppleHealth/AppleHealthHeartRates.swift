/// The heart rates of a document, eight bytes each. They come before the workouts, so all are kept.
struct AppleHealthHeartRates {
  /// One heart rate: the seconds since 1970, the number of the source, and fiftieths of a beat per minute, from the
  /// highest bits to the lowest. In this order, numbers sort by time.
  private struct Packed {
    let bits: UInt64

    var seconds: Int64 { Int64(bits >> 32) }
    var source: UInt16 { UInt16(truncatingIfNeeded: bits >> 16) }
    var beatsPerMinute: Double { Double(UInt16(truncatingIfNeeded: bits)) / 50 }
  }

  private static let chunkCount = 65_536

  private let mostChunks: Int

  /// In the order of the document, in pieces so that growing copies nothing.
  private var chunks: [[UInt64]] = []
  private var current: [UInt64] = []
  /// How many the workouts may still use.
  private var rest: Int
  private(set) var countBeyondLimit = 0
  private(set) var refusedWorkouts = 0

  init(most: Int = AppleHealthExport.mostHeartRates) {
    mostChunks = max(2, most / Self.chunkCount)
    rest = most
  }

  /// - Returns: whether it is plausible.
  @inline(__always)
  mutating func append(_ beatsPerMinute: Double, at seconds: Int64, source: UInt16) -> Bool {
    guard (1...300).contains(beatsPerMinute), let seconds = UInt32(exactly: seconds),
      let fiftieths = UInt64(exactly: (beatsPerMinute * 50).rounded())
    else { return false }
    if current.count == Self.chunkCount { beginChunk() }
    if current.capacity == 0 { current.reserveCapacity(Self.chunkCount) }
    current.append(UInt64(seconds) << 32 | UInt64(source) << 16 | fiftieths)
    return true
  }

  private mutating func beginChunk() {
    chunks.append(current)
    current = []
    if chunks.count >= mostChunks {
      countBeyondLimit += chunks.removeFirst().count
    }
  }

  /// To be called after the last one.
  mutating func sort() {
    if !current.isEmpty { chunks.append(current) }
    current = []
    for index in chunks.indices { chunks[index].sort() }
  }

  /// The heart rates of a time span from one source: the given one if it has any, otherwise the one that has the most.
  /// Of several in the same second, the first counts.
  /// - Returns: in the order of time, with seconds since 1970.
  mutating func take(from start: Int64, to end: Int64, source: UInt16) -> [(seconds: Int64, beatsPerMinute: Double)] {
    let ranges = chunks.map { Self.range(in: $0, from: start, to: end) }
    let total = ranges.reduce(0) { $0 + $1.count }
    guard total <= rest else {
      refusedWorkouts += 1
      return []
    }
    rest -= total
    var counts: [UInt16: Int] = [:]
    for (chunk, range) in zip(chunks, ranges) {
      for bits in chunk[range] { counts[Packed(bits: bits).source, default: 0] += 1 }
    }
    let most = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    let isOwnKnown = source != AppleHealthSources.unknown && counts[source] != nil
    guard let chosen = isOwnKnown ? source : most else { return [] }
    var found: [UInt64] = []
    found.reserveCapacity(counts[chosen] ?? 0)
    for (chunk, range) in zip(chunks, ranges) {
      found += chunk[range].lazy.filter { Packed(bits: $0).source == chosen }
    }
    found.sort()
    var result: [(seconds: Int64, beatsPerMinute: Double)] = []
    result.reserveCapacity(found.count)
    for bits in found {
      let rate = Packed(bits: bits)
      if rate.seconds != result.last?.seconds { result.append((rate.seconds, rate.beatsPerMinute)) }
    }
    return result
  }

  private static func range(in chunk: [UInt64], from start: Int64, to end: Int64) -> Range<Int> {
    guard let first = chunk.first, let last = chunk.last, Packed(bits: first).seconds <= end,
      Packed(bits: last).seconds >= start
    else { return 0..<0 }
    let lower = chunk.firstSorted { Packed(bits: $0).seconds >= start }
    return lower..<max(lower, chunk.firstSorted { Packed(bits: $0).seconds > end })
  }
}

extension [UInt64] {
  /// The index of the first element that fulfills the condition, which all later ones fulfill, too.
  fileprivate func firstSorted(where condition: (UInt64) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if condition(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
