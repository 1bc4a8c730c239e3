import DomainCore
import DomainTraining
import DomainWorkout

/// The intervals found in a track in JSON.
struct WorkoutIntervalsJSON: Encodable {
  struct SegmentJSON: Encodable {
    /// `work` or `recovery`
    let kind: String
    let startOffset: Double
    let seconds: Double
    /// Watts, meters per second or beats per minute, by the source.
    let meanOutput: Double?
  }

  /// `power`, `speed` or `heart-rate`; omitted if nothing was recorded.
  let source: String?
  /// Beginning and ending with work; empty if there are no intervals.
  let segments: [SegmentJSON]

  init(_ intervals: TrackIntervals) {
    source = intervals.source?.rawValue
    segments = intervals.segments.map {
      SegmentJSON(kind: $0.kind.rawValue, startOffset: $0.startOffset, seconds: $0.seconds, meanOutput: $0.meanOutput)
    }
  }
}

/// Another workout on the same way in JSON.
struct RoutePassJSON: Encodable {
  let workout: String
  let title: String
  let day: String
  let seconds: Double
  /// Its time less that of this workout.
  let differenceSeconds: Double
  /// `same` or `reverse`
  let direction: String
  let averageHeartRate: Double?

  init(_ pass: RoutePass) {
    workout = pass.workout.description
    title = pass.title
    day = pass.day.description
    seconds = pass.seconds
    differenceSeconds = pass.differenceSeconds
    direction = pass.direction.rawValue
    averageHeartRate = pass.averageHeartRateBPM
  }
}
