import DomainTraining
import DomainWorkout

extension TrackRecord {
  init(_ track: Track, of workout: WorkoutID) {
    self.init(
      workout: workout.description, sampleCount: track.count, encoding: TrackEncoding.current,
      samples: TrackEncoding.encode(track))
  }

  func track() throws(TrackEncoding.Damaged) -> Track {
    try TrackEncoding.decode(samples, sampleCount: sampleCount, encoding: encoding)
  }
}
