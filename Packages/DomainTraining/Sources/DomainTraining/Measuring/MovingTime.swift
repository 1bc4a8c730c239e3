import DomainCore
import Foundation

/// The seconds of a track that were spent moving, and those spent standing.
///
/// A step runs from one known place to the next. A place repeated for up to the window of the sport means that the
/// receiver had no new fix, and its seconds belong to the step to the next place; repeated for longer, it is standing.
/// The places are the device's distances, otherwise the positions.
///
/// A step counts as moving if the mean speed over the window around it reaches `Sport.slowestMetersPerSecond`: one slow
/// step within a movement is no stop, and the jitter of a receiver at rest is no movement. The window is clipped at
/// breaks and gaps, and positions are compared at its ends and at the step, so that jitter between does not add up. Slow
/// steps next to standing belong to it.
///
/// A gap of more than `TrackMeasurement.longestGapSeconds`, in which the device recorded nothing, counts as moving if
/// its ends are far enough apart by distance or by position, and no farther than the sport allows. A gap without
/// movement is standing, and alone it is no measurement; a break between segments is not a gap.
struct MovingTime {
  /// `nil` without places, and if there is nothing but gaps without movement.
  var seconds: TimeInterval? { isMeasured ? spans.totalSeconds : nil }
  /// The sums of both.
  var movement: MovementSummary {
    MovementSummary(movingSeconds: seconds, standingSeconds: standingSeconds, sport: sport)
  }
  /// The intervals spent moving.
  private(set) var spans: SampleSpans
  /// Seconds between places that were not spent moving, with the gaps.
  private(set) var standingSeconds = 0.0
  private var isMeasured = false

  /// From a known place to another one.
  private struct Step {
    var from: Int
    var to: Int
    var meters: Double
    var isMoving = false
  }

  // Copied out, because each access through the track counts references.
  private let offsets: [Double]
  private let distances: [Double]?
  private let latitudes: [Double]?
  private let longitudes: [Double]?
  private let sport: Sport
  /// The steps since the last break or gap.
  private var run: [Step] = []

  init(of track: Track, sport: Sport) {
    (offsets, distances) = (track.offsets, track.distances)
    (latitudes, longitudes) = (track.latitudes, track.longitudes)
    self.sport = sport
    spans = SampleSpans(capacity: track.count)
    let starts = Set(track.segmentStarts)
    // The last place, and the first sample at it.
    var last: (place: Int, since: Int)?
    for index in offsets.indices {
      if starts.contains(index) {
        finishRun(last)
        last = nil
      }
      guard hasPlace(index) else { continue }
      guard let (place, since) = last else {
        last = (index, index)
        continue
      }
      guard offsets[index] > offsets[place] else { continue }
      let isGap = offsets[index] - offsets[index - 1] > TrackMeasurement.longestGapSeconds
      if isGap {
        finishRun(last)
        addGap(from: place, to: index)
        last = (index, index)
      } else if let meters = gained(place, index), meters == 0 {
        isMeasured = true
        last = (index, since)
      } else {
        let isRepeat = offsets[index] - offsets[since] <= sport.standingWindowSeconds
        let from = isRepeat ? since : place
        if from > since { run.append(Step(from: since, to: from, meters: 0)) }
        if let meters = gained(from, index) {
          run.append(Step(from: from, to: index, meters: meters))
        } else {
          finishRun(nil)
        }
        last = (index, index)
      }
    }
    finishRun(last)
  }

  /// - Parameter last: the place at the end of the run, which may have been repeated.
  private mutating func finishRun(_ last: (place: Int, since: Int)?) {
    if let last, last.place > last.since { run.append(Step(from: last.since, to: last.place, meters: 0)) }
    judgeByWindow()
    for step in run {
      let seconds = offsets[step.to] - offsets[step.from]
      if step.isMoving {
        spans.append(1, from: offsets[step.from], seconds: seconds)
      } else {
        standingSeconds += seconds
      }
    }
    isMeasured = isMeasured || !run.isEmpty
    run.removeAll(keepingCapacity: true)
  }

  private mutating func judgeByWindow() {
    let half = sport.standingWindowSeconds / 2
    var (first, last) = (0, 0)
    for index in run.indices {
      let step = run[index]
      let middle = (offsets[step.from] + offsets[step.to]) / 2
      while first < index, offsets[run[first].from] < middle - half { first += 1 }
      last = max(last, index)
      while last + 1 < run.count, offsets[run[last + 1].to] <= middle + half { last += 1 }
      let (start, end) = (run[first].from, run[last].to)
      let meters = (gained(start, step.from) ?? 0) + step.meters + (gained(step.to, end) ?? 0)
      run[index].isMoving = meters >= sport.slowestMetersPerSecond * (offsets[end] - offsets[start])
    }
    extendStanding(along: run.indices)
    extendStanding(along: run.indices.reversed())
  }

  /// Slow steps after a standing one, in the order of the indices, belong to it.
  private mutating func extendStanding(along indices: some Sequence<Int>) {
    var isAfterStanding = false
    for index in indices {
      let step = run[index]
      let isSlow = step.meters < sport.slowestMetersPerSecond * (offsets[step.to] - offsets[step.from])
      if isAfterStanding, isSlow { run[index].isMoving = false }
      isAfterStanding = !run[index].isMoving
    }
  }

  private mutating func addGap(from: Int, to: Int) {
    guard let meters = farthest(from, to) else { return }
    let passed = offsets[to] - offsets[from]
    if meters >= sport.slowestMetersPerSecond * passed && meters <= sport.fastestMetersPerSecond * passed {
      spans.append(1, from: offsets[from], seconds: passed)
      isMeasured = true
    } else {
      standingSeconds += passed
    }
  }

  private func hasPlace(_ index: Int) -> Bool {
    distance(index) != nil || isPosition(index)
  }

  private func gained(_ from: Int, _ to: Int) -> Double? {
    from == to ? 0 : gainedByDistance(from, to) ?? gainedByPosition(from, to)
  }

  private func farthest(_ from: Int, _ to: Int) -> Double? {
    [gainedByDistance(from, to), gainedByPosition(from, to)].compactMap(\.self).max()
  }

  private func gainedByDistance(_ from: Int, _ to: Int) -> Double? {
    guard let before = distance(from), let after = distance(to) else { return nil }
    return after - before
  }

  private func gainedByPosition(_ from: Int, _ to: Int) -> Double? {
    guard let north = latitudes, let east = longitudes, isPosition(from), isPosition(to) else { return nil }
    return Ellipsoid.distance(
      fromLatitude: north[from], longitude: east[from], toLatitude: north[to], longitude: east[to])
  }

  private func distance(_ index: Int) -> Double? {
    guard let meters = distances?[index], meters.isFinite else { return nil }
    return meters
  }

  private func isPosition(_ index: Int) -> Bool {
    guard let north = latitudes, let east = longitudes else { return false }
    return north[index].isFinite && east[index].isFinite
  }
}
