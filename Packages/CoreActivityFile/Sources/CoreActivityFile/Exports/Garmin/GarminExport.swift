import Foundation
import SystemLibXML2

/// The lists in the account export of Garmin Connect.
public enum GarminExport {
  /// Reads a `*_summarizedActivities.json`. The activities have no file path: the export names its files by the upload,
  /// so the start alone connects a file with its activity. Of a multisport activity, the parts are returned.
  ///
  /// - Throws: `.empty`, or `.unknownContent` if it is not that list.
  public static func activities(inJSON bytes: [UInt8]) throws(ExportListError) -> ExportedActivities {
    guard !bytes.isEmpty else { throw .empty }
    var cutter = JSONObjectCutter(bytes) { $0 == "summarizedActivitiesExport" }
    var activities: [ExportedActivity] = []
    var skipped = SkippedEntries()
    let decoder = JSONDecoder()
    while let item = cutter.next() {
      do throws(ExportEntryProblem) {
        let record = try item.decoded(as: GarminActivity.self, from: bytes, by: decoder)
        if !record.isMultisport { activities.append(try record.activity()) }
      } catch {
        skipped.count(error)
      }
    }
    guard cutter.hasFoundList else { throw .unknownContent }
    return ExportedActivities(
      activities: activities, warnings: skipped.warnings + (cutter.isCutOff ? [.listCutOff] : []))
  }

  /// Reads a `*_gear.json`.
  ///
  /// - Throws: `.empty`, or `.unknownContent` if it is not that list.
  public static func gear(inJSON bytes: [UInt8]) throws(ExportListError) -> GarminGear {
    guard !bytes.isEmpty else { throw .empty }
    let gearList = "gearDTOS"
    // The activities of each gear are a list named with the number of the gear.
    var cutter = JSONObjectCutter(bytes) { $0 == gearList || Int64($0) != nil }
    var records: [GarminGearRecord] = []
    var uses: [GarminGearUse] = []
    var skipped = SkippedEntries()
    let decoder = JSONDecoder()
    while let item = cutter.next() {
      do throws(ExportEntryProblem) {
        if item.list == gearList {
          records.append(try item.decoded(as: GarminGearRecord.self, from: bytes, by: decoder))
        } else {
          uses.append(try item.decoded(as: GarminGearUse.self, from: bytes, by: decoder))
        }
      } catch {
        skipped.count(error)
      }
    }
    guard cutter.hasFoundList else { throw .unknownContent }
    return GarminGear(
      records, uses: uses, warnings: skipped.warnings + (cutter.isCutOff ? [.listCutOff] : []))
  }

  static func externalID(_ activityID: String) -> String {
    "garmin:" + activityID
  }
}

/// One activity in Garmin's summaries, which are in centimeters, milliseconds and kilojoules.
private struct GarminActivity: Decodable {
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

/// What a Garmin device writes about itself into `GARMIN/GarminDevice.xml`; format: Garmin's schema GarminDevice v2.
public struct GarminDevice: Equatable, Sendable {
  /// The model, such as "Forerunner 955".
  public var model: String

  /// - Returns: `nil` if the document does not name a model.
  public init?(xml: [UInt8]) {
    guard xml.count <= 1 << 20 else { return nil }
    let options = Int32(XML_PARSE_NONET.rawValue | XML_PARSE_NOERROR.rawValue | XML_PARSE_NOWARNING.rawValue)
    let parsed = xml.withUnsafeBytes { bytes in
      xmlReadMemory(bytes.bindMemory(to: CChar.self).baseAddress, Int32(bytes.count), nil, nil, options)
    }
    guard let parsed else { return nil }
    defer { xmlFreeDoc(parsed) }
    guard let root = xmlDocGetRootElement(parsed), let model = Self.child(of: root, named: "Model"),
      let description = Self.child(of: model, named: "Description"), let text = description.pointee.children,
      text.pointee.type == XML_TEXT_NODE, let content = text.pointee.content
    else { return nil }
    let name = String(cString: content).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard !name.isEmpty else { return nil }
    self.model = String(name.prefix(100))
  }

  private static func child(of node: xmlNodePtr, named name: String) -> xmlNodePtr? {
    var next = node.pointee.children
    while let child = next {
      if let found = child.pointee.name, String(cString: found) == name { return child }
      next = child.pointee.next
    }
    return nil
  }
}

/// The gear of a Garmin account, and the activities it was used for.
public struct GarminGear: Sendable, Equatable {
  /// All gear of the account, retired gear included.
  public var gear: [ExportedGear]
  /// The names of the gear for each ``ExportedActivity/externalID``, in the order of ``gear``.
  public var namesByActivity: [String: [String]]
  /// What could not be read.
  public var warnings: [ExportWarning]

  public init(gear: [ExportedGear] = [], namesByActivity: [String: [String]] = [:], warnings: [ExportWarning] = []) {
    self.gear = gear
    self.namesByActivity = namesByActivity
    self.warnings = warnings
  }

  /// The activities with the names of their gear; those without any gear in this list are returned unchanged.
  public func assigned(to activities: [ExportedActivity]) -> [ExportedActivity] {
    activities.map { activity in
      guard let names = namesByActivity[activity.externalID] else { return activity }
      var activity = activity
      activity.gear += names.filter { !activity.gear.contains($0) }
      return activity
    }
  }

  init(_ records: [GarminGearRecord], uses: [GarminGearUse], warnings: [ExportWarning]) {
    var activitiesByGear: [String: Set<String>] = [:]
    for use in uses {
      guard let gear = use.gear, let activity = use.activity else { continue }
      activitiesByGear[gear, default: []].insert(activity)
    }
    self.init(warnings: warnings)
    for record in records {
      guard let item = record.gear else { continue }
      gear.append(item)
      for activity in record.number.flatMap({ activitiesByGear[$0] }) ?? [] {
        namesByActivity[GarminExport.externalID(activity), default: []].append(item.name)
      }
    }
  }
}

/// One item in Garmin's list of gear.
struct GarminGearRecord: Decodable {
  let number: String?
  /// `nil` without any name.
  let gear: ExportedGear?

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: JSONName.self)
    number = fields.identifier("gearPk")
    let model = fields.text("customMakeModel")
    let kind: ExportedGear.Kind =
      switch fields.text("gearTypeName")?.lowercased() {
      case "shoes": .shoes
      case "bike": .bike
      default: .other
      }
    let isRetired = fields.text("gearStatusName")?.lowercased() == "retired"
    gear = (fields.text("displayName") ?? model).map {
      ExportedGear(name: $0, kind: kind, model: model, isRetired: isRetired)
    }
  }
}

/// That an activity used a gear.
struct GarminGearUse: Decodable {
  let gear: String?
  let activity: String?

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: JSONName.self)
    gear = fields.identifier("gearPk")
    activity = fields.identifier("activityId")
  }
}
