import CoreUI
import Foundation
import FettleApp

/// What happened in one step of a recording: an event, everything that followed from it, and how that differs from the
/// recording.
package struct ReplayedStep: Equatable, Sendable {
  /// From 0, which is the start.
  package var number: Int
  /// The entries of the recording, from 1.
  package var entries: ClosedRange<Int>
  /// The time since the start.
  package var milliseconds: Int
  /// The event in words.
  package var cause: String
  /// The recorded actions with their payloads.
  package var actions: [String]
  /// How the replay differs, in lines.
  package var differences: [String] = []
  /// The rows of the picture that differ.
  package var differingRows: Set<Int> = []
  /// The text of the recorded picture; `nil` if the next event came before there was one.
  package var recorded: [String]?
  /// The link to the screen.
  package var place: String
  package var state: [StateLine]

  package init(
    number: Int, entries: ClosedRange<Int>, milliseconds: Int, cause: String, actions: [String], place: String,
    state: [StateLine]
  ) {
    self.number = number
    self.entries = entries
    self.milliseconds = milliseconds
    self.cause = cause
    self.actions = actions
    self.place = place
    self.state = state
  }

  package var isDifferent: Bool { !differences.isEmpty }

  /// The time since the start, such as `1:02:03.450`.
  var time: String {
    let (seconds, rest) = milliseconds.quotientAndRemainder(dividingBy: 1_000)
    return QuantityFormatter().duration(seconds: Double(seconds)) + String(format: ".%03d", rest)
  }
}

/// A part of a screen's state.
package struct StateLine: Equatable, Sendable {
  package var name: String
  package var text: String
  /// Whether the step before shows another text, on the same screen.
  package var isChanged: Bool

  package init(_ name: String, _ text: String, isChanged: Bool = false) {
    self.name = name
    self.text = text
    self.isChanged = isChanged
  }
}
