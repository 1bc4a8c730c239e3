import CoreSystem
import Foundation
import Testing

struct RFC3339Tests {
  @Test(arguments: [
    ("1970-01-01T00:00:00Z", 0.0),
    ("2026-11-10T06:15:00.000Z", 1_794_291_300),
    ("2026-11-10 06:15:00.000Z", 1_794_291_300),
    ("2026-11-10t06:15:00z", 1_794_291_300),
    ("2026-11-10T07:15:00+01:00", 1_794_291_300),
    ("2026-11-10T00:45:00.5-05:30", 1_794_291_300.5),
    ("2026-11-10T06:15:00.123456789Z", 1_794_291_300.123456789),
    ("2024-02-29T12:00:00Z", 1_709_208_000),
    ("1969-12-31T23:59:59.75Z", -0.25),
    ("2016-12-31T23:59:60Z", 1_483_228_800),
    ("2016-12-31T23:59:60.5Z", 1_483_228_800.5),
    ("2017-01-01T08:59:60+09:00", 1_483_228_800),
    ("0000-01-01T00:00:00Z", -62_167_219_200),
    ("0001-01-01T00:00:00Z", -62_135_596_800),
    ("0001-01-01T00:00:00.001+23:59", -62_135_683_139.999),
    ("9999-12-31T23:59:59Z", 253_402_300_799),
  ])
  func `timestamps are parsed`(text: String, seconds: Double) {
    #expect(RFC3339.date(text)?.timeIntervalSince1970 == seconds)
  }

  @Test(arguments: [
    "", "2026-11-10", "2026-11-10T06:15:00", "2026-11-10T06:15Z", "2026-13-10T06:15:00Z", "2026-02-29T06:15:00Z",
    "1900-02-29T06:15:00Z", "2026-11-10T24:00:00Z", "2026-11-10T06:60:00Z", "2026-11-10T06:15:61Z",
    "2026-11-10T06:15:00.1.2Z", "2026-04-31T06:15:00Z", "10000-01-01T00:00:00Z",
    "2026-11-10T06:15:00.Z", "2026-11-10T06:15:00+0100", "2026-11-10T06:15:00+01", "2026-11-10T06:15:00Zx",
    " 2026-11-10T06:15:00Z", "26-11-10T06:15:00Z", "2026-1１-10T06:15:00Z",
  ])
  func `any other text is rejected`(text: String) {
    #expect(RFC3339.date(text) == nil)
  }

  @Test(arguments: [
    (1_794_291_300.0, "2026-11-10T06:15:00.000Z"), (1_794_291_300.0306, "2026-11-10T06:15:00.031Z"),
    (-0.25, "1969-12-31T23:59:59.750Z"), (951_782_400, "2000-02-29T00:00:00.000Z"),
    (-62_167_219_200, "0000-01-01T00:00:00.000Z"), (-62_135_596_800, "0001-01-01T00:00:00.000Z"),
    (253_402_300_799.999, "9999-12-31T23:59:59.999Z"), (1_483_228_800, "2017-01-01T00:00:00.000Z"),
    (1_794_291_299.9996, "2026-11-10T06:15:00.000Z"),
  ])
  func `timestamps are written to the millisecond`(seconds: Double, text: String) {
    #expect(RFC3339.text(Date(timeIntervalSince1970: seconds)) == text)
  }

  @Test(arguments: [
    (1_794_291_300_000_000, "2026-11-10T06:15:00Z"), (1_794_291_300_500_000, "2026-11-10T06:15:00.5Z"),
    (1_794_291_300_000_001, "2026-11-10T06:15:00.000001Z"), (1_794_291_300_001_200, "2026-11-10T06:15:00.0012Z"),
    (-250_000, "1969-12-31T23:59:59.75Z"), (-86_400_000_000, "1969-12-31T00:00:00Z"), (0, "1970-01-01T00:00:00Z"),
    (-62_167_219_200_000_000, "0000-01-01T00:00:00Z"), (253_402_300_799_999_999, "9999-12-31T23:59:59.999999Z"),
    (253_402_300_800_000_000, ""), (Int64.min, ""), (.max, ""),
  ])
  func `a moment is appended with the decimals that it needs`(microseconds: Int64, text: String) {
    var bytes: [UInt8] = Array("<".utf8)
    RFC3339.append(microsecondsSince1970: microseconds, to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == "<\(text)")
  }

  @Test func `whole seconds are those of ISO 8601 in Foundation`() {
    let dates = stride(from: -2e9, to: 4e9, by: 7_654_321.43).map { Date(timeIntervalSince1970: $0) }
    #expect(dates.filter { RFC3339.wholeSeconds($0) != $0.formatted(.iso8601) } == [])
    #expect(RFC3339.wholeSeconds(Date(timeIntervalSince1970: -0.25)) == "1969-12-31T23:59:59Z")
    #expect(RFC3339.wholeSeconds(Date(timeIntervalSince1970: 1e300)) == nil)
  }

  @Test func `days in four centuries are parsed as they were written`() {
    let days = stride(from: -73_050.0, to: 73_050, by: 13).map { Date(timeIntervalSince1970: $0 * 86_400 + 43_200) }
    #expect(days.filter { RFC3339.date(RFC3339.text($0) ?? "") != $0 } == [])
  }

  @Test(arguments: [Double.infinity, .nan, 1e300, -1e15, 253_402_300_799.9999])
  func `a date out of range has no text`(seconds: Double) {
    #expect(RFC3339.text(Date(timeIntervalSince1970: seconds)) == nil)
  }
}
