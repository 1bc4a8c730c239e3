import Foundation

extension SamsungExport {
  /// Reads a file with the samples of an activity: heart rates and speeds, or positions. The activity has samples and
  /// times, and nothing else.
  ///
  /// - Throws: `.empty`, or `.unknownContent` if it is not such a list.
  public static func samples(inJSON bytes: [UInt8]) throws(ExportListError) -> Activity {
    try Activity(samplesInJSON: bytes, as: SamsungSample.self)
  }
}

/// A position, or what was measured, at a moment.
private struct SamsungSample: ExportedSample {
  let time: Timestamp?
  let row: SampleRow

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: JSONName.self)
    time = fields.number("start_time").flatMap { Timestamp(milliseconds: $0) }
    var row = SampleRow()
    func set(_ field: SampleField, _ value: Double?) {
      if let value { row.setPlausible(field, value) }
    }
    set(.latitude, fields.number("latitude"))
    set(.longitude, fields.number("longitude"))
    set(.altitude, fields.number("altitude"))
    set(.heartRate, fields.positive("heart_rate"))
    set(.speed, fields.number("speed"))
    set(.cadence, fields.positive("cadence"))
    set(.power, fields.positive("power"))
    _ = row.dropImpossiblePosition()
    self.row = row
  }
}
