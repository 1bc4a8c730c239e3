import CoreUI
import FettleApp

/// Where a replay first differs from its recording.
struct ReplayDifference: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    /// `nil` for no action.
    case action(expected: RecordedAction?, got: RecordedAction?)
    case frame(expected: FramePicture, got: FramePicture)
    /// The recording's frame cannot be read.
    case damaged
    /// The entry cannot be executed, for example because the log differs by now.
    case impossible(reason: String)
  }

  /// The number of the entry, from 1.
  let entry: Int
  /// The latest event before it; `nil` at the start.
  let cause: RecordingEntry?
  let kind: Kind
  /// What the replay asked for that the recording does not have.
  var missing: [OutsideQuestion] = []

  /// In words, for a person.
  var lines: [String] {
    ["Entry \(entry) differs from the recording, after \(cause?.words ?? "the start")."] + details
      + missing.map { "The recording does not have \($0.words) that the session asked for." }
  }

  /// The rows of the frame whose text differs.
  var rows: [Int] {
    guard case .frame(let expected, let got) = kind, expected.size == got.size else { return [] }
    return (0..<max(expected.lines.count, got.lines.count)).filter { expected.line($0) != got.line($0) }
  }

  private var details: [String] {
    switch kind {
    case .action(let expected, let got):
      return ["expected: \(expected?.words ?? "no action")", "got:      \(got?.words ?? "no action")"]
    case .damaged: return ["The recording is damaged here."]
    case .impossible(let reason): return ["It cannot be executed: \(reason)."]
    case .frame(let expected, let got):
      if expected.size != got.size {
        return [
          "expected: a frame of \(expected.size.width) × \(expected.size.height)",
          "got:      a frame of \(got.size.width) × \(got.size.height)",
        ]
      }
      guard !rows.isEmpty else { return ["The text of the frame is the same; a color, a style or the cursor differs."] }
      return rows.flatMap { row in
        ["row \(row), expected: \(expected.line(row))", "row \(row), got:      \(got.line(row))"]
      }
    }
  }
}

extension FramePicture {
  fileprivate func line(_ row: Int) -> String { lines.indices.contains(row) ? lines[row] : "" }
}

extension RecordedAction {
  var words: String { "\(payload ?? form) on \(screen)" }
}

extension RecordingEntry {
  /// In words, for a person.
  var words: String {
    switch self {
    case .snapshot: "the log"
    case .input(_, let event): RecordedInput(event: event).words
    case .background(_, .readToasts): "a message that disappeared"
    case .background(_, .show): "a message"
    case .commit(_, let changes): "a commit from outside of \(changes.count == 1 ? "1 row" : "\(changes.count) rows")"
    case .answer(_, let answer, _): "the answer about \(answer.question.words)"
    case .time: "a new day"
    case .hidden: "input that was not recorded"
    case .visible: "the end of input that was not recorded"
    case .action(let action): "the action \(action.words)"
    case .frame: "a frame"
    case .end: "the end"
    }
  }
}
