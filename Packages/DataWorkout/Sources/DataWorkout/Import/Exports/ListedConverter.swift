import CoreActivityFile
import CoreReasons
import CoreSystem
import DomainWorkout
import Foundation
import Synchronization

/// Turns recordings, and what exports list about them, into workouts.
struct ListedConverter: Sendable {
  /// The time zones of workouts for which no file and no export states one.
  let zones: TimeZoneRules
  let rules: PlausibilityRules

  /// - Parameter listed: the export's entry for the file, if it is in one.
  func content(
    of file: ActivityFile, named name: String, listed: ExportIndexEntry?
  ) throws(WorkoutFileError) -> WorkoutFileContent {
    var zones = zones
    zones.stated = listed?.zone(of: file)
    var file = file
    if listed?.namesRecordings == true { for index in file.activities.indices { file.activities[index].name = nil } }
    if let listed, file.damage != nil, file.activities.count == 1 {
      file.activities[0].addFigures(of: listed.activity.activity)
    }
    var content = try ActivityFileMapper(fileName: name, zones: zones, rules: rules).content(of: file)
    if let listed { listed.enrich(&content, isPart: content.workouts.count > 1) }
    if let listed, content.workouts.count == 1 {
      content.workouts[0].listedID = WorkoutID(Self.source(of: listed, named: name))
    }
    return content
  }

  /// The workout of an entry without a recording, or whose samples the export itself contains.
  ///
  /// - Parameter isPart: whether it is one of several in its session.
  func content(
    of listed: ExportIndexEntry, named name: String, isPart: Bool = false
  ) throws(WorkoutFileError) -> WorkoutFileContent {
    let source = Self.source(of: listed, named: name)
    // Its title is the owner's, so the recorded one is the one that every new workout gets.
    var recorded = listed.activity.activity
    recorded.name = nil
    var zones = zones
    zones.stated = listed.zone
    zones.isOfExport = true
    if listed.activity.isOffsetAssumed { recorded.utcOffsetSeconds = nil }
    let mapper = ActivityFileMapper(fileName: name, zones: zones, rules: rules)
    var content = try mapper.content(of: [(recorded, source)])
    listed.enrich(&content, isPart: isPart)
    return content
  }

  /// The source of a workout that only the list has: its identity is the one that the service gave it.
  private static func source(of listed: ExportIndexEntry, named name: String) -> WorkoutSource {
    let id = listed.activity.externalID
    return WorkoutSource(
      fileName: name, format: String(id.prefix { $0 != ":" }),
      contentDigest: SHA256Digest(of: Data(id.utf8)).hexadecimal, sessionIndex: 0,
      decoderVersion: ActivityFileMapper.decoderVersion)
  }
}

extension Activity {
  /// Adds the figures that a damaged recording has lost.
  fileprivate mutating func addFigures(of listed: Activity) {
    guard reported == ReportedFigures(), timerSeconds == nil else { return }
    reported = listed.reported
    timerSeconds = listed.timerSeconds
    guard isElapsedDerived, listed.elapsedSeconds > elapsedSeconds else { return }
    (elapsedSeconds, isElapsedDerived) = (listed.elapsedSeconds, false)
  }
}

extension ExportIndexEntry {
  fileprivate func enrich(_ content: inout WorkoutFileContent, isPart: Bool) {
    for index in content.workouts.indices {
      enrich(&content.workouts[index].workout, isPart: isPart)
      // The export may know the sport better.
      content.workouts[index].countStepsOfOneLeg()
    }
    content.gear = gear
  }

  /// The zone that the export states.
  fileprivate var zone: TimeZone? {
    if activity.isOffsetAssumed { return nil }
    return activity.timeZoneIdentifier.flatMap { TimeZone(identifier: $0) }
      ?? activity.activity.utcOffsetSeconds.flatMap { TimeZone(secondsFromGMT: $0) }
  }

  /// Whether the service names each recording after its sport and its start: no title of its owner's.
  fileprivate var namesRecordings: Bool { activity.externalID.hasPrefix("runkeeper:") }

  /// The zone of a recording: if the export states the local time alone, the difference of both times.
  fileprivate func zone(of file: ActivityFile) -> TimeZone? {
    guard activity.isOffsetAssumed, let recorded = file.activities.first?.startTime else { return zone }
    let listed = activity.activity
    let ahead = listed.startTime.timeIntervalSince(recorded) + Double(listed.utcOffsetSeconds ?? 0)
    let quarters = (ahead / Self.offsetStep).rounded()
    guard (ahead - quarters * Self.offsetStep).magnitude <= Self.startTolerance,
      let offset = Int(exactly: quarters * Self.offsetStep), PlausibilityRules.utcOffsets.contains(offset)
    else { return zone }
    return TimeZone(secondsFromGMT: offset)
  }

  /// The step of all offsets from UTC, in seconds.
  private static let offsetStep = 900.0
  /// The most seconds between the start in a list and the first sample.
  private static let startTolerance = 300.0
}

/// The activities that an export lists without naming their files. Each belongs to the recording with its start.
final class ListedActivities: Sendable {
  /// The most seconds between the start in the list and in the recording.
  private static let tolerance = 10.0

  private struct State {
    /// By start, the earliest first.
    var activities: [ExportIndexEntry]
    var taken: Set<String> = []
  }

  private let state: Mutex<State>

  init(_ activities: [ExportIndexEntry]) {
    state = Mutex(State(activities: activities.sorted { $0.start < $1.start }))
  }

  /// The entry of a recording; each is returned once, except to the same start.
  func take(startingAt start: Date) -> ExportIndexEntry? {
    state.withLock { state in
      let activities = state.activities
      var index = activities.partitionIndex { $0.start >= start.addingTimeInterval(-Self.tolerance) }
      var nearest: ExportIndexEntry?
      func distance(_ activity: ExportIndexEntry) -> Double { activity.start.timeIntervalSince(start).magnitude }
      while index < activities.count, distance(activities[index]) <= Self.tolerance {
        if distance(activities[index]) < nearest.map(distance) ?? .infinity { nearest = activities[index] }
        index += 1
      }
      if let nearest { state.taken.insert(nearest.activity.externalID) }
      return nearest
    }
  }

  /// The entries that no recording has taken.
  var remaining: [ExportIndexEntry] {
    state.withLock { state in state.activities.filter { !state.taken.contains($0.activity.externalID) } }
  }
}

extension ExportIndexEntry {
  fileprivate var start: Date { activity.activity.startTime }
}

extension Array {
  /// The first index whose element belongs to the second part, of elements in order.
  fileprivate func partitionIndex(where belongs: (Element) -> Bool) -> Int {
    var range = indices
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range = belongs(self[middle]) ? range.lowerBound..<middle : (middle + 1)..<range.upperBound
    }
    return range.lowerBound
  }
}

/// The lists of a Garmin account's export, of which there are several of each kind.
struct GarminLists {
  private(set) var activities: [ExportIndexEntry] = []
  private(set) var warnings: [ExportWarning] = []
  /// The first list of activities; `nil` if there is none.
  private(set) var path: String?
  private(set) var disk: FoundTree.DiskPath?

  /// Lists of other programs with such a name are ignored.
  init(_ lists: [FoundTree.List]) {
    var gear = GarminGear()
    for list in lists where list.kind == .garminGear {
      guard let read = try? GarminExport.gear(inJSON: list.content) else { continue }
      gear.gear += read.gear
      gear.namesByActivity.merge(read.namesByActivity) { $0 + $1 }
      warnings += read.warnings
    }
    var known: Set<String> = []
    for list in lists where list.kind == .garminActivities {
      guard let read = try? GarminExport.activities(inJSON: list.content) else { continue }
      if path == nil { (path, disk) = (list.path, list.disk) }
      warnings += read.warnings
      // The lists overlap.
      let new = read.activities.filter { known.insert($0.externalID).inserted }
      activities += gear.assigned(to: new).map { ExportIndexEntry($0, gear: gear.gear) }
    }
  }
}

extension [ExportWarning] {
  /// What the list of an export lost; empty if it was read whole.
  var remarks: [ImportRemark] {
    var (skipped, unclosed) = (0, 0)
    var remarks: [ImportRemark] = []
    for warning in self {
      switch warning {
      case .entriesSkipped(.unclosedQuote, let count): unclosed += count
      case .entriesSkipped(_, let count): skipped += count
      case .startUnreadable(let text): remarks.append(.unreadableDate(text: text))
      case .wrongTextEncoding: remarks.append(.listEncoding)
      case .listCutOff: continue
      }
    }
    if unclosed > 0 { remarks.append(.unclosedQuotes(count: unclosed)) }
    if skipped > 0 { remarks.append(.unreadableEntries(count: skipped)) }
    if contains(.listCutOff) { remarks.append(.listCutOff) }
    return remarks
  }
}

extension [AppleHealthWarning] {
  /// What the document lost that matters to workouts.
  var remarks: [ImportRemark] {
    let skipped = reduce(0) { count, warning in
      switch warning {
      case .workoutsWithoutTime(let more), .workoutsBeyondLimit(let more): count + more
      default: count
      }
    }
    return (skipped > 0 ? [.unreadableEntries(count: skipped)] : []) + (contains(.cutOff) ? [.listCutOff] : [])
  }
}

extension Activity {
  /// The most seconds between a heart rate and the position it is joined with.
  private static let tolerance = 3.0

  /// The most seconds between the workout and a route that still belongs to it.
  private static let routeTolerance = 300.0

  /// Whether any moment of a route is within the workout, give or take some minutes. A route without samples has none
  /// to leave out.
  func isSimultaneous(with route: Activity) -> Bool {
    let times = route.samples.offsetSeconds
    guard let first = times.first, let last = times.last else { return true }
    let shift = route.startTime.timeIntervalSince(startTime)
    let end = max(elapsedSeconds, samples.offsetSeconds.last ?? 0)
    return first + shift <= end + Self.routeTolerance && last + shift >= -Self.routeTolerance
  }

  /// Adds the samples of a route that is stored apart. Heart rates join the position of their moment; the others keep a
  /// sample of their own.
  mutating func add(route: Activity) {
    let shift = route.startTime.timeIntervalSince(startTime)
    let times = route.samples.offsetSeconds.map { $0 + shift }
    guard !times.isEmpty else { return }
    let mine = samples
    var joined: [Int: Int] = [:]
    var alone: [Int] = []
    var next = 0
    for index in mine.offsetSeconds.indices {
      let moment = mine.offsetSeconds[index]
      while next + 1 < times.count, (times[next + 1] - moment).magnitude <= (times[next] - moment).magnitude {
        next += 1
      }
      if (times[next] - moment).magnitude <= Self.tolerance, joined[next] == nil {
        joined[next] = index
      } else {
        alone.append(index)
      }
    }
    let rows =
      (times.indices.map { (time: times[$0], route: $0 as Int?, own: joined[$0]) }
      + alone.map { (time: mine.offsetSeconds[$0], route: nil, own: $0) })
      .enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
    func column(_ path: KeyPath<ActivitySamples, SampleColumn?>) -> SampleColumn? {
      let (theirs, own) = (route.samples[keyPath: path]?.rawValues, mine[keyPath: path]?.rawValues)
      guard theirs != nil || own != nil else { return nil }
      return SampleColumn(
        rawValues: rows.map { row in
          if let value = row.route.flatMap({ theirs?[$0] }), !value.isNaN { return value }
          return row.own.flatMap { own?[$0] } ?? .nan
        })
    }
    let starts = Set(route.samples.segmentStarts)
    samples = ActivitySamples(
      offsetSeconds: rows.map(\.time),
      latitudeDegrees: column(\.latitudeDegrees), longitudeDegrees: column(\.longitudeDegrees),
      altitudeMeters: column(\.altitudeMeters), distanceMeters: column(\.distanceMeters),
      speedMetersPerSecond: column(\.speedMetersPerSecond), heartRateBPM: column(\.heartRateBPM),
      powerWatts: column(\.powerWatts), cadenceRPM: column(\.cadenceRPM),
      temperatureCelsius: column(\.temperatureCelsius),
      segmentStarts: rows.indices.filter { index in index > 0 && rows[index].route.map(starts.contains) ?? false })
  }
}
