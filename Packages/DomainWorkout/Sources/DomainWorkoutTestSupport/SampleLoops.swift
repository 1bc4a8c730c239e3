import DomainCore
import DomainTraining
public import DomainWorkout
import Foundation

extension WorkoutDetail {
  /// An invented run around one lake of 5 km, recorded every five seconds.
  ///
  /// - Parameters:
  ///   - speeds: meters per second in each kilometer, from the first; the last one goes on.
  ///   - power: watts, if they are recorded.
  ///   - detour: degrees by which the lake is further east.
  public static func loop(
    _ number: Int, _ title: String = "Lake", daysAgo: Int = 0, speeds: [Double] = [4], heartRate: Double = 150,
    power: Double? = nil, detour: Double = 0, isReversed: Bool = false, hasPositions: Bool = true
  ) -> WorkoutDetail {
    var (offsets, distances) = ([0.0], [0.0])
    while let last = distances.last, last < loopMeters, let speed = speeds.last {
      let kilometer = Int(exactly: (last / 1_000).rounded(.down)) ?? 0
      let meters = min(5 * max(1, speeds.indices.contains(kilometer) ? speeds[kilometer] : speed), loopMeters - last)
      offsets.append(
        (offsets.last ?? 0) + meters / max(1, speeds.indices.contains(kilometer) ? speeds[kilometer] : speed))
      distances.append(last + meters)
    }
    let angles = distances.map { (isReversed ? -1 : 1) * 2 * Double.pi * $0 / loopMeters }
    let track = Track(
      offsets: offsets,
      latitudes: hasPositions ? angles.map { 48 + loopDegrees * sin($0) } : nil,
      longitudes: hasPositions ? angles.map { 11 + detour + loopDegrees / cos(48 * .pi / 180) * cos($0) } : nil,
      altitudes: angles.map { 500 + 15 * sin($0) }, distances: distances,
      heartRates: angles.map { (heartRate + 8 * sin(3 * $0)).rounded() },
      powers: power.map { power in angles.map { (power + 20 * sin(5 * $0)).rounded() } })
    let seconds = offsets.last ?? 0
    return WorkoutDetail(
      workout: .sample(
        number, title, daysAgo: daysAgo, kilometers: loopMeters / 1_000, minutes: seconds / 60, ascent: 30,
        heartRate: heartRate, power: power), track: track)
  }

  private static let loopMeters = 5_000.0
  /// The radius of the lake in degrees of latitude.
  private static let loopDegrees = 5_000 / (2 * Double.pi) / 111_195
}
