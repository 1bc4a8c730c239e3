public import Foundation

/// How many seconds later than a reference track another one reaches each distance.
///
/// gap(d) = T(d) − T₀(d), where T(d) is the elapsed time at which a track first reaches the distance d. A stop is a
/// vertical step of T, and its beginning is the arrival. The slope of the curve is the time lost for each meter.
public struct GapCurve: Equatable, Sendable {
  /// Increasing, from 0 to the shared length.
  public let distancesMeters: [Double]
  /// At each distance: positive where the other track is behind the reference, 0 at the start.
  public let gapsSeconds: [TimeInterval]

  /// The least length of a stretch.
  public static let shortestStretchMeters = 100.0
  /// The least change of a stretch. A smaller one may be noise of the positions.
  public static let smallestChangeSeconds = 2.0

  /// - Parameters:
  ///   - distancesMeters: increasing.
  ///   - gapsSeconds: as many as distances.
  public init(distancesMeters: [Double], gapsSeconds: [TimeInterval]) {
    let count = min(distancesMeters.count, gapsSeconds.count)
    self.distancesMeters = Array(distancesMeters.prefix(count))
    self.gapsSeconds = Array(gapsSeconds.prefix(count))
  }

  /// The gap at the end of the shared length; 0 for an empty curve.
  public var finalGapSeconds: TimeInterval { gapsSeconds.last ?? 0 }

  /// The gap at a distance, interpolated between those of the curve; `nil` outside of the shared length.
  public func gapSeconds(atMeters target: Double) -> TimeInterval? {
    guard let first = distancesMeters.first, let last = distancesMeters.last, first <= target, target <= last else {
      return nil
    }
    var (low, high) = (0, distancesMeters.count)
    while low < high {
      let middle = (low + high) / 2
      if distancesMeters[middle] < target { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return gapsSeconds[0] }
    let part = (target - distancesMeters[low - 1]) / (distancesMeters[low] - distancesMeters[low - 1])
    return gapsSeconds[low - 1] + part * (gapsSeconds[low] - gapsSeconds[low - 1])
  }

  /// Where one track passes the other, in order, interpolated between the distances of the curve. Drawing level without
  /// passing is no change of the lead.
  public var leadChanges: [LeadChange] {
    var changes: [LeadChange] = []
    var leader: Int?
    for index in gapsSeconds.indices where gapsSeconds[index] != 0 {
      if let leader, (gapsSeconds[leader] > 0) != (gapsSeconds[index] > 0) {
        changes.append(change(from: leader, to: index))
      }
      leader = index
    }
    return changes
  }

  /// Between two samples with opposite signs; all samples in between are 0.
  private func change(from one: Int, to other: Int) -> LeadChange {
    let part = gapsSeconds[one] / (gapsSeconds[one] - gapsSeconds[other])
    let meters =
      other - one > 1
      ? distancesMeters[one + 1]
      : distancesMeters[one] + part * (distancesMeters[other] - distancesMeters[one])
    return LeadChange(distanceMeters: meters, referenceLeads: gapsSeconds[other] > 0)
  }

  /// Where the other track loses and gains time, in the order of the way.
  ///
  /// The curve is read at points at least `shortestStretchMeters` apart and divided where it turns by at least
  /// `smallestChangeSeconds`. Level ends of a stretch are left out. Stretches do not overlap, and a stop that is
  /// shorter than a stretch makes one of the shortest length.
  public var stretches: [GapStretch] {
    var turns = GapTurns(leastChange: Self.smallestChangeSeconds)
    for point in stretchPoints { turns.append(gapsSeconds[point], at: point) }
    return turns.parts.map { start, end in
      GapStretch(
        startMeters: distancesMeters[start], endMeters: distancesMeters[end],
        changeSeconds: gapsSeconds[end] - gapsSeconds[start])
    }
  }

  /// The stretches with the greatest loss and gain, in the order of the way.
  ///
  /// - Parameter count: the most stretches of each kind.
  public func greatestStretches(_ count: Int) -> [GapStretch] {
    func greatest(_ kind: [GapStretch]) -> ArraySlice<GapStretch> {
      kind.sorted { ($1.changeSeconds.magnitude, $0.startMeters) < ($0.changeSeconds.magnitude, $1.startMeters) }
        .prefix(max(0, count))
    }
    let all = stretches
    return (greatest(all.filter(\.isLoss)) + greatest(all.filter { !$0.isLoss }))
      .sorted { $0.startMeters < $1.startMeters }
  }

  /// Indices of distances that are at least `shortestStretchMeters` apart; the first and the last are among them.
  private var stretchPoints: [Int] {
    guard let last = distancesMeters.last else { return [] }
    var points: [Int] = []
    for (index, meters) in distancesMeters.enumerated() {
      let before = points.last.map { distancesMeters[$0] } ?? -.infinity
      if meters - before >= Self.shortestStretchMeters, points.isEmpty || last - meters >= Self.shortestStretchMeters {
        points.append(index)
      }
    }
    if last - (distancesMeters.first ?? 0) >= Self.shortestStretchMeters { points.append(distancesMeters.count - 1) }
    return points
  }
}

/// Divides a series where it turns by at least a certain change.
private struct GapTurns {
  private typealias Sample = (index: Int, value: Double)

  let leastChange: Double
  /// The parts that are complete, each from one turn to the next.
  private var complete: [(start: Int, end: Int)] = []
  private var isGrowing: Bool?
  /// The latest lowest and highest samples before the first part.
  private var lowest: Sample?
  private var highest: Sample?
  /// Where the current part begins, where it first has its extreme value, and where it last has it.
  private var start = 0
  private var extreme: Sample = (0, 0)
  private var levelEnd = 0

  init(leastChange: Double) { self.leastChange = leastChange }

  /// Each part of the series; level ends are left out.
  var parts: [(start: Int, end: Int)] {
    isGrowing == nil ? complete : complete + [(start, extreme.index)]
  }

  mutating func append(_ value: Double, at index: Int) {
    guard let isGrowing else {
      appendBeforeFirstPart((index, value))
      return
    }
    let growth = isGrowing ? value - extreme.value : extreme.value - value
    if growth > 0 {
      extreme = (index, value)
      levelEnd = index
    } else if growth == 0 {
      levelEnd = index
    } else if growth <= -leastChange {
      complete.append((start, extreme.index))
      begin(at: levelEnd, with: (index, value), isGrowing: !isGrowing)
    }
  }

  private mutating func appendBeforeFirstPart(_ sample: Sample) {
    if lowest.map({ sample.value <= $0.value }) ?? true { lowest = sample }
    if highest.map({ sample.value >= $0.value }) ?? true { highest = sample }
    if let lowest, sample.value - lowest.value >= leastChange {
      begin(at: lowest.index, with: sample, isGrowing: true)
    } else if let highest, highest.value - sample.value >= leastChange {
      begin(at: highest.index, with: sample, isGrowing: false)
    }
  }

  private mutating func begin(at index: Int, with sample: Sample, isGrowing: Bool) {
    (start, extreme, levelEnd, self.isGrowing) = (index, sample, sample.index, isGrowing)
  }
}

/// Where one track passes another.
public struct LeadChange: Equatable, Sendable {
  /// Meters from the start.
  public let distanceMeters: Double
  /// Whether the reference leads from there on.
  public let referenceLeads: Bool
}

/// A part of the way on which one track loses or gains time against the reference.
public struct GapStretch: Equatable, Sendable {
  /// Meters from the start.
  public let startMeters: Double
  /// Meters from the start; at least `GapCurve.shortestStretchMeters` after the beginning.
  public let endMeters: Double
  /// By how much the gap grows: positive if the track loses time against the reference.
  public let changeSeconds: TimeInterval

  /// Whether the track loses time against the reference.
  public var isLoss: Bool { changeSeconds > 0 }
}

/// How many meters ahead of a reference track another one is at each elapsed time.
public struct LeadCurve: Equatable, Sendable {
  /// Seconds since the first sample of each track; increasing from 0 to the shorter duration.
  public let elapsedSeconds: [TimeInterval]
  /// At each time: positive where the other track is ahead of the reference, 0 at the start.
  public let leadsMeters: [Double]
}
