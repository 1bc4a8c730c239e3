import DomainWorkout

/// The source of a workout, in every document.
struct SourceJSON: Encodable {
  let fileName: String
  let format: String
  let sha256: String
  let session: Int

  init(_ source: WorkoutSource) {
    fileName = source.fileName
    format = source.format
    sha256 = source.contentDigest
    session = source.sessionIndex
  }
}
