import CoreActivityFile
import DomainCore
import DomainWorkout

/// An export's entry for a workout, with the gear it names.
struct ExportIndexEntry: Sendable {
  var activity: ExportedActivity
  var gear: [Gear]

  /// - Parameter gear: all gear that the export lists.
  init(_ activity: ExportedActivity, gear listed: [ExportedGear] = []) {
    self.activity = activity
    let sport = Sport(fileSport: activity.activity.sport, subSport: activity.activity.subSport)
    gear = activity.gear.map { name in
      Gear(listed.first { $0.name == name } ?? ExportedGear(name: name, kind: sport.usualGear))
    }
  }

  /// Whether the service writes any sport into its recordings, and the true one beside them.
  private var knowsSport: Bool { activity.externalID.hasPrefix("endomondo:") }

  /// Adds what the workout lacks.
  ///
  /// - Parameter isPart: whether it is one of several in its recording: then its title gets its sport as well.
  func enrich(_ workout: inout Workout, isPart: Bool = false) {
    var account = workout
    account.notes = activity.activity.notes
    account.privateNotes = activity.privateNote
    account.perceivedEffort = activity.activity.reported.perceivedExertion
    account.tags = Set(activity.tags.compactMap { WorkoutTag(rawValue: $0.rawValue) })
    account.gear = Set(gear.map(\.id))
    if !isPart {
      account.sport = Sport(fileSport: activity.activity.sport, subSport: activity.activity.subSport)
    }
    let standardTitle = workout.defaultTitle
    workout = workout.enriched(from: account)
    if knowsSport, !isPart, account.sport != .other { workout.sport = account.sport }
    if workout.title == standardTitle {
      workout.title = workout.defaultTitle
      if workout.recorded.title == standardTitle { workout.recorded.title = workout.title }
    }
    // The owner's words in the service, whatever a device wrote into the file.
    if let title = ActivityFileMapper.title(activity.activity.name) {
      workout.title = isPart ? "\(title.prefix(160)): \(workout.sport.sessionNoun)" : title
    }
  }
}

extension Gear {
  init(_ gear: ExportedGear) {
    let kind: Kind =
      switch gear.kind {
      case .bike: .bike
      case .shoes: .shoes
      case .other: .other
      }
    self.init(
      id: GearID(kind: kind, name: gear.name), name: gear.name, kind: kind, brand: gear.brand, model: gear.model,
      isRetired: gear.isRetired)
  }
}

extension Sport {
  /// The kind of gear that an export means if it does not say.
  fileprivate var usualGear: ExportedGear.Kind {
    switch self {
    case .cycling, .mountainBiking, .indoorCycling, .eBiking: .bike
    case .running, .trailRunning, .walking, .hiking: .shoes
    default: .other
    }
  }
}
