import CoreNetwork
import Foundation
import Testing

@Suite struct RFC3339Tests {
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
    ("0000-01-01T00:00:00Z", -62_167_219_200),
    ("9999-12-31T23:59:59Z", 253_402_300_799),
  ])
  func `moments are read`(text: String, seconds: Double) {
    #expect(RFC3339.date(text)?.timeIntervalSince1970 == seconds)
  }

  @Test(arguments: [
    "", "2026-11-10", "2026-11-10T06:15:00", "2026-11-10T06:15Z", "2026-13-10T06:15:00Z", "2026-02-29T06:15:00Z",
    "1900-02-29T06:15:00Z", "2026-11-10T24:00:00Z", "2026-11-10T06:60:00Z", "2026-11-10T06:15:61Z",
    "2026-11-10T06:15:00.Z", "2026-11-10T06:15:00+0100", "2026-11-10T06:15:00+01", "2026-11-10T06:15:00Zx",
    " 2026-11-10T06:15:00Z", "26-11-10T06:15:00Z", "2026-1１-10T06:15:00Z",
  ])
  func `what is no moment is nothing`(text: String) {
    #expect(RFC3339.date(text) == nil)
  }

  @Test(arguments: [
    (1_794_291_300.0, "2026-11-10T06:15:00.000Z"), (1_794_291_300.0306, "2026-11-10T06:15:00.031Z"),
    (-0.25, "1969-12-31T23:59:59.750Z"), (951_782_400, "2000-02-29T00:00:00.000Z"),
    (-62_167_219_200, "0000-01-01T00:00:00.000Z"), (1_794_291_299.9996, "2026-11-10T06:15:00.000Z"),
  ])
  func `moments are written to the millisecond`(seconds: Double, text: String) {
    #expect(RFC3339.text(Date(timeIntervalSince1970: seconds)) == text)
  }

  @Test func `days of four centuries are read as they were written`() {
    let days = stride(from: -73_050.0, to: 73_050, by: 13).map { Date(timeIntervalSince1970: $0 * 86_400 + 43_200) }
    #expect(days.filter { RFC3339.date(RFC3339.text($0) ?? "") != $0 } == [])
  }

  @Test(arguments: [Double.infinity, .nan, 1e300, -1e15, 253_402_300_799.9999])
  func `a moment without a form has none`(seconds: Double) {
    #expect(RFC3339.text(Date(timeIntervalSince1970: seconds)) == nil)
  }
}
