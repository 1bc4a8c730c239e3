import CoreActivityFile
import DomainWorkout

/// Files of exports that describe one workout, or the parts of one.
extension EntryReader {
  private static let largestSession = 32 << 20

  func polarSession(_ origin: FileOrigin, named name: String) throws(WorkoutFileError) -> WorkoutFileContent {
    let list = try parsed(origin) { bytes throws(ExportListError) in try PolarExport.activities(inJSON: bytes) }
    let entries = list.activities.map { ListedEntry($0) }
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

  /// Without its samples, a workout still has its figures.
  func runtasticSession(
    _ origin: FileOrigin, _ samples: [FileOrigin], named name: String
  ) throws(WorkoutFileError) -> WorkoutFileContent {
    var exported = try parsed(origin) { bytes throws(ExportListError) in try RuntasticExport.activity(inJSON: bytes) }
    var remarks: [ImportRemark] = []
    // Heart rates first: they join the positions.
    for part in samples.reversed() {
      do throws(WorkoutFileError) {
        for activity in try activities(ofSamples: part) { exported.activity.add(route: activity) }
      } catch {
        remarks.append(.routeUnreadable(name: part.fileName))
      }
    }
    var content = try converter.content(of: ListedEntry(exported), named: name)
    content.remarks += remarks
    return content
  }

  private func activities(ofSamples origin: FileOrigin) throws(WorkoutFileError) -> [Activity] {
    var file: RecordedFile?
    guard origin.fileName.lowercased().hasSuffix(".json") else {
      let decoded = try decoded(origin, &file)
      if let rejection = decoded.rejection, !isSalvaging { throw .rejected(rejection) }
      return decoded.file.activities
    }
    return [try parsed(origin) { bytes throws(ExportListError) in try RuntasticExport.samples(inJSON: bytes) }]
  }

  private func parsed<Value>(
    _ origin: FileOrigin, _ parse: ([UInt8]) throws(ExportListError) -> Value
  ) throws(WorkoutFileError) -> Value {
    let bytes = try bytes(of: origin)
    do throws(ExportListError) {
      return try parse(bytes)
    } catch .empty {
      throw .rejected(.empty)
    } catch .damaged(.tooLong) {
      throw .rejected(.tooLarge(limitBytes: Self.largestSession))
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
        throw .rejected(.tooLarge(limitBytes: Self.largestSession))
      }
      return content
    }
  }
}
