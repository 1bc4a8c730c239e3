import CoreReasons
import DomainCore
import DomainTraining
import Foundation

extension Track {
  /// Leaves out impossible sample values. A column without remaining values is removed.
  mutating func omitImplausibleValues(for sport: Sport, _ remarks: inout OmissionRemarks) {
    omit(\.heartRates, .heartRate, within: PlausibilityRules.heartRates, &remarks)
    omit(\.powers, .power, within: PlausibilityRules.powers, &remarks)
    omit(\.cadences, .cadence, within: PlausibilityRules.cadences(of: sport), &remarks)
    omit(\.temperatures, .temperature, within: PlausibilityRules.temperatures, &remarks)
    omit(\.altitudes, .altitude, within: sport.altitudes, &remarks)
    omit(\.speeds, .speed, within: 0...(sport.fastestMetersPerSecond * 1.5), &remarks)
    // Counters that span several workouts begin with the first.
    omit(\.distances, .distance, within: 0...(PlausibilityRules.longestMeters * 10), &remarks)
  }

  private mutating func omit(
    _ column: WritableKeyPath<Track, [Double]?>, _ measure: SampleMeasure, within range: ClosedRange<Double>,
    _ remarks: inout OmissionRemarks
  ) {
    guard let values = self[keyPath: column] else { return }
    let count = values.count { !$0.isNaN && !range.contains($0) }
    guard count > 0 else { return }
    let kept = values.map { range.contains($0) ? $0 : .nan }
    self[keyPath: column] = kept.contains { !$0.isNaN } ? kept : nil
    remarks.values.append((measure, count))
  }

  /// Leaves out positions that nobody could have reached between the others; see `PositionJumps`.
  mutating func omitSpikes(for sport: Sport, _ remarks: inout OmissionRemarks) {
    guard var north = latitudes, var east = longitudes else { return }
    let spikes = PositionJumps(of: self, fastest: sport.fastestMetersPerSecond).spikes
    guard !spikes.isEmpty else { return }
    for index in spikes { (north[index], east[index]) = (.nan, .nan) }
    (latitudes, longitudes) = (north, east)
    remarks.positions += spikes.count
  }

  /// Begins a new segment at each jump, so that it does not count as distance.
  mutating func breakAtJumps(for sport: Sport) {
    let jumps = PositionJumps(of: self, fastest: sport.fastestMetersPerSecond).jumps
    segmentStarts = Set(segmentStarts + jumps).sorted()
  }
}

extension Track {
  /// The track with only these samples, given in order.
  func keeping(_ indices: [Int]) -> Track {
    func column(_ values: [Double]?) -> [Double]? {
      values.map { values in indices.map { values[$0] } }
    }
    var starts: [Int] = []
    var next = 0
    for start in segmentStarts {
      while next < indices.count, indices[next] < start { next += 1 }
      if next > starts.last ?? 0, next < indices.count { starts.append(next) }
    }
    return Track(
      offsets: indices.map { offsets[$0] }, latitudes: column(latitudes), longitudes: column(longitudes),
      altitudes: column(altitudes), distances: column(distances), speeds: column(speeds),
      heartRates: column(heartRates), powers: column(powers), cadences: column(cadences),
      temperatures: column(temperatures), segmentStarts: starts,
      developerColumns: developerColumns.map { developer in
        DeveloperColumn(
          name: developer.name, unit: developer.unit, values: indices.map { developer.values[$0] })
      })
  }
}

/// Finds positions farther apart than the time between them allows.
///
/// Within a segment, each position continues the latest chain whose end is close enough to be reached in time, or
/// begins a new one. A few positions in between two positions of the longest chain are a spike: the receiver was wrong,
/// and the route continues where it was. The same applies to a few before the beginning and after the end. Any other
/// jump may be the route of somebody whose receiver was late, and counts as a jump only if the total distance is
/// implausible.
private struct PositionJumps {
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

/// The samples of a recording that have a plausible time, and the start of the recording they imply.
///
/// A time is plausible if the workout can have taken place then, and if it is not stray: if gaps of more than a day
/// divide the samples, and one part contains nine tenths of them, or the most of them and the stated time of the
/// workout, the rest are stray. A recording longer than most workouts stays whole if no gap is as long as all the rest;
/// otherwise it keeps the part that contains more than half.
struct SampleTimes {
  /// The remaining samples, in order.
  private(set) var kept: [Int]
  let omittedCount: Int
  /// The stated start; the first sample if that is earlier, or more than a day away, or if the device recorded for no
  /// longer than the samples and began with them.
  let start: Date
  /// Whether the stated start is clearly wrong, though it is of the same day.
  let isStartCorrected: Bool

  /// The time of the first sample according to itself.
  let first: Date?

  private static let longestGapSeconds = 86_400.0
  /// Nobody takes notes of a start that is wrong by less.
  private static let unremarkableSeconds = 60.0
  /// A device may record its first sample this much later than its start.
  private static let latestFirstSample = 1_800.0
  /// The longest recording with rests of days.
  private static let longestSpanSeconds = 366 * 86_400.0

  /// - Parameter isElapsedDerived: whether the elapsed time is none that the device states.
  init(of recording: WorkoutDetail, in starts: ClosedRange<Date>, isElapsedDerived: Bool) {
    let (stated, offsets) = (recording.workout.start, recording.track.offsets)
    first = offsets.first.map { stated.addingTimeInterval($0) }
    let earliest = starts.lowerBound.timeIntervalSince(stated)
    let latest = starts.upperBound.timeIntervalSince(stated)
    let possible = offsets.indices.filter { offsets[$0] >= earliest && offsets[$0] <= latest }
    let elapsed = isElapsedDerived ? nil : recording.workout.elapsedTime
    let kept = Self.withoutStrays(possible, offsets, elapsed: elapsed)
    self.kept = kept
    omittedCount = offsets.count - kept.count
    guard let firstKept = kept.first, let lastKept = kept.last else {
      (start, isStartCorrected) = (stated, false)
      return
    }
    let late = offsets[firstKept]
    let isSameDay = starts.contains(stated) && late.magnitude <= Self.longestGapSeconds
    let span = offsets[lastKept] - late
    let counted = recording.workout.timerTime ?? elapsed
    let isFilled = counted.map { $0 <= span * 1.02 + 60 } ?? true
    let isBelieved = isSameDay && late >= 0 && (late <= Self.latestFirstSample || !isFilled)
    start = isBelieved ? stated : stated.addingTimeInterval(late)
    isStartCorrected = !isBelieved && isSameDay && late.magnitude >= Self.unremarkableSeconds
  }

  private static func withoutStrays(_ possible: [Int], _ offsets: [Double], elapsed: Double?) -> [Int] {
    guard let first = possible.first, let last = possible.last else { return [] }
    let span = offsets[last] - offsets[first]
    guard span > longestGapSeconds else { return possible }
    var parts: [[Int]] = [[first]]
    var longestGap = 0.0
    for (index, next) in zip(possible, possible.dropFirst()) {
      longestGap = max(longestGap, offsets[next] - offsets[index])
      if offsets[next] - offsets[index] > longestGapSeconds {
        parts.append([next])
      } else {
        parts[parts.count - 1].append(next)
      }
    }
    let main = parts.reduce([]) { $1.count > $0.count ? $1 : $0 }
    if main.count * 10 >= possible.count * 9 { return main }
    let isMost = main.count * 2 > possible.count
    if let elapsed, isMost, isAlone(main, of: parts, offsets, in: elapsed) { return main }
    guard span > PlausibilityRules.longestSeconds else { return possible }
    if longestGap <= span / 2, span <= longestSpanSeconds { return possible }
    return isMost ? main : []
  }

  /// Whether only this part lies in the stated time of the workout.
  private static func isAlone(_ main: [Int], of parts: [[Int]], _ offsets: [Double], in elapsed: Double) -> Bool {
    let inside = parts.filter { part in
      guard let first = part.first, let last = part.last else { return false }
      return offsets[first] <= elapsed && offsets[last] >= 0
    }
    return inside == [main]
  }

  /// Why the remaining samples cannot be used; `nil` if they can.
  ///
  /// - Parameter outOfOrder: the number of samples skipped before, because their times go back.
  func rejection(outOfOrder: Int) -> ImplausibleRecording? {
    let all = kept.count + omittedCount + outOfOrder
    guard kept.count < all, kept.count * 10 < all else { return nil }
    if outOfOrder > omittedCount { return .timesRunBackwards(count: outOfOrder, of: all) }
    return all == 1 ? .onlyTime : .fewTimes(count: kept.count, of: all)
  }
}

/// Totals against samples: where a device's totals contradict its samples, the samples decide.
extension WorkoutDetail {
  /// Replaces an elapsed time that ends before the samples do, and with it a timer time of the same counter.
  mutating func extendToSamples(_ remarks: inout OmissionRemarks) {
    guard let span = track.offsets.last, span > workout.elapsedTime * 1.01 + 10 else { return }
    let stated = workout.elapsedTime
    workout.elapsedTime = span
    remarks.totals.append(.elapsedTime)
    guard let timer = workout.timerTime, timer <= stated * 1.01 + 5, timer < 0.8 * track.recordedSeconds else { return }
    workout.timerTime = nil
    if workout.movingTime.reported == timer { workout.movingTime.reported = nil }
    remarks.totals.append(.timer)
  }

  /// Moves laps to the start if all are before it, else leaves out those that ended before it, and, with the samples
  /// that were left out, those that began after the end.
  ///
  /// - Parameter hasStrays: whether samples were left out, so that laps may belong to those.
  mutating func fitLaps(hasStrays: Bool, _ remarks: inout OmissionRemarks) {
    let (start, end) = (workout.start, workout.start + max(workout.elapsedTime, track.offsets.last ?? 0))
    guard let first = laps.map(\.start).min(), first < start || hasStrays else { return }
    if laps.allSatisfy({ $0.end <= start }) {
      let shift = start.timeIntervalSince(first)
      for index in laps.indices { laps[index].start += shift }
    }
    let fitting = laps.indices.compactMap { index in
      var lap = laps[index]
      let next = index + 1 < laps.count ? laps[index + 1].start : end
      if lap.start < start, lap.end > start {
        lap.elapsedTime = lap.end.timeIntervalSince(start)
        lap.start = start
      } else if lap.start < start, index == 0, start + lap.elapsedTime <= next + Self.toleranceSeconds {
        lap.start = start
      }
      guard lap.start >= start, lap.start <= end || !hasStrays else { return nil as Lap? }
      if hasStrays { lap.elapsedTime = min(lap.elapsedTime, end.timeIntervalSince(lap.start)) }
      return lap
    }
    remarks.laps += laps.count - fitting.count
    laps = fitting
  }

  /// Replaces distances of the workout and of laps that are off by more than a fifth from the samples.
  mutating func correctDistances(_ remarks: inout OmissionRemarks) {
    guard !track.isEmpty, workout.distance.reported != nil || laps.contains(where: { $0.distanceMeters != nil }) else {
      return
    }
    // Most devices state what they count, and positions are slow to measure.
    let counter = MeasuredDistances(of: track, usesPositions: false)
    if counter.isKnown, !contradicts(counter) { return }
    let measured = workout.sport == .swimming ? counter : MeasuredDistances(of: track)
    let whole = 0...max(workout.elapsedTime, track.offsets.last ?? 0)
    let total = ownLapDistances(measured, &remarks)
    if let stated = workout.distance.reported,
      let meters = measured.contradiction(to: stated, between: whole, toleranceMeters: 100)
    {
      let isTotalRight =
        total.map { measured.contradiction(to: $0, between: whole, toleranceMeters: 100) == nil } ?? false
      workout.distance.reported = isTotalRight ? total : meters
      remarks.totals.append(.distance)
    }
    for index in laps.indices {
      guard let stated = laps[index].distanceMeters, laps[index].elapsedTime > 0,
        let meters = measured.contradiction(to: stated, between: offsets(of: laps[index]), toleranceMeters: 50)
      else { continue }
      laps[index].distanceMeters = meters
      remarks.replacedLapFigures += 1
    }
  }

  /// Whether the samples contradict any of the stated distances.
  private func contradicts(_ measured: MeasuredDistances) -> Bool {
    let whole = 0...max(workout.elapsedTime, track.offsets.last ?? 0)
    let stated =
      [workout.distance.reported.map { ($0, whole, 100.0) }]
      + laps.map { lap in lap.distanceMeters.map { ($0, offsets(of: lap), 50.0) } }
    return stated.compactMap(\.self).contains { meters, offsets, tolerance in
      measured.contradiction(to: meters, between: offsets, toleranceMeters: tolerance) != nil
    }
  }

  /// Turns the distances of laps that count on from the start of the workout into their own, if only those agree with
  /// the samples.
  ///
  /// - Returns: the distance of the whole workout according to such laps; `nil` if they do not count on.
  private mutating func ownLapDistances(
    _ measured: MeasuredDistances, _ remarks: inout OmissionRemarks
  ) -> Double? {
    let stated = laps.compactMap(\.distanceMeters)
    guard stated.count == laps.count, stated.count > 1, zip(stated, stated.dropFirst()).allSatisfy({ $0 <= $1 })
    else { return nil }
    let own = zip(stated, [0] + stated).map { $0 - $1 }
    func contradictions(_ distances: [Double]) -> Int {
      zip(laps, distances).count { lap, meters in
        measured.contradiction(to: meters, between: offsets(of: lap), toleranceMeters: 50) != nil
      }
    }
    guard contradictions(stated) > 0, contradictions(own) == 0 else { return nil }
    remarks.replacedLapFigures += zip(stated, own).count { $0 != $1 }
    for index in laps.indices { laps[index].distanceMeters = own[index] }
    return stated.last
  }

  private func offsets(of lap: Lap) -> ClosedRange<TimeInterval> {
    let from = lap.start.timeIntervalSince(workout.start)
    return from...from + max(0, lap.elapsedTime)
  }

  /// Seconds by which the times of laps may overlap.
  private static let toleranceSeconds = 5.0
}

extension Lap {
  fileprivate var end: Date { start.addingTimeInterval(elapsedTime) }
}

extension Track {
  /// Seconds between samples of the same segment, without gaps.
  var recordedSeconds: TimeInterval {
    let starts = Set(segmentStarts)
    return offsets.indices.dropFirst().reduce(0) { total, index in
      let step = offsets[index] - offsets[index - 1]
      return starts.contains(index) || step > TrackMeasurement.longestGapSeconds ? total : total + step
    }
  }
}
