import Foundation

/// Looks up the offsets of named time zones.
struct AppleHealthTimeZones {
  private static let mostZones = 1000

  private var zones: [String: TimeZone?] = [:]

  /// - Returns: `nil` if there is no such zone.
  mutating func offsetSeconds(of identifier: String, at time: Timestamp) -> Int? {
    if zones.count >= Self.mostZones { zones = [:] }
    let zone = zones[identifier] ?? TimeZone(identifier: identifier)
    zones[identifier] = zone
    return zone?.secondsFromGMT(for: time.date)
  }
}
