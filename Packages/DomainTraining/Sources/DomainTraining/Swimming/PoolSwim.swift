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

/// One length of a pool, or the rest between two.
public struct PoolLength: Equatable, Sendable {
  /// More than 0 for a real length.
  public var seconds: TimeInterval
  /// Strokes, as the device counts them: most watches count those of one arm. `nil` if it did not count.
  public var strokes: Int?
  /// Whether it was swum; otherwise it is a rest.
  public var isActive: Bool
  /// `nil` if the device did not recognize it.
  public var style: SwimStroke?

  public init(seconds: TimeInterval, strokes: Int? = nil, isActive: Bool = true, style: SwimStroke? = nil) {
    self.seconds = seconds
    self.strokes = strokes
    self.isActive = isActive
    self.style = style
  }

  /// Seconds plus strokes of the length, known as SWOLF: lower is better. Compare it only for the same pool, style and
  /// way of counting. `nil` for a rest and without strokes counted.
  public var swolf: Double? {
    guard isActive, isPossible, let strokes, strokes >= 0 else { return nil }
    return seconds + Double(strokes)
  }

  var isPossible: Bool { seconds > 0 && seconds.isFinite }
}

/// A swimming style. `rawValue` is its number in FIT files.
public enum SwimStroke: Int, CaseIterable, Hashable, Sendable {
  /// Front crawl, usually.
  case freestyle = 0
  /// On the back.
  case backstroke = 1
  /// On the breast, with both arms at a time.
  case breaststroke = 2
  /// On the breast, with both arms over the water.
  case butterfly = 3
  /// An exercise of technique.
  case drill = 4
  /// Several styles in one length.
  case mixed = 5
  /// All four styles in turn: butterfly, backstroke, breaststroke and freestyle.
  case individualMedley = 6

  /// The display name, in English.
  public var name: String {
    switch self {
    case .freestyle: "freestyle"
    case .backstroke: "backstroke"
    case .breaststroke: "breaststroke"
    case .butterfly: "butterfly"
    case .drill: "drill"
    case .mixed: "mixed"
    case .individualMedley: "individual medley"
    }
  }
}

/// The speed that a swimmer can sustain, from two maximal swims: the slope of distance over time.
///
/// (J. M. Ginn, "Critical speed and training intensities for swimming", 1993.)
public struct CriticalSwimSpeed: Equatable, Sendable {
  /// The slope of distance over time of the two swims.
  public let metersPerSecond: Double
  /// The meters that the swimmer covers beyond that speed before tiring, known as D′.
  public let reserveMeters: Double

  /// Usually from 200 m and 400 m.
  ///
  /// - Returns: `nil` unless the longer swim took more time at a lower speed.
  public init?(
    shortMeters: Double = 200, shortSeconds: TimeInterval, longMeters: Double = 400, longSeconds: TimeInterval
  ) {
    let (meters, seconds) = (longMeters - shortMeters, longSeconds - shortSeconds)
    guard shortMeters > 0, shortSeconds > 0, meters > 0, seconds > 0, longMeters.isFinite, longSeconds.isFinite
    else { return nil }
    let (speed, reserve) = (meters / seconds, shortMeters - meters / seconds * shortSeconds)
    guard reserve >= 0, speed > 0, speed.isFinite else { return nil }
    metersPerSecond = speed
    reserveMeters = reserve
  }

  /// The pace in seconds per 100 m.
  public var secondsPerHundredMeters: Double { 100 / metersPerSecond }
  /// The pace in seconds per 100 yards.
  public var secondsPerHundredYards: Double { 91.44 / metersPerSecond }
}
