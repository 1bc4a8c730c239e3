/// The FIT files that stand one after the other in some bytes: usually one, sometimes an activity and the heart rates
/// that were fetched later, or several activities.
struct FITFile {
  private(set) var parts: [FITContent] = []
  private(set) var warnings: Set<ActivityFileWarning> = []

  /// - Throws: `.truncated`, `.malformed` or `.checksumMismatch`: nothing of a damaged file is kept.
  init(_ bytes: RawSpan, maximumSamples: Int) throws(ActivityFileError) {
    var position = 0
    var allowance = FITAllowance(samples: maximumSamples)
    repeat {
      position = try readPart(bytes, at: position, &allowance)
    } while FITHeader.isPresent(in: bytes, at: position)
    if position < bytes.byteCount { warnings.insert(.trailingContentIgnored) }
  }

  private mutating func readPart(
    _ bytes: RawSpan,
    at start: Int,
    _ allowance: inout FITAllowance
  ) throws(ActivityFileError) -> Int {
    let header = try FITHeader(bytes, at: start)
    let dataStart = start + header.byteCount
    let isUnfinished = header.dataBytes == 0 && dataStart < bytes.byteCount
    let statedEnd = isUnfinished ? unfinishedEnd(bytes, from: start) : dataStart + header.dataBytes
    var reader = FITReader(allowance: allowance)
    try reader.read(bytes, from: dataStart, to: min(statedEnd, bytes.byteCount))
    allowance = reader.allowance
    parts.append(reader.content)
    if !header.isChecksumRight { warnings.insert(.headerChecksumWrong) }
    if isUnfinished {
      warnings.insert(.unfinishedFile)
      return bytes.byteCount
    }
    let end = statedEnd + 2
    guard end <= bytes.byteCount else {
      let missing = end - bytes.byteCount
      throw .truncated(.missingBytes(missing), samplesBefore: reader.content.recordTimes.count)
    }
    guard FITChecksum.value(of: bytes, in: start..<end) == 0 else { throw .checksumMismatch }
    return end
  }

  /// A device that dies leaves a data size of 0 and mostly no checksum; one that only forgot the size wrote it.
  private func unfinishedEnd(_ bytes: RawSpan, from start: Int) -> Int {
    let end = bytes.byteCount
    return FITChecksum.value(of: bytes, in: start..<end) == 0 ? end - 2 : end
  }
}
