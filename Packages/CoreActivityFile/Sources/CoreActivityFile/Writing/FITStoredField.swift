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
