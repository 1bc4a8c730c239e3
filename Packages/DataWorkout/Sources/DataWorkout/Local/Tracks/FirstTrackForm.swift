import Foundation

/// The first form of tracks on disk, which only development versions wrote. It is like the second, but used one coding for
/// each column: see `ColumnCoding.encode` for what is in front of a column now.
enum FirstTrackForm {
  private static let times: UInt8 = 1

  /// The track in the form of `TrackEncoding`; `nil` if it is damaged.
  static func currentForm(of data: Data, sampleCount: Int) -> Data? {
    guard let bytes = withCodings(VariableLengthReader(bytes: [UInt8](data)), sampleCount: sampleCount),
      let track = try? TrackEncoding.decode(bytes, sampleCount: sampleCount, encoding: TrackEncoding.current)
    else { return nil }
    return TrackEncoding.encode(track)
  }

  private static func withCodings(_ reader: VariableLengthReader, sampleCount: Int) -> Data? {
    var reader = reader
    var writer = VariableLengthWriter()
    /// Copies a column, with its coding in front of it.
    func copyColumn(isSteady: Bool) -> Bool {
      writer.append(UInt64(1))
      writer.append(byte: isSteady ? 1 : 0)
      return copy(count: sampleCount)
    }
    func copy(count: Int) -> Bool {
      for _ in 0..<count {
        guard let number = reader.next() else { return false }
        writer.append(number)
      }
      return true
    }
    while let tag = reader.nextByte() {
      writer.append(byte: tag)
      guard tag != 0 else { break }
      guard copyColumn(isSteady: tag == times) else { return nil }
    }
    guard let segmentCount = reader.next(), segmentCount <= UInt64(max(0, sampleCount)) else { return nil }
    writer.append(segmentCount)
    guard copy(count: Int(segmentCount)), let columnCount = reader.next(), columnCount <= 1_000 else { return nil }
    writer.append(columnCount)
    for _ in 0..<columnCount {
      guard let name = reader.nextText(), let unit = reader.nextText() else { return nil }
      writer.append(name)
      writer.append(unit)
      guard copyColumn(isSteady: false) else { return nil }
    }
    return Data(writer.bytes)
  }
}
