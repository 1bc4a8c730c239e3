import DomainTraining
import Foundation

/// The samples of a recording that have a plausible time, and the start of the recording they imply.
///
/// A time is plausible if the workout can have taken place then, and if it is not stray: if gaps of more than a day
/// divide the samples, and one part contains nine tenths of them, the rest are stray. A recording longer than any
/// workout keeps the part that contains more than half.
struct SampleTimes {
  /// The remaining samples, in order.
  private(set) var kept: [Int]
  let omittedCount: Int
  /// The stated start, or the first sample if it is more than a day away.
  let start: Date

  /// The time of the first sample according to itself.
  let first: Date?

  private static let longestGapSeconds = 86_400.0

  init(of recording: WorkoutDetail, in starts: ClosedRange<Date>) {
    let (stated, offsets) = (recording.workout.start, recording.track.offsets)
    first = offsets.first.map { stated.addingTimeInterval($0) }
    let earliest = starts.lowerBound.timeIntervalSince(stated)
    let latest = starts.upperBound.timeIntervalSince(stated)
    let possible = offsets.indices.filter { offsets[$0] >= earliest && offsets[$0] <= latest }
    kept = Self.withoutStrays(possible, offsets)
    omittedCount = offsets.count - kept.count
    let isBelieved = starts.contains(stated) && kept.first.map { abs(offsets[$0]) <= Self.longestGapSeconds } ?? true
    start = isBelieved ? stated : stated.addingTimeInterval(kept.first.map { offsets[$0] } ?? 0)
  }

  private static func withoutStrays(_ possible: [Int], _ offsets: [Double]) -> [Int] {
    guard let first = possible.first, let last = possible.last else { return [] }
    let span = offsets[last] - offsets[first]
    guard span > longestGapSeconds else { return possible }
    var parts: [[Int]] = [[first]]
    for (index, next) in zip(possible, possible.dropFirst()) {
      if offsets[next] - offsets[index] > longestGapSeconds {
        parts.append([next])
      } else {
        parts[parts.count - 1].append(next)
      }
    }
    let main = parts.reduce([]) { $1.count > $0.count ? $1 : $0 }
    if main.count * 10 >= possible.count * 9 { return main }
    guard span > PlausibilityRules.longestSeconds else { return possible }
    return main.count * 2 > possible.count ? main : []
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
