public import Foundation

/// A swim in a pool, by its lengths.
public struct PoolSwim: Equatable, Sendable {
  /// Lengths and rests in order. Lengths under `shortestSeconds` are joined to the next.
  public let lengths: [PoolLength]
  /// The length of the pool in meters.
  public let poolMeters: Double

  /// Nobody swims a length faster: the watch took a turn for a length.
  public static let shortestSeconds = 3.0

  /// Lengths without a possible time are left out.
  ///
  /// - Returns: `nil` if the pool has no possible length.
  public init?(lengths: [PoolLength], poolMeters: Double) {
    guard poolMeters > 0, poolMeters.isFinite else { return nil }
    self.lengths = Self.joined(lengths.filter(\.isPossible))
    self.poolMeters = poolMeters
  }

  private static func joined(_ lengths: [PoolLength]) -> [PoolLength] {
    var joined: [PoolLength] = []
    var pending: PoolLength?
    for length in lengths {
      let whole = pending.map { length.joining($0) } ?? length
      let isShort = whole.isActive && whole.seconds < shortestSeconds
      pending = isShort ? whole : nil
      if !isShort { joined.append(whole) }
    }
    if let pending, let last = joined.popLast() { joined.append(last.joining(pending)) }
    return joined
  }

  /// The same swim in a pool of another length: the number of lengths stays, their distance changes.
  ///
  /// - Returns: `nil` if the pool has no possible length.
  public func rescaled(toPoolMeters meters: Double) -> PoolSwim? {
    PoolSwim(lengths: lengths, poolMeters: meters)
  }

  /// The lengths that were swum.
  public var activeLengths: [PoolLength] { lengths.filter(\.isActive) }
  /// Meters.
  public var distanceMeters: Double { Double(activeLengths.count) * poolMeters }
  /// Seconds of swimming.
  public var activeSeconds: TimeInterval { activeLengths.reduce(0) { $0 + $1.seconds } }
  /// Seconds of swimming and resting.
  public var totalSeconds: TimeInterval { lengths.reduce(0) { $0 + $1.seconds } }

  /// Seconds of swimming per 100 m; `nil` without a length.
  public var activeSecondsPerHundredMeters: Double? {
    distanceMeters > 0 ? activeSeconds / distanceMeters * 100 : nil
  }

  /// Seconds per 100 m, including rests; `nil` without a length.
  public var totalSecondsPerHundredMeters: Double? {
    distanceMeters > 0 ? totalSeconds / distanceMeters * 100 : nil
  }

  /// The mean SWOLF of the lengths with strokes. Drills without any stroke do not count; `nil` without such lengths.
  public var averageSWOLF: Double? {
    let known = stroked.compactMap(\.swolf)
    return known.isEmpty ? nil : known.reduce(0, +) / Double(known.count)
  }

  /// The mean SWOLF of all lengths that were swum, with 0 strokes where none were counted, as some programs show it.
  public var averageSWOLFOfAllLengths: Double? {
    let active = activeLengths
    let strokes = active.reduce(0) { $0 + Double(max(0, $1.strokes ?? 0)) }
    return active.isEmpty ? nil : (activeSeconds + strokes) / Double(active.count)
  }

  /// The mean strokes of the lengths with strokes; `nil` without any.
  public var strokesPerLength: Double? {
    let strokes = stroked.compactMap(\.strokes)
    return strokes.isEmpty ? nil : strokes.reduce(0) { $0 + Double($1) } / Double(strokes.count)
  }

  private var stroked: [PoolLength] { lengths.filter { $0.isActive && ($0.strokes ?? 0) > 0 } }
}

extension PoolLength {
  /// This length with the time and the strokes of a part that belongs to it.
  fileprivate func joining(_ part: PoolLength) -> PoolLength {
    var whole = self
    whole.seconds += part.seconds
    if isActive, let added = part.strokes {
      let (sum, isOverflow) = (strokes ?? 0).addingReportingOverflow(added)
      whole.strokes = isOverflow ? strokes : sum
    }
    return whole
  }
}
