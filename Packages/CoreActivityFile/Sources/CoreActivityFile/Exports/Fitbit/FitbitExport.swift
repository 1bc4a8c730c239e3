public import Foundation

/// The lists in the account export of Fitbit.
public enum FitbitExport {
  /// Reads an `exercise-<number>.json`. Its times are local times without a zone, unless an entry also states the time
  /// with its offset. Sports have Fitbit's names.
  ///
  /// - Parameter timeZone: where the activities took place.
  /// - Throws: `.empty`, or `.unknownContent` if it is not that list.
  public static func activities(
    inJSON bytes: [UInt8], timeZone: TimeZone
  ) throws(ExportListError) -> ExportedActivities {
    guard !bytes.isEmpty else { throw .empty }
    var cutter = JSONObjectCutter(bytes) { $0.isEmpty }
    var activities: [ExportedActivity] = []
    var skipped = SkippedEntries()
    let decoder = JSONDecoder()
    while let item = cutter.next() {
      do throws(ExportEntryProblem) {
        let entry = try item.decoded(as: FitbitEntry.self, from: bytes, by: decoder)
        activities.append(try entry.activity(in: timeZone))
      } catch {
        skipped.count(error)
      }
    }
    guard cutter.hasFoundList else { throw .unknownContent }
    return ExportedActivities(
      activities: activities, warnings: skipped.warnings + (cutter.isCutOff ? [.listCutOff] : []))
  }
}

/// An activity in milliseconds and the account's unit of length.
private struct FitbitEntry: Decodable {
  private let id: String?
  private let name: String?
  private let local: Date?
  private let stated: ISO8601?
  private let seconds: Double?
  private let activeSeconds: Double?
  private let figures: ReportedFigures

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: JSONName.self)
    id = fields.identifier("logId")
    name = fields.text("activityName")
    local = fields.text("startTime").flatMap(Self.date)
    stated = fields.text("originalStartTime").flatMap { ISO8601(Array($0.utf8).span) }
    seconds = (fields.positive("duration") ?? fields.positive("originalDuration")).map { $0 / 1000 }
    activeSeconds = fields.positive("activeDuration").map { $0 / 1000 }
    let unit = Self.meters(of: fields.text("distanceUnit"))
    figures = ReportedFigures(
      distanceMeters: fields.positive("distance").flatMap { distance in unit.map { distance * $0 } },
      averageHeartRateBPM: fields.positive("averageHeartRate"), energyKilocalories: fields.positive("calories"))
  }

  func activity(in timeZone: TimeZone) throws(ExportEntryProblem) -> ExportedActivity {
    guard let id else { throw .noIdentifier }
    let start = stated?.timestamp.date ?? local.map { timeZone.moment(ofLocal: $0) }
    guard let start else { throw .noStart }
    var exported = ExportedActivity(
      externalID: "fitbit:" + id,
      activity: Activity(
        sport: name.map { Self.sports[$0.lowercased()] ?? $0 }, startTime: start,
        utcOffsetSeconds: stated.flatMap(\.utcOffsetSeconds) ?? timeZone.secondsFromGMT(for: start),
        elapsedSeconds: seconds ?? 0, isElapsedDerived: true, timerSeconds: activeSeconds ?? seconds,
        reported: figures))
    exported.isOffsetAssumed = stated?.utcOffsetSeconds == nil
    return exported
  }

  /// Kilometers unless another unit is stated, as of swims; `nil` for an unknown one.
  private static func meters(of unit: String?) -> Double? {
    switch unit?.lowercased() {
    case nil, "kilometer", "kilometers", "km": 1000
    case "mile", "miles", "mi": 1609.344
    case "meter", "meters", "m": 1
    case "yard", "yards", "yd": 0.9144
    default: nil
    }
  }

  /// `08/24/19 14:02:11`: the month comes first in every language.
  private static func date(_ text: String) -> Date? {
    let parts = text.split(separator: " ")
    let day = parts.first?.split(separator: "/") ?? []
    guard parts.count == 2, day.count == 3, let year = Int(day[2]) else { return nil }
    return CSVDate.date("\(year < 100 ? 2000 + year : year)-\(day[0])-\(day[1]) \(parts[1])")
  }

  private static let sports = [
    "walk": "walking", "run": "running", "bike": "cycling", "outdoor bike": "cycling",
    "mountain bike": "mountain_biking",
    "spinning": "indoor_cycling", "swim": "swimming", "hike": "hiking", "weights": "strength_training",
    "rowing machine": "indoor_rowing", "circuit training": "strength_training",
  ]
}
