/// The concatenated FIT files in some bytes: usually one, sometimes an activity and heart rates transferred later, or
/// several activities.
struct FITFile {
  private(set) var parts: [FITContent] = []
  private(set) var warnings: Set<ActivityFileWarning> = []
  /// Only while salvaging. It is in the last part, or in the header of one that follows it.
  private(set) var damage: ActivityFileDamage?
  /// The size of all parts up to the one being read, as stated.
  private var statedBytes: Int?

  /// - Throws: `.truncated`, `.malformed` or `.checksumMismatch`: nothing from a damaged file is kept, except while
  ///   salvaging. A file that its device could not finish is not damaged, and may end anywhere.
  init(_ stream: ContentStream, allowance: consuming FITAllowance) throws(ActivityFileError) {
    var window = FITWindow(stream)
    var allowance = allowance
    repeat {
      let intactParts = parts.count
      do throws(ActivityFileError) {
        try readPart(&window, &allowance)
      } catch {
        guard stream.isSalvaging, error.isDamage, !parts.isEmpty else { throw error }
        note(error, in: window, isInLastPart: parts.count > intactParts)
        return
      }
      try window.fill()
    } while FITHeader.isPresent(in: window.bytes.span.bytes, at: window.position)
    if window.availableBytes > 0 { warnings.insert(.trailingContentIgnored) }
  }

  private mutating func readPart(
    _ window: inout FITWindow,
    _ allowance: inout FITAllowance
  ) throws(ActivityFileError) {
    try window.fill()
    window.checksum = 0
    let header = try FITHeader(window.bytes.span.bytes, at: window.position)
    window.advance(to: window.position + header.byteCount)
    try window.fill()
    if !header.isChecksumRight { warnings.insert(.headerChecksumWrong) }
    if header.isUnfinished, window.availableBytes > 0 {
      parts.append(try unfinishedContent(&window, &allowance))
      return
    }
    let dataEnd = window.fileOffset + header.dataBytes
    statedBytes = dataEnd + 2
    var reader = FITReader(allowance: allowance)
    do throws(ActivityFileError) {
      try read(&reader, &window, to: dataEnd)
    } catch {
      parts.append(reader.finish())
      throw error
    }
    allowance = reader.allowance
    parts.append(reader.finish())
    guard window.fileOffset == dataEnd, window.availableBytes >= 2 else {
      let missing = dataEnd + 2 - window.fileOffset - window.availableBytes
      throw .truncated(.missingBytes(missing), samplesBefore: reader.content.recordTimes.count)
    }
    window.advance(to: window.position + 2)
    guard window.checksum == 0 else { throw .checksumMismatch }
  }

  /// Reads to the end of the bytes. The device lost power: the last message may be cut off, and everything before it is
  /// good.
  private mutating func unfinishedContent(
    _ window: inout FITWindow,
    _ allowance: inout FITAllowance
  ) throws(ActivityFileError) -> FITContent {
    warnings.insert(.unfinishedFile)
    statedBytes = nil
    var reader = FITReader(allowance: allowance)
    do throws(ActivityFileError) {
      try read(&reader, &window, to: nil)
    } catch {
      guard case .truncated(.message, let samples) = error, samples > 0 else {
        parts.append(reader.finish())
        throw error
      }
      warnings.insert(.lastRecordCutOff)
    }
    window.advance(to: window.bytes.count)
    allowance = reader.allowance
    return reader.finish()
  }

  private mutating func note(_ error: ActivityFileError, in window: FITWindow, isInLastPart: Bool) {
    var place = window.offset + window.bytes.count
    if case .malformed(.byteOffset(let offset), _) = error { place = offset }
    if let statedBytes { place = min(place, statedBytes) }
    var damage = ActivityFileDamage(error: error, offset: place, byteCount: statedBytes)
    if isInLastPart {
      let last = parts.count - 1
      let isReadToItsEnd = statedBytes.map { window.fileOffset >= $0 - 2 } ?? false
      let isCut = parts[last].salvage(isReadToItsEnd: isReadToItsEnd)
      damage.isReadWhole = isReadToItsEnd && !isCut
      if isReadToItsEnd || isCut { damage.offset = nil }
    }
    self.damage = damage
  }

  /// - Parameter dataEnd: as stated in the header; `nil` for the end of the bytes, without a checksum over them.
  private func read(
    _ reader: inout FITReader,
    _ window: inout FITWindow,
    to dataEnd: Int?
  ) throws(ActivityFileError) {
    var isLast = false
    while !isLast {
      try window.fill()
      var end = window.bytes.count
      if let dataEnd {
        end = min(end, dataEnd - window.offset)
        isLast = window.isAtEnd || end < window.bytes.count
      } else if window.isAtEnd {
        // A device that only forgot the size wrote the checksum.
        if window.endsWithChecksum { end -= 2 }
        isLast = true
      }
      let place = try reader.read(
        window.bytes.span.bytes, from: window.position, to: end, isLast: isLast, fileOffset: window.offset)
      window.advance(to: place)
    }
  }
}
