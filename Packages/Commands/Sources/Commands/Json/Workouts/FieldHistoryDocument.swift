import DomainWorkout
import Foundation

/// `fettle why --json`
struct FieldHistoryDocument: JSONDocument {
  let format = "fettle.field-history/1"
  let workout: String
  /// The field or figure that was asked for; omitted for all.
  let field: String?
  /// Oldest first.
  let events: [EventJSON]

  init(_ history: FieldHistory, _ events: [FieldEvent], _ field: TracedField?) {
    workout = history.workout.id.description
    self.field = field?.code
    self.events = events.map { EventJSON($0, of: history) }
  }

  struct EventJSON: Encodable {
    /// The stable name: `edited`, `received`.
    let event: String
    let time: Date
    /// The other machine; omitted for this one.
    let machine: String?
    let action: String?
    /// What a received change was on the other machine, if not an edit: `kept-mine`, `merged`, `undone`.
    let cause: String?
    /// The import that added the workout.
    let `import`: Int?
    /// The file that the device recorded it in.
    let source: SourceJSON?
    /// Why the server rejected a change.
    let reason: String?
    let changes: [ChangeJSON]

    init(_ event: FieldEvent, of history: FieldHistory) {
      self.event = event.kind.code
      time = event.date
      machine = event.machine
      action = event.action
      cause = event.cause?.code
      `import` = if case .imported(let id) = event.kind { id.number } else { nil }
      source = event.kind == .recorded ? history.source.map(SourceJSON.init) : nil
      reason = if case .rejected(let reason) = event.kind { reason } else { nil }
      changes = event.differences.map(ChangeJSON.init)
    }
  }

  /// A field before and after.
  struct ChangeJSON: Encodable {
    /// The field's name; `recording` for laps and samples, `deletion` and `restoration` for the whole workout.
    let field: String
    /// Whether the recorded value changed, next to the one that a person sets.
    let isRecorded: Bool
    /// Omitted if it is not kept, because it is private or long. Of tags and gear, what was removed.
    let old: FieldValueJSON?
    /// Omitted if it is not kept. Of tags and gear, what was added.
    let new: FieldValueJSON?

    init(_ difference: FieldDifference) {
      field = difference.name
      isRecorded = difference.isRecorded
      old = difference.old.map { FieldValueJSON($0) }
      new = difference.new.map { FieldValueJSON($0) }
    }
  }

  /// A value; without text and number, no value or the recorded one.
  struct FieldValueJSON: Encodable {
    let text: String?
    /// In seconds, meters or beats per minute.
    let number: Double?

    init(_ value: WorkoutFieldValue) {
      number = if case .number(let number) = value { number } else { nil }
      text = if case .text(let text) = value.listed { text } else { nil }
    }
  }
}

extension FieldDifference {
  /// The stable name of what changed.
  var name: String {
    switch subject {
    case .field(let field): field.rawValue
    case .recording: "recording"
    case .deletion: "deletion"
    case .restoration: "restoration"
    }
  }
}
