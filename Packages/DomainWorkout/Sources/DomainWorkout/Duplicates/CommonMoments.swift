import DomainTraining
import Foundation

/// Compares two recordings at the moments they have in common.
struct CommonMoments {
  /// Beats per minute; `nil` with too few common moments at which both have a heart rate.
  let meanHeartRateDifference: Double?
  /// Meters; `nil` with too few common moments at which both have a position.
  let medianPositionDifference: Double?

  /// Samples this close, in seconds, count as the same moment.
  private static let tolerance = 1.0
  /// With fewer common moments there is no decision.
  private static let fewest = 10

  init(of one: WorkoutDetail, and other: WorkoutDetail) {
    let shift = other.workout.start.timeIntervalSince(one.workout.start)
    let pairs = Self.pairs(one.track.offsets, other.track.offsets, shift: shift)
    meanHeartRateDifference = Self.heartRateDifference(one.track, other.track, pairs)
    medianPositionDifference = Self.positionDifference(one.track, other.track, pairs)
  }

  private static func pairs(_ one: [Double], _ other: [Double], shift: Double) -> [(Int, Int)] {
    var pairs: [(Int, Int)] = []
    var next = 0
    for index in one.indices {
      while next < other.count, other[next] + shift < one[index] - tolerance { next += 1 }
      guard next < other.count else { break }
      guard other[next] + shift <= one[index] + tolerance else { continue }
      // Of two candidates the closer one counts.
      let following = next + 1
      if following < other.count, abs(other[following] + shift - one[index]) < abs(other[next] + shift - one[index]) {
        next = following
      }
      pairs.append((index, next))
    }
    return pairs
  }

  private static func heartRateDifference(_ one: Track, _ other: Track, _ pairs: [(Int, Int)]) -> Double? {
    guard let first = one.heartRates, let second = other.heartRates else { return nil }
    let differences = pairs.map { abs(first[$0] - second[$1]) }.filter { !$0.isNaN }
    guard differences.count >= fewest else { return nil }
    return differences.reduce(0, +) / Double(differences.count)
  }

  private static func positionDifference(_ one: Track, _ other: Track, _ pairs: [(Int, Int)]) -> Double? {
    guard let latitudes = one.latitudes, let longitudes = one.longitudes,
      let otherLatitudes = other.latitudes, let otherLongitudes = other.longitudes
    else { return nil }
    let distances = pairs.compactMap { index, otherIndex -> Double? in
      let sum = latitudes[index] + longitudes[index] + otherLatitudes[otherIndex] + otherLongitudes[otherIndex]
      guard !sum.isNaN else { return nil }
      return Ellipsoid.distance(
        fromLatitude: latitudes[index], longitude: longitudes[index],
        toLatitude: otherLatitudes[otherIndex], longitude: otherLongitudes[otherIndex])
    }.sorted()
    guard distances.count >= fewest else { return nil }
    return distances[distances.count / 2]
  }
}
