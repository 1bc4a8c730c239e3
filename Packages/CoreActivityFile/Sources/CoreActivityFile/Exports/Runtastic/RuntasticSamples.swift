import Foundation

extension RuntasticExport {
  /// Reads a file in `GPS-data` or `Heart-rate-data`, as far as it is JSON; since 2020, positions are GPX. The activity
  /// has samples and times, and nothing else.
  ///
  /// - Throws: `.empty`, or `.unknownContent` if it is not such a list.
  public static func samples(inJSON bytes: [UInt8]) throws(ExportListError) -> Activity {
    guard !bytes.isEmpty else { throw .empty }
    var cutter = JSONObjectCutter(bytes) { $0.isEmpty }
    let decoder = JSONDecoder()
    var samples: [(time: Timestamp, row: SampleRow)] = []
    while let item = cutter.next() {
      let sample = try? item.decoded(as: RuntasticSample.self, from: bytes, by: decoder)
      if let sample, let time = sample.time { samples.append((time, sample.row)) }
    }
    guard cutter.hasFoundList else { throw .unknownContent }
    let ordered = samples.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
      .map(\.element)
    guard let first = ordered.first, let last = ordered.last else {
      return Activity(startTime: Date(timeIntervalSince1970: 0), elapsedSeconds: 0)
    }
    var table = SampleTable()
    for (time, row) in ordered where table.times.last != time { table.append(row, at: time) }
    table.finish()
    return Activity(
      startTime: first.time.date, elapsedSeconds: last.time.seconds(since: first.time), isElapsedDerived: true,
      samples: table.columns.hasSubstance ? table.samples(in: 0..<table.count, since: first.time) : ActivitySamples())
  }
}

/// A position or a heart rate at a moment.
private struct RuntasticSample: Decodable {
  private static let kilometersPerHour = 3.6
  private static let latestMilliseconds = 1e13

  let time: Timestamp?
  let row: SampleRow

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: JSONName.self)
    time = fields.text("timestamp").flatMap(Self.time) ?? fields.number("timestamp").flatMap(Self.time)
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

  private static func time(_ milliseconds: Double) -> Timestamp? {
    guard (0...latestMilliseconds).contains(milliseconds) else { return nil }
    return Int64(exactly: milliseconds.rounded()).map { Timestamp(microseconds: $0 * 1_000) }
  }
}
