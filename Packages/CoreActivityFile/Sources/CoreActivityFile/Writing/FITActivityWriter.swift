import Foundation

/// Writes FIT activity files.
///
/// Times are whole seconds in FIT, altitudes fifths of a meter, most other quantities as fine as devices record them.
/// FIT has no title and no notes: they are in developer fields, see `FITSessionText`. Fields without a value of their
/// own are left out, not zero.
public struct FITActivityWriter: ActivityWriter {
  /// The name that the files give their creator; the decoder knows its placeholders by it.
  static let productName = "Fettle"

  /// It has no state.
  public init() {}

  /// Several activities become several FIT files in one, of which many programs read the first only.
  public var joinsActivities: Bool { false }

  public func obstacle(to activity: Activity) -> ActivityWritingObstacle? {
    activity.isWithin(Timestamp.fitSeconds) ? nil : .timeOutOfRange
  }

  public func begin<Failure: Error>(to output: (_ block: [UInt8]) throws(Failure) -> Void) throws(Failure) {}

  public func write<Failure: Error>(
    _ activity: Activity, to output: (_ block: [UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    try write(legs: [activity], to: output)
  }

  public func end<Failure: Error>(to output: (_ block: [UInt8]) throws(Failure) -> Void) throws(Failure) {}

  /// Writes one file with a session for each leg of a multisport activity; nothing if a leg has an ``obstacle(to:)``.
  ///
  /// - Parameter legs: none begins before the last sample of the one before.
  public func write<Failure: Error>(
    legs: [Activity], to output: (_ block: [UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    let legs = legs.sorted { $0.startTime < $1.startTime }
    guard !legs.isEmpty, legs.allSatisfy({ obstacle(to: $0) == nil }) else { return }
    let content = FITFileContent(legs)
    var dataBytes = 0
    content.write { dataBytes += $0.count }
    let header = Self.header(dataBytes: dataBytes)
    try output(header)
    var checksum = FITChecksum.value(of: header.span.bytes, in: 0..<header.count)
    try content.write { (block) throws(Failure) in
      checksum = FITChecksum.value(of: block.span.bytes, in: 0..<block.count, continuing: checksum)
      try output(block)
    }
    var trailer: [UInt8] = []
    trailer.append(UInt64(checksum), byteCount: 2)
    try output(trailer)
  }

  private static func header(dataBytes: Int) -> [UInt8] {
    let profileVersion = 21_200
    var header: [UInt8] = [14, 0x20]
    header.append(UInt64(profileVersion), byteCount: 2)
    header.append(UInt64(UInt32(clamping: dataBytes)), byteCount: 4)
    header += Array(".FIT".utf8)
    header.append(UInt64(FITChecksum.value(of: header.span.bytes, in: 0..<header.count)), byteCount: 2)
    return header
  }
}
