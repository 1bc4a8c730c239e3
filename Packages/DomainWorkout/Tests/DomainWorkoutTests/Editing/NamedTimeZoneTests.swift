import DomainWorkout
import Foundation
import Testing

struct NamedTimeZoneTests {
  @Test(arguments: [
    ("Europe/Berlin", "Europe/Berlin", 7_200), ("europe/berlin", "Europe/Berlin", 7_200), ("UTC", "+00:00", 0),
    ("America/New York", "America/New_York", -14_400), ("+2", "+02:00", 7_200), ("-0330", "-03:30", -12_600),
    (" +05:45 ", "+05:45", 20_700), ("+00:00:30", "+00:00:30", 30),
  ])
  func `a name or an offset is a zone`(_ text: String, _ name: String, _ offset: Int) throws {
    let zone = try #require(NamedTimeZone(text))
    #expect(zone.name == name)
    #expect(zone.utcOffsetSeconds(at: Date(timeIntervalSince1970: 1_782_907_200)) == offset)
    #expect(NamedTimeZone(zone.name) == zone)
  }

  @Test(arguments: ["", "CST", "Berlin", "Europe/Nowhere", "+25", "+2:99", "+", "2", "+12345678", "+1:2:3:4", "/"])
  func `anything else is none`(_ text: String) {
    #expect(NamedTimeZone(text) == nil)
  }
}
