import DomainWorkout

/// The source of a workout, in every document.
struct SourceJSON: Encodable {
  let fileName: String
  let format: String
  let sha256: String
  let session: Int
  /// What is missing if the file was damaged; omitted for an intact one.
  let salvaged: SalvagedJSON?

  struct SalvagedJSON: Encodable {
    let samples: Int
    /// From the workout's start to the last sample.
    let seconds: Double
    /// Where the damage is, in bytes of the unpacked file, and the size of the intact one; omitted if unknown.
    let damagedByte: Int?
    let intactBytes: Int?
    /// `rest`, `laps` and `totals`; without `rest` the file was read to its end.
    let lost: [String]

    init(_ recording: SalvagedRecording) {
      samples = recording.sampleCount
      seconds = recording.keptSeconds
      damagedByte = recording.damageOffset
      intactBytes = recording.byteCount
      lost = SalvagedRecording.Loss.allCases.filter(recording.losses.contains).map(\.rawValue)
    }
  }

  init(_ source: WorkoutSource) {
    fileName = source.fileName
    format = source.format
    sha256 = source.contentDigest
    session = source.sessionIndex
    salvaged = source.salvaged.map(SalvagedJSON.init)
  }
}
