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
