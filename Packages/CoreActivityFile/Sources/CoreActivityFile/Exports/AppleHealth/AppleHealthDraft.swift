import CoreSystem

/// A workout while its tags are read.
struct AppleHealthDraft {
  /// The child of the workout whose own children are read.
  private enum Container {
    case activity, route, other
  }

  private static let typePrefix = "HKWorkoutActivityType"
  private static let longestSeconds = 31_622_400.0

  /// Without HealthKit's prefix, such as `Running`.
  let type: String
  let source: String
  let sourceNumber: UInt16
  let start: Timestamp
  /// The second of the start, which identifies the workout.
  let startText: String
  let end: Timestamp
  /// Without pauses.
  let timerSeconds: Double?

  private(set) var figures = AppleHealthFigures()
  private(set) var events: [AppleHealthEvent] = []
  private(set) var activities: [AppleHealthPart] = []
  private(set) var routePaths: [String] = []
  private(set) var isIndoor = false
  private(set) var isOpenWater = false
  private(set) var isUserEntered = false
  private(set) var timeZoneIdentifier: String?

  private var container = Container.other
  /// The number of open elements in the workout.
  private var depth = 0

  /// - Returns: `nil` without a usable time.
  init?(_ tag: AppleHealthTag, sourceNumber: UInt16) {
    let duration = AppleHealthUnits.seconds(tag.number("duration"), tag.text("durationUnit") ?? "min")
    guard let start = tag.time("startDate"), let startText = RFC3339.wholeSeconds(start.date),
      let end = tag.time("endDate") ?? duration.map({ start.adding(seconds: $0) }),
      (0...Self.longestSeconds).contains(end.seconds(since: start))
    else { return nil }
    let type = tag.text("workoutActivityType") ?? "Other"
    self.type = type.hasPrefix(Self.typePrefix) ? String(type.dropFirst(Self.typePrefix.count)) : type
    source = AppleHealthSources.normalized(tag.text("sourceName"))
    self.sourceNumber = sourceNumber
    self.start = start
    self.startText = startText
    self.end = end
    timerSeconds = duration.flatMap { $0 > 0 ? $0 : nil }
    figures.takeTotals(of: tag)
  }

  /// Any tag between the workout's start and end.
  mutating func take(_ tag: AppleHealthTag, _ allowance: inout AppleHealthAllowance) {
    if tag.isEnd {
      depth = max(0, depth - 1)
      return
    }
    if depth == 0 {
      container = takeChild(tag, &allowance)
    } else if tag.name.equals("FileReference") {
      if container == .route { takeRoute(tag, &allowance) }
    } else if tag.name.equals("WorkoutStatistics"), container == .activity, depth == 1, !activities.isEmpty {
      activities[activities.count - 1].figures.take(statistics: tag)
    }
    if !tag.isWholeElement { depth += 1 }
  }

  /// - Returns: what the tag begins.
  private mutating func takeChild(_ tag: AppleHealthTag, _ allowance: inout AppleHealthAllowance) -> Container {
    if tag.name.equals("WorkoutStatistics") {
      figures.take(statistics: tag)
    } else if tag.name.equals("MetadataEntry") {
      if let key = tag.text("key"), let value = tag.text("value") { take(metadata: key, value) }
    } else if tag.name.equals("WorkoutEvent") {
      if let event = AppleHealthEvent(tag), allowance.take() { events.append(event) }
    } else if tag.name.equals("WorkoutActivity") {
      guard let activity = AppleHealthPart(tag), allowance.take() else { return .other }
      activities.append(activity)
      return .activity
    } else if tag.name.equals("WorkoutRoute") {
      return .route
    }
    return .other
  }

  private mutating func take(metadata key: String, _ value: String) {
    switch key {
    case "HKIndoorWorkout": isIndoor = value == "1"
    case "HKSwimmingLocationType": isOpenWater = value == "2"
    case "HKWasUserEntered": isUserEntered = value == "1"
    case "HKTimeZone": timeZoneIdentifier = value
    default: figures.take(metadata: key, value)
    }
  }

  private mutating func takeRoute(_ tag: AppleHealthTag, _ allowance: inout AppleHealthAllowance) {
    guard let path = tag.text("path")?.drop(while: { $0 == "/" }), !path.isEmpty,
      !path.split(separator: "/").contains(".."), allowance.take()
    else { return }
    routePaths.append(String(path))
  }
}

/// A `WorkoutActivity`: one sport of a multisport workout.
struct AppleHealthPart {
  let start: Timestamp
  let end: Timestamp
  let timerSeconds: Double?
  var figures = AppleHealthFigures()

  init?(_ tag: AppleHealthTag) {
    timerSeconds = AppleHealthUnits.seconds(tag.number("duration"), tag.text("durationUnit") ?? "min")
    guard let start = tag.time("startDate"),
      let end = tag.time("endDate") ?? timerSeconds.map({ start.adding(seconds: $0) }), end > start
    else { return nil }
    self.start = start
    self.end = end
  }
}

/// A `WorkoutEvent`.
struct AppleHealthEvent {
  enum Kind: String {
    case pause = "HKWorkoutEventTypePause"
    case resume = "HKWorkoutEventTypeResume"
    case motionPaused = "HKWorkoutEventTypeMotionPaused"
    case motionResumed = "HKWorkoutEventTypeMotionResumed"
    case lap = "HKWorkoutEventTypeLap"
    case segment = "HKWorkoutEventTypeSegment"
  }

  let kind: Kind
  let start: Timestamp
  /// Zero if the event only marks a moment.
  let seconds: Double

  init?(_ tag: AppleHealthTag) {
    guard let kind = tag.text("type").flatMap(Kind.init), let start = tag.time("date") else { return nil }
    self.kind = kind
    self.start = start
    seconds = AppleHealthUnits.seconds(tag.number("duration"), tag.text("durationUnit") ?? "min") ?? 0
  }

  var end: Timestamp { start.adding(seconds: seconds) }
}
