import CoreUI

/// A frame in a recording: its fingerprint, and how its text differs from the frame before.
struct RecordedFrame: Codable, Equatable, Sendable {
  let width: Int
  let height: Int
  let fingerprint: String
  let changes: [LineChange]

  /// A part of a line that is replaced.
  struct LineChange: Codable, Equatable, Sendable {
    let row: Int
    /// How many characters at the start of the line stay.
    let from: Int
    /// How many characters after them are replaced.
    let dropped: Int
    let text: String

    private enum CodingKeys: String, CodingKey {
      case row = "y"
      case from = "x"
      case dropped = "n"
      case text = "t"
    }
  }
}

/// What a frame shows, as far as recordings compare it.
struct FramePicture: Equatable, Sendable {
  let size: Size
  let fingerprint: String
  /// The rows as text, without trailing spaces.
  let lines: [String]

  static let none = FramePicture(size: .zero, fingerprint: "", lines: [])

  init(_ frame: Frame, isRedacted: Bool) {
    size = frame.size
    let shown: (Character) -> Character = isRedacted ? { $0.redacted } : { $0 }
    fingerprint = String(frame.fingerprint(showing: shown), radix: 16)
    let text = frame.plainText().split(separator: "\n", omittingEmptySubsequences: false)
    lines = text.map { String($0.map(shown)) }
  }

  private init(size: Size, fingerprint: String, lines: [String]) {
    (self.size, self.fingerprint, self.lines) = (size, fingerprint, lines)
  }

  /// The picture after a change of another.
  init?(_ frame: RecordedFrame, after old: FramePicture) {
    var lines = (0..<max(0, min(frame.height, 10_000))).map { old.lines.indices.contains($0) ? old.lines[$0] : "" }
    for change in frame.changes {
      guard lines.indices.contains(change.row), change.from >= 0, change.dropped >= 0 else { return nil }
      let line = lines[change.row]
      lines[change.row] = line.prefix(change.from) + change.text + line.dropFirst(change.from + change.dropped)
    }
    self.init(size: Size(width: frame.width, height: frame.height), fingerprint: frame.fingerprint, lines: lines)
  }

  /// The entry of a recording whose last frame was another.
  func recorded(after old: FramePicture) -> RecordedFrame {
    let changes = lines.indices.compactMap { row -> RecordedFrame.LineChange? in
      let before = old.lines.indices.contains(row) ? Array(old.lines[row]) : []
      let now = Array(lines[row])
      guard before != now else { return nil }
      let from = zip(before, now).prefix { $0 == $1 }.count
      let kept = zip(before.dropFirst(from).reversed(), now.dropFirst(from).reversed()).prefix { $0 == $1 }.count
      return RecordedFrame.LineChange(
        row: row, from: from, dropped: before.count - from - kept,
        text: String(now.dropFirst(from).dropLast(kept)))
    }
    return RecordedFrame(width: size.width, height: size.height, fingerprint: fingerprint, changes: changes)
  }
}

extension Character {
  /// Itself, unless it is a letter.
  var redacted: Character { isLetter ? "x" : self }
}

extension String {
  /// The same shape without words: digits, signs and the length stay.
  var redacted: String { String(map(\.redacted)) }
}
