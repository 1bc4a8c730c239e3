import Foundation

/// The files in the account export of Endomondo.
public enum EndomondoExport {
  /// Reads a workout in `Workouts`: a list of objects with one field each. Most have a TCX file of the same name, which
  /// has the samples and knows three sports only. Moments are in UTC. Sports are "running", "cycling" and the like, or
  /// Endomondo's name.
  ///
  /// - Parameter name: the file's name without its extension, which identifies the workout.
  /// - Throws: `.empty`, or `.unknownContent` if it is not such a workout.
  public static func activity(inJSON bytes: [UInt8], named name: String) throws(ExportListError) -> ExportedActivity {
    guard !bytes.isEmpty else { throw .empty }
    var cutter = JSONObjectCutter(bytes) { $0.isEmpty }
    var workout = EndomondoWorkout()
    let decoder = JSONDecoder()
    while let item = cutter.next() {
      // The samples are too long for an entry, and the TCX file has them.
      guard let field = try? item.decoded(as: EndomondoField.self, from: bytes, by: decoder) else { continue }
      workout.take(field)
    }
    guard cutter.hasFoundList, let activity = workout.activity else { throw .unknownContent }
    return ExportedActivity(externalID: "endomondo:" + name.prefix(100), activity: activity)
  }
}

/// One object of a workout.
private struct EndomondoField: Decodable {
  private static let textNames = ["name", "message", "notes", "sport", "start_time", "end_time"]
  private static let numberNames = [
    "duration_s", "distance_km", "calories_kcal", "altitude_min_m", "ascend_m", "descend_m", "speed_avg_kmh",
    "speed_max_kmh", "heart_rate_avg_bpm", "heart_rate_max_bpm", "cadence_avg_rpm", "cadence_max_rpm",
  ]

  let texts: [String: String]
  let numbers: [String: Double]

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: JSONName.self)
    texts = Self.textNames.reduce(into: [:]) { $0[$1] = fields.text($1) }
    numbers = Self.numberNames.reduce(into: [:]) { $0[$1] = fields.positive($1) }
  }
}

private struct EndomondoWorkout {
  private var texts: [String: String] = [:]
  private var numbers: [String: Double] = [:]

  mutating func take(_ field: EndomondoField) {
    texts.merge(field.texts) { first, _ in first }
    numbers.merge(field.numbers) { first, _ in first }
  }

  /// `nil` without a sport and a start, which every workout has.
  var activity: Activity? {
    guard let sport = texts["sport"], let start = moment("start_time") else { return nil }
    let end = moment("end_time").map { $0.timeIntervalSince(start) }.flatMap { $0 > 0 ? $0 : nil }
    let notes = [texts["message"], texts["notes"]].compactMap(\.self)
    return Activity(
      name: texts["name"],
      notes: notes.isEmpty ? nil : notes.joined(separator: "\n\n"),
      sport: Self.sports[sport.lowercased()] ?? sport.lowercased(),
      startTime: start,
      elapsedSeconds: end ?? numbers["duration_s"] ?? 0,
      isElapsedDerived: end == nil,
      timerSeconds: numbers["duration_s"],
      reported: ReportedFigures(
        distanceMeters: numbers["distance_km"].map { $0 * 1000 },
        ascentMeters: numbers["ascend_m"],
        descentMeters: numbers["descend_m"],
        averageHeartRateBPM: numbers["heart_rate_avg_bpm"],
        maximumHeartRateBPM: numbers["heart_rate_max_bpm"],
        averageCadenceRPM: numbers["cadence_avg_rpm"],
        maximumCadenceRPM: numbers["cadence_max_rpm"],
        averageSpeedMetersPerSecond: numbers["speed_avg_kmh"].map { $0 / 3.6 },
        maximumSpeedMetersPerSecond: numbers["speed_max_kmh"].map { $0 / 3.6 },
        energyKilocalories: numbers["calories_kcal"]))
  }

  /// `2019-05-01 12:00:00.0`.
  private func moment(_ name: String) -> Date? {
    texts[name].flatMap { $0.split(separator: ".").first }.flatMap { CSVDate.date(String($0)) }
  }

  private static let sports = [
    "cycling_sport": "cycling", "cycling_transportation": "cycling", "fitness_walking": "walking",
    "spinning": "indoor_cycling", "cycling_indoor": "indoor_cycling", "treadmill_running": "treadmill",
    "treadmill_walking": "walking", "running_canicross": "running", "trail_running": "trail_running",
    "skiing_cross_country": "cross_country_skiing", "skiing_downhill": "alpine_skiing",
    "skiing_touring": "cross_country_skiing", "weight_training": "strength_training",
    "circuit_training": "strength_training", "rowing_indoor": "indoor_rowing", "scuba_diving": "diving",
    "orienteering": "running", "stand_up_paddling": "stand_up_paddleboarding",
  ]
}
