import Foundation

/// The ascents and descents of a track.
///
/// Heights are averaged over `TrackMeasurement.smoothingSeconds` in both directions, then a reference height follows in
/// steps of at least `TrackMeasurement.hysteresisMeters`. Averaging removes the noise that would add up with a
/// threshold alone; it is by seconds and not by samples, so that recording each second and "smart" recording agree.
struct Climb {
  struct Step {
    /// The time of the step, in seconds since the workout's start.
    var offset: TimeInterval
    /// Meters of ascent; negative for descent.
    var meters: Double
  }

  let steps: [Step]

  /// `nil` without heights.
  init?(of track: Track) {
    guard let altitudes = track.altitudes else { return nil }
    let known = zip(track.offsets, altitudes).filter { $0.1.isFinite }
    guard let base = known.first?.1 else { return nil }
    var (low, high, sum) = (0, 0, 0.0)
    var reference: Double?
    var steps: [Step] = []
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
      guard let last = reference else {
        reference = smoothed
        continue
      }
      guard abs(smoothed - last) >= TrackMeasurement.hysteresisMeters else { continue }
      steps.append(Step(offset: offset, meters: smoothed - last))
      reference = smoothed
    }
    self.steps = steps
  }

  var ascentMeters: Double { steps.reduce(0) { $0 + max(0, $1.meters) } }
  var descentMeters: Double { steps.reduce(0) { $0 + max(0, -$1.meters) } }
}
