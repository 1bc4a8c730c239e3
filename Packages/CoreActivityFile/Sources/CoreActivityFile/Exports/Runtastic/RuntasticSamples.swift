import Foundation

extension RuntasticExport {
  /// Reads a file in `GPS-data` or `Heart-rate-data`, as far as it is JSON; since 2020, positions are GPX. The activity
  /// has samples and times, and nothing else.
  ///
  /// - Throws: `.empty`, or `.unknownContent` if it is not such a list.
  public static func samples(inJSON bytes: [UInt8]) throws(ExportListError) -> Activity {
    try Activity(samplesInJSON: bytes, as: RuntasticSample.self)
  }
}

/// A position or a heart rate at a moment.
private struct RuntasticSample: ExportedSample {
  private static let kilometersPerHour = 3.6

  let time: Timestamp?
  let row: SampleRow

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: JSONName.self)
    time =
      fields.text("timestamp").flatMap(Self.time) ?? fields.number("timestamp").flatMap { Timestamp(milliseconds: $0) }
    var row = SampleRow()
    func set(_ field: SampleField, _ value: Double?) {
      if let value { row.setPlausible(field, value) }
    }
    if let heartRate = fields.positive("heart_rate") {
      set(.heartRate, heartRate)
    } else {
      set(.latitude, fields.number("latitude"))
      set(.longitude, fields.number("longitude"))
      set(.altitude, fields.number("altitude"))
      set(.distance, fields.number("distance"))
      set(.speed, fields.number("speed").map { $0 / Self.kilometersPerHour })
      _ = row.dropImpossiblePosition()
    }
    self.row = row
  }

  /// `2018-09-01 11:28:34 +0200`.
  private static func time(_ text: String) -> Timestamp? {
    guard text.utf8.count <= 40 else { return nil }
    let parts = text.split(separator: " ")
    let joined = parts.count == 3 ? "\(parts[0]) \(parts[1])\(parts[2])" : text
    return ISO8601(Array(joined.utf8).span)?.timestamp
  }
}
