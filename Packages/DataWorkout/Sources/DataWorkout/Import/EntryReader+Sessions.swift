import CoreActivityFile
import DomainWorkout

/// Files of exports that describe one workout, or the parts of one.
extension EntryReader {
  private static let largestSession = 32 << 20

  func polarSession(
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

  func runtasticSession(
    _ origin: FileOrigin, _ samples: [FileOrigin], _ file: inout RecordedFile?, named name: String
  ) throws(WorkoutFileError) -> WorkoutFileContent {
    let session = try parsed(origin, &file) { bytes throws(ExportListError) in
      try RuntasticExport.activity(inJSON: bytes)
    }
    // Heart rates first: they join the positions.
    return try sampled(ExportIndexEntry(session), samples.reversed(), named: name)
  }

  /// The recording of a session says more than the session, except for its title and its sport.
  func endomondoSession(
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
      throw .rejected(.tooLarge(limitBytes: Self.largestSession))
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
        throw .rejected(.tooLarge(limitBytes: Self.largestSession))
      }
      return content
    }
  }
}
