/// The boundaries of a chart's buckets along a track.
struct TrackRuler {
  let axis: TrackAxis
  /// The beginning of the first bucket: seconds from the workout's start, or meters.
  let start: Double
  /// Seconds, or meters.
  let bucketLength: Double
  /// The moments between buckets, in seconds from the workout's start, both ends included; empty without samples.
  let offsets: [Double]

  init(of track: Track, over axis: TrackAxis, bucketCount: Int) {
    self.axis = axis
    guard let first = track.offsets.first, let last = track.offsets.last, (last - first).isFinite, bucketCount > 0
    else {
      (start, bucketLength, offsets) = (0, 0, [])
      return
    }
    switch axis {
    case .time:
      let length = (last + 1 - first) / Double(bucketCount)
      start = first
      bucketLength = length
      offsets = (0...bucketCount).map { first + Double($0) * length }
    case .distance:
      start = 0
      guard let profile = DistanceProfile(of: track), profile.totalMeters > 0 else {
        (bucketLength, offsets) = (0, [])
        return
      }
      let length = profile.totalMeters / Double(bucketCount)
      bucketLength = length
      offsets = (0..<bucketCount).compactMap { profile.offset(atMeters: Double($0) * length) } + [last + 1]
    }
  }
}
