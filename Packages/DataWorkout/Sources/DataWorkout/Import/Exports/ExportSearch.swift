import CoreActivityFile
import CoreReasons
import DomainCore
import DomainWorkout
import Foundation

/// Connects the files of one place with what the exports in it list.
struct ExportSearch {
  private var entries: [FoundEntry] = []
  /// The indices of the tree's items that are part of an export.
  private var claimed: Set<Int> = []
  private let tree: FoundTree
  private let indices: [String: Int]

  /// Everything to read at one place, in order.
  ///
  /// - Parameter timeZone: that of local times for which neither the export nor a recording states one.
  static func entries(of tree: FoundTree, timeZone: TimeZone) -> [FoundEntry] {
    var search = ExportSearch(tree)
    for list in tree.lists { search.claim(list, timeZone) }
    for document in tree.healthDocuments { search.claimHealth(document) }
    search.claimSessions()
    search.addUnclaimed()
    if let remark = tree.otherFilesRemark { search.add(remark, at: tree.path) }
    return search.entries
  }

  private init(_ tree: FoundTree) {
    self.tree = tree
    indices = Dictionary(tree.items.indices.map { (tree.items[$0].name, $0) }) { first, _ in first }
  }

  private mutating func claim(_ list: FoundTree.List, _ timeZone: TimeZone) {
    do throws(ExportListError) {
      guard let listed = try list.activities(timeZone: timeZone) else { return }
      let isOfStrava = list.kind == .stravaActivities
      let gear = StravaExport.gear(
        bikesCSV: isOfStrava ? tree.content(of: .stravaBikes, in: list.folder) : [],
        shoesCSV: isOfStrava ? tree.content(of: .stravaShoes, in: list.folder) : [])
      claim(listed, in: list, gear: gear)
    } catch {
      // Other programs use the other names for lists of their own.
      if list.kind == .stravaActivities { add(.unknownList, at: list.path, list.disk) }
    }
  }

  /// Connects a list with the files it names, whose paths begin at its folder.
  private mutating func claim(_ listed: ExportedActivities, in list: FoundTree.List, gear: [ExportedGear] = []) {
    let folder = list.folder
    var found: [(index: Int, entry: FoundEntry)] = []
    var others: [FoundEntry] = []
    var remarks = listed.warnings.remarks
    var unknownSports: [String] = []
    for activity in listed.activities {
      let entry = ExportIndexEntry(activity, gear: gear)
      if let index = activity.filePath.flatMap({ indices[folder + $0] }), let origin = tree.items[index].origin,
        claimed.insert(index).inserted
      {
        found.append((index, FoundEntry(tree.items[index], .recording(origin, entry))))
      } else if let recording = list.recording(beside: activity) {
        others.append(
          FoundEntry(file: FoundFile(recording, .file), content: .recording(.disk(recording), entry), of: nil))
      } else if let text = activity.unreadableStart {
        // Only its file would know the start.
        remarks.insert(.unreadableDate(text: text), at: 0)
      } else {
        if list.kind == .stravaActivities, let sport = activity.unknownSport, !unknownSports.contains(sport) {
          unknownSports.append(sport)
        }
        let samples = samples(of: activity, in: list)
        claimed.formUnion(samples)
        let other = FoundEntry(entry, samples: samples.compactMap { tree.items[$0].origin }, in: list)
        if let first = samples.first { found.append((first, other)) } else { others.append(other) }
      }
    }
    // In the order of the archive, so that it is read once.
    entries += found.sorted { $0.index < $1.index }.map(\.entry) + others
    if !unknownSports.isEmpty { remarks.append(.unknownSports(names: unknownSports)) }
    if listed.activities.isEmpty, remarks.isEmpty { remarks = [.listWithoutWorkouts] }
    for remark in remarks { add(remark, at: list.path, list.disk) }
  }

  private mutating func claimHealth(_ document: FoundTree.HealthDocument) {
    var ordered: [(index: Int, entry: FoundEntry)] = []
    for (number, workout) in document.contents.workouts.enumerated() {
      let routes = workout.routePaths.compactMap { indices[document.folder + $0] }
      claimed.formUnion(routes)
      let others = workout.routePaths.filter { indices[document.folder + $0] == nil }
      let beside = others.compactMap { document.route(at: $0) }
      var entry = FoundEntry(
        file: FoundFile(path: "\(document.path)#\(number + 1)"),
        content: .health(
          workout, routes: routes.compactMap { tree.items[$0].origin } + beside.map { .disk($0) }), of: document.disk)
      if let missing = others.first(where: { document.route(at: $0) == nil }) {
        entry.remarks.append(.recordingMissing(name: missing))
      }
      ordered.append((routes.first ?? -1, entry))
    }
    entries += ordered.sorted { $0.index < $1.index }.map(\.entry)
    if document.contents.workouts.isEmpty, document.contents.warnings.remarks.isEmpty {
      add(.listWithoutWorkouts, at: document.path, document.disk)
    }
    for remark in document.contents.warnings.remarks { add(remark, at: document.path, document.disk) }
  }

  /// Samples have the name of their session. Samples without a session are no workout.
  private mutating func claimSessions() {
    for (index, item) in tree.items.enumerated() {
      switch item.kind {
      case .recording: continue
      case .samples: claimed.insert(index)
      case .session(let kind):
        guard let origin = item.origin else { continue }
        claimed.insert(index)
        let samples: [Int] =
          switch kind {
          case .polar: []
          case .runtastic: samples(of: item)
          case .endomondo: recording(of: item)
          }
        claimed.formUnion(samples)
        entries.append(
          FoundEntry(item, .session(kind, origin, samples: samples.compactMap { tree.items[$0].origin })))
      }
    }
  }

  private func samples(of activity: ExportedActivity, in list: FoundTree.List) -> [Int] {
    SamsungExport.samplePaths(of: activity).compactMap { indices[list.folder + $0] }
  }

  /// The recording with the same name.
  private func recording(of session: FoundTree.Item) -> [Int] {
    let found = [".tcx", ".gpx"].lazy.compactMap { indices[session.name.dropLast(".json".count) + $0] }
      .first { tree.items[$0].origin != nil }
    return found.map { [$0] } ?? []
  }

  private func samples(of session: FoundTree.Item) -> [Int] {
    let name = session.name.lastPathPart
    let folder = session.name.dropLast(name.count)
    return ["GPS-data", "Heart-rate-data"].flatMap { samples in
      [".json", ".gpx"].compactMap { indices["\(folder)\(samples)/\(name.dropLast(5))\($0)"] }
    }
  }

  /// Garmin's lists name no files, so any recording beside them may be in one.
  private mutating func addUnclaimed() {
    let lists = GarminLists(tree.lists)
    let listed = lists.path.map { _ in ListedActivities(lists.activities) }
    for (index, item) in tree.items.enumerated() where !claimed.contains(index) {
      guard let origin = item.origin else {
        entries.append(FoundEntry(item, .nothing))
        continue
      }
      entries.append(FoundEntry(item, listed.map { .unnamedRecording(origin, $0) } ?? .recording(origin, nil)))
    }
    guard let listed, let path = lists.path else { return }
    entries.append(FoundEntry(file: FoundFile(path: path), content: .remaining(listed), of: lists.disk))
    for remark in lists.warnings.remarks { add(remark, at: path, lists.disk) }
  }

  private mutating func add(_ remark: ImportRemark, at path: String, _ disk: FoundTree.DiskPath? = nil) {
    entries.append(FoundEntry(file: FoundFile(path: path, finding: .remark(remark)), content: .nothing, of: disk))
  }
}

extension FoundEntry {
  fileprivate init(_ item: FoundTree.Item, _ content: Content) {
    self.init(file: item.file, content: content, of: item.disk)
  }

  fileprivate init(file: FoundFile, content: Content, of disk: FoundTree.DiskPath?) {
    self.init(file: file, content: content)
    guard let disk else { return }
    self.disk = disk.absolute
    suffix = String(file.path.dropFirst(disk.shown.count))
  }

  /// A workout that a list has, and whose file is not there.
  fileprivate init(_ entry: ExportIndexEntry, samples: [FileOrigin], in list: FoundTree.List) {
    let number = entry.activity.externalID.drop { $0 != ":" }.dropFirst()
    self.init(file: FoundFile(path: "\(list.path)#\(number)"), content: .listed(entry, samples: samples), of: list.disk)
    if entry.activity.isFileLost {
      remarks = [.recordingLost]
    } else if let path = entry.activity.filePath {
      remarks = [.recordingMissing(name: path)]
    }
  }
}

extension ExportedActivity {
  /// The text of a sport that nothing here knows.
  fileprivate var unknownSport: String? {
    guard let name = activity.sport, !StravaExport.knows(sport: name),
      Sport(fileSport: name, subSport: activity.subSport) == .other
    else { return nil }
    return String(name.prefix(60))
  }
}

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

extension FoundTree.List {
  /// What it lists; `nil` if it is read together with another list.
  ///
  /// - Parameter timeZone: of local times for which neither the list nor a recording states one.
  func activities(timeZone: TimeZone) throws(ExportListError) -> ExportedActivities? {
    switch kind {
    case .stravaActivities: try StravaExport.activities(inCSV: content)
    case .runkeeperActivities: try RunkeeperExport.activities(inCSV: content, timeZone: timeZone)
    case .samsungExercises: try SamsungExport.activities(inCSV: content)
    case .fitbitExercises: try FitbitExport.activities(inJSON: content, timeZone: timeZone)
    case .concept2Workouts: try Concept2Export.activities(inCSV: content, timeZone: timeZone)
    case .strengthSets: try StrengthExport.activities(inCSV: content, timeZone: timeZone)
    case .stravaBikes, .stravaShoes, .garminActivities, .garminGear: nil
    }
  }

  /// The recording that it names, if the list itself was named and not the folder around it.
  func recording(beside activity: ExportedActivity) -> RawPath? {
    isNamed ? activity.filePath.flatMap { RawPath(recording: $0, beside: path) } : nil
  }
}

/// Reads Apple Health's document from an archive or a file.
enum AppleHealthDocument {
  /// - Parameter next: the next block; empty at the end.
  static func contents(
    _ next: () throws(FileRejection) -> [UInt8]
  ) -> Result<AppleHealthContents, WorkoutFileError> {
    // A document that is cut off in the archive still has the workouts before that.
    do throws(FileRejection) {
      return .success(
        try AppleHealthExport.read { () throws(FileRejection) -> [UInt8] in
          do throws(FileRejection) { return try next() } catch { return [] }
        })
    } catch {
      return .failure(.rejected(error))
    }
  }
}

extension FoundTree.HealthDocument {
  /// A route that it names, if the document itself was named and not the folder around it.
  func route(at path: String) -> RawPath? {
    isNamed ? RawPath(recording: path, beside: self.path) : nil
  }
}

extension RawPath {
  /// A recording that a list names; `nil` if there is none in the folder of the list.
  init?(recording path: String, beside list: String) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    // A list leads to nothing outside its folder.
    guard parts.allSatisfy({ !["", ".", ".."].contains($0) && !$0.utf8.contains(0) }),
      ActivityFileDecoder.accepts(fileName: path.lastPathPart)
    else { return nil }
    self.init(list.dropLast(list.lastPathPart.count) + path)
    guard case .file = FileStatus(of: self) else { return nil }
  }
}
