import CoreReasons

/// Iterates over the messages of one FIT file.
struct FITReader {
  /// What to do with the data messages of one local type. Without references to count, as every message needs it.
  private struct Handling {
    enum Role { case undefined, record, taken, skipped }

    var role = Role.undefined
    var messageBytes = 0
    var timestampOffset: Int?
    var isBigEndian = false

    /// As the message states it, if it does.
    @inline(__always)
    func time(in bytes: RawSpan, at start: Int) -> UInt32? {
      guard let timestampOffset else { return nil }
      let stated: UInt32 = bytes.integer(at: start + timestampOffset, isBigEndian: isBigEndian)
      return stated == .max ? nil : stated
    }
  }

  /// No more memory than this is reserved because of a definition alone.
  private static let mostExpectedRecords = 65_536

  private(set) var content = FITContent()
  private(set) var allowance: FITAllowance
  private var handlings = [Handling](repeating: Handling(), count: 16)
  private var definitions = [FITDefinition?](repeating: nil, count: 16)
  private var plans = [FITRecordPlan?](repeating: nil, count: 16)
  private var records = FITRecordBatch()
  private var localOfRecords = 0
  private var lastTime: UInt32?
  private var fileOffset = 0

  init(allowance: FITAllowance) {
    self.allowance = allowance
  }

  /// - Parameters:
  ///   - end: at most the number of bytes.
  ///   - isLast: nothing in this file follows the end; otherwise messages that may extend beyond it are left for later.
  ///   - offset: the position of the bytes in the file.
  /// - Returns: the position of the first message that was not read.
  /// - Throws: `.truncated` if a message extends beyond the end, `.malformed` for one that was never defined.
  mutating func read(
    _ bytes: RawSpan,
    from start: Int,
    to end: Int,
    isLast: Bool,
    fileOffset offset: Int
  ) throws(FileRejection) -> Int {
    fileOffset = offset
    let position: Int
    do throws(FileRejection) {
      position = try readMessages(bytes, from: start, to: end, isLast: isLast)
    } catch {
      try convertRecords(bytes)
      throw error
    }
    try convertRecords(bytes)
    return position
  }

  private mutating func readMessages(
    _ bytes: RawSpan,
    from start: Int,
    to end: Int,
    isLast: Bool
  ) throws(FileRejection) -> Int {
    var position = start
    while position < end, isLast || end - position >= FITWindow.longestMessageBytes {
      let header = bytes.byte(at: position)
      if header & 0x80 != 0 {
        advanceClock(toLow5Bits: header & 0x1F)
        position = try readData(bytes, at: position, end: end, local: Int(header >> 5 & 3), isCompressed: true)
      } else if header & 0x40 != 0 {
        position = try readDefinition(bytes, at: position, end: end, header: header)
      } else {
        position = try readData(bytes, at: position, end: end, local: Int(header & 0x0F), isCompressed: false)
      }
    }
    return position
  }

  /// To be called after the last message.
  mutating func finish() -> FITContent {
    content.records.finish()
    return content
  }

  private mutating func readDefinition(
    _ bytes: RawSpan,
    at position: Int,
    end: Int,
    header: UInt8
  ) throws(FileRejection) -> Int {
    let hasDeveloperFields = header & 0x20 != 0
    guard let definition = FITDefinition(bytes, at: position + 1, end: end, hasDeveloperFields: hasDeveloperFields)
    else { throw .truncated(.record, samples: content.recordTimes.count) }
    try convertRecords(bytes)
    let local = Int(header & 0x0F)
    definitions[local] = definition
    handlings[local] = Handling(
      role: definition.globalMessage == FITProfile.Message.record
        ? .record : FITContent.isTaken(definition.globalMessage) ? .taken : .skipped,
      messageBytes: definition.messageBytes,
      timestampOffset: definition.timestampOffset,
      isBigEndian: definition.isBigEndian
    )
    if handlings[local].role == .record {
      plans[local] = FITRecordPlan(definition, developerColumns: content.developerColumns)
      if content.recordTimes.isEmpty {
        let expected = min((end - position) / (definition.messageBytes + 1), Self.mostExpectedRecords)
        content.recordTimes.reserveCapacity(expected)
        content.records.expect(expected)
      }
    }
    return position + 1 + definition.definitionBytes(hasDeveloperFields: hasDeveloperFields)
  }

  private mutating func readData(
    _ bytes: RawSpan,
    at position: Int,
    end: Int,
    local: Int,
    isCompressed: Bool
  ) throws(FileRejection) -> Int {
    let handling = handlings[local]
    let start = position + 1
    let next = start + handling.messageBytes
    guard next <= end else { throw .truncated(.record, samples: content.recordTimes.count) }
    switch handling.role {
    case .record:
      try allowance.takeSample()
      var time = isCompressed ? lastTime : nil
      if let stated = handling.time(in: bytes, at: start) { (time, lastTime) = (stated, stated) }
      if let time { try takeRecord(bytes, at: start, time, local: local) } else { content.recordsWithoutTime += 1 }
    case .taken: try takeMessage(bytes, at: start, local: local)
    case .skipped: lastTime = handling.time(in: bytes, at: start) ?? lastTime
    case .undefined:
      throw .malformed(
        .byte(fileOffset + position),
        .undefinedMessage(type: local, records: content.recordTimes.count))
    }
    return next
  }

  @inline(__always)
  private mutating func takeRecord(
    _ bytes: RawSpan,
    at start: Int,
    _ time: UInt32,
    local: Int
  ) throws(FileRejection) {
    if local != localOfRecords || records.isFull { try convertRecords(bytes) }
    if records.isEmpty, let plan = plans[local] {
      records.begin(plan)
      localOfRecords = local
    }
    records.append(start)
    content.recordTimes.append(time)
  }

  private mutating func convertRecords(_ bytes: RawSpan) throws(FileRejection) {
    try records.convert(bytes, into: &content, &allowance, fileOffset: fileOffset)
  }

  private mutating func takeMessage(_ bytes: RawSpan, at start: Int, local: Int) throws(FileRejection) {
    guard let definition = definitions[local] else { return }
    let offset = fileOffset + start - 1
    try allowance.takeMessage(definition.globalMessage, at: offset)
    let message = FITMessage(bytes, at: start, definition: definition)
    if let time = message.time(FITProfile.timestampField) { lastTime = time }
    let heartBeats = content.heartRates.events.count
    content.take(message, number: definition.globalMessage)
    try allowance.takeHeartBeats(content.heartRates.events.count - heartBeats, at: offset)
  }

  /// A compressed header contains the lowest five bits of the time; if they are below those of the previous time, they
  /// have wrapped around.
  private mutating func advanceClock(toLow5Bits bits: UInt8) {
    guard let last = lastTime else { return }
    lastTime = last &+ ((UInt32(bits) &- last) & 0x1F)
  }
}

/// The part of a FIT file that is in memory, moved along as messages are read.
struct FITWindow {
  /// No message or definition is longer.
  fileprivate static let longestMessageBytes = 131_072

  private(set) var bytes: [UInt8] = []
  /// The current position in `bytes`.
  private(set) var position = 0
  /// The position of `bytes` in the file.
  private(set) var offset = 0
  /// The file has no bytes after these.
  private(set) var isAtEnd = false
  /// Over all bytes read since it was set to 0.
  var checksum: UInt16 = 0
  private let stream: ContentStream

  init(_ stream: ContentStream) {
    self.stream = stream
  }

  var fileOffset: Int { offset + position }
  var availableBytes: Int { bytes.count - position }

  /// Makes at least as many bytes available as the longest message has, or all that are left.
  mutating func fill() throws(FileRejection) {
    guard availableBytes < Self.longestMessageBytes, !isAtEnd else { return }
    bytes.removeSubrange(..<position)
    offset += position
    position = 0
    while bytes.count < 4 * Self.longestMessageBytes, !isAtEnd {
      let block = try stream.next()
      isAtEnd = block.isEmpty
      if bytes.isEmpty { bytes = block } else { bytes += block }
    }
  }

  /// - Parameter place: in `bytes`, not before `position`.
  mutating func advance(to place: Int) {
    checksum = FITChecksum.value(of: bytes.span.bytes, in: position..<place, continuing: checksum)
    position = place
  }

  /// Whether the remaining bytes end with the checksum over all since it was set to 0.
  var endsWithChecksum: Bool {
    isAtEnd && availableBytes >= 2
      && FITChecksum.value(of: bytes.span.bytes, in: position..<bytes.count, continuing: checksum) == 0
  }
}

/// Records with the same definition, until they are converted together.
private struct FITRecordBatch {
  private var plan: FITRecordPlan?
  /// Of the records' fields in the bytes.
  private var starts: [Int] = []
  private var block = SampleBlock()
  private var scratch = [Double](repeating: 0, count: SampleBlock.capacity)
  private var compressedDistance = FITCompressedDistance()

  var isEmpty: Bool { starts.isEmpty }
  var isFull: Bool { starts.count == SampleBlock.capacity }

  /// - Precondition: the batch is empty.
  mutating func begin(_ plan: FITRecordPlan) {
    self.plan = plan
  }

  /// - Precondition: the batch is not full.
  mutating func append(_ start: Int) {
    starts.append(start)
  }

  /// Adds the records to the content, and empties the batch.
  mutating func convert(
    _ bytes: RawSpan,
    into content: inout FITContent,
    _ allowance: inout FITAllowance,
    fileOffset: Int
  ) throws(FileRejection) {
    guard let plan, !isEmpty else { return }
    block.begin(starts.count)
    // Also after an error: the times of these records are among the content already.
    defer {
      plan.convert(bytes, at: starts, into: &block, &scratch, &compressedDistance)
      block.dropHeartRatesOfZero()
      content.impossiblePositions += block.dropImpossiblePositions()
      content.records.append(block)
      starts.removeAll(keepingCapacity: true)
    }
    if plan.developerSteps.isEmpty { return }
    try takeDeveloperValues(bytes, plan, into: &content, &allowance, fileOffset: fileOffset)
  }

  private mutating func takeDeveloperValues(
    _ bytes: RawSpan,
    _ plan: FITRecordPlan,
    into content: inout FITContent,
    _ allowance: inout FITAllowance,
    fileOffset: Int
  ) throws(FileRejection) {
    for (index, start) in starts.enumerated() {
      let sample = content.records.count + index
      for step in plan.developerSteps {
        let stored = step.baseType.value(in: bytes, at: start + step.offset, isBigEndian: plan.isBigEndian)
        let value = (stored - step.scaledOffset) / step.scale
        guard value.isFinite else { continue }
        let growth = content.developerColumns.growth(slot: step.slot, sample: sample)
        try allowance.takeDeveloperValues(growth, at: fileOffset + start)
        content.developerColumns.set(value, slot: step.slot, sample: sample)
        if let column = step.substitute, value.isOfProfile { block.update(column) { $0[index] = value } }
      }
    }
  }
}

extension SampleBlock {
  /// A strap that detects nothing writes 0.
  fileprivate mutating func dropHeartRatesOfZero() {
    update(.heartRate) { values in
      for index in values.indices where values[index] == 0 { values[index] = .nan }
    }
  }
}

extension RawSpan {
  /// - Precondition: the integer is within the bytes; checked, also in release builds.
  @inline(__always)
  func integer<Integer: FixedWidthInteger & BitwiseCopyable>(
    at offset: Int,
    as type: Integer.Type = Integer.self,
    isBigEndian: Bool = false
  ) -> Integer {
    let value = unsafeLoadUnaligned(fromByteOffset: offset, as: type)
    return isBigEndian ? Integer(bigEndian: value) : Integer(littleEndian: value)
  }

  @inline(__always)
  func byte(at offset: Int) -> UInt8 {
    unsafeLoad(fromByteOffset: offset, as: UInt8.self)
  }
}
