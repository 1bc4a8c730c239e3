import CoreActivityFile
import Foundation
import Testing

/// Bytes that no service wrote.
struct HostileExportTests {
  @Test func `random bytes never crash a reader`() {
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15
    let alphabets = [Array(UInt8.min...UInt8.max), Array(#"{}[]":,\N-1"#.utf8), Array("\",\n\r;1a\0".utf8)]
    for round in 0..<150 {
      let alphabet = alphabets[round % alphabets.count]
      let bytes = (0..<500).map { _ in
        // Knuth's linear congruential generator: the same bytes in every run.
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return alphabet[Int(state >> 33) % alphabet.count]
      }
      let lists = [
        "", "Activity ID,Activity Date\n", "title,start_time,exercise_title,weight_kg\n",
        #"[{"summarizedActivitiesExport":["#, #"[{"gearDTOS":["#,
      ]
      for list in lists { readAll(Array(list.utf8) + bytes) }
    }
  }

  @Test func `deep nesting, endless fields and endless rows are read in bounded time`() {
    let count = 100_000
    let texts = [
      String(repeating: "[", count: count), String(repeating: #"{"a":"#, count: count / 5),
      #"[{"summarizedActivitiesExport":[{"a":"# + String(repeating: "[", count: count),
      #"[{"summarizedActivitiesExport":["# + String(repeating: "{},", count: 1000),
      String(repeating: "\"", count: count), String(repeating: ",", count: count),
      "Activity ID,Activity Date\n\"" + String(repeating: "\n", count: count),
      "Activity ID,Activity Date\n" + String(repeating: "1", count: count),
    ]
    for text in texts { readAll(Array(text.utf8)) }
  }

  private func readAll(_ bytes: [UInt8]) {
    _ = try? StravaExport.activities(inCSV: bytes)
    _ = StravaExport.gear(bikesCSV: bytes, shoesCSV: [])
    _ = try? GarminExport.activities(inJSON: bytes)
    _ = try? GarminExport.gear(inJSON: bytes)
    _ = try? RunkeeperExport.activities(inCSV: bytes, timeZone: .gmt)
    _ = try? PolarExport.activities(inJSON: bytes)
    _ = try? RuntasticExport.activity(inJSON: bytes)
    _ = try? SamsungExport.activities(inCSV: bytes)
    _ = try? SamsungExport.samples(inJSON: bytes)
    _ = try? FitbitExport.activities(inJSON: bytes, timeZone: .gmt)
    _ = try? Concept2Export.activities(inCSV: bytes, timeZone: .gmt)
    _ = try? StrengthExport.activities(inCSV: bytes, timeZone: .gmt)
    _ = try? EndomondoExport.activity(inJSON: bytes, named: "a")
    _ = FITFileKind.fitFileType(firstBytes: bytes)
  }
}
