import DomainCore
public import DomainTraining

extension Workout {
  /// What its averages say about the strokes of a swim in a pool; `nil` for another sport, and without lengths, a time in
  /// motion and a stroke rate.
  public var swimAverages: SwimAverages? {
    guard sport == .swimming, let lengths = poolLengthCount, let strokes = averageCadenceRPM,
      let seconds = movingTime.value ?? timerTime
    else { return nil }
    return SwimAverages(lengthCount: lengths, swimmingSeconds: seconds, strokesPerMinute: strokes)
  }
}
