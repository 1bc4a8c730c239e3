/// What a FIT file contains, by its stated type. In the account export of Garmin Connect, only a few percent of the FIT
/// files are activities.
public enum FITFileKind: Sendable, Hashable {
  /// The types that occur in account exports, by number; only `activity` is a recording.
  case activity, bloodPressure, course, device, goals, heartRateVariability, metrics, monitoring, schedule, segment
  /// More types that occur in account exports.
  case settings, sleep, sport, totals, weight, workoutPlan
  /// A type that has no name here.
  case other(Int)

  /// - Parameter type: the `type` in the `file_id` message.
  public init(fileType type: Int) {
    self =
      switch type {
      case 1: .device
      case 2: .settings
      case 3: .sport
      case 4: .activity
      case 5: .workoutPlan
      case 6: .course
      case 7: .schedule
      case 9: .weight
      case 10: .totals
      case 11: .goals
      case 14: .bloodPressure
      case 15, 28, 32: .monitoring
      case 34, 35: .segment
      case 44: .metrics
      case 49: .sleep
      case 68: .heartRateVariability
      default: .other(type)
      }
  }

  /// More than the header and the first messages of any device.
  public static let usefulFirstBytes = 4096

  /// The `type` in the `file_id` message, which comes first in every file; `nil` if these are not the first bytes of an
  /// uncompressed FIT file, or state no type. Without the checksums, in a moment.
  ///
  /// - Parameter bytes: the first bytes of the file, ``usefulFirstBytes`` of them or all.
  public static func fitFileType(firstBytes bytes: some Collection<UInt8>) -> Int? {
    let bytes = Array(bytes.prefix(usefulFirstBytes))
    return fileType(in: bytes.span.bytes)
  }

  private static func fileType(in bytes: RawSpan) -> Int? {
    guard FITHeader.isPresent(in: bytes, at: 0) else { return nil }
    var definitions = [FITDefinition?](repeating: nil, count: 16)
    var position = Int(bytes.byte(at: 0))
    while position < bytes.byteCount {
      let header = bytes.byte(at: position)
      position += 1
      let isCompressed = header & 0x80 != 0
      if !isCompressed, header & 0x40 != 0 {
        let isExtended = header & 0x20 != 0
        let definition = FITDefinition(bytes, at: position, end: bytes.byteCount, hasDeveloperFields: isExtended)
        guard let definition else { return nil }
        definitions[Int(header & 0x0F)] = definition
        position += definition.definitionBytes(hasDeveloperFields: isExtended)
      } else {
        let local = Int(isCompressed ? header >> 5 & 3 : header & 0x0F)
        guard let definition = definitions[local], position + definition.messageBytes <= bytes.byteCount else {
          return nil
        }
        if definition.globalMessage == FITProfile.Message.fileID {
          return FITMessage(bytes, at: position, definition: definition).integer(0)
        }
        position += definition.messageBytes
      }
    }
    return nil
  }
}
