import DomainWorkout

extension DuplicateRecord {
  init(
    _ detail: WorkoutDetail, of workout: WorkoutID, decision: Duplicate.Decision, reason: DuplicateReason,
    foundBy importID: ImportID
  ) {
    id = detail.workout.id.description
    self.workout = workout.description
    self.decision = decision.rawValue
    self.reason = reason.stored
    source = detail.source.map(SourceRecord.init)
    importNumber = importID.number
  }

  /// - Parameter record: the row of the workout that was added first.
  func duplicate(of record: WorkoutRecord) -> Duplicate? {
    guard let id = WorkoutID(id), let workout = record.workout, let source,
      let decision = Duplicate.Decision(rawValue: decision)
    else { return nil }
    return Duplicate(
      id: id, workout: workout, workoutSource: record.workoutSource, source: source.workoutSource,
      decision: decision, reason: DuplicateReason(stored: reason))
  }
}
