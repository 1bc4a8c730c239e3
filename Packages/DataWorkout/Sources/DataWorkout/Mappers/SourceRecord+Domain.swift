import DomainWorkout

extension SourceRecord {
  init(_ source: WorkoutSource) {
    self.init(
      file: source.fileName, format: source.format, digest: source.contentDigest, index: source.sessionIndex)
  }

  var workoutSource: WorkoutSource {
    WorkoutSource(fileName: file, format: format, contentDigest: digest, sessionIndex: index)
  }
}
