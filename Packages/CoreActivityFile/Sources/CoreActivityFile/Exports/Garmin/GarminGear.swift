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
