import Foundation

/// The messages of one FIT activity file, in the order that Garmin documents: identification, records with timer events,
/// laps, sessions, activity.
struct FITFileContent {
  private let legs: [Activity]
  private let developer: FITDeveloperLayout

  private enum Event {
    static let timer = 0, session = 8, lap = 9, activity = 26
    static let start = 0, stop = 1, stopAll = 4
  }

  private static let manualTrigger = 0
  /// The end of the session: the trigger of a lap that stands for none.
  static let placeholderTrigger = 7
  /// By hand: the trigger of a session whose timer time stands for none.
  static let placeholderTimerTrigger = 1

  private static let development = 255
  /// Readers need a number here that is not 0.
  private static let serialNumber = 1

  /// - Parameter legs: at least one, in order, all within the times of FIT.
  init(_ legs: [Activity]) {
    self.legs = legs
    developer = FITDeveloperLayout(legs)
  }

  func write<Failure: Error>(_ output: (_ block: [UInt8]) throws(Failure) -> Void) throws(Failure) {
    guard let start = legs.first?.startMoment else { return }
    var messages = FITMessages()
    appendIdentification(start, to: &messages)
    developer.appendDescriptions(to: &messages)
    append(timer: Event.start, at: start, to: &messages)
    var last = start
    for leg in legs {
      try write(recordsOf: leg, &messages, last: &last, to: output)
      last = max(last, leg.lastMoment ?? last)
    }
    append(timer: Event.stopAll, at: last, to: &messages)
    var lapCount = 0
    for (index, leg) in legs.enumerated() {
      let laps = leg.laps.isEmpty ? [leg.placeholderLap] : leg.laps
      for lap in laps {
        append(lap, index: lapCount, isPlaceholder: leg.laps.isEmpty, to: &messages)
        lapCount += 1
        try messages.bytes.passFullBlock(to: output)
      }
      append(session: leg, index: index, firstLap: lapCount - laps.count, lapCount: laps.count, to: &messages)
      try messages.bytes.passFullBlock(to: output)
    }
    appendActivity(end: last, to: &messages)
    try messages.bytes.passRest(to: output)
  }

  private func appendIdentification(_ start: Timestamp, to messages: inout FITMessages) {
    messages.append(
      FITProfile.Message.fileID,
      [
        FITStoredField(0, .enumeration, 4), FITStoredField(1, .uint16, Self.development), FITStoredField(2, .uint16, 0),
        FITStoredField(3, .uint32z, Self.serialNumber), FITStoredField(4, start),
        FITStoredField(8, FITActivityWriter.productName),
      ])
    messages.append(49, [FITStoredField(0, .uint16, 0)])
    messages.append(
      23,
      [
        FITStoredField(253, start), FITStoredField(0, .uint8, 0), FITStoredField(2, .uint16, Self.development),
        FITStoredField(4, .uint16, 0), FITStoredField(3, .uint32z, Self.serialNumber),
        FITStoredField(27, FITActivityWriter.productName),
      ])
  }

  private func append(timer type: Int, at moment: Timestamp, to messages: inout FITMessages) {
    messages.append(
      FITProfile.Message.event, local: 2,
      [
        FITStoredField(253, moment), FITStoredField(0, .enumeration, Event.timer),
        FITStoredField(1, .enumeration, type),
        FITStoredField(4, .uint8, 0),
      ])
  }

  /// Records and timer events in the order of their times.
  private func write<Failure: Error>(
    recordsOf leg: Activity, _ messages: inout FITMessages, last: inout Timestamp,
    to output: (_ block: [UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    guard let start = leg.startMoment else { return }
    let layout = FITRecordLayout(leg, developer: developer)
    messages.define(FITRecordLayout.localType, layout.definition)
    var events = FITTimerEvents(of: leg)
    for (sample, offset) in leg.samples.offsetSeconds.enumerated() {
      let moment = start.adding(seconds: offset)
      guard let time = moment.fitTime else { continue }
      while let event = events.next(before: time) {
        append(timer: event.isStart ? Event.start : Event.stopAll, at: event.moment, to: &messages)
      }
      layout.append(sample, at: time, to: &messages.bytes)
      try messages.bytes.passFullBlock(to: output)
    }
    if leg.samples.isEmpty, let time = start.fitTime { layout.append(0, at: time, to: &messages.bytes) }
    while let event = events.next(before: .max) {
      append(timer: event.isStart ? Event.start : Event.stopAll, at: event.moment, to: &messages)
      last = max(last, event.moment)
    }
  }

  private func append(
    _ lap: ActivityLap, index: Int, isPlaceholder: Bool, to messages: inout FITMessages
  ) {
    guard let start = lap.startTime.moment, start.fitTime != nil else { return }
    let trigger = isPlaceholder ? Self.placeholderTrigger : Self.manualTrigger
    messages.append(
      FITProfile.Message.lap, local: 3,
      [
        FITStoredField(254, .uint16, index), FITStoredField(253, start.adding(seconds: lap.elapsedSeconds)),
        FITStoredField(0, .enumeration, Event.lap), FITStoredField(1, .enumeration, Event.stop),
        FITStoredField(2, start), FITStoredField(7, .uint32, lap.elapsedSeconds, scale: 1000),
        FITStoredField(8, .uint32, lap.timerSeconds, scale: 1000), FITStoredField(24, .enumeration, trigger),
      ] + FITSummaryFields.lap.stored(lap.reported))
  }

  private func append(
    session leg: Activity, index: Int, firstLap: Int, lapCount: Int, to messages: inout FITMessages
  ) {
    guard let start = leg.startMoment else { return }
    let texts = FITSessionTexts(leg)
    messages.append(
      FITProfile.Message.session, local: 4,
      [
        FITStoredField(254, .uint16, index), FITStoredField(253, start.adding(seconds: leg.elapsedSeconds)),
        FITStoredField(0, .enumeration, Event.session), FITStoredField(1, .enumeration, Event.stop),
        FITStoredField(2, start), FITStoredField(5, .enumeration, leg.sport.map(FITSportNames.sportNumber)),
        FITStoredField(6, .enumeration, leg.subSport.flatMap(FITSportNames.subSportNumber)),
        FITStoredField(7, .uint32, leg.elapsedSeconds, scale: 1000),
        FITStoredField(8, .uint32, leg.runningSeconds, scale: 1000),
        FITStoredField(25, .uint16, firstLap), FITStoredField(26, .uint16, lapCount),
        FITStoredField(28, .enumeration, leg.timerSeconds == nil ? Self.placeholderTimerTrigger : nil),
      ] + FITSummaryFields.session.stored(leg.reported), developer: texts.fields)
    texts.appendMemos(ofSession: index, to: &messages)
  }

  private func appendActivity(end: Timestamp, to messages: inout FITMessages) {
    let offset = legs.lazy.compactMap(\.utcOffsetSeconds).first
    let local = offset.flatMap { end.adding(seconds: Double($0)).fitTime }
    messages.append(
      FITProfile.Message.activity,
      [
        FITStoredField(253, end),
        FITStoredField(0, .uint32, legs.reduce(0) { $0 + $1.runningSeconds }, scale: 1000),
        FITStoredField(1, .uint16, legs.count), FITStoredField(2, .enumeration, legs.count > 1 ? 1 : 0),
        FITStoredField(3, .enumeration, Event.activity), FITStoredField(4, .enumeration, Event.stop),
        FITStoredField(5, .uint32, local.map(Int.init)),
      ])
  }
}

/// A field of a FIT message in the form in which the file contains it.
struct FITStoredField {
  var number: UInt8
  var baseType: FITBaseType
  var bytes: [UInt8]

  /// A number as `value * scale`; `nil` if it is absent or the type cannot express it.
  init?(_ number: UInt8, _ baseType: FITBaseType, _ value: Double?, scale: Double = 1) {
    guard let value, let bits = baseType.bits(of: value * scale) else { return nil }
    self.init(number: number, baseType: baseType, bits: bits)
  }

  /// A whole number; `nil` if it is absent or the type cannot express it.
  init?(_ number: UInt8, _ baseType: FITBaseType, _ value: Int?) {
    self.init(number, baseType, value.map(Double.init))
  }

  /// A moment in seconds; `nil` outside the times of FIT.
  init?(_ number: UInt8, _ moment: Timestamp?) {
    guard let time = moment?.fitTime else { return nil }
    self.init(number: number, baseType: .uint32, bits: UInt64(time))
  }

  /// Text, cut after a character if it is longer than a field can be; `nil` if it is empty.
  init?(_ number: UInt8, _ text: String?) {
    var bytes: [UInt8] = []
    for character in text ?? "" where character != "\0" {
      guard bytes.count + character.utf8.count <= Self.longestText else { break }
      bytes += character.utf8
    }
    guard !bytes.isEmpty else { return nil }
    (self.number, self.baseType, self.bytes) = (number, .string, bytes + [0])
  }

  private init(number: UInt8, baseType: FITBaseType, bits: UInt64) {
    (self.number, self.baseType, bytes) = (number, baseType, [])
    bytes.append(bits, byteCount: baseType.byteCount)
  }

  init(_ number: UInt8, bytes: [UInt8]) {
    (self.number, self.baseType, self.bytes) = (number, .byte, bytes)
  }

  /// Bytes among which there is no 0.
  init(_ number: UInt8, zeroEnded bytes: [UInt8]) {
    (self.number, self.baseType, self.bytes) = (number, .uint8z, bytes)
  }

  /// Without the NUL at its end.
  private static let longestText = 254
}

/// The messages of a FIT file: each is preceded by its definition if the local type had another one before.
struct FITMessages {
  var bytes: [UInt8] = []
  private var definitions: [UInt8: [UInt8]] = [:]

  /// Fields that are `nil` are left out.
  mutating func append(
    _ message: UInt16, local: UInt8 = 0, _ fields: [FITStoredField?], developer: [FITStoredField] = []
  ) {
    let fields = fields.compactMap(\.self)
    var definition: [UInt8] = [0x40 | (developer.isEmpty ? 0 : 0x20) | local, 0, 0]
    definition.append(UInt64(message), byteCount: 2)
    definition.append(UInt8(clamping: fields.count))
    for field in fields {
      definition += [field.number, UInt8(clamping: field.bytes.count), field.baseType.code]
    }
    if !developer.isEmpty { definition.append(UInt8(clamping: developer.count)) }
    for field in developer {
      definition += [field.number, UInt8(clamping: field.bytes.count), FITDeveloperLayout.developerIndex]
    }
    define(local, definition)
    bytes.append(local)
    for field in fields + developer { bytes += field.bytes }
  }

  /// Writes a definition message unless the local type has this definition already.
  mutating func define(_ local: UInt8, _ definition: [UInt8]) {
    guard definitions[local] != definition else { return }
    definitions[local] = definition
    bytes += definition
  }
}

extension Timestamp {
  /// The times that FIT expresses, in seconds since 1970; earlier ones are relative to power-on.
  static let fitSeconds =
    FITProfile.epochSeconds + Int64(FITProfile.firstAbsoluteTime)...FITProfile.epochSeconds
    + 0xFFFF_FFFE

  /// `nil` outside the times that FIT expresses.
  var fitTime: UInt32? {
    Self.fitSeconds.contains(nearestSecond) ? UInt32(exactly: nearestSecond - FITProfile.epochSeconds) : nil
  }
}

extension FITBaseType {
  /// The code in a definition message; bit 7 marks types that have an endianness.
  var code: UInt8 { byteCount > 1 ? rawValue | 0x80 : rawValue }

  /// The bits that mean "absent".
  var absentBits: UInt64 {
    switch self {
    case .enumeration, .uint8, .byte: 0xFF
    case .int8: 0x7F
    case .int16: 0x7FFF
    case .uint16: 0xFFFF
    case .int32: 0x7FFF_FFFF
    case .uint32, .float32: 0xFFFF_FFFF
    case .int64: 0x7FFF_FFFF_FFFF_FFFF
    case .uint64, .float64: .max
    case .string, .uint8z, .uint16z, .uint32z, .uint64z: 0
    }
  }

  /// The bits of a number, rounded if the type is for whole numbers; `nil` if the type cannot express it.
  func bits(of value: Double) -> UInt64? {
    switch self {
    case .enumeration, .uint8, .byte: whole(value, 0...0xFE)
    case .int8: whole(value, -0x80...0x7E)
    case .int16: whole(value, -0x8000...0x7FFE)
    case .uint16: whole(value, 0...0xFFFE)
    case .int32: whole(value, -0x8000_0000...0x7FFF_FFFE)
    case .uint32: whole(value, 0...0xFFFF_FFFE)
    case .uint8z: whole(value, 1...0xFF)
    case .uint16z: whole(value, 1...0xFFFF)
    case .uint32z: whole(value, 1...0xFFFF_FFFF)
    case .float32: value.isFinite && Float(value).isFinite ? bits(of: Float(value)) : nil
    case .float64: value.isFinite ? value.bitPattern : nil
    case .string, .int64, .uint64, .uint64z: nil
    }
  }

  private func bits(of value: Float) -> UInt64 { UInt64(value.bitPattern) }

  private func whole(_ value: Double, _ range: ClosedRange<Double>) -> UInt64? {
    let rounded = value.rounded()
    return range.contains(rounded) ? UInt64(bitPattern: Int64(rounded)) : nil
  }

  /// The smallest type that expresses all the numbers exactly.
  static func smallest(for values: some Sequence<Double>) -> FITBaseType {
    var candidates: [FITBaseType] = [.uint8, .int16, .int32, .float32]
    for value in values where !value.isNaN {
      candidates.removeAll { !$0.isExact(value) }
      if candidates.isEmpty { break }
    }
    return candidates.first ?? .float64
  }

  private func isExact(_ value: Double) -> Bool {
    self == .float32 ? Double(Float(value)) == value : value == value.rounded() && bits(of: value) != nil
  }
}

extension [UInt8] {
  /// The lowest bytes of a number, the lowest first.
  mutating func append(_ bits: UInt64, byteCount: Int) {
    for index in 0..<byteCount { append(UInt8(truncatingIfNeeded: bits >> (8 * UInt64(index)))) }
  }
}
