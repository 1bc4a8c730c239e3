/// Iterates over the messages of one FIT file.
struct FITReader {
  private enum Role {
    case record(FITRecordPlan)
    case taken
    case skipped
  }

  /// No more memory than this is reserved because of a definition alone.
  private static let mostExpectedRecords = 65_536

  private(set) var content = FITContent()
  private(set) var allowance: FITAllowance
  private var definitions = [FITDefinition?](repeating: nil, count: 16)
  private var roles = [Role](repeating: .skipped, count: 16)
  private var lastTime: UInt32?
  private var compressedDistance = FITCompressedDistance()
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
    let local = Int(header & 0x0F)
    definitions[local] = definition
    if definition.globalMessage == FITProfile.Message.record {
      roles[local] = .record(FITRecordPlan(definition, developerColumns: content.developerColumns))
      if content.recordTimes.isEmpty {
        let expected = min((end - position) / (definition.messageBytes + 1), Self.mostExpectedRecords)
        content.recordTimes.reserveCapacity(expected)
        content.records.expect(expected)
      }
    } else {
      roles[local] = FITContent.isTaken(definition.globalMessage) ? .taken : .skipped
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
    guard let definition = definitions[local] else {
      throw .malformed(
        .byteOffset(fileOffset + position),
        .undefinedMessage(type: local, samplesBefore: content.recordTimes.count))
    }
    let start = position + 1
    let next = start + definition.messageBytes
    guard next <= end else { throw .truncated(.message, samplesBefore: content.recordTimes.count) }
    switch roles[local] {
    case .record(let plan):
      try allowance.takeSample()
      try readRecord(bytes, at: start, plan: plan, isCompressed: isCompressed)
    case .taken:
      try allowance.takeMessage(definition.globalMessage, at: fileOffset + position)
      let message = FITMessage(bytes, at: start, definition: definition)
      if let time = message.time(FITProfile.timestampField) { lastTime = time }
      let heartBeats = content.heartRates.events.count
      content.take(message, number: definition.globalMessage)
      try allowance.takeHeartBeats(content.heartRates.events.count - heartBeats, at: fileOffset + position)
    case .skipped:
      if let offset = definition.timestampOffset {
        let time: UInt32 = bytes.integer(at: start + offset, isBigEndian: definition.isBigEndian)
        if time != .max { lastTime = time }
      }
    }
    return next
  }

  /// A compressed header contains the lowest five bits of the time; if they are below those of the previous time, they
  /// have wrapped around.
  private mutating func advanceClock(toLow5Bits bits: UInt8) {
    guard let last = lastTime else { return }
    lastTime = last &+ ((UInt32(bits) &- last) & 0x1F)
  }

  private mutating func readRecord(
    _ bytes: RawSpan,
    at start: Int,
    plan: FITRecordPlan,
    isCompressed: Bool
  ) throws(ActivityFileError) {
    var time = isCompressed ? lastTime : nil
    if let offset = plan.timestampOffset {
      let stated: UInt32 = bytes.integer(at: start + offset, isBigEndian: plan.isBigEndian)
      if stated != .max { (time, lastTime) = (stated, stated) }
    }
    guard let time else {
      content.recordsWithoutTime += 1
      return
    }
    var row = SampleRow()
    for step in plan.developerSteps {
      let stored = step.baseType.value(in: bytes, at: start + step.offset, isBigEndian: plan.isBigEndian)
      let value = (stored - step.scaledOffset) / step.scale
      guard value.isFinite else { continue }
      let sample = content.recordTimes.count
      let growth = content.developerColumns.growth(slot: step.slot, sample: sample)
      try allowance.takeDeveloperValues(growth, at: fileOffset + start)
      content.developerColumns.set(value, slot: step.slot, sample: sample)
      if let column = step.substitute, value.isOfProfile { row[column] = value }
    }
    for step in plan.steps { apply(step, bytes, at: start, isBigEndian: plan.isBigEndian, to: &row) }
    if row[.heartRate] == 0 { row[.heartRate] = .nan }
    if row.dropImpossiblePosition() { content.impossiblePositions += 1 }
    content.recordTimes.append(time)
    content.records.append(row)
  }

  @inline(__always)
  private mutating func apply(
    _ step: FITRecordPlan.Step,
    _ bytes: RawSpan,
    at start: Int,
    isBigEndian: Bool,
    to row: inout SampleRow
  ) {
    let offset = start + step.offset
    switch step.role {
    case .scaled:
      let stored = step.baseType.value(in: bytes, at: offset, isBigEndian: isBigEndian)
      let value = (stored - step.scaledOffset) / step.scale
      if value.isOfProfile { row[step.column] = value }
    case .semicircles:
      let value = step.baseType.value(in: bytes, at: offset, isBigEndian: isBigEndian) * (180.0 / 2_147_483_648.0)
      if !value.isNaN { row[step.column] = value }
    case .fraction:
      let value = step.baseType.value(in: bytes, at: offset, isBigEndian: isBigEndian) / step.scale
      if value.isOfProfile { row[step.column] += value }
    case .compressedSpeedDistance:
      let raw = (0..<3).reduce(0) { $0 | Int(bytes.byte(at: offset + $1)) << (8 * $1) }
      guard raw != 0xFFFFFF else { return }
      row[.speed] = Double(raw & 0xFFF) / 100
      row[.distance] = compressedDistance.meters(adding: raw >> 12)
    }
  }
}
