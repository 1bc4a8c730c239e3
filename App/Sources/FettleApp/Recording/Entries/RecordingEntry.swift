package import CoreDatabase
package import CoreUI

/// A line of a recording after its header.
package enum RecordingEntry: Equatable, Sendable {
  /// A part of the log at the start.
  case snapshot(PackedData)
  case input(RecordedMoment, InputEvent)
  /// An action that no input caused.
  case background(RecordedMoment, BackgroundAction)
  /// What others committed.
  case commit(RecordedMoment, [RowChange])
  /// What the program asked for outside, and the rows that came with it.
  case answer(RecordedMoment, OutsideAnswer, [RowChange])
  /// The clock was read, for example because a new day began.
  case time(RecordedMoment)
  /// Input follows that is not recorded, because a password may be in it.
  case hidden(RecordedMoment)
  /// Recorded input follows again, and all screens are recreated.
  case visible(RecordedMoment)
  /// An action that a screen or the shell handled since the last line of another kind.
  case action(RecordedAction)
  /// What is shown when everything before has had its effect.
  case frame(RecordedFrame)
  /// The person quit.
  case end(milliseconds: Int)

  /// When it happened; `nil` for what follows from an earlier entry.
  package var moment: RecordedMoment? {
    switch self {
    case .input(let moment, _), .background(let moment, _), .commit(let moment, _),
      .answer(let moment, _, _), .time(let moment), .hidden(let moment), .visible(let moment):
      moment
    case .snapshot, .action, .frame, .end: nil
    }
  }

  /// Whether it has the rows as they were after everything before it.
  package var isCommit: Bool {
    if case .commit = self { true } else { false }
  }
}

/// When something happened.
package struct RecordedMoment: Codable, Equatable, Sendable {
  /// The time since the start.
  package var milliseconds: Int
  /// Whether what had happened before did not have all its effect yet.
  package var isHurried: Bool
}

package struct RecordedAction: Codable, Equatable, Sendable {
  package let screen: String
  /// The form in the diagnostics.
  package let form: String
  /// The whole action; `nil` if parts of it must not be recorded.
  package var payload: String?
}

/// An action that a timer or the maintenance of the log caused.
package enum BackgroundAction: Codable, Equatable, Sendable {
  case readToasts(upTo: Int)
  case show(kind: String, text: String, offer: String?)
}
