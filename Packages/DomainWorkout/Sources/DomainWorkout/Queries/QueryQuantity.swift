import DomainTraining

/// An amount that a query can compare.
///
/// `rawValue` is the word that people type.
public enum QueryQuantity: String, CaseIterable, Hashable, Sendable {
  /// Meters. A distance of 0 counts as none.
  case distance
  /// Seconds of moving time, otherwise of elapsed time.
  case time
  /// Seconds from the first moment to the last.
  case elapsed
  /// Meters. An ascent of 0 counts as none.
  case ascent
  /// Average beats per minute.
  case heartRate = "hr"
  /// Beats per minute.
  case maximumHeartRate = "max-hr"
  /// Average watts.
  case power
  /// Watts.
  case maximumPower = "max-power"
  /// Average revolutions per minute.
  case cadence
  /// Meters per second: the distance divided by the time.
  case speed
  /// Seconds per meter: the time divided by the distance.
  case pace
  /// Points of training load.
  case load
  /// Kilocalories.
  case energy
  /// Perceived effort, 0 to 10.
  case effort

  /// Other words for it.
  static let otherNames: [String: QueryQuantity] = [
    "dist": .distance, "duration": .time, "moving": .time, "climb": .ascent, "elevation": .ascent,
    "heart-rate": .heartRate, "heartrate": .heartRate, "maxhr": .maximumHeartRate, "watts": .power,
    "maxpower": .maximumPower, "calories": .energy, "kcal": .energy, "rpe": .effort,
  ]

  init?(word: String) {
    guard let known = QueryQuantity(rawValue: word) ?? Self.otherNames[word] else { return nil }
    self = known
  }

  /// An amount to copy, as in a message about one that cannot be read.
  var example: String {
    switch self {
    case .distance: "20km, 400m or 12mi"
    case .time, .elapsed: "45min, 1h30 or 1:30:00"
    case .ascent: "500m or 1600ft"
    case .heartRate, .maximumHeartRate: "140"
    case .power, .maximumPower: "200 or 200w"
    case .cadence: "90"
    case .speed: "30km/h or 18mph"
    case .pace: "5:00 or 8:00/mi"
    case .load: "100"
    case .energy: "500"
    case .effort: "7"
    }
  }

  /// The amount of a workout in the SI unit; `nil` if it has none.
  public func amount(of workout: Workout) -> Double? {
    let meters = workout.distance.value.flatMap { $0 > 0 ? $0 : nil }
    let seconds = workout.movingTime.value ?? workout.elapsedTime
    switch self {
    case .distance: return meters
    case .time: return seconds
    case .elapsed: return workout.elapsedTime
    case .ascent: return workout.ascent.value.flatMap { $0 > 0 ? $0 : nil }
    case .heartRate: return workout.averageHeartRateBPM
    case .maximumHeartRate: return workout.maximumHeartRateBPM
    case .power: return workout.averagePowerWatts
    case .maximumPower: return workout.maximumPowerWatts
    case .cadence: return workout.averageCadenceRPM
    case .speed: return seconds > 0 ? meters.map { $0 / seconds } : nil
    case .pace: return meters.map { seconds / $0 }
    case .load: return workout.load?.points
    case .energy: return workout.energyKilocalories
    case .effort: return workout.perceivedEffort
    }
  }
}
