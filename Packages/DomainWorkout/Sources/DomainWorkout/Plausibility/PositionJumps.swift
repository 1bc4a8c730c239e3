import DomainTraining
import Foundation

/// Finds positions farther apart than the time between them allows.
///
/// Within a segment, each position continues the latest chain whose end is close enough to be reached in time, or
/// begins a new one. A few positions in between two positions of the longest chain are a spike: the receiver was wrong,
/// and the route continues where it was. The same applies to a few before the beginning and after the end. Any other
/// jump may be the route of somebody whose receiver was late, and counts as a jump only if the total distance is
/// implausible.
struct PositionJumps {
  /// The positions of spikes.
  private(set) var spikes: [Int] = []
  /// The samples that cannot be reached from the position before, without those of spikes.
  private(set) var jumps: [Int] = []

  /// The error allowed for two times, in seconds, and for two positions, in meters.
  private static let toleranceSeconds = 2.0
  private static let toleranceMeters = 100.0
  /// At most this many chains are considered for each position.
  private static let longestMemory = 16
  /// A spike has at most this part of the positions of the chain that continues after it, or that it follows.
  private static let largestSpike = 0.05
  private static let largestSpikeAtEnd = 0.01

  private let track: Track
  private let north: [Double]
  private let east: [Double]
  private let fastest: Double

  /// - Parameter fastest: meters per second.
  init(of track: Track, fastest: Double) {
    self.track = track
    (north, east) = (track.latitudes ?? [], track.longitudes ?? [])
    self.fastest = fastest
    guard min(north.count, east.count) >= track.count else { return }
    let edges = [0] + track.segmentStarts.filter { $0 > 0 && $0 < track.count } + [track.count]
    for (start, end) in zip(edges, edges.dropFirst()) where start < end {
      let found = examine(start..<end)
      spikes += found.spikes
      jumps += found.jumps
    }
  }

  // Not mutating: its closures would copy the whole value for each position.
  private func examine(_ segment: Range<Int>) -> (spikes: [Int], jumps: [Int]) {
    let positions = segment.filter { north[$0].isFinite && east[$0].isFinite }
    guard zip(positions, positions.dropFirst()).contains(where: { !canReach($1, from: $0) }) else { return ([], []) }
    let found = spikes(among: positions)
    let omitted = Set(found)
    let kept = positions.filter { !omitted.contains($0) }
    return (found, zip(kept, kept.dropFirst()).filter { !canReach($1, from: $0) }.map(\.1))
  }

  private func spikes(among positions: [Int]) -> [Int] {
    let longest = chains(of: positions).reduce([]) { $1.count > $0.count ? $1 : $0 }
    guard let first = longest.first, let last = longest.last else { return [] }
    let members = Set(longest)
    var spikes: [Int] = []
    var between: [Int] = []
    var before: Int?
    for index in positions {
      guard members.contains(index) else {
        between.append(index)
        continue
      }
      // Identical times do not prove a spike.
      let isTimed = before.map { track.offsets[index] > track.offsets[$0] } ?? (index == first)
      let limit = Double(longest.count) * (before == nil ? Self.largestSpikeAtEnd : Self.largestSpike)
      if isTimed, Double(between.count) <= limit { spikes += between }
      between = []
      before = index
    }
    if let end = between.last, track.offsets[end] > track.offsets[last],
      Double(between.count) <= Double(longest.count) * Self.largestSpikeAtEnd
    {
      spikes += between
    }
    return spikes
  }

  private func chains(of positions: [Int]) -> [[Int]] {
    var chains: [[Int]] = []
    // Ordered by when they were last continued, the latest last.
    var recent: [Int] = []
    for index in positions {
      let known = recent.lastIndex { chain in chains[chain].last.map { canReach(index, from: $0) } ?? false }
      if let known {
        let chain = recent.remove(at: known)
        chains[chain].append(index)
        recent.append(chain)
      } else {
        chains.append([index])
        recent.append(chains.count - 1)
        if recent.count > Self.longestMemory { recent.removeFirst() }
      }
    }
    return chains
  }

  private func canReach(_ index: Int, from other: Int) -> Bool {
    let meters = Ellipsoid.distance(
      fromLatitude: north[other], longitude: east[other], toLatitude: north[index], longitude: east[index])
    let seconds = max(0, track.offsets[index] - track.offsets[other]) + Self.toleranceSeconds
    return meters <= fastest * seconds + Self.toleranceMeters
  }
}
