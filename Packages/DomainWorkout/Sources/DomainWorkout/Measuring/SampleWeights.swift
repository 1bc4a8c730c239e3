/// How many seconds each sample of a track stands for.
struct SampleWeights {
  private let seconds: [Double]

  /// A sample stands for the time to the next one of its segment, but never for longer than a device's gap; the last
  /// of a segment stands for one second.
  init(of track: Track) {
    let starts = Set(track.segmentStarts)
    seconds = track.offsets.indices.map { index in
      let next = index + 1
      guard next < track.count, !starts.contains(next) else { return 1 }
      return min(max(0, track.offsets[next] - track.offsets[index]), TrackMeasurement.longestGapSeconds)
    }
  }

  /// The mean of the values that are there and `isCounted`; `nil` when there is none.
  func average(of values: [Double]?, where isCounted: (Double) -> Bool = { _ in true }) -> Double? {
    guard let values else { return nil }
    var (sum, weight) = (0.0, 0.0)
    for (value, seconds) in zip(values, seconds) where !value.isNaN && isCounted(value) {
      sum += value * seconds
      weight += seconds
    }
    return weight > 0 ? sum / weight : nil
  }
}
