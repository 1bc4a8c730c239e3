import CoreActivityFile
import DomainWorkout
import Foundation

/// Reads found files into workouts.
struct EntryReader: Sendable {
  let decoder: ActivityFileDecoder
  let converter: ListedConverter

  func content(of entry: FoundEntry) throws(WorkoutFileError) -> WorkoutFileContent {
    var content = try workouts(of: entry)
    content.remarks = entry.remarks + content.remarks
    return content
  }

  private func workouts(of entry: FoundEntry) throws(WorkoutFileError) -> WorkoutFileContent {
    switch entry.content {
    case .nothing: return WorkoutFileContent(workouts: [])
    case .recording(let origin, let listed):
      return try converter.content(of: decoded(origin), named: origin.fileName, listed: listed)
    case .unnamedRecording(let origin, let list):
      let file = try decoded(origin)
      let listed = file.activities.first.flatMap { list.take(startingAt: $0.startTime) }
      return try converter.content(of: file, named: origin.fileName, listed: listed)
    case .listed(let listed): return try converter.content(of: listed, named: entry.file.path.lastPathPart)
    case .remaining(let list): return remaining(list.remaining, named: entry.file.path.lastPathPart)
    case .health(let workout, let routes):
      let (exported, remarks) = withRoutes(workout, routes)
      var content = try converter.content(of: ListedEntry(exported), named: entry.file.path.lastPathPart)
      content.remarks += remarks
      return content
    }
  }

  private func decoded(_ origin: FileOrigin) throws(WorkoutFileError) -> ActivityFile {
    switch origin {
    case .disk(let path):
      return try decoded { () throws(ActivityFileError) in try decoder.decode(contentsOfFile: path.bytes) }
    case .member(let archive, let position, _):
      let content = try archive.content(at: position)
      return try decoded { () throws(ActivityFileError) in
        try decoder.decode(content, fileName: origin.fileName)
      }
    }
  }

  private func decoded(
    _ decode: () throws(ActivityFileError) -> ActivityFile
  ) throws(WorkoutFileError) -> ActivityFile {
    do throws(ActivityFileError) { return try decode() } catch { throw .rejected(error.rejection) }
  }

  /// One entry that cannot be true does not stop the others.
  private func remaining(_ entries: [ListedEntry], named name: String) -> WorkoutFileContent {
    entries.reduce(into: WorkoutFileContent(workouts: [])) { content, entry in
      do throws(WorkoutFileError) {
        let read = try converter.content(of: entry, named: name)
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
    for route in routes {
      do throws(WorkoutFileError) {
        for part in try decoded(route).activities { exported.activity.add(route: part) }
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
