import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import Foundation
import Testing

@testable import Commands

struct JSONTextEncoderTests {
  private struct Sample: JSONDocument {
    struct Part: Encodable {
      let b: Int
      let a: [String: Double]
    }

    let format = "fettle.sample/1"
    var text = ""
    var date = Date(timeIntervalSince1970: 1_782_907_200.9)
    var numbers: [Double] = []
    var gaps: [Double?]?
    var parts: [Part] = []
    var flags: [Bool] = [true, false]
    var count = Int.min
    var large = 18_446_744_073_709_551_615 as UInt64
  }

  private func foundation(_ document: some JSONDocument) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .iso8601
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
    return String(decoding: try encoder.encode(document), as: UTF8.self)
  }

  @Test func `a document matches Foundation's encoding byte for byte`() throws {
    let full = Sample(
      text: "a \"quoted\" \\ path/with\nlines\tand 🏃‍♀️ ß \u{1}\u{8}\u{C}\r",
      numbers: [0, -0.0, 1, 1.5, 1e300, 1e-7, .infinity, -.infinity, .nan, 12_345_678_901_234_568],
      gaps: [nil, 1, nil], parts: [.init(b: 1, a: ["z": 1, "a": 3.142]), .init(b: 2, a: [:])])
    #expect(try full.json == foundation(full))
    #expect(try Sample().json == foundation(Sample()))
    let detail = WorkoutDetail.sample()
    let document = WorkoutDocument(detail)
    #expect(try printed(document.json) == printed(foundation(document)))
  }

  /// The document with the digits that its numbers deserve, which Foundation does not know.
  private func printed(_ json: String) throws -> Data {
    func printed(_ value: Any) -> Any {
      switch value {
      case let object as [String: Any]: object.mapValues(printed)
      case let list as [Any]: list.map(printed)
      case let number as Double: number.printed
      default: value
      }
    }
    let object = try JSONSerialization.jsonObject(with: Data(json.utf8))
    return try JSONSerialization.data(withJSONObject: printed(object), options: .sortedKeys)
  }

  @Test(
    arguments: [
      (48.999_999_999_999_99, "49"), (0.1 + 0.2, "0.3"), (100 / 3, "33.333"), (-1_234.567_89, "-1234.568"),
      (0.001_234_567_8, "0.0012346"), (0.98765432, "0.98765"), (1e-7, "1e-07"), (123_456_789.123_456, "123456789.123"),
      (1e300, "1e+300"), (.leastNonzeroMagnitude, "5e-324"), (0, "0"),
    ] as [(Double, String)])
  func `a number has the digits that its precision deserves`(number: Double, text: String) throws {
    #expect(try Sample(numbers: [number]).json.contains("    \(text)\n"))
    #expect(Double(ListValue.number(number).cell) == Double(text))
  }

  @Test func `coordinates keep seven decimals`() throws {
    var detail = WorkoutDetail.sample()
    detail.track = Track(offsets: [0], latitudes: [48.123_456_749_9], longitudes: [-0.000_012_34])
    let json = try WorkoutDocument(detail).json
    #expect(json.contains("48.1234567\n") && json.contains("-1.23e-05\n"))
    #expect(ListValue.degrees(48.123_456_749_9).cell == "48.1234567")
  }

  @Test(arguments: [
    "\u{9B}31m", "\u{85}", "\u{202E}", "\u{2066}", "\u{200F}", "\u{61C}", "\u{7F}", "\u{1B}", "\u{2028}",
  ])
  func `terminal control characters are escaped and decode unchanged`(_ text: String) throws {
    let json = try Sample(text: "x\(text)y").json
    #expect(!json.unicodeScalars.contains { $0.isTerminalControl && $0 != "\n" })
    let read = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    #expect(read?["text"] as? String == "x\(text)y")
  }

  @Test func `a large track is written in pieces of bounded size that together are the document`() throws {
    let count = 50_000
    let values = (0..<count).map { $0.isMultiple(of: 7) ? .nan : Double($0) / 3 }
    var detail = WorkoutDetail.sample()
    detail.track = Track(
      offsets: (0..<count).map(Double.init), latitudes: values, longitudes: values, altitudes: values,
      distances: values, speeds: values, heartRates: values, powers: values, cadences: values, temperatures: values,
      developerColumns: [DeveloperColumn(name: "Core temperature", unit: "°C", values: values)])
    let document = WorkoutDocument(detail)
    var (sizes, written): ([Int], [UInt8]) = ([], [])
    try JSONTextEncoder.write(document) { piece in
      sizes.append(piece.count)
      written += piece
    }
    // A piece ends with the line that fills it.
    #expect(sizes.allSatisfy { $0 < 1 << 16 + 200 }, "\(sizes.max() ?? 0)")
    #expect(sizes.count >= written.count / (1 << 16 + 200))
    #expect(try String(decoding: written, as: UTF8.self) == document.json)
  }
}
