public import Foundation

/// A W′ balance, reduced to a number of equally long buckets of time, for a chart.
public struct WPrimeSeries: Hashable, Sendable {
  /// The beginning of the first bucket, in seconds since the workout's start.
  public let start: TimeInterval
  /// In seconds.
  public let bucketLength: TimeInterval
  /// The lowest balance of each bucket, in joules, so that the lowest of the chart is the lowest of the ride.
  public let values: [Double]

  /// Covers the time from the first recorded power to the end of the last; empty unless `bucketCount` is positive.
  public init(of balance: WPrimeBalance, bucketCount: Int) {
    let points = balance.points
    let first = points.first?.offset ?? 0
    let length = max(0, (points.last?.offset ?? first) - first)
    let count = length > 0 ? max(0, bucketCount) : 0
    start = first
    bucketLength = count > 0 ? length / Double(count) : 0
    var values: [Double] = []
    values.reserveCapacity(count)
    var (index, atStart) = (0, balance.joules(at: first))
    for bucket in 0..<count {
      let end = bucket == count - 1 ? first + length : first + Double(bucket + 1) * bucketLength
      // Between two points the balance only rises or falls, so that it is lowest at a point or at a bucket's edge.
      let atEnd = balance.joules(at: end)
      var lowest = atEnd ?? balance.wPrimeJoules
      lowest = min(lowest, atStart ?? lowest)
      atStart = atEnd
      while index < points.count, points[index].offset <= end {
        lowest = min(lowest, points[index].joules)
        index += 1
      }
      values.append(lowest)
    }
    self.values = values
  }
}
