import CoreSystem
import DomainWorkout
import Foundation

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
