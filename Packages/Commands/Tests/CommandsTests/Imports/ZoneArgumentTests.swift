import Foundation
import Testing

@testable import Commands

struct ZoneArgumentTests {
  @Test(arguments: [
    ("+02:00", 7_200), ("-0330", -12_600), ("+2", 7_200), ("-11", -39_600), ("UTC", 0), ("+14:00", 50_400),
  ])
  func `an offset or UTC is a zone`(_ text: String, _ seconds: Int) {
    #expect(ZoneArgument(argument: text)?.timeZone.secondsFromGMT() == seconds)
  }

  @Test func `a name is a zone with its daylight saving time`() throws {
    let zone = try #require(ZoneArgument(argument: "Europe/Berlin")).timeZone
    #expect(zone.secondsFromGMT(for: Date(timeIntervalSince1970: 1_782_907_200)) == 7_200)
    #expect(zone.secondsFromGMT(for: Date(timeIntervalSince1970: 1_767_225_600)) == 3_600)
  }

  @Test(arguments: ["CST", "Mars/Base", "", "+", "+15", "+02:75", "2", "+٣", "+99999", "Europe"])
  func `anything else is none`(_ text: String) {
    #expect(ZoneArgument(argument: text) == nil)
  }
}
