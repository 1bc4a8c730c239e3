import Foundation
import Testing

@testable import CoreActivityFile

struct ISO8601Tests {
  @Test(
    arguments: [
      ("2024-05-04T06:30:00Z", 1_714_804_200.0, 0), ("2020-12-27T15:59:36.000+01:00", 1_609_081_176, 3600),
      ("2015-12-11T15:43:13.994+01:00", 1_449_844_993.994, 3600),
      ("2021-01-07T21:51:59.179+01:15", 1_610_051_819.179, 4500),
      ("2026-03-08T01:59:59-08:00", 1_772_963_999, -28800), ("1970-01-01T00:00:00Z", 0, 0),
      ("2000-02-29T23:59:60Z", 951_868_800, 0), ("2024-05-04 06:30:00+0230", 1_714_795_200, 9000),
      (" \n2024-05-04t06:30:00,5z\t", 1_714_804_200.5, 0), ("1901-12-13T20:45:52.2073437Z", -2_147_483_647.792657, 0),
      ("2100-03-01T00:00:00+14", 4_107_492_000, 50400), ("2024-05-04 08:30:00 +0200", 1_714_804_200, 7200),
      ("2024-05-04 01:15:00 -0515", 1_714_804_200, -18900), ("2024-05-04T08:30:00.5 +02:00", 1_714_804_200.5, 7200),
    ])
  func `times with a zone are parsed`(text: String, seconds: Double, offset: Int) throws {
    let time = try #require(parsed(text))
    #expect(abs(time.timestamp.date.timeIntervalSince1970 - seconds) < 0.000_002)
    #expect(time.utcOffsetSeconds == offset)
  }

  @Test func `a time without a zone is read as UTC and has no offset`() throws {
    let time = try #require(parsed("2024-05-04T06:30:00"))
    #expect(time.timestamp.date.timeIntervalSince1970 == 1_714_804_200)
    #expect(time.utcOffsetSeconds == nil)
  }

  @Test func `days across two centuries match the calendar`() {
    for day in stride(from: -30_000, through: 50_000, by: 17) {
      let date = Date(timeIntervalSince1970: Double(day) * 86_400)
      let text = date.formatted(.iso8601)
      #expect(parsed(text)?.timestamp.date == date, "\(text)")
    }
  }

  @Test(
    arguments: [
      "", "2024-05-04", "06:30:00Z", "2024-13-04T06:30:00Z", "2024-05-00T06:30:00Z", "2024-05-04T06:61:00Z",
      "2024-05-04T06:30:00X", "2024-05-04T06:30:00+2",
      "2024-05-04 06:30:00 +1500", "2024-05-04 06:30:00 +0260", "2024-05-04 06:30:00 02000",
      "2024-05-04 06:3x:00 +0200",
      "2024-05-04T06:30:00 +",
      "2024-05-04T06:30:00+19:00", "2024-05-04T06:30:00Z!",
      "24-05-04T06:30:00Z", "0000-01-01T00:00:00Z", "9999-01-01T00:00:00Z", "Aug  6 2007, 20:16:30",
    ])
  func `text that is not a time is rejected`(text: String) {
    #expect(parsed(text) == nil)
  }

  @Test(
    arguments: [
      ("", ISO8601.Fault.absent), ("  ", .absent), ("0001-01-01T00:00:00Z", .impossibleYear(1)),
      ("99999-01-01T00:00:00Z", .impossibleYear(99_999)), ("-0044-03-15T00:00:00Z", .impossibleYear(-44)),
      ("999999999-01-01", .impossibleYear(999_999_999)), ("9999999999999999999999-01-01", .unreadable),
      ("2024-13-04T06:30:00Z", .unreadable), ("yesterday", .unreadable), ("-", .unreadable),
    ])
  func `the fault states why text is not a time`(text: String, fault: ISO8601.Fault) {
    let bytes = Array(text.utf8)
    #expect(ISO8601.fault(of: bytes.span) == fault)
  }

  private func parsed(_ text: String) -> ISO8601? {
    let bytes = Array(text.utf8)
    return ISO8601(bytes.span)
  }
}
