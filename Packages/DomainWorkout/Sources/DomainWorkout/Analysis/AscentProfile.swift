import Foundation

/// Metres climbed up to each moment, by the rule of `TrackMeasurement`: heights averaged by time, then a reference that
/// follows in steps of at least the hysteresis. A step counts at the moment it is taken.
struct AscentProfile {
  private var offsets: [TimeInterval] = []
  private var totals: [Double] = []

  /// `nil` without heights.
  init?(of track: Track) {
    guard let altitudes = track.altitudes else { return nil }
    let known = zip(track.offsets, altitudes).filter { $0.1.isFinite }
    guard let base = known.first?.1 else { return nil }
    var (low, high, sum, total) = (0, 0, 0.0, 0.0)
    var reference: Double?
    for (offset, _) in known {
      while high < known.count, known[high].0 <= offset + TrackMeasurement.smoothingSeconds {
        sum += known[high].1 - base
        high += 1
      }
      while known[low].0 < offset - TrackMeasurement.smoothingSeconds {
        sum -= known[low].1 - base
        low += 1
      }
      let smoothed = sum / Double(high - low)
      let rise = smoothed - (reference ?? smoothed)
      if reference == nil || abs(rise) >= TrackMeasurement.hysteresisMeters { reference = smoothed }
      guard rise >= TrackMeasurement.hysteresisMeters else { continue }
      total += rise
      offsets.append(offset)
      totals.append(total)
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
