import Foundation

/// The files in the account export of Polar Flow.
public enum PolarExport {
  /// Reads a `training-session….json`, in both of its layouts: an activity with its samples for each exercise. Samples
  /// are on whole seconds, because positions have their own clock. Sports have Polar's names in lowercase, or
  /// `polar-<number>` if the name is unknown.
  ///
  /// - Throws: `.empty`, `.unknownContent` if it is not such a session, or `.damaged`.
  public static func activities(inJSON bytes: [UInt8]) throws(ExportListError) -> ExportedActivities {
    guard !bytes.isEmpty else { throw .empty }
    let document = try JSONObjectCutter.document(bytes)
    let session: PolarSession
    do throws(ExportEntryProblem) {
      session = try document.decoded(as: PolarSession.self, from: bytes, by: JSONDecoder())
    } catch {
      throw .damaged(error)
    }
    guard let exercises = session.exercises else { throw .unknownContent }
    var list = ExportedActivities()
    var skipped = SkippedEntries()
    for exercise in exercises {
      do throws(ExportEntryProblem) {
        list.activities.append(try session.activity(exercise))
      } catch {
        skipped.count(error)
      }
    }
    list.warnings = skipped.warnings
    return list
  }
}

/// A session of one exercise, or of several in multisport.
struct PolarSession: Decodable {
  private static let widestOffsetMinutes = 15 * 60.0

  /// `nil` if this is not a session.
  let exercises: [PolarExercise]?
  private let name: String?
  private let note: String?
  private let start: String?
  fileprivate let offsetMinutes: Double?
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

  fileprivate static func offsetMinutes(_ fields: KeyedDecodingContainer<JSONName>) -> Double? {
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

/// The samples of one exercise, as lists with their own times.
struct PolarSamples {
  /// Longer than any recording.
  private static let longestSeconds = 60 * 86_400.0

  private enum Moment {
    case time(Timestamp)
    /// Since the start.
    case elapsed(seconds: Double)
  }

  private var values: [(moment: Moment, field: SampleField, value: Double)] = []

  init(_ exercise: KeyedDecodingContainer<JSONName>) {
    guard let samples = exercise.object("samples") else {
      takeRoute(exercise)
      return
    }
    takeRoute(exercise)
    takePoints(samples.list("recordedRoute", of: PolarPoint.self) ?? [], shift: 0)
    for (name, field) in Self.fields {
      // The older layout states speeds in km/h.
      let scale = field == .speed ? 1 / 3.6 : 1
      for point in samples.list(name, of: PolarPoint.self) ?? [] {
        if let time = point.time, let value = point.value { values.append((.time(time), field, value * scale)) }
      }
    }
    for series in samples.list("samples", of: PolarSeries.self) ?? [] {
      // The unit of speeds is unknown here; positions and distances give them.
      guard let field = Self.fields[series.type], field != .speed, let interval = series.intervalSeconds else {
        continue
      }
      for (index, number) in series.values.enumerated() {
        if let value = number.value { values.append((.elapsed(seconds: Double(index) * interval), field, value)) }
      }
    }
  }

  func samples(startingAt start: Timestamp) -> ActivitySamples {
    var rows: [Int: SampleRow] = [:]
    for (moment, field, value) in values {
      let seconds =
        switch moment {
        case .time(let time): time.seconds(since: start)
        case .elapsed(let seconds): seconds
        }
      guard (-86_400...Self.longestSeconds).contains(seconds), let second = Int(exactly: seconds.rounded()) else {
        continue
      }
      rows[second, default: SampleRow()].setPlausible(field, value)
    }
    var table = SampleTable()
    for (second, var row) in rows.sorted(by: { $0.key < $1.key }) {
      _ = row.dropImpossiblePosition()
      table.append(row, at: start.adding(seconds: Double(second)))
    }
    table.finish()
    return table.columns.hasSubstance ? table.samples(in: 0..<table.count, since: start) : ActivitySamples()
  }

  private mutating func takeRoute(_ exercise: KeyedDecodingContainer<JSONName>) {
    let route = exercise.object("routes")?.object("route")
    let routeStart = route?.text("startTime").flatMap(PolarExercise.time)
    let start = exercise.text("startTime").flatMap(PolarExercise.time)
    let shift = if let routeStart, let start { routeStart.seconds(since: start) } else { 0.0 }
    takePoints(route?.list("wayPoints", of: PolarPoint.self) ?? [], shift: shift)
  }

  private mutating func takePoints(_ points: [PolarPoint], shift: Double) {
    for point in points {
      let elapsed = point.elapsedSeconds.map { Moment.elapsed(seconds: $0 + shift) }
      guard let moment = point.time.map({ Moment.time($0) }) ?? elapsed, let latitude = point.latitude,
        let longitude = point.longitude
      else { continue }
      values.append((moment, .latitude, latitude))
      values.append((moment, .longitude, longitude))
      // Without a height, Polar writes 0; the list of heights, read later, is better anyway.
      if let altitude = point.altitude, altitude != 0 { values.append((moment, .altitude, altitude)) }
    }
  }

  /// By the names of the older layout; the newer one writes them in capitals, with or without underscores.
  private static let fields: KeyValuePairs<String, SampleField> = [
    "altitude": .altitude, "distance": .distance, "speed": .speed, "heartRate": .heartRate, "power": .power,
    "cadence": .cadence, "temperature": .temperature,
  ]
}

extension KeyValuePairs<String, SampleField> {
  fileprivate subscript(name: String) -> SampleField? {
    let key = name.lowercased().filter(\.isLetter)
    return first { $0.key.lowercased() == key }?.value
  }
}

/// A value or a position at a moment.
private struct PolarPoint: Decodable {
  /// Local, as if it were UTC.
  let time: Timestamp?
  let elapsedSeconds: Double?
  let value: Double?
  let latitude: Double?
  let longitude: Double?
  let altitude: Double?

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: JSONName.self)
    time = fields.text("dateTime").flatMap(PolarExercise.time)
    elapsedSeconds = fields.number("elapsedMillis").map { $0 / 1000 }
    value = fields.number("value")
    latitude = fields.number("latitude")
    longitude = fields.number("longitude")
    altitude = fields.number("altitude")
  }
}

/// Values at a fixed interval.
private struct PolarSeries: Decodable {
  /// One value; absent if it is anything but a number.
  struct Number: Decodable {
    let value: Double?

    init(from decoder: any Decoder) throws {
      value = try? decoder.singleValueContainer().decode(Double.self)
    }
  }

  let type: String
  let intervalSeconds: Double?
  let values: [Number]

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: JSONName.self)
    type = fields.text("type") ?? ""
    intervalSeconds = fields.positive("intervalMillis").map { $0 / 1000 }
    values = fields.list("values", of: Number.self) ?? []
  }
}
