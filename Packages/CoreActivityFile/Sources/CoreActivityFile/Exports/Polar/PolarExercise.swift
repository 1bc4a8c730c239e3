import Foundation

/// One exercise of a session.
struct PolarExercise: Decodable {
  private static let kilometersPerHour = 3.6

  /// Local time, as the file states it.
  let start: String?
  let offsetMinutes: Double?
  let seconds: Double?
  let sport: String?
  let reported: ReportedFigures
  let samples: PolarSamples

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: JSONName.self)
    start = fields.text("startTime")
    offsetMinutes = Self.offsetMinutes(fields)
    seconds = fields.positive("durationMillis").map { $0 / 1000 } ?? fields.text("duration").flatMap(Self.seconds)
    let number = fields.object("sport")?.identifier("id")
    let name = fields.text("sport")?.lowercased()
    sport = name.map { Self.sportNames[$0] ?? $0 } ?? number.map { Self.sports[$0] ?? "polar-" + $0 }
    samples = PolarSamples(fields)
    let (heartRate, power) = (fields.object("heartRate"), fields.object("power"))
    let (cadence, speed) = (fields.object("cadence"), fields.object("speed"))
    reported = ReportedFigures(
      distanceMeters: fields.positive("distance") ?? fields.positive("distanceMeters"),
      ascentMeters: fields.positive("ascent"),
      descentMeters: fields.positive("descent"),
      averageHeartRateBPM: heartRate?.positive("avg") ?? fields.positive("hrAvg"),
      maximumHeartRateBPM: heartRate?.positive("max") ?? fields.positive("hrMax"),
      averagePowerWatts: power?.positive("avg"),
      maximumPowerWatts: power?.positive("max"),
      averageCadenceRPM: cadence?.positive("avg"),
      maximumCadenceRPM: cadence?.positive("max"),
      averageSpeedMetersPerSecond: speed?.positive("avg").map { $0 / Self.kilometersPerHour },
      maximumSpeedMetersPerSecond: speed?.positive("max").map { $0 / Self.kilometersPerHour },
      energyKilocalories: fields.positive("kiloCalories") ?? fields.positive("calories")
    )
  }

  static func offsetMinutes(_ fields: KeyedDecodingContainer<JSONName>) -> Double? {
    ["timezoneOffset", "timeZoneOffset", "timezoneOffsetMinutes"].lazy.compactMap { fields.number($0) }.first
  }

  /// A local time, as if it were UTC.
  static func time(_ text: String) -> Timestamp? {
    guard text.utf8.count <= 40, let time = ISO8601(Array(text.utf8).span) else { return nil }
    return Timestamp(microseconds: time.timestamp.microseconds + Int64(time.utcOffsetSeconds ?? 0) * 1_000_000)
  }

  /// `PT3600.5S` or `PT1H5M`.
  private static func seconds(_ text: String) -> Double? {
    guard text.utf8.count <= 40, text.hasPrefix("PT") else { return nil }
    let units: [Character: Double] = ["H": 3600, "M": 60, "S": 1]
    var (seconds, digits) = (0.0, "")
    for character in text.dropFirst(2) {
      if let unit = units[character] {
        guard let value = Double(digits), (0...1e9).contains(value) else { return nil }
        seconds += value * unit
        digits = ""
      } else {
        digits.append(character)
      }
    }
    return digits.isEmpty && seconds > 0 ? seconds : nil
  }

  /// Names that say the same as a more usual one.
  private static let sportNames = [
    "jogging": "running", "road_running": "running", "treadmill_running": "running",
    "track_and_field_running": "running", "ultrarunning_running": "running", "road_biking": "cycling",
    "spinning": "indoor_cycling", "pool_swimming": "swimming", "nordic_walking": "walking",
    "cross-country_skiing": "cross_country_skiing", "classic_xc_skiing": "cross_country_skiing",
    "freestyle_xc_skiing": "cross_country_skiing", "downhill_skiing": "alpine_skiing",
    "functional_training": "strength_training", "circuit_training": "strength_training", "core": "strength_training",
  ]

  /// The newer layout has numbers.
  private static let sports = [
    "1": "running", "2": "cycling", "3": "walking", "5": "mountain_biking", "11": "hiking",
    "15": "strength_training", "23": "swimming", "27": "trail_running",
  ]
}
