import Foundation
import Logging
import Testing

@testable import Commands

struct DiagnosticsEntryTests {
  private let time = Date(timeIntervalSince1970: 1_782_907_200.25)

  @Test func `an entry has the documented form`() {
    let entry = DiagnosticsEntry(
      time: time, level: .warning, module: "CoreDatabase", process: 42, message: "a write failed",
      metadata: ["cause": "disk full", "at": "3"])
    #expect(
      entry.line == #"{"time":"2026-07-01T12:00:00.250Z","level":"warning","module":"CoreDatabase","process":42,"#
        + #""message":"a write failed","metadata":{"at":"3","cause":"disk full"}}"#)
  }

  @Test(arguments: ["plain", "\"quoted\" \\ back", "two\nlines\r\n", "\u{1B}[31mred\u{7}", "é 🏃🏽‍♀️ \u{2028}", ""])
  func `any text is encoded in one line and decodes unchanged`(_ text: String) throws {
    let entry = DiagnosticsEntry(
      time: time, level: .info, module: "actions", process: 1, message: text, metadata: [text: text])
    #expect(!entry.line.unicodeScalars.contains { $0.properties.generalCategory == .control })
    #expect(DiagnosticsEntry(line: Data(entry.line.utf8)) == entry)
  }

  @Test func `a decoded entry is encoded identically`() throws {
    for millisecond in 0..<1_000 {
      let entry = DiagnosticsEntry(
        time: time.addingTimeInterval(Double(millisecond) / 1_000), level: .info, module: "actions", process: 1,
        message: "opened")
      #expect(DiagnosticsEntry(line: Data(entry.line.utf8))?.line == entry.line)
    }
  }

  @Test func `a very long message is truncated`() {
    let entry = DiagnosticsEntry(
      time: time, level: .info, module: "actions", process: 1, message: String(repeating: "a", count: 1_000_000))
    #expect(entry.line.utf8.count < 5_000)
  }

  @Test(arguments: ["", "{}", "no line", #"{"time":"2026-07-01T12:00:00.250Z","level":"inf"#])
  func `an invalid line is skipped`(_ line: String) {
    #expect(DiagnosticsEntry(line: Data(line.utf8)) == nil)
  }
}
