import Foundation

extension PoolSwim {
  /// The lengths of a swim from its track, for watches that record a speed and a stroke rate once for each length.
  ///
  /// Time and strokes of a length follow from its speed and its stroke rate, so that strokes are rounded. Rests are not
  /// in the track.
  ///
  /// - Parameters:
  ///   - poolMeters: the length of the pool.
  ///   - lengthCount: how many lengths the device counted, with drills that have no speed.
  /// - Returns: `nil` unless the track has a speed for most of the lengths, and not more often: otherwise each sample is a
  ///   moment and no length.
  public init?(of track: Track, poolMeters: Double, lengthCount: Int) {
    guard let speeds = track.speeds, poolMeters > 0, lengthCount > 0 else { return nil }
    let swum = speeds.indices.filter { speeds[$0].isFinite && speeds[$0] > 0 }
    guard (Self.leastKnown * Double(lengthCount)...Double(lengthCount)).contains(Double(swum.count)) else { return nil }
    self.init(
      lengths: swum.map { index in
        let seconds = poolMeters / speeds[index]
        let rate = track.cadences.flatMap { $0.indices.contains(index) ? $0[index] : nil }
        let strokes = rate.flatMap { Int(exactly: ($0 * seconds / 60).rounded()) }
        return PoolLength(seconds: seconds, strokes: strokes)
      }, poolMeters: poolMeters)
  }

  /// The least part of the lengths that has a speed.
  private static let leastKnown = 0.8

  /// Strokes a minute of swimming, of the lengths with strokes; `nil` without any.
  public var strokesPerMinute: Double? {
    let stroked = activeLengths.filter { ($0.strokes ?? 0) > 0 }
    let seconds = stroked.reduce(0) { $0 + $1.seconds }
    return seconds > 0 ? stroked.reduce(0) { $0 + Double($1.strokes ?? 0) } / seconds * 60 : nil
  }
}
