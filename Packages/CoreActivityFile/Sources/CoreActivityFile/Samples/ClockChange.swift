import CoreReasons
import Foundation

/// A device's clock that was set once while it recorded, for example when it found GPS. The times before that are of
/// the wrong clock; the later clock is right.
struct ClockChange: Equatable {
  /// The first sample with a time of the right clock.
  let sample: Int
  /// Microseconds to add to a time of the wrong clock.
  let shift: Int64
  /// A time of the wrong clock is in this range, unless the right clock shows the same.
  private let wrongTimes: ClosedRange<Timestamp>

  /// A stated time, such as the start of a lap, by the right clock.
  func corrected(_ time: Timestamp) -> Timestamp {
    wrongTimes.contains(time) ? Timestamp(microseconds: time.microseconds + shift) : time
  }

  /// - Parameters:
  ///   - sample: the first sample after the change.
  ///   - gap: seconds that passed between it and the sample before.
  fileprivate init(at sample: Int, gap: Double, times: [Timestamp]) {
    self.sample = sample
    let (first, last) = (times[0], times[sample - 1])
    let (next, end) = (times[sample], times.last ?? times[sample])
    shift = next.adding(seconds: -gap).microseconds - last.microseconds
    if last < next {
      wrongTimes = .distantPast...Timestamp.middle(last, next)
    } else if end < first {
      wrongTimes = Timestamp.middle(end, first) ... .distantFuture
    } else {
      wrongTimes = .distantPast...Timestamp(microseconds: next.microseconds - 1)
    }
  }
}

/// What a file states besides its samples that shows whether the clock was set.
struct ClockEvidence {
  /// The stated start.
  var start: Timestamp?
  /// Seconds from start to end by the device's counter, which nobody sets.
  var seconds: Double?
  /// Stated pauses; `nil` if the format cannot state them. Then a jump forward needs more to be no pause.
  var pauses: [(start: Timestamp, end: Timestamp)]?
}

extension SampleTable {
  /// The fewest samples after the change: fewer may have wrong times themselves.
  private static let fewestAfter = 5
  /// Seconds. Smaller steps back are jitter.
  private static let smallestStepBack = 5.0
  /// Seconds. A smaller jump forward is a pause.
  private static let smallestJump = 900.0
  /// Meters by which somebody moves between two samples at most.
  private static let longestStep = 100.0
  /// Seconds. No workout is longer, so a longer jump is no pause.
  private static let longestWorkout = 30 * 86_400.0
  /// Meters per second from which somebody is in motion.
  private static let motion = 1.0

  /// Shifts the samples before the clock was set, if it was set exactly once.
  /// - Returns: `nil` if it was not set.
  mutating func undoClockChange(_ evidence: ClockEvidence = ClockEvidence()) -> ClockChange? {
    guard let change = stepBack(evidence) ?? jumpForward(evidence) else { return nil }
    for index in 0..<change.sample {
      setTime(Timestamp(microseconds: times[index].microseconds + change.shift), at: index)
    }
    return change
  }

  private func stepBack(_ evidence: ClockEvidence) -> ClockChange? {
    var sample: Int?
    for index in times.indices.dropFirst() where times[index] < times[index - 1] {
      guard sample == nil else { return nil }
      sample = index
    }
    guard let sample, count - sample >= Self.fewestAfter, !pieces.contains(where: { $0.start == sample }) else {
      return nil
    }
    let step = times[sample - 1].seconds(since: times[sample])
    guard step > Self.smallestStepBack, !isUndone(step, at: sample), !isRepeated(from: sample),
      !beginsAfter(sample, evidence)
    else { return nil }
    return ClockChange(at: sample, gap: gap(at: sample, evidence), times: times)
  }

  /// Whether a step forward of the same length precedes or follows: then a few samples have wrong times.
  private func isUndone(_ step: Double, at sample: Int) -> Bool {
    let similar = step * 0.75...step * 1.25 + 10
    return times.indices.dropFirst().contains {
      $0 != sample && similar.contains(times[$0].seconds(since: times[$0 - 1]))
    }
  }

  /// Whether the samples from here repeat the places of earlier samples with the same times.
  private func isRepeated(from sample: Int) -> Bool {
    var (closer, compared) = (0, 0)
    for index in sample..<min(sample + Self.fewestAfter, count) {
      let earlier = times[..<sample].firstIndexOfOrdered(notBefore: times[index])
      guard earlier < sample, let there = step(from: earlier, to: index), let here = step(from: sample - 1, to: index)
      else { continue }
      compared += 1
      if there < here / 2 { closer += 1 }
    }
    return closer * 2 > compared
  }

  /// Whether the stated start and duration are those of the samples from here on.
  private func beginsAfter(_ sample: Int, _ evidence: ClockEvidence) -> Bool {
    guard let start = evidence.start, let seconds = evidence.seconds, let last = times.last else { return false }
    return start.seconds(since: times[sample]).magnitude <= 5
      && (last.seconds(since: start) - seconds).magnitude <= 5
  }

  private func jumpForward(_ evidence: ClockEvidence) -> ClockChange? {
    guard let first = times.first, let last = times.last else { return nil }
    var (sample, jump) = (0, 0.0)
    for index in times.indices.dropFirst() {
      let step = times[index].seconds(since: times[index - 1])
      if step < 0 { return nil }
      if step > jump { (sample, jump) = (index, step) }
    }
    guard jump >= Self.smallestJump, count - sample >= Self.fewestAfter,
      !pieces.contains(where: { $0.start == sample })
    else { return nil }
    let gap = gap(at: sample, evidence)
    let isCounted = evidence.seconds.map { seconds in
      let surplus = last.seconds(since: first) - seconds
      return (surplus - (jump - gap)).magnitude <= 5 + 0.01 * seconds
    }
    guard isCounted != false, isContinuous(at: sample) else { return nil }
    let isClock =
      if let pauses = evidence.pauses {
        isCounted == true && !pauses.contains { $0.start <= times[sample] && $0.end >= times[sample - 1] }
          && (isFirstPosition(sample) || isDifferenceOfClocks(jump - gap))
      } else {
        isCounted == true && isFirstPosition(sample)
          || isInMotion(at: sample, gap: gap) && isNoPause(jump - gap)
      }
    return isClock ? ClockChange(at: sample, gap: gap, times: times) : nil
  }

  /// Whether a jump that may be a pause is one that only a clock makes: to the seconds that of half-hour time zones, or
  /// longer than any workout, because the clock had lost the date.
  private func isNoPause(_ seconds: Double) -> Bool {
    seconds > Self.longestWorkout
      || seconds >= 1_800 && seconds <= 26 * 3_600 && seconds.remainder(dividingBy: 1_800).magnitude <= 5
  }

  /// Whether somebody moved on at the speed of before and after: who pauses stands, or is elsewhere afterward.
  private func isInMotion(at sample: Int, gap: Double) -> Bool {
    func speed(_ steps: Range<Int>) -> Double? {
      let speeds = steps.compactMap { index -> Double? in
        let seconds = times[index].seconds(since: times[index - 1])
        return seconds > 0 ? moved(to: index).map { $0 / seconds } : nil
      }.sorted()
      return speeds.count < 3 ? nil : speeds[speeds.count / 2]
    }
    guard gap > 0, let across = moved(to: sample).map({ $0 / gap }),
      let before = speed(max(1, sample - Self.fewestAfter)..<sample),
      let after = speed(sample + 1..<min(count, sample + 1 + Self.fewestAfter))
    else { return false }
    let slower = min(before, after)
    return slower >= Self.motion && (slower / 2...max(before, after) * 2).contains(across)
  }

  /// Meters from the sample before; by the counter of distance, or else by the positions.
  private func moved(to sample: Int) -> Double? {
    let meters = columns.value(.distance, at: sample) - columns.value(.distance, at: sample - 1)
    return meters.isNaN ? step(from: sample - 1, to: sample) : meters
  }

  /// Whether a clock can be wrong by this many seconds: by a time zone, or because it had lost the date.
  private func isDifferenceOfClocks(_ seconds: Double) -> Bool {
    seconds > 86_400 || seconds.remainder(dividingBy: 900).magnitude <= 30
  }

  /// Whether the device found its position when the clock was set.
  private func isFirstPosition(_ sample: Int) -> Bool {
    func hasPosition(_ index: Int) -> Bool { !columns.value(.latitude, at: index).isNaN }
    return (sample..<min(sample + Self.fewestAfter, count)).contains(where: hasPosition)
      && !(0..<sample).contains(where: hasPosition)
  }

  /// Whether somebody was in motion, and went on from the same place.
  private func isContinuous(at sample: Int) -> Bool {
    if let meters = step(from: sample - 1, to: sample), meters > Self.longestStep { return false }
    let (before, after) = (columns.value(.distance, at: sample - 1), columns.value(.distance, at: sample))
    guard !before.isNaN, !after.isNaN else { return true }
    return after > before && after - before <= Self.longestStep
  }

  /// Seconds between the sample and the one before: what the counter of the device leaves for it, else as between the
  /// others before it, or after it.
  private func gap(at sample: Int, _ evidence: ClockEvidence) -> Double {
    let usual = usualStep(0..<sample) ?? usualStep(sample..<count) ?? 1
    guard let seconds = evidence.seconds, let last = times.last else { return usual }
    let rest = seconds - times[sample - 1].seconds(since: times[0]) - last.seconds(since: times[sample])
    return (0...max(60, usual * 2)).contains(rest) ? rest : usual
  }

  private func usualStep(_ range: Range<Int>) -> Double? {
    let steps = zip(times[range], times[range].dropFirst()).map { $1.seconds(since: $0) }.sorted()
    return steps.isEmpty ? nil : steps[steps.count / 2]
  }

  /// Meters, nearly; `nil` without two positions.
  private func step(from: Int, to: Int) -> Double? {
    let length = planeLength(from: from, to: to)
    return length.isNaN ? nil : length * 111_200
  }
}

extension Timestamp {
  fileprivate static let distantPast = Timestamp(microseconds: .min)
  fileprivate static let distantFuture = Timestamp(microseconds: .max)

  fileprivate static func middle(_ left: Timestamp, _ right: Timestamp) -> Timestamp {
    Timestamp(microseconds: left.microseconds / 2 + right.microseconds / 2)
  }
}

/// The start stated in a file, unless it is more than a day away from the first sample: then one of the two is wrong,
/// and there are many samples.
func believedStart(
  _ stated: Timestamp,
  firstSample: Timestamp?,
  _ warnings: inout [ImportRemark]
) -> Timestamp {
  guard let firstSample, firstSample.seconds(since: stated).magnitude > 86_400 else { return stated }
  warnings.append(.startCorrected)
  return firstSample
}

extension ArraySlice<Timestamp> {
  /// For increasing times: the index of the first that is not before `time`, or the end.
  func firstIndexOfOrdered(notBefore time: Timestamp) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < time { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension Date {
  var timestamp: Timestamp { Timestamp(microseconds: Int64(exactly: (timeIntervalSince1970 * 1e6).rounded()) ?? 0) }
}

/// A moment in whole microseconds since 1970, so that differences of times with fractions stay exact. Wide enough that
/// no sum or difference of times from files overflows.
struct Timestamp: Comparable {
  var microseconds: Int64

  init(microseconds: Int64) {
    self.microseconds = microseconds
  }

  /// - Parameter seconds: since 1970, within two centuries of it.
  init(wholeSeconds seconds: Int64) {
    microseconds = seconds * 1_000_000
  }

  var date: Date { Date(timeIntervalSince1970: Double(microseconds) / 1e6) }

  static func < (left: Timestamp, right: Timestamp) -> Bool { left.microseconds < right.microseconds }

  func seconds(since other: Timestamp) -> Double { Double(microseconds - other.microseconds) / 1e6 }

  func adding(seconds: Double) -> Timestamp {
    guard !seconds.isNaN else { return self }
    // Durations come from files and may be absurd; a year is longer than any activity.
    let bounded = min(max(seconds, -31_536_000), 31_536_000)
    return Timestamp(microseconds: microseconds + (Int64(exactly: (bounded * 1e6).rounded()) ?? 0))
  }
}
