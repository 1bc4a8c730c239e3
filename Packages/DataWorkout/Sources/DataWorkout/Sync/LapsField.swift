import CoreDatabase
import CoreSync
import CoreSystem
import DomainWorkout
import Foundation

/// All laps of a workout as one field, in JSON: they change together or not at all.
///
/// A list of objects with the names below in this order, without unknown values. It is read and written without the
/// general coder, which takes as long as the rest of the row.
enum LapsField {
  fileprivate static let numbers: [(name: String, path: any WritableKeyPath<LapRecord, Double?> & Sendable)] = [
    ("ascent", \.ascent),
    ("cadenceAverage", \.cadenceAverage),
    ("distance", \.distance),
    ("elapsed", \.knownElapsed),
    ("heartRateAverage", \.heartRateAverage),
    ("heartRateMaximum", \.heartRateMaximum),
    ("powerAverage", \.powerAverage),
    ("start", \.knownStart),
    ("timer", \.timer),
  ]

  static func value(of laps: [LapRecord]) -> FieldValue {
    guard !laps.isEmpty else { return .null }
    return .text("[" + laps.map(object).joined(separator: ",") + "]")
  }

  private static func object(_ lap: LapRecord) -> String {
    var text = "{"
    for (name, path) in numbers {
      guard let number = lap[keyPath: path], number.isFinite else { continue }
      if text.utf8.count > 1 { text += "," }
      text += "\"\(name)\":"
      let digits = number.description
      text += digits.hasSuffix(".0") ? String(digits.dropLast(2)) : digits
    }
    return text + "}"
  }

  /// `nil` for anything but a list of laps.
  static func laps(_ value: FieldValue, ofRow id: String) -> [LapRecord]? {
    if value == .null { return [] }
    guard case .text(let text) = value else { return nil }
    var reader = PlainJSONReader(text.utf8)
    guard let objects = reader.objects() ?? (try? JSONText.decode([KnownNumbers].self, from: text))?.map(\.values)
    else { return nil }
    var laps: [LapRecord] = []
    for (position, object) in objects.enumerated() {
      var lap = LapRecord(workout: id, position: position, start: .nan, elapsed: .nan)
      for (name, number) in object {
        guard let path = numbers.first(where: { $0.name == name })?.path else { continue }
        lap[keyPath: path] = number
      }
      guard lap.start.isFinite, lap.elapsed.isFinite else { return nil }
      laps.append(lap)
    }
    return laps
  }
}

extension LapRecord {
  fileprivate var knownElapsed: Double? {
    get { elapsed }
    set { elapsed = newValue ?? elapsed }
  }

  fileprivate var knownStart: Double? {
    get { start }
    set { start = newValue ?? start }
  }
}

/// The numbers of an object; a later version may have stored something else in their place.
private struct KnownNumbers: Decodable {
  private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) {
      self.stringValue = stringValue
    }

    init?(intValue: Int) {
      return nil
    }
  }

  let values: [(String, Double)]

  init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Name.self)
    values = try LapsField.numbers.compactMap { name, _ in
      try object.decodeIfPresent(Double.self, forKey: Name(stringValue: name)).map { (name, $0) }
    }
  }
}

extension PlainJSONReader {
  /// A list of objects with numbers only, as it is written here; `nil` if there is anything else.
  fileprivate mutating func objects() -> [[(String, Double)]]? {
    guard take("[") else { return nil }
    var objects: [[(String, Double)]] = []
    repeat {
      guard take("{") else { return nil }
      var object: [(String, Double)] = []
      repeat {
        guard let name = name(), let number = real() else { return nil }
        object.append((name, number))
      } while take(",")
      guard take("}") else { return nil }
      objects.append(object)
    } while take(",")
    return take("]") && isAtEnd ? objects : nil
  }
}

/// A track in the form that is sent, the same on every machine that read the same activity file: `FTRK`, the version of
/// this form, the form of the samples and their count as variable-length integers, and the samples as on disk.
///
/// They are not compressed: another zlib would produce other bytes, and so another digest.
struct TrackFile {
  private static let mark = Array("FTRK".utf8)
  private static let version: UInt8 = 1
  /// The form of the samples. Another one would give each track another digest.
  private static let encoding = TrackEncoding.current
  private static let largestSampleCount = 10_000_000

  let bytes: Data

  /// - Throws: `TrackEncoding.Damaged` for a track of another form.
  init(_ record: TrackRecord) throws(TrackEncoding.Damaged) {
    guard record.encoding == Self.encoding else { throw TrackEncoding.Damaged() }
    var head = VariableLengthWriter()
    for byte in Self.mark + [Self.version] { head.append(byte: byte) }
    head.append(UInt64(Self.encoding))
    head.append(UInt64(record.sampleCount))
    bytes = Data(head.bytes) + record.samples
  }

  init(_ bytes: Data) {
    self.bytes = bytes
  }

  /// SHA-256, in lowercase hexadecimal digits.
  var digest: String { SHA256Digest(of: bytes).hexadecimal }

  /// The row of a workout's track, whose samples were read to the end.
  func record(of workout: String) throws(TrackEncoding.Damaged) -> TrackRecord {
    let head = Self.mark + [Self.version]
    guard bytes.starts(with: head) else { throw TrackEncoding.Damaged() }
    var reader = VariableLengthReader(bytes: Array(bytes.dropFirst(head.count)))
    guard let encoding = reader.next(), encoding == UInt64(Self.encoding), let count = reader.next(),
      count <= UInt64(Self.largestSampleCount)
    else { throw TrackEncoding.Damaged() }
    let record = TrackRecord(
      workout: workout, sampleCount: Int(count), encoding: Int(encoding), samples: bytes.suffix(reader.remainingCount))
    _ = try record.track()
    return record
  }
}
