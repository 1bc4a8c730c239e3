import CoreReasons

/// The concatenated FIT files in some bytes: usually one, sometimes an activity and heart rates transferred later, or
/// several activities.
struct FITFile {
  private(set) var parts: [FITContent] = []
  private(set) var warnings: Set<ImportRemark> = []
  /// Only while salvaging. It is in the last part, or in the header of one that follows it.
  private(set) var damage: ActivityFileDamage?
  /// The size of all parts up to the one being read, as stated.
  private var statedBytes: Int?

  /// - Throws: `.truncated`, `.malformed` or `.checksumMismatch`: nothing from a damaged file is kept, except while
  ///   salvaging. A file that its device could not finish is not damaged, and may end anywhere.
  init(_ stream: ContentStream, allowance: consuming FITAllowance) throws(FileRejection) {
    var window = FITWindow(stream)
    var allowance = allowance
    repeat {
      let intactParts = parts.count
      do throws(FileRejection) {
        try readPart(&window, &allowance)
      } catch {
        guard stream.isSalvaging, error.isDamage, !parts.isEmpty else { throw error }
        note(error, in: window, isInLastPart: parts.count > intactParts)
        return
      }
      try window.fill()
    } while FITHeader.isPresent(in: window.bytes.span.bytes, at: window.position)
    if window.availableBytes > 0 { warnings.insert(.trailingContent) }
  }

  private mutating func readPart(
    _ window: inout FITWindow,
    _ allowance: inout FITAllowance
  ) throws(FileRejection) {
    try window.fill()
    window.checksum = 0
    let header = try FITHeader(window.bytes.span.bytes, at: window.position)
    window.advance(to: window.position + header.byteCount)
    try window.fill()
    if !header.isChecksumRight { warnings.insert(.headerChecksum) }
    if header.isUnfinished, window.availableBytes > 0 {
      parts.append(try unfinishedContent(&window, &allowance))
      return
    }
    let dataEnd = window.fileOffset + header.dataBytes
    statedBytes = dataEnd + 2
    var reader = FITReader(allowance: allowance)
    do throws(FileRejection) {
      try read(&reader, &window, to: dataEnd)
    } catch {
      parts.append(reader.finish())
      throw error
    }
    allowance = reader.allowance
    parts.append(reader.finish())
    guard window.fileOffset == dataEnd, window.availableBytes >= 2 else {
      let missing = dataEnd + 2 - window.fileOffset - window.availableBytes
      throw .truncated(.missing(missing), samples: reader.content.recordTimes.count)
    }
    window.advance(to: window.position + 2)
    guard window.checksum == 0 else { throw .checksumMismatch }
  }

  /// Reads to the end of the bytes. The device lost power: the last message may be cut off, and everything before it is
  /// good.
  private mutating func unfinishedContent(
    _ window: inout FITWindow,
    _ allowance: inout FITAllowance
  ) throws(FileRejection) -> FITContent {
    warnings.insert(.unfinishedFile)
    statedBytes = nil
    var reader = FITReader(allowance: allowance)
    do throws(FileRejection) {
      try read(&reader, &window, to: nil)
    } catch {
      guard case .truncated(.record, let samples) = error, samples > 0 else {
        parts.append(reader.finish())
        throw error
      }
      warnings.insert(.lastRecordCutOff)
    }
    window.advance(to: window.bytes.count)
    allowance = reader.allowance
    return reader.finish()
  }

  private mutating func note(_ error: FileRejection, in window: FITWindow, isInLastPart: Bool) {
    var place = window.offset + window.bytes.count
    if case .malformed(.byte(let offset), _) = error { place = offset }
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
  ) throws(FileRejection) {
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

/// The 12 or 14 bytes (later protocols may add more) before the messages of a FIT file.
struct FITHeader {
  let byteCount: Int
  /// As stated; 0 in a file that its device could not finish.
  let dataBytes: Int
  /// The device never wrote the size: it is 0, or the value of erased memory.
  var isUnfinished: Bool { dataBytes == 0 || dataBytes == 0xFFFF_FFFF }
  /// False if the header has a checksum of its own and it is wrong.
  let isChecksumRight: Bool

  /// - Throws: `.truncated` if the bytes end within the header.
  init(_ bytes: RawSpan, at start: Int) throws(FileRejection) {
    let available = bytes.byteCount - start
    guard available >= 12 else { throw .truncated(.header, samples: 0) }
    byteCount = Int(bytes.byte(at: start))
    guard available >= byteCount else { throw .truncated(.header, samples: 0) }
    dataBytes = Int(bytes.integer(at: start + 4, as: UInt32.self))
    if byteCount >= 14 {
      let stated = bytes.integer(at: start + 12, as: UInt16.self)
      isChecksumRight = stated == 0 || stated == FITChecksum.value(of: bytes, in: start..<start + 12)
    } else {
      isChecksumRight = true
    }
  }

  /// Whether a header begins here.
  static func isPresent(in bytes: RawSpan, at start: Int) -> Bool {
    guard bytes.byteCount - start >= 12, bytes.byte(at: start) >= 12 else { return false }
    return bytes.integer(at: start + 8, as: UInt32.self) == 0x5449_462E  // ".FIT"
  }
}

/// The CRC-16 of FIT files (reflected polynomial 0x8005, initial value 0). Over bytes followed by their own checksum it
/// is 0.
enum FITChecksum {
  /// Sixteen tables of 256 entries, to process sixteen bytes at a time: what a byte contributes to the checksum after
  /// itself and 0 to 15 more bytes.
  private static let tables: [UInt16] = {
    var tables = [UInt16](repeating: 0, count: 16 * 256)
    for byte in 0..<256 {
      var value = UInt16(byte)
      for _ in 0..<8 { value = value & 1 == 0 ? value >> 1 : value >> 1 ^ 0xA001 }
      tables[byte] = value
    }
    for index in 256..<tables.count {
      let previous = tables[index - 256]
      tables[index] = previous >> 8 ^ tables[Int(previous & 0xFF)]
    }
    return tables
  }()

  /// - Precondition: the range lies within the bytes.
  static func value(of bytes: RawSpan, in range: Range<Int>, continuing start: UInt16 = 0) -> UInt16 {
    tables.withUnsafeBufferPointer { tables in
      var checksum = start
      var offset = range.lowerBound
      while offset + 16 <= range.upperBound {
        let first = bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self).littleEndian
        let second = bytes.unsafeLoadUnaligned(fromByteOffset: offset + 8, as: UInt64.self).littleEndian
        checksum = contribution(of: first ^ UInt64(checksum), followedBy: 8, tables)
        checksum ^= contribution(of: second, followedBy: 0, tables)
        offset += 16
      }
      while offset < range.upperBound {
        let byte = bytes.unsafeLoad(fromByteOffset: offset, as: UInt8.self)
        checksum = checksum >> 8 ^ tables[Int((checksum ^ UInt16(byte)) & 0xFF)]
        offset += 1
      }
      return checksum
    }
  }

  /// What eight bytes contribute to the checksum after themselves and this many more bytes.
  @inline(__always)
  private static func contribution(
    of word: UInt64,
    followedBy count: Int,
    _ tables: UnsafeBufferPointer<UInt16>
  ) -> UInt16 {
    func entry(_ byte: Int) -> UInt16 { tables[(count + 7 - byte) * 256 + Int(word >> (8 * UInt64(byte)) & 0xFF)] }
    return entry(0) ^ entry(1) ^ entry(2) ^ entry(3) ^ entry(4) ^ entry(5) ^ entry(6) ^ entry(7)
  }
}

/// Limits the memory for one file. A message can be a single byte, so a small (compressed) file could otherwise fill
/// the memory, and many sessions times many laps take forever.
struct FITAllowance {
  private let limit: Int
  private let turn: LargeFileSemaphore.Claim
  private var samples: Int
  private var messages = 250_000
  private var sessions = 250
  private var heartBeats = 1_000_000
  private var developerValues = 16_000_000

  /// - Parameters:
  ///   - samples: the largest number of records.
  ///   - turn: taken if there are many records.
  init(samples: Int, turn: LargeFileSemaphore.Claim) {
    limit = samples
    self.samples = samples
    self.turn = turn
  }

  mutating func takeSample() throws(FileRejection) {
    samples -= 1
    if samples < 0 { throw .tooManySamples(limit: limit) }
    if limit - samples == LargeFileSemaphore.smallSamples { turn.take() }
  }

  /// - Parameter offset: the position of the message.
  mutating func takeMessage(_ number: UInt16, at offset: Int) throws(FileRejection) {
    messages -= 1
    if number == FITProfile.Message.session { sessions -= 1 }
    if messages < 0 || sessions < 0 {
      throw .malformed(.byte(offset), .tooManyMessages)
    }
  }

  mutating func takeHeartBeats(_ count: Int, at offset: Int) throws(FileRejection) {
    heartBeats -= count
    if heartBeats < 0 {
      throw .malformed(.byte(offset), .tooManyHeartBeats)
    }
  }

  /// - Parameter count: the number of values by which a developer field's column grows.
  mutating func takeDeveloperValues(_ count: Int, at offset: Int) throws(FileRejection) {
    developerValues -= count
    if developerValues < 0 {
      throw .malformed(.byte(offset), .tooManyDeveloperFields)
    }
  }
}
