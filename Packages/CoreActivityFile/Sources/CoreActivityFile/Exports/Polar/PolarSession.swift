import Foundation

/// A session of one exercise, or of several in multisport.
struct PolarSession: Decodable {
  private static let widestOffsetMinutes = 15 * 60.0

  /// `nil` if this is not a session.
  let exercises: [PolarExercise]?
  private let name: String?
  private let note: String?
  private let start: String?
  private let offsetMinutes: Double?
  private let averageHeartRate: Double?
  private let maximumHeartRate: Double?
  private let distanceMeters: Double?

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: JSONName.self)
    exercises = fields.list("exercises", of: PolarExercise.self)
    name = fields.text("name")
    note = fields.text("note")
    start = fields.text("startTime")
    offsetMinutes = PolarExercise.offsetMinutes(fields)
    averageHeartRate = fields.positive("averageHeartRate") ?? fields.positive("hrAvg")
    distanceMeters = fields.positive("distance") ?? fields.positive("distanceMeters")
    maximumHeartRate = fields.positive("maximumHeartRate") ?? fields.positive("hrMax")
  }

  func activity(_ exercise: PolarExercise) throws(ExportEntryProblem) -> ExportedActivity {
    guard let text = exercise.start ?? start, let local = PolarExercise.time(text) else { throw .noStart }
    let offset = (exercise.offsetMinutes ?? offsetMinutes).flatMap { minutes in
      minutes.magnitude <= Self.widestOffsetMinutes ? Int(exactly: minutes.rounded() * 60) : nil
    }
    var reported = exercise.reported
    if exercises?.count == 1 {
      reported.distanceMeters = reported.distanceMeters ?? distanceMeters
      reported.averageHeartRateBPM = reported.averageHeartRateBPM ?? averageHeartRate
      reported.maximumHeartRateBPM = reported.maximumHeartRateBPM ?? maximumHeartRate
    }
    let samples = exercise.samples.samples(startingAt: local)
    return ExportedActivity(
      externalID: "polar:" + String(text.prefix("2024-01-01T10:00:00".count)),
      activity: Activity(
        name: name,
        notes: note,
        sport: exercise.sport,
        startTime: local.date.addingTimeInterval(-Double(offset ?? 0)),
        utcOffsetSeconds: offset,
        elapsedSeconds: max(exercise.seconds ?? 0, samples.offsetSeconds.last ?? 0),
        isElapsedDerived: true,
        timerSeconds: exercise.seconds,
        reported: reported,
        samples: samples
      )
    )
  }
}
