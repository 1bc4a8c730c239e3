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
  ) throws(ActivityFileError) -> Int {
    fileOffset = offset
    let position: Int
    do throws(ActivityFileError) {
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
  ) throws(ActivityFileError) -> Int {
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
  ) throws(ActivityFileError) -> Int {
    let hasDeveloperFields = header & 0x20 != 0
    guard let definition = FITDefinition(bytes, at: position + 1, end: end, hasDeveloperFields: hasDeveloperFields)
    else { throw .truncated(.message, samplesBefore: content.recordTimes.count) }
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
  ) throws(ActivityFileError) -> Int {
    let handling = handlings[local]
    let start = position + 1
    let next = start + handling.messageBytes
    guard next <= end else { throw .truncated(.message, samplesBefore: content.recordTimes.count) }
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
        .byteOffset(fileOffset + position),
        .undefinedMessage(type: local, samplesBefore: content.recordTimes.count))
    }
    return next
  }

  @inline(__always)
  private mutating func takeRecord(
    _ bytes: RawSpan,
    at start: Int,
    _ time: UInt32,
    local: Int
  ) throws(ActivityFileError) {
    if local != localOfRecords || records.isFull { try convertRecords(bytes) }
    if records.isEmpty, let plan = plans[local] {
      records.begin(plan)
      localOfRecords = local
    }
    records.append(start)
    content.recordTimes.append(time)
  }

  private mutating func convertRecords(_ bytes: RawSpan) throws(ActivityFileError) {
    try records.convert(bytes, into: &content, &allowance, fileOffset: fileOffset)
  }

  private mutating func takeMessage(_ bytes: RawSpan, at start: Int, local: Int) throws(ActivityFileError) {
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
