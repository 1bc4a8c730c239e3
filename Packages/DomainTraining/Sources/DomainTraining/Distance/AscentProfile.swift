import Foundation

/// Meters climbed up to each moment. A step counts at the moment it is taken.
struct AscentProfile {
  private var offsets: [TimeInterval] = []
  private var totals: [Double] = []

  /// `nil` without heights.
  init?(of track: Track) {
    guard let climb = Climb(of: track) else { return nil }
    for step in climb.steps where step.meters > 0 {
      offsets.append(step.offset)
      totals.append((totals.last ?? 0) + step.meters)
    }
  }

  func meters(until offset: TimeInterval) -> Double {
    var (low, high) = (0, offsets.count)
    while low < high {
      let middle = (low + high) / 2
      if offsets[middle] <= offset { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? totals[low - 1] : 0
  }
}
