import DomainTraining
import Foundation

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
    let isSameDay = starts.contains(stated) && abs(late) <= Self.longestGapSeconds
    let span = offsets[lastKept] - late
    let counted = recording.workout.timerTime ?? elapsed
    let isFilled = counted.map { $0 <= span * 1.02 + 60 } ?? true
    let isBelieved = isSameDay && late >= 0 && (late <= Self.latestFirstSample || !isFilled)
    start = isBelieved ? stated : stated.addingTimeInterval(late)
    isStartCorrected = !isBelieved && isSameDay && abs(late) >= Self.unremarkableSeconds
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
    if outOfOrder > omittedCount { return .timesRunBackwards(outOfOrder, of: all) }
    return all == 1 ? .onlyTime : .fewTimes(kept.count, of: all)
  }
}
