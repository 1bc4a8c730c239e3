import CoreReasons
import CoreSystem
import Foundation

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

extension AppleHealthDraft {
  /// Pauses by hand; if there are none, those that the watch made by itself.
  var pauses: [ActivityPause] {
    let manual = pauses(from: .pause, to: .resume)
    return manual.isEmpty ? pauses(from: .motionPaused, to: .motionResumed) : manual
  }

  private func pauses(from pause: AppleHealthEvent.Kind, to resume: AppleHealthEvent.Kind) -> [ActivityPause] {
    let ordered = events.filter { $0.kind == pause || $0.kind == resume }.sorted { $0.start < $1.start }
    var pauses: [ActivityPause] = []
    var open: Timestamp?
    func close(at time: Timestamp) {
      guard let begin = open else { return }
      let (first, last) = (max(begin, start), min(time, end))
      if first < last { pauses.append(ActivityPause(start: first.date, end: last.date)) }
      open = nil
    }
    for event in ordered {
      if event.kind == resume { close(at: event.start) } else { open = open ?? event.start }
    }
    // A workout can end while it is paused.
    close(at: end)
    return pauses
  }

  /// The activities of a multisport workout; otherwise laps by hand; otherwise segments, unless they overlap: phones add
  /// one series for kilometers and one for miles.
  var laps: [ActivityLap] {
    if activities.count > 1 {
      return activities.sorted { $0.start < $1.start }.filter { isInside($0.start, $0.end) }.map {
        ActivityLap(
          startTime: $0.start.date,
          elapsedSeconds: $0.end.seconds(since: $0.start),
          timerSeconds: $0.timerSeconds,
          reported: $0.figures.reported(isMultisport: false)
        )
      }
    }
    if let laps = manualLaps { return laps }
    let segments = spans(of: .segment)
    let isSeries = zip(segments, segments.dropFirst()).allSatisfy { $0.end.seconds(since: $1.start) <= 1 }
    return isSeries ? segments.map(\.lap) : []
  }

  /// The lengths of a pool: there, each is a lap of its own.
  /// - Parameter meters: the distance, if it is known; the number must agree with it.
  func lengthCount(poolLengthMeters: Double?, distanceMeters meters: Double?) -> Int? {
    guard let poolLengthMeters, isSwim else { return nil }
    let count = events.count { $0.kind == .lap }
    guard count > 0 else { return nil }
    guard let meters else { return count }
    return (Double(count) * poolLengthMeters - meters).magnitude <= 0.1 * meters ? count : nil
  }

  private var isSwim: Bool { type == "Swimming" }

  private var manualLaps: [ActivityLap]? {
    if isSwim { return nil }
    let laps = spans(of: .lap)
    if !laps.isEmpty { return laps.map(\.lap) }
    // On older phones, the event marks the end of a lap.
    let marks = events.filter { $0.kind == .lap && start < $0.start && $0.start < end }.map(\.start).sorted()
    if marks.isEmpty { return nil }
    return zip([start] + marks, marks + [end]).map { Span(start: $0, end: $1).lap }
  }

  private func spans(of kind: AppleHealthEvent.Kind) -> [Span] {
    events.filter { $0.kind == kind && $0.seconds > 0 && isInside($0.start, $0.end) }
      .map { Span(start: $0.start, end: $0.end) }.sorted { ($0.start, $0.end) < ($1.start, $1.end) }
  }

  /// Apart from rounding.
  private func isInside(_ first: Timestamp, _ last: Timestamp) -> Bool {
    first.seconds(since: start) >= -5 && last.seconds(since: end) <= 5
  }

  private struct Span {
    let start: Timestamp
    let end: Timestamp

    var lap: ActivityLap {
      ActivityLap(startTime: start.date, elapsedSeconds: end.seconds(since: start))
    }
  }
}

extension AppleHealthDraft {
  /// The finished workout.
  func workout(
    _ timeZones: inout AppleHealthTimeZones,
    _ heartRates: inout AppleHealthHeartRates,
    _ contradictions: inout Set<FigureContradiction>
  ) -> AppleHealthWorkout {
    let offset = timeZoneIdentifier.flatMap { timeZones.offsetSeconds(of: $0, at: start) }
    var activity = plainActivity
    activity.utcOffsetSeconds = offset
    var alone = [activity]
    for case .contradiction(let figures) in alone.dropContradictions() { contradictions.insert(figures) }
    activity = alone.first ?? activity
    activity.samples = samples(&heartRates, pauses: activity.pauses)
    return AppleHealthWorkout(
      exported: ExportedActivity(
        externalID: "apple-health:\(type):\(startText):\(source)",
        activity: activity,
        timeZoneIdentifier: offset == nil ? nil : timeZoneIdentifier
      ),
      routePaths: routePaths,
      sourceName: source,
      isUserEntered: isUserEntered
    )
  }

  private var plainActivity: Activity {
    var reported = figures.reported(isMultisport: type == "SwimBikeRun")
    reported.lengthCount = lengthCount(
      poolLengthMeters: reported.poolLengthMeters, distanceMeters: reported.distanceMeters)
    let sport = AppleHealthSports.sport(of: type, isIndoor: isIndoor, isOpenWater: isOpenWater)
    return Activity(
      sport: sport.name,
      subSport: sport.subSport,
      startTime: start.date,
      elapsedSeconds: elapsedSeconds,
      timerSeconds: timerSeconds,
      reported: reported,
      laps: laps,
      pauses: pauses
    )
  }

  /// Dates have whole seconds and durations have decimals, so a duration can exceed the time between the dates.
  private var elapsedSeconds: Double {
    let seconds = end.seconds(since: start)
    guard let timerSeconds, timerSeconds < seconds + 2 else { return seconds }
    return max(seconds, timerSeconds)
  }

  private func samples(_ heartRates: inout AppleHealthHeartRates, pauses: [ActivityPause]) -> ActivitySamples {
    let rates = heartRates.take(
      from: start.microseconds / 1_000_000, to: end.microseconds / 1_000_000, source: sourceNumber)
    guard !rates.isEmpty else { return ActivitySamples() }
    let offsets = rates.map { Timestamp(wholeSeconds: $0.seconds).seconds(since: start) }
    var segmentStarts: [Int] = []
    var next = 0
    for pause in pauses {
      let resumed = pause.end.timeIntervalSince(start.date)
      while next < offsets.count, offsets[next] < resumed { next += 1 }
      if next > 0, next < offsets.count, segmentStarts.last != next { segmentStarts.append(next) }
    }
    return ActivitySamples(
      offsetSeconds: offsets,
      heartRateBPM: SampleColumn(rawValues: rates.map(\.beatsPerMinute)),
      segmentStarts: segmentStarts
    )
  }
}
