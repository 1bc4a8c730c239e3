import Foundation

/// The distance covered at each moment, from the first sample to the last; never decreasing.
struct DistanceProfile {
  /// The samples with a known place; the first and the last of the track are always included.
  private(set) var offsets: [TimeInterval] = []
  private(set) var meters: [Double] = []
  private var index = MomentIndex()

  /// A step faster than this is not counted: the device jumped.
  private static let fastestMetersPerSecond = 100.0
  /// However long the gap, a longer step is a jump.
  private static let longestStepMeters = 400_000.0
  /// A larger decrease is a counter that restarted; a smaller one is jitter, which is ignored.
  private static let flutterMeters = 100.0

  /// By the device's distances where they increase, otherwise by the positions on WGS84 within segments; `nil` without
  /// either.
  init?(of track: Track) {
    guard let profile = DistanceProfile(byDevice: track) ?? DistanceProfile(byPosition: track) else { return nil }
    self = profile
  }

  /// By the device's distances; `nil` if they do not increase.
  init?(byDevice track: Track) {
    self.init(Self.stepsByDevice(of: track), of: track)
  }

  /// By the positions on WGS84 within segments; `nil` without a distance between them.
  init?(byPosition track: Track) {
    self.init(Self.stepsByPosition(of: track), of: track)
  }

  private init?(_ steps: [Step]?, of track: Track) {
    guard let steps, steps.contains(where: { $0.meters > 0 }), let first = track.offsets.first,
      let last = track.offsets.last, first < last
    else { return nil }
    offsets.reserveCapacity(steps.count + 2)
    meters.reserveCapacity(steps.count + 2)
    append(first, 0)
    for step in steps { append(track.offsets[step.index], (meters.last ?? 0) + step.meters) }
    append(last, meters.last ?? 0)
  }

  private mutating func append(_ offset: TimeInterval, _ total: Double) {
    if offset == offsets.last {
      meters[meters.count - 1] = total
    } else {
      offsets.append(offset)
      meters.append(total)
    }
  }

  var totalMeters: Double { meters.last ?? 0 }
  var endOffset: TimeInterval { offsets.last ?? 0 }

  /// The same, for many questions about moments.
  var indexed: DistanceProfile {
    var indexed = self
    indexed.index = MomentIndex(count: offsets.count) { offsets[$0] }
    return indexed
  }

  /// The distance covered up to a moment, interpolated between samples; that of the first or last sample outside.
  func meters(atOffset target: TimeInterval) -> Double? {
    meters(atOffset: target, after: index.count(before: target, of: offsets.count) { offsets[$0] })
  }

  /// The same, from where the last answer was.
  func meters(atOffset target: TimeInterval, near place: inout Int) -> Double? {
    while place < offsets.count, offsets[place] < target { place += 1 }
    while place > 0, offsets[place - 1] >= target { place -= 1 }
    return meters(atOffset: target, after: place)
  }

  /// - Parameter low: the number of samples before the moment.
  private func meters(atOffset target: TimeInterval, after low: Int) -> Double? {
    guard low < offsets.count else { return meters.last }
    guard low > 0 else { return meters.first }
    let part = (target - offsets[low - 1]) / (offsets[low] - offsets[low - 1])
    return meters[low - 1] + part * (meters[low] - meters[low - 1])
  }

  /// The moment at which this distance was first covered, interpolated between samples.
  func offset(atMeters target: Double) -> TimeInterval? {
    var (low, high) = (0, meters.count)
    while low < high {
      let middle = (low + high) / 2
      if meters[middle] < target { low = middle + 1 } else { high = middle }
    }
    guard low < meters.count else { return nil }
    guard low > 0 else { return offsets[0] }
    let part = (target - meters[low - 1]) / (meters[low] - meters[low - 1])
    return offsets[low - 1] + part * (offsets[low] - offsets[low - 1])
  }

  /// Meters per second between consecutive samples, without pauses and gaps.
  func speeds(in track: Track) -> SampleSpans {
    var breaks = track.segmentStarts.filter(track.offsets.indices.contains).map { track.offsets[$0] }.sorted()[...]
    var spans = SampleSpans()
    for index in offsets.indices.dropFirst() {
      let (start, end) = (offsets[index - 1], offsets[index])
      breaks = breaks.drop { $0 <= start }
      let isBreak = breaks.first.map { $0 <= end } ?? false
      guard !isBreak, end - start <= TrackMeasurement.longestGapSeconds else { continue }
      spans.append((meters[index] - meters[index - 1]) / (end - start), from: start, seconds: end - start)
    }
    return spans
  }

  private typealias Step = (index: Int, meters: Double)

  private static func stepsByDevice(of track: Track) -> [Step]? {
    guard let distances = track.distances else { return nil }
    var steps: [Step] = []
    steps.reserveCapacity(distances.count)
    var last: Step?
    for (index, value) in zip(track.offsets.indices, distances) where value.isFinite {
      let step = last.map { value - $0.meters } ?? 0
      if step < 0, step >= -flutterMeters { continue }
      let seconds = track.offsets[index] - track.offsets[last?.index ?? index]
      steps.append((index, isPossible(step, seconds) ? step : 0))
      last = (index, value)
    }
    return steps
  }

  private static func stepsByPosition(of track: Track) -> [Step]? {
    guard let latitudes = track.latitudes, let longitudes = track.longitudes,
      min(latitudes.count, longitudes.count) >= track.count
    else { return nil }
    let starts = Set(track.segmentStarts)
    var steps: [Step] = []
    steps.reserveCapacity(track.count)
    var last: Int?
    for index in track.offsets.indices {
      if starts.contains(index) { last = nil }
      guard latitudes[index].isFinite, longitudes[index].isFinite else { continue }
      let step =
        last.map {
          Ellipsoid.distance(
            fromLatitude: latitudes[$0], longitude: longitudes[$0],
            toLatitude: latitudes[index], longitude: longitudes[index])
        } ?? 0
      let seconds = track.offsets[index] - track.offsets[last ?? index]
      steps.append((index, isPossible(step, seconds) ? step : 0))
      last = index
    }
    return steps
  }

  private static func isPossible(_ step: Double, _ seconds: TimeInterval) -> Bool {
    step >= 0 && step <= min(fastestMetersPerSecond * max(1, seconds), longestStepMeters)
  }
}

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
