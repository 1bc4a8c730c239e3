import CoreActivityFile
import CoreReasons
import DomainTraining
import DomainWorkout
import Foundation

/// Reads found files into workouts.
struct EntryReader: Sendable {
  let decoder: ActivityFileDecoder
  let converter: ListedConverter
  /// Whether damaged files are read up to the damage, instead of being rejected.
  var isSalvaging = false

  /// - Returns: the content, and the recording it was read from, if there is one.
  func content(of entry: FoundEntry) throws(WorkoutFileError) -> (content: WorkoutFileContent, file: RecordedFile?) {
    var file: RecordedFile?
    var content = try workouts(of: entry, from: &file)
    content.remarks = entry.remarks + content.remarks
    return (content, file)
  }

  private func workouts(
    of entry: FoundEntry, from recording: inout RecordedFile?
  ) throws(WorkoutFileError) -> WorkoutFileContent {
    switch entry.content {
    case .nothing: return WorkoutFileContent(workouts: [])
    case .recording(let origin, let listed):
      do throws(WorkoutFileError) {
        return try converted(decoded(origin, &recording), origin, listed)
      } catch {
        let content = try figures(of: listed, after: error, named: entry.file.path.lastPathPart)
        recording = nil
        return content
      }
    case .unnamedRecording(let origin, let list):
      let decoded = try decoded(origin, &recording)
      // The entry of a rejected file is imported without it.
      let isKept = isSalvaging || decoded.rejection == nil
      let start = isKept ? decoded.file.activities.first?.startTime : nil
      return try converted(decoded, origin, start.flatMap { list.take(startingAt: $0) })
    case .listed(let listed, let samples):
      return try sampled(listed, samples, named: entry.file.path.lastPathPart)
    case .remaining(let list): return remaining(list.remaining, named: entry.file.path.lastPathPart)
    case .health(let workout, let routes):
      let (exported, remarks) = withRoutes(workout, routes)
      var content = try converter.content(of: ExportIndexEntry(exported), named: entry.file.path.lastPathPart)
      content.remarks += remarks
      return content
    case .session(.polar, let origin, _):
      return try polarSession(origin, &recording, named: entry.file.path.lastPathPart)
    case .session(.runtastic, let origin, let samples):
      return try runtasticSession(origin, samples, &recording, named: entry.file.path.lastPathPart)
    case .session(.endomondo, let origin, let recordings):
      return try endomondoSession(origin, recordings.first, &recording, named: entry.file.path.lastPathPart)
    }
  }

  /// The content of a file, damaged or not.
  func decoded(
    _ origin: FileOrigin, _ recording: inout RecordedFile?
  ) throws(WorkoutFileError) -> DecodedFile {
    switch origin {
    case .disk(let path):
      recording = .disk(path)
      return try decoded { () throws(FileRejection) in
        try decoder.decode(contentsOfFile: path.bytes, isSalvaging: true)
      }
    case .member(let archive, let position, _):
      let content = try archive.content(at: position)
      // Of a damaged member, only a part could be kept.
      recording = content.damage == nil ? .memory(content.bytes) : nil
      do throws(WorkoutFileError) {
        var file = try decoded { () throws(FileRejection) in
          try decoder.decode(content.bytes, fileName: origin.fileName, isSalvaging: true)
        }
        if let damage = content.damage { file.note(damage) }
        return file
      } catch {
        throw content.damage.map { .rejected($0) } ?? error
      }
    }
  }

  private func decoded(
    _ decode: () throws(FileRejection) -> ActivityFile
  ) throws(WorkoutFileError) -> DecodedFile {
    do throws(FileRejection) { return DecodedFile(try decode()) } catch { throw .rejected(error) }
  }

  /// - Throws: `damaged` or `rejected` for a damaged file that is not to be salvaged, or has nothing worth keeping.
  func converted(
    _ decoded: DecodedFile, _ origin: FileOrigin, _ listed: ExportIndexEntry?
  ) throws(WorkoutFileError) -> WorkoutFileContent {
    guard let rejection = decoded.rejection else {
      return try converter.content(of: decoded.file, named: origin.fileName, listed: listed)
    }
    // Why the rest of a damaged file cannot be a workout says less than its damage.
    guard let content = try? converter.content(of: decoded.file, named: origin.fileName, listed: listed) else {
      throw .rejected(rejection)
    }
    if isSalvaging { return content }
    throw .damaged(rejection, salvageableSamples: content.workouts.reduce(0) { $0 + $1.track.count })
  }

  /// What a list has about a workout whose recording is rejected.
  private func figures(
    of listed: ExportIndexEntry?, after error: WorkoutFileError, named name: String
  ) throws(WorkoutFileError) -> WorkoutFileContent {
    switch error {
    case .rejected(.notFound), .rejected(.unreadable): throw error
    case .rejected, .damaged: break
    default: throw error
    }
    // Figures that cannot be true are no workout, and the recording remains rejected.
    guard let listed, listed.activity.unreadableStart == nil,
      var content = try? converter.content(of: listed, named: name)
    else { throw error }
    content.remarks += [.recordingRejected(error.rejection)] + error.remarks
    return content
  }

  /// One entry that cannot be true does not stop the others.
  ///
  /// - Parameter areParts: whether they are parts of one session.
  func remaining(_ entries: [ExportIndexEntry], named name: String, areParts: Bool = false) -> WorkoutFileContent {
    entries.reduce(into: WorkoutFileContent(workouts: [])) { content, entry in
      do throws(WorkoutFileError) {
        let read = try converter.content(of: entry, named: name, isPart: areParts)
        content.workouts += read.workouts
        content.gear += read.gear.filter { !content.gear.contains($0) }
        content.remarks += read.remarks.filter { !content.remarks.contains($0) }
      } catch .rejected(.implausible(let problem)) {
        content.remarks.append(.ignoredWorkout(problem))
      } catch {
        content.remarks.append(.unreadableEntries(count: 1))
      }
    }
  }

  /// Without a route, a workout still has its figures and heart rates.
  private func withRoutes(
    _ workout: AppleHealthWorkout, _ routes: [FileOrigin]
  ) -> (ExportedActivity, [ImportRemark]) {
    var exported = workout.exported
    var remarks: [ImportRemark] = []
    var file: RecordedFile?
    for route in routes {
      do throws(WorkoutFileError) {
        let decoded = try decoded(route, &file)
        if let rejection = decoded.rejection, !isSalvaging { throw .rejected(rejection) }
        let parts = decoded.file.activities
        let indices = parts.indices.filter { exported.activity.isSimultaneous(with: parts[$0]) }
        if indices.count < parts.count { remarks.append(.routeOfAnotherTime(name: route.fileName)) }
        for index in indices { exported.activity.add(route: parts[index]) }
        remarks += indices.compactMap { decoded.file.salvagedRecording(at: $0) }.map { .salvaged($0) }
      } catch {
        remarks.append(.routeUnreadable(name: route.fileName))
      }
    }
    return (exported, remarks)
  }
}

extension FileOrigin {
  /// The file's name, without its folder.
  var fileName: String {
    switch self {
    case .disk(let path): path.text.lastPathPart
    case .member(_, _, let path): path.lastPathPart
    }
  }
}

/// Files of exports that describe one workout, or the parts of one.
extension EntryReader {
  private static let largestSession = 32 << 20

  private func polarSession(
    _ origin: FileOrigin, _ file: inout RecordedFile?, named name: String
  ) throws(WorkoutFileError) -> WorkoutFileContent {
    let list = try parsed(origin, &file) { bytes throws(ExportListError) in try PolarExport.activities(inJSON: bytes) }
    let entries = list.activities.map { ExportIndexEntry($0) }
    var content: WorkoutFileContent
    if let only = entries.first, entries.count == 1 {
      content = try converter.content(of: only, named: name)
    } else {
      content = remaining(entries, named: name, areParts: true)
    }
    content.remarks = list.warnings.remarks + content.remarks
    guard !content.workouts.isEmpty || !content.remarks.isEmpty else { throw .rejected(.nothingRecorded) }
    return content
  }

  private func runtasticSession(
    _ origin: FileOrigin, _ samples: [FileOrigin], _ file: inout RecordedFile?, named name: String
  ) throws(WorkoutFileError) -> WorkoutFileContent {
    let session = try parsed(origin, &file) { bytes throws(ExportListError) in
      try RuntasticExport.activity(inJSON: bytes)
    }
    // Heart rates first: they join the positions.
    return try sampled(ExportIndexEntry(session), samples.reversed(), named: name)
  }

  /// The recording of a session says more than the session, except for its title and its sport.
  private func endomondoSession(
    _ origin: FileOrigin, _ recording: FileOrigin?, _ file: inout RecordedFile?, named name: String
  ) throws(WorkoutFileError) -> WorkoutFileContent {
    let session: ExportedActivity
    do throws(WorkoutFileError) {
      session = try parsed(origin, &file) { bytes throws(ExportListError) in
        try EndomondoExport.activity(inJSON: bytes, named: String(name.dropLast(".json".count)))
      }
    } catch {
      guard let recording else { throw error }
      return try converted(decoded(recording, &file), recording, nil)
    }
    guard let recording else { return try converter.content(of: ExportIndexEntry(session), named: name) }
    return try converted(decoded(recording, &file), recording, ExportIndexEntry(session))
  }

  /// Without its samples, a workout still has its figures.
  func sampled(
    _ listed: ExportIndexEntry, _ samples: [FileOrigin], named name: String
  ) throws(WorkoutFileError) -> WorkoutFileContent {
    var listed = listed
    var remarks: [ImportRemark] = []
    for part in samples {
      do throws(WorkoutFileError) {
        for activity in try activities(ofSamples: part) { listed.activity.activity.add(route: activity) }
      } catch {
        remarks.append(.routeUnreadable(name: part.fileName))
      }
    }
    var content = try converter.content(of: listed, named: name)
    content.remarks += remarks
    return content
  }

  private func activities(ofSamples origin: FileOrigin) throws(WorkoutFileError) -> [Activity] {
    var file: RecordedFile?
    let name = origin.fileName.lowercased()
    guard name.hasSuffix(".json") else {
      let decoded = try decoded(origin, &file)
      if let rejection = decoded.rejection, !isSalvaging { throw .rejected(rejection) }
      return decoded.file.activities
    }
    return [
      try parsed(origin, &file) { bytes throws(ExportListError) in
        try SamsungExport.isOfSamples(fileName: name)
          ? SamsungExport.samples(inJSON: bytes) : RuntasticExport.samples(inJSON: bytes)
      }
    ]
  }

  /// - Parameter file: set to the file, to be kept.
  private func parsed<Value>(
    _ origin: FileOrigin, _ file: inout RecordedFile?, _ parse: ([UInt8]) throws(ExportListError) -> Value
  ) throws(WorkoutFileError) -> Value {
    let bytes = try bytes(of: origin)
    if case .disk(let path) = origin { file = .disk(path) } else { file = .memory(bytes) }
    do throws(ExportListError) {
      return try parse(bytes)
    } catch .empty {
      throw .rejected(.empty)
    } catch .damaged(.tooLong) {
      throw .rejected(.tooLarge(bytes: Self.largestSession))
    } catch .damaged {
      throw .rejected(.sessionDamaged)
    } catch {
      throw .rejected(.foreign(.json, namedAs: nil))
    }
  }

  private func bytes(of origin: FileOrigin) throws(WorkoutFileError) -> [UInt8] {
    switch origin {
    case .member(let archive, let position, _):
      let content = try archive.content(at: position)
      if let damage = content.damage { throw .rejected(damage) }
      return content.bytes
    case .disk(let path):
      guard let content = DiskFile.content(of: path, upTo: Self.largestSession) else {
        throw .rejected(.tooLarge(bytes: Self.largestSession))
      }
      return content
    }
  }
}

/// One found file, with what is needed to read it.
struct FoundEntry: Sendable {
  enum Content: Sendable {
    /// A problem or a remark.
    case nothing
    /// A recording, with the entry of the export that names it.
    case recording(FileOrigin, ExportIndexEntry?)
    /// A recording in an export whose list names no files: the start finds the entry.
    case unnamedRecording(FileOrigin, ListedActivities)
    /// An entry of a list, without a recording; and files of the service with its samples.
    case listed(ExportIndexEntry, samples: [FileOrigin] = [])
    /// The entries for which no recording was read until then.
    case remaining(ListedActivities)
    case health(AppleHealthWorkout, routes: [FileOrigin])
    /// A file of an export that describes a workout, and those with its samples.
    case session(ExportSessionKind, FileOrigin, samples: [FileOrigin])
  }

  var file: FoundFile
  var content: Content
  /// What is to be said about it besides what reading it shows.
  var remarks: [ImportRemark] = []
  /// The absolute path of the file on disk that it comes from.
  var disk: [UInt8]?
  /// What follows the path of that file.
  var suffix = ""

  var isUnchanged: Bool { if case .unchanged = file.finding { true } else { false } }

  /// The name of the recording, or of what lists the workout, without its folder.
  var fileName: String {
    switch content {
    case .recording(let origin, _), .unnamedRecording(let origin, _): origin.fileName
    case .session(.endomondo, let origin, let recordings): (recordings.first ?? origin).fileName
    default: file.path.lastPathPart
    }
  }
}
