import CoreDatabase
import CoreUI

/// One object a line. Its first member names the kind of entry.
extension RecordingEntry: Codable {
  private enum Key: String, CodingKey {
    case snapshot, input, background, commit, answer, rows, packed, time, hidden, visible, action, frame, end
    case at, hurried
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    func milliseconds(_ key: Key) throws -> Int {
      let milliseconds = try container.decode(Int.self, forKey: key)
      guard RecordingLimits.durations.contains(milliseconds) else {
        throw DecodingError.dataCorruptedError(forKey: key, in: container, debugDescription: "too long")
      }
      return milliseconds
    }
    func moment() throws -> RecordedMoment {
      RecordedMoment(
        milliseconds: try milliseconds(.at),
        isHurried: try container.decodeIfPresent(Bool.self, forKey: .hurried) ?? false)
    }
    func rows(_ key: Key) throws -> [RowChange]? {
      if let packed = try container.decodeIfPresent(PackedRows.self, forKey: .packed) { return packed.rows }
      return try container.decodeIfPresent([RowChange].self, forKey: key)
    }
    if container.contains(.snapshot) {
      let part = try container.superDecoder(forKey: .snapshot)
      self = .snapshot(try PackedData(from: part, upTo: RecordingFile.partByteCount))
    } else if let input = try container.decodeIfPresent(RecordedInput.self, forKey: .input) {
      self = .input(try moment(), input.event)
    } else if let action = try container.decodeIfPresent(BackgroundAction.self, forKey: .background) {
      self = .background(try moment(), action)
    } else if container.contains(.commit) {
      self = .commit(try moment(), try rows(.commit) ?? [])
    } else if let answer = try container.decodeIfPresent(OutsideAnswer.self, forKey: .answer) {
      self = .answer(try moment(), answer, try rows(.rows) ?? [])
    } else if let action = try container.decodeIfPresent(RecordedAction.self, forKey: .action) {
      self = .action(action)
    } else if let frame = try container.decodeIfPresent(RecordedFrame.self, forKey: .frame) {
      self = .frame(frame)
    } else if container.contains(.end) {
      self = .end(milliseconds: try milliseconds(.end))
    } else if container.contains(.hidden) {
      self = .hidden(try moment())
    } else if container.contains(.visible) {
      self = .visible(try moment())
    } else if container.contains(.time) {
      self = .time(try moment())
    } else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "It is no entry of a recording."))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    switch self {
    case .snapshot(let part): try container.encode(part, forKey: .snapshot)
    case .input(_, let event): try container.encode(RecordedInput(event: event), forKey: .input)
    case .background(_, let action): try container.encode(action, forKey: .background)
    case .commit(_, let changes):
      let packed = try PackedRows(changes)
      try container.encode(packed == nil ? changes : [], forKey: .commit)
      try container.encodeIfPresent(packed, forKey: .packed)
    case .answer(_, let answer, let changes):
      try container.encode(answer, forKey: .answer)
      let packed = try PackedRows(changes)
      try container.encodeIfPresent(packed, forKey: .packed)
      if packed == nil, !changes.isEmpty { try container.encode(changes, forKey: .rows) }
    case .time: try container.encode(true, forKey: .time)
    case .hidden: try container.encode(true, forKey: .hidden)
    case .visible: try container.encode(true, forKey: .visible)
    case .action(let action): try container.encode(action, forKey: .action)
    case .frame(let frame): try container.encode(frame, forKey: .frame)
    case .end(let milliseconds): try container.encode(milliseconds, forKey: .end)
    }
    if let moment {
      try container.encode(moment.milliseconds, forKey: .at)
      if moment.isHurried { try container.encode(true, forKey: .hurried) }
    }
  }
}
