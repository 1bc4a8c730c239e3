import CoreActivityFile
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
      return try decoded { () throws(ActivityFileError) in
        try decoder.decode(contentsOfFile: path.bytes, isSalvaging: true)
      }
    case .member(let archive, let position, _):
      let content = try archive.content(at: position)
      // Of a damaged member, only a part could be kept.
      recording = content.damage == nil ? .memory(content.bytes) : nil
      do throws(WorkoutFileError) {
        var file = try decoded { () throws(ActivityFileError) in
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
    _ decode: () throws(ActivityFileError) -> ActivityFile
  ) throws(WorkoutFileError) -> DecodedFile {
    do throws(ActivityFileError) { return DecodedFile(try decode()) } catch { throw .rejected(error.rejection) }
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
