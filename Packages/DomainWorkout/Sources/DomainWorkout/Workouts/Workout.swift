import CoreCommon
public import DomainCore
public import DomainTraining
public import Foundation

/// One training session: what lists, totals and headlines need.
///
/// Times are in seconds, distances and heights in meters; display units are chosen when they are drawn.
public struct Workout: Identifiable, Equatable, Sendable {
  /// The same on all machines of an account.
  public var id: WorkoutID
  /// The owner's title.
  public var title: String
  /// The owner's notes.
  public var notes: String?
  /// What its owner wrote for nobody else.
  public var privateNotes: String?
  /// In no order; see ``WorkoutTag/text(_:)`` for how they are shown.
  public var tags: Set<WorkoutTag>
  /// The gear it was done with. Gear that was deleted stays here.
  public var gear: Set<GearID>
  /// The owner's sport, otherwise the recorded one.
  public var sport: Sport
  /// The owner's start, otherwise the recorded one.
  public var start: Date
  /// The local clock's offset from UTC where the workout began, in seconds.
  public var utcOffsetSeconds: Int
  /// From the first moment to the last, including pauses, in seconds.
  public var elapsedTime: TimeInterval
  /// Timer time in seconds, if the device recorded it.
  public var timerTime: TimeInterval?
  /// Moving time in seconds: the device's, otherwise its timer time; Fettle's is judged over a window, by sport. See
  /// ``isTimedByTimer``.
  public var movingTime: SourcedValue
  /// Meters; Fettle's distance is measured on the WGS84 ellipsoid, ignoring heights.
  public var distance: SourcedValue
  /// Meters of ascent; for Fettle's, heights are smoothed by time and rises under one meter are ignored.
  public var ascent: SourcedValue
  /// Meters of descent, by the rules of ``ascent``.
  public var descent: SourcedValue
  /// Average beats per minute: the athlete's number, otherwise the recorded one.
  public var heartRate: SourcedValue
  /// Beats per minute, if the device recorded a heart rate or the track has one.
  public var maximumHeartRateBPM: Double?
  /// Watts, if the device recorded a power or the track has one; coasting counts as 0.
  public var averagePowerWatts: Double?
  /// Watts, if the device recorded a power or the track has one.
  public var maximumPowerWatts: Double?
  /// Revolutions per minute; when running, steps of one leg, as devices store it.
  public var averageCadenceRPM: Double?
  /// Revolutions per minute, or steps of one leg, as in ``averageCadenceRPM``.
  public var maximumCadenceRPM: Double?
  /// Kilocalories, if the device estimated the energy; Fettle never does.
  public var energyKilocalories: Double?
  /// Meters from wall to wall, if it was swum in a pool.
  public var poolLengthMeters: Double?
  /// The number of pool lengths, without rests.
  public var poolLengthCount: Int?
  /// The perceived effort, from 0 to 10, if the athlete set it.
  public var perceivedEffort: Double?
  /// The recorded values that corrections replace.
  public var recorded = RecordedValues()
  /// How the recorded time zone is known; `nil` if that was not stored, or if it comes from no file.
  public var timeZoneSource: TimeZoneSource?
  /// What its owner emptied or removed.
  public var cleared = ClearedValues()
  /// The training load; `nil` until it is computed.
  public var load: TrainingLoad?
  /// The basis of `load`: see `ResolvedThresholds.basis`.
  public var loadBasis: String?

  /// ``recorded`` stays empty.
  ///
  /// - Parameter averageHeartRateBPM: the device's value, as the reported number of ``heartRate``.
  public init(
    id: WorkoutID, title: String, notes: String? = nil, sport: Sport, start: Date, utcOffsetSeconds: Int,
    elapsedTime: TimeInterval,
    timerTime: TimeInterval? = nil, movingTime: SourcedValue = SourcedValue(), distance: SourcedValue = SourcedValue(),
    ascent: SourcedValue = SourcedValue(), descent: SourcedValue = SourcedValue(), averageHeartRateBPM: Double? = nil,
    maximumHeartRateBPM: Double? = nil, averagePowerWatts: Double? = nil, maximumPowerWatts: Double? = nil,
    averageCadenceRPM: Double? = nil, maximumCadenceRPM: Double? = nil, energyKilocalories: Double? = nil,
    poolLengthMeters: Double? = nil,
    poolLengthCount: Int? = nil, perceivedEffort: Double? = nil, load: TrainingLoad? = nil,
    loadBasis: String? = nil, privateNotes: String? = nil, tags: Set<WorkoutTag> = [], gear: Set<GearID> = []
  ) {
    self.id = id
    self.title = title
    self.notes = notes
    self.privateNotes = privateNotes
    self.tags = tags
    self.gear = gear
    self.sport = sport
    self.start = start
    self.utcOffsetSeconds = utcOffsetSeconds
    self.elapsedTime = elapsedTime
    self.timerTime = timerTime
    self.movingTime = movingTime
    self.distance = distance
    self.ascent = ascent
    self.descent = descent
    heartRate = SourcedValue(reported: averageHeartRateBPM)
    self.maximumHeartRateBPM = maximumHeartRateBPM
    self.averagePowerWatts = averagePowerWatts
    self.maximumPowerWatts = maximumPowerWatts
    self.averageCadenceRPM = averageCadenceRPM
    self.maximumCadenceRPM = maximumCadenceRPM
    self.energyKilocalories = energyKilocalories
    self.poolLengthMeters = poolLengthMeters
    self.poolLengthCount = poolLengthCount
    self.perceivedEffort = perceivedEffort
    self.load = load
    self.loadBasis = loadBasis
  }

  /// The athlete's average, otherwise the recorded one; `nil` without either.
  public var averageHeartRateBPM: Double? { heartRate.value }

  /// Whether its time is the device's timer, because the file states no moving time. Standing may be part of it.
  public var isTimedByTimer: Bool {
    movingTime.stated == nil && movingTime.reported != nil && movingTime.reported == timerTime
  }

  /// Whether its owner corrected the time zone.
  public var isTimeZoneEdited: Bool { recorded.utcOffsetSeconds.map { $0 != utcOffsetSeconds } ?? false }

  /// The calendar day it counts toward, in local time where it began.
  public var day: CalendarDay { CalendarDay(of: start, utcOffsetSeconds: utcOffsetSeconds) }

  /// Meters per second of moving time; `nil` without a distance or a time.
  public var averageSpeed: Double? {
    guard let meters = distance.value, meters > 0, let seconds = movingTime.value, seconds > 0 else { return nil }
    return meters / seconds
  }
}

/// Identifies a workout on every machine.
///
/// The id of a workout read from a file is derived from the file's contents, so that the same file on two machines is
/// one workout; a workout added by hand gets a random id.
public struct WorkoutID: Hashable, Sendable, CustomStringConvertible {
  /// Derived from the file for imported workouts, random for others.
  public let rawValue: UUID

  /// The caller derived, generated or stored the UUID.
  public init(_ rawValue: UUID) {
    self.rawValue = rawValue
  }

  /// Parses the form that `description` writes; `nil` if the text is not a UUID.
  public init?(_ text: String) {
    guard let rawValue = UUID(parsing: text) else { return nil }
    self.rawValue = rawValue
  }

  /// The UUID in lowercase, as in links, in JSON and in the database.
  public var description: String { rawValue.lowercaseText }
}

extension Workout {
  /// The title of a workout until its owner names it: `Morning run`, by the local time of its start.
  public static func standardTitle(for sport: Sport, start: Date, utcOffsetSeconds: Int) -> String {
    let seconds = (start.timeIntervalSince1970 + Double(utcOffsetSeconds)).truncatingRemainder(dividingBy: 86_400)
    let hour = seconds.isNaN ? 0 : Int((seconds < 0 ? seconds + 86_400 : seconds) / 3_600)
    let part =
      switch hour {
      case 5..<11: "Morning"
      case 11..<14: "Midday"
      case 14..<18: "Afternoon"
      case 18..<22: "Evening"
      default: "Night"
      }
    return "\(part) \(sport.sessionNoun)"
  }
}

extension Workout {
  /// What this workout lacks and another account of it has, as changes. Its owner's entries stay, and so does whatever
  /// it already has.
  ///
  /// - A title replaces the title that every new workout gets, such as `Morning run`; and a recorded one if the other
  ///   account says that its owner chose another than the recorded one.
  /// - A sport replaces only a recorded one that says less: `other`, or `running` where the other says `trail-running`.
  /// - Notes, tags, gear and effort fill empty fields, unless their owner emptied them; see ``ClearedValues``.
  ///
  ///       let recorded = Workout(title: "Morning run", …)   // from the watch's file
  ///       let listed = Workout(title: "Long one with Ana", perceivedEffort: 7, …)   // from a service's export
  ///       recorded.gains(from: listed)   // [.title("Long one with Ana"), .effort(7)]
  public func gains(from other: Workout) -> [WorkoutChange] {
    var gains: [WorkoutChange] = []
    if takesTitle(of: other) { gains.append(.title(other.title)) }
    if sport == recorded.sport ?? sport, other.sport.isMoreSpecific(than: sport) { gains.append(.sport(other.sport)) }
    for text in Self.texts {
      guard self[keyPath: text.path] == nil, let words = other[keyPath: text.path] else { continue }
      let gain = text.change(words)
      if !cleared.fields.contains(gain.field) { gains.append(gain) }
    }
    let (tags, gear) = (other.tags.subtracting(cleared.tags), other.gear.subtracting(cleared.gear))
    if self.tags.isEmpty, !tags.isEmpty { gains.append(.tags(tags)) }
    if self.gear.isEmpty, !gear.isEmpty { gains.append(.gear(gear)) }
    // An effort that was recorded and is gone was cleared by its owner.
    if perceivedEffort == nil, recorded.effort == nil, let effort = other.perceivedEffort {
      gains.append(.effort(effort))
    }
    return gains
  }

  /// Whether it says more than a device records: a title of its owner's, words, tags or gear.
  public var hasOwnersWords: Bool {
    recorded.title.map { $0 != title } ?? false || !tags.isEmpty || !gear.isEmpty
      || Self.texts.contains { self[keyPath: $0.path] != nil }
  }

  private static var texts: [WorkoutFieldDefinition.FreeText] {
    WorkoutField.allCases.compactMap { field in
      if case .text(let text) = field.definition.kind { text } else { nil }
    }
  }

  private func takesTitle(of other: Workout) -> Bool {
    guard other.title != other.defaultTitle, other.title != title else { return false }
    if title == defaultTitle { return true }
    return title == recorded.title && other.recorded.title.map { $0 != other.title } ?? false
  }

  /// This workout with what it gains from another account of it.
  public func enriched(from other: Workout) -> Workout {
    var enriched = applying(gains(from: other))
    enriched.tags.formUnion(other.tags)
    enriched.gear.formUnion(other.gear)
    return enriched
  }
}

extension Sport {
  /// Whether it says more about the same activity.
  fileprivate func isMoreSpecific(than other: Sport) -> Bool {
    switch (other, self) {
    case (.other, .other): false
    case (.other, _): true
    case (.running, .trailRunning), (.walking, .hiking), (.swimming, .openWaterSwimming): true
    case (.cycling, .mountainBiking), (.cycling, .indoorCycling), (.cycling, .eBiking): true
    case (.mountainBiking, .eBiking): true
    default: false
    }
  }
}

/// How the time zone of a workout is known. `rawValue` is the stable name in documents, in the database and on servers.
public enum TimeZoneSource: String, CaseIterable, Hashable, Sendable {
  /// Its file states the offset.
  case file
  /// The export of the service that it came from states it.
  case export
  /// Its owner chose it for the import.
  case chosen
  /// From where the workout begins.
  case inferred
  /// Nothing states it: that of the person who imported it.
  case person
}

extension Sport {
  /// The noun for one session of it, as in "Morning run".
  public var sessionNoun: String {
    switch self {
    case .running: "run"
    case .trailRunning: "trail run"
    case .cycling: "ride"
    case .mountainBiking: "mountain bike ride"
    case .indoorCycling: "indoor ride"
    case .eBiking: "e-bike ride"
    case .swimming: "swim"
    case .openWaterSwimming: "open-water swim"
    case .walking: "walk"
    case .hiking: "hike"
    case .crossCountrySkiing: "cross-country ski"
    case .alpineSkiing: "ski day"
    case .rowing: "row"
    case .paddling: "paddle"
    case .strength: "strength session"
    case .yoga: "yoga session"
    case .diving: "dive"
    case .transition: "transition"
    case .other: "workout"
    }
  }
}
