import CoreActivityFile
import Foundation
import Testing

struct TimeZoneMapTests {
  private let map = TimeZoneMap.world

  /// The clocks of a zone in winter and summer, of this decade and the one before.
  private func clocks(_ identifier: String) -> [Int] {
    let zone = TimeZone(identifier: identifier)
    return [1_420_113_600, 1_435_752_000, 1_767_268_800, 1_782_907_200].map {
      zone?.secondsFromGMT(for: Date(timeIntervalSince1970: $0)) ?? -1
    }
  }

  @Test func `cities and towns at borders have the clocks that the borders say`() {
    #expect(KnownPlaces.all.count > 300)
    var namesakes = 0
    for place in KnownPlaces.all {
      let found = map.identifier(latitude: place.latitude, longitude: place.longitude)
      if found == place.zone { namesakes += 1 }
      #expect(found.map(clocks) == clocks(place.zone), "\(place) is in \(found ?? "no zone")")
    }
    // Borders between zones with equal clocks are coarser.
    #expect(namesakes >= KnownPlaces.all.count - 8)
  }

  @Test func `the open sea has no zone, and neither has what is no position`() {
    #expect(map.identifier(latitude: 30, longitude: -40) == nil)
    #expect(map.identifier(latitude: 91, longitude: 0) == nil)
    #expect(map.identifier(latitude: 0, longitude: -180.5) == nil)
    #expect(map.identifier(latitude: .nan, longitude: 0) == nil)
  }

  @Test func `the corners of the world are on the map`() {
    #expect(map.identifier(latitude: -90, longitude: -180)?.hasPrefix("Antarctica") ?? true)
    #expect(map.identifier(latitude: -90, longitude: 180)?.hasPrefix("Antarctica") ?? true)
    #expect(map.identifier(latitude: 90, longitude: 180) == nil)
    #expect(map.identifier(latitude: 66, longitude: 180) == "Asia/Anadyr")
    #expect(map.identifier(latitude: 66, longitude: -180) == "Asia/Anadyr")
  }

  @Test func `almost every zone on the map is known to the system`() {
    #expect(map.names.count > 400)
    #expect(map.names.count { TimeZone(identifier: $0) == nil } < 5)
  }
}
