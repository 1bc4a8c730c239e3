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
