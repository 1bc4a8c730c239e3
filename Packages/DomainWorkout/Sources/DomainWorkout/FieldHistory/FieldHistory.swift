public import DomainCore
public import Foundation

/// What happened to a workout and its fields: where its values come from.
public struct FieldHistory: Equatable, Sendable {
  /// The workout as it is now.
  public var workout: Workout
  /// The file that it was recorded in; `nil` if it was added by hand.
  public var source: WorkoutSource?
  /// Whether the workout is deleted.
  public var isDeleted: Bool
  /// Oldest first, as far back as histories are kept.
  public var events: [FieldEvent]

  public init(of workout: Workout, source: WorkoutSource? = nil, isDeleted: Bool = false, events: [FieldEvent] = []) {
    self.workout = workout
    self.source = source
    self.isDeleted = isDeleted
    self.events = events
  }

  /// The events that concern some fields: those that changed one of them, and those about the whole workout.
  ///
  /// The differences of other fields are left out.
  public func limited(to fields: Set<WorkoutField>) -> FieldHistory {
    var limited = self
    limited.events = events.compactMap { event in
      guard !event.differences.isEmpty else { return event }
      var event = event
      event.differences = event.differences.filter { $0.subject.concerns(fields) }
      return event.differences.isEmpty ? nil : event
    }
    return limited
  }
}

/// One thing that happened to a workout.
public struct FieldEvent: Equatable, Sendable {
  /// What happened.
  public enum Kind: Hashable, Sendable {
    /// A device recorded the workout; the source names the file.
    case recorded
    /// An import of this log added it.
    case imported(ImportID)
    /// A person added it by hand.
    case added
    /// A person edited it.
    case edited
    /// A person deleted it; it can be restored.
    case deleted
    /// A person restored it after it had been deleted.
    case restored
    /// An import filled in values that it lacked.
    case enriched
    /// Its recorded values were read again from its file, or from a better recording.
    case reread
    /// Another workout was merged into it.
    case merged
    /// A change was undone.
    case undone
    /// The server accepted a change made here.
    case sent
    /// The server rejected a change made here, which was reverted; with the server's reason, as a clause.
    case rejected(String?)
    /// Another machine changed a field that was also changed here.
    case conflict
    /// A person resolved a conflict in favor of this machine.
    case keptMine
    /// A person resolved a conflict in favor of the server.
    case keptTheirs
    /// A change of another machine arrived.
    case received
  }

  /// What happened.
  public var kind: Kind
  /// When it happened, by the clock of this machine; for a recording, when the workout began.
  public var date: Date
  /// The changed fields; empty if the event is about the whole workout.
  public var differences: [FieldDifference]
  /// The name of the other machine that made the change; `nil` for this machine, or if it is unknown.
  public var machine: String?
  /// The id of the action that made the change, by which diagnostics can be searched.
  public var action: String?
  /// What a received change was on the machine that made it, such as the resolution of a conflict; `nil` for an edit.
  public var cause: Kind?

  public init(
    _ kind: Kind, at date: Date, _ differences: [FieldDifference] = [], machine: String? = nil, action: String? = nil,
    cause: Kind? = nil
  ) {
    self.kind = kind
    self.date = date
    self.differences = differences
    self.machine = machine
    self.action = action
    self.cause = cause
  }
}

extension FieldEvent.Kind {
  /// The stable name of the event, for programs.
  public var code: String {
    switch self {
    case .recorded: "recorded"
    case .imported: "imported"
    case .added: "added"
    case .edited: "edited"
    case .deleted: "deleted"
    case .restored: "restored"
    case .enriched: "enriched"
    case .reread: "reread"
    case .merged: "merged"
    case .undone: "undone"
    case .sent: "sent"
    case .rejected: "rejected"
    case .conflict: "conflict"
    case .keptMine: "kept-mine"
    case .keptTheirs: "kept-theirs"
    case .received: "received"
    }
  }
}

/// A field before and after an event.
public struct FieldDifference: Equatable, Sendable {
  /// What changed.
  public enum Subject: Hashable, Sendable {
    /// A field that a person can edit.
    case field(WorkoutField)
    /// What only a device records, such as laps and the track.
    case recording
    /// The workout was deleted.
    case deletion
    /// The deletion was undone.
    case restoration

    /// Whether it matters for one of some fields.
    func concerns(_ fields: Set<WorkoutField>) -> Bool {
      switch self {
      case .field(let field): fields.contains(field)
      case .deletion, .restoration: true
      case .recording: false
      }
    }
  }

  /// What changed.
  public var subject: Subject
  /// Whether the recorded value of the field changed, next to the one that a person sets.
  public var isRecorded: Bool
  /// The value before; `nil` if it is not kept, because it is private or long.
  public var old: WorkoutFieldValue?
  /// The value after; `nil` if it is not kept. Of tags and gear, only what was added; `old` is what was removed.
  public var new: WorkoutFieldValue?

  public init(
    _ subject: Subject, isRecorded: Bool = false, old: WorkoutFieldValue? = nil, new: WorkoutFieldValue? = nil
  ) {
    self.subject = subject
    self.isRecorded = isRecorded
    self.old = old
    self.new = new
  }
}

/// A field or a figure whose history a person asks for.
public struct TracedField: Hashable, Sendable {
  /// The name that a person typed, in its stable form.
  public let code: String
  /// The name for people: "Heart rate".
  public let name: String
  /// The fields that it is, or that it is computed from.
  public let fields: Set<WorkoutField>
  /// The figure that explains its value; `nil` for a text and the like.
  public let figure: Metric?

  public init(_ field: WorkoutField) {
    code = field.rawValue
    name = field.name
    fields = [field]
    figure =
      switch field {
      case .movingTime: .movingTime
      case .distance: .distance
      case .ascent: .ascent
      case .heartRate: .heartRate
      case .effort: .effort
      default: nil
      }
  }

  /// The field or the figure of workouts with this name; `nil` for any other text.
  public init?(parsing text: String) {
    if let field = WorkoutField(rawValue: text.lowercased().replacing(" ", with: "-")) {
      self.init(field)
    } else if let figure = Metric(parsing: text), figure.subject.isOfWorkout {
      self.init(figure)
    } else {
      return nil
    }
  }

  /// A figure depends on the fields that the load depends on, unless it is a field itself.
  private init(_ figure: Metric) {
    if let field = WorkoutField.allCases.first(where: { TracedField($0).figure == figure }) {
      self.init(field)
    } else {
      let fields = figure == .descent ? [.ascent] : Set(WorkoutField.allCases.filter(\.affectsLoad))
      self.init(code: figure.code, name: figure.name, fields: fields, figure: figure)
    }
  }

  private init(code: String, name: String, fields: Set<WorkoutField>, figure: Metric?) {
    self.code = code
    self.name = name
    self.fields = fields
    self.figure = figure
  }

  /// The codes that a person can type, in order.
  public static var codes: [String] {
    let figures = Metric.allCases.filter(\.subject.isOfWorkout).map { TracedField($0) }
    return (WorkoutField.allCases.map { TracedField($0) } + figures).map(\.code).reduce(into: []) { codes, code in
      if !codes.contains(code) { codes.append(code) }
    }
  }

  /// The code that a person probably meant.
  public static func suggestion(for text: String) -> String? {
    codes.closest(to: text.lowercased()).first
  }
}

/// Reads what happened to workouts. Every repository records it with its own changes, in the same transaction.
///
/// Histories stay on their machine, and only as long as the settings say.
public protocol FieldHistoryRepository: Sendable {
  /// The history of a workout, deleted or not; `nil` if there is no such workout. Private and long texts are not kept,
  /// only that they changed.
  func fieldHistory(of id: WorkoutID) -> Snapshots<FieldHistory?, StorageError>
}
