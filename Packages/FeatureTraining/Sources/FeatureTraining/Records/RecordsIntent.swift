public import DomainTraining
public import DomainWorkout

/// What the records ask the app to do.
public enum RecordsIntent: Equatable, Sendable {
  case openWorkout(WorkoutID)
  /// Explains the records, first the one of the measure.
  case explain(RecordRequest, EffortMeasure?)
}
