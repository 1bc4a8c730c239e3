import Foundation

/// One activity in Garmin's summaries, which are in centimeters, milliseconds and kilojoules.
struct GarminActivity: Decodable {
  private static let kilojoulesPerKilocalorie = 4.19
  private static let widestOffsetSeconds = 15 * 3600.0
  private static let race = 1.0

  /// The frame around the parts of a multisport activity, which the list has, too.
  let isMultisport: Bool
  private let externalID: String?
  private let startMilliseconds: Double?
  private let localMilliseconds: Double?
  private let elapsedSeconds: Double?
  private let timerSeconds: Double?
  private let reported: ReportedFigures
  private let name: String?
  private let notes: String?
  private let sport: String?
  private let isRace: Bool

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: JSONName.self)
    isMultisport = fields.isTrue("parent")
    externalID = fields.identifier("activityId").map(GarminExport.externalID)
    startMilliseconds = fields.number("startTimeGmt") ?? fields.number("beginTimestamp")
    localMilliseconds = fields.number("startTimeLocal")
    elapsedSeconds = fields.positive("elapsedDuration").map { $0 / 1000 }
    timerSeconds = fields.positive("duration").map { $0 / 1000 }
    reported = Self.figures(fields)
    name = fields.text("name")
    notes = fields.text("description")
    sport = fields.text("activityType") ?? fields.text("sportType")?.lowercased()
    isRace = fields.number("eventTypeId") == Self.race
  }

  func activity() throws(ExportEntryProblem) -> ExportedActivity {
    guard let externalID else { throw .noIdentifier }
    // Up to the year 2286.
    guard let startMilliseconds, (0...1e13).contains(startMilliseconds) else { throw .noStart }
    return ExportedActivity(
      externalID: externalID,
      activity: Activity(
        name: name,
        notes: notes,
        sport: sport,
        startTime: Date(timeIntervalSince1970: startMilliseconds / 1000),
        utcOffsetSeconds: utcOffsetSeconds,
        elapsedSeconds: elapsedSeconds ?? timerSeconds ?? reported.movingSeconds ?? 0,
        isElapsedDerived: elapsedSeconds == nil,
        timerSeconds: timerSeconds,
        reported: reported
      ),
      tags: isRace ? [.race] : []
    )
  }

  private var utcOffsetSeconds: Int? {
    guard let startMilliseconds, let localMilliseconds else { return nil }
    let offset = (localMilliseconds - startMilliseconds) / 1000
    return offset.magnitude <= Self.widestOffsetSeconds ? Int(exactly: offset.rounded()) : nil
  }

  private static func figures(_ fields: KeyedDecodingContainer<JSONName>) -> ReportedFigures {
    ReportedFigures(
      movingSeconds: fields.positive("movingDuration").map { $0 / 1000 },
      distanceMeters: fields.positive("distance").map { $0 / 100 },
      ascentMeters: meters(fields.number("elevationGain")),
      descentMeters: meters(fields.number("elevationLoss")),
      averageHeartRateBPM: fields.positive("avgHr"),
      maximumHeartRateBPM: fields.positive("maxHr"),
      averagePowerWatts: fields.positive("avgPower"),
      maximumPowerWatts: fields.positive("maxPower"),
      normalizedPowerWatts: fields.positive("normPower"),
      averageCadenceRPM: cadence(fields, "avg"),
      maximumCadenceRPM: cadence(fields, "max"),
      averageSpeedMetersPerSecond: fields.positive("avgSpeed").map { $0 * 10 },
      maximumSpeedMetersPerSecond: fields.positive("maxSpeed").map { $0 * 10 },
      // The device counted whole kilocalories, and Garmin converted them.
      energyKilocalories: fields.positive("calories").map { ($0 / kilojoulesPerKilocalorie).rounded() },
      perceivedExertion: fields.positive("workoutRpe").flatMap { $0 <= 100 ? $0 / 10 : nil }
    )
  }

  private static func meters(_ centimeters: Double?) -> Double? {
    centimeters.flatMap { $0 >= 0 ? $0 / 100 : nil }
  }

  /// The "double" cadence counts the steps of both legs.
  private static func cadence(_ fields: KeyedDecodingContainer<JSONName>, _ prefix: String) -> Double? {
    fields.positive(prefix + "RunCadence") ?? fields.positive(prefix + "BikeCadence")
      ?? fields.positive(prefix + "DoubleCadence").map { $0 / 2 }
  }
}
