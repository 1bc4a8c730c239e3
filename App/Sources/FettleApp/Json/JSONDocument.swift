import Foundation

/// What `--json` prints: a documented, versioned form of the program's own.
///
/// `format` names the form and its version; a version only ever gains members.
protocol JSONDocument: Encodable {
  var format: String { get }
}

extension JSONDocument {
  var json: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      encoder.dateEncodingStrategy = .iso8601
      encoder.nonConformingFloatEncodingStrategy = .convertToString(
        positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
      return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
  }
}
