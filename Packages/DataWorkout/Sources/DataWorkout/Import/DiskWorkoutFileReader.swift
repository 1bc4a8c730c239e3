import CoreActivityFile
import CoreReasons
import Dispatch
public import DomainWorkout
public import Foundation

/// Reads workout files from disk, off the cooperative threads.
public struct DiskWorkoutFileReader: WorkoutFileReader {
  private let decoder = ActivityFileDecoder()
  private let timeZone: TimeZone
  private let home: String
  private let now: @Sendable () -> Date
  private let originals: DiskOriginalRepository?
  private let standIns: [String: String]
  private let queue = BlockingQueue(label: "fettle.files")

  /// - Parameters:
  ///   - timeZone: the time zone of workouts whose file has none.
  ///   - home: the folder that `~` stands for.
  ///   - now: reads the clock, to recognize times in the future.
  ///   - originals: keeps the files that are read; `nil` keeps none.
  ///   - standIns: the files that are read in place of a name, and shown under it, such as a copy of standard input.
  public init(
    timeZone: TimeZone, home: String, now: @escaping @Sendable () -> Date, originals: DiskOriginalRepository? = nil,
    standIns: [String: String] = [:]
  ) {
    self.standIns = standIns
    self.originals = originals
    self.timeZone = timeZone
    self.home = home
    self.now = now
  }

  public func files(
    at paths: [String], timeZone chosen: TimeZone?, isSalvaging: Bool, leavingGrowing: Bool, seen lookup: SeenFileLookup
  ) async -> any FoundWorkoutFiles {
    let stop = StopFlag()
    let now = now()
    let zone = chosen ?? timeZone
    let folder = RawPath.currentFolder.bytes
    let reading = "\(ActivityFileMapper.decoderVersion) \(chosen?.identifier ?? "")\(isSalvaging ? " salvaging" : "")"
    let places = await withTaskCancellationHandler {
      let named = await queue.run { [home] in
        paths.flatMap { TypedPath($0, home: home).paths }.map { $0.absolute(in: folder).bytes }
      }
      let seen = SeenFiles(
        await lookup(named), reading: reading, folder: folder,
        growingAt: leavingGrowing ? now.nanoseconds : nil)
      return await queue.run { [home, zone, standIns] in
        paths.flatMap { path in
          guard let file = standIns[path] else {
            return FileSearch.trees(at: path, home: home, stop: stop, seen: seen)
              .map { (tree: $0, entries: ExportSearch.entries(of: $0, timeZone: zone)) }
          }
          let standIn = SubstituteFile(name: path, file: file)
          return FileSearch.trees(at: file, home: home, stop: stop).map { tree in
            // The copy is gone after the import.
            var tree = tree
            tree.read = []
            return (tree: tree, entries: ExportSearch.entries(of: tree, timeZone: zone).map { standIn.shown($0) })
          }
        }
      }
    } onCancel: {
      stop.set()
    }
    let converter = ListedConverter(
      zones: TimeZoneRules(chosen: chosen, person: timeZone, ofLocalTimes: chosen), rules: PlausibilityRules(now: now))
    return FoundWorkouts(
      stop.isSet ? [] : places,
      reader: EntryReader(decoder: decoder, converter: converter, isSalvaging: isSalvaging), queue: queue,
      check: SeenCheck(now: now), originals: originals.map { OriginalIntake($0) })
  }
}

private struct FoundWorkouts: FoundWorkoutFiles {
  let files: [FoundFile]
  private let entries: [FoundEntry]
  private let reader: EntryReader
  private let queue: BlockingQueue
  let renewed: [SeenFile]
  let growingCount: Int
  private let progress: SeenProgress
  private let check: SeenCheck
  private let originals: OriginalIntake?

  init(
    _ places: [(tree: FoundTree, entries: [FoundEntry])], reader: EntryReader, queue: BlockingQueue, check: SeenCheck,
    originals: OriginalIntake?
  ) {
    entries = places.flatMap(\.entries)
    files = entries.map(\.file)
    renewed = places.flatMap { $0.tree.renewed }.compactMap { check.checked($0) }
    growingCount = places.reduce(0) { $0 + $1.tree.growingCount }
    progress = SeenProgress(places)
    self.reader = reader
    self.queue = queue
    self.check = check
    self.originals = originals
  }

  func finish(_ index: Int, with result: SeenResult) async -> [SeenFile] {
    let finished = progress.finish(index, with: result)
    return finished.isEmpty ? [] : await queue.run { [check] in finished.compactMap { check.checked($0) } }
  }

  func read(_ index: Int) async throws(WorkoutFileError) -> WorkoutFileContent {
    let entry = entries[index]
    var (content, file) = try await queue.run { [reader] () throws(WorkoutFileError) in try reader.content(of: entry) }
    if let originals, let file { await originals.keep(file, named: entry.fileName, of: &content) }
    return content
  }
}

/// Runs blocking work on threads of its own, because the cooperative ones must never wait.
struct BlockingQueue: Sendable {
  private let queue: DispatchQueue

  init(label: String) {
    queue = DispatchQueue(label: label, attributes: .concurrent)
  }

  func run<Value: Sendable, Failure: Error>(
    _ work: @escaping @Sendable () throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    let result: Result<Value, Failure> = await withCheckedContinuation { continuation in
      queue.async {
        do throws(Failure) {
          continuation.resume(returning: .success(try work()))
        } catch {
          continuation.resume(returning: .failure(error))
        }
      }
    }
    return try result.get()
  }
}

/// A file that was read, up to its damage if it has some.
struct DecodedFile {
  private(set) var file: ActivityFile
  /// Why the file is rejected unless it is to be salvaged; `nil` for an intact one.
  private(set) var rejection: FileRejection?

  init(_ file: ActivityFile) {
    self.file = file
    rejection = file.damage?.error
  }

  /// Adds that the archive it is in is damaged there. If nothing shows that in the content, it was read to its end.
  mutating func note(_ problem: FileRejection) {
    rejection = problem
    guard file.damage == nil else { return }
    file.damage = ActivityFileDamage(error: .compressionDamaged, isReadWhole: true)
    for index in file.activities.indices { file.activities[index].isDamaged = true }
  }
}

/// A file that is read in place of what a person named, and shown under that name: the copy of standard input.
private struct SubstituteFile {
  let name: String
  let file: String

  func shown(_ entry: FoundEntry) -> FoundEntry {
    var entry = entry
    entry.disk = nil
    entry.file.path = shown(entry.file.path)
    if case .problem(let problem) = entry.file.finding { entry.file.finding = .problem(shown(problem)) }
    return entry
  }

  private func shown(_ path: String) -> String {
    path.hasPrefix(file) ? name + path.dropFirst(file.count) : path
  }

  private func shown(_ problem: WorkoutFileError) -> WorkoutFileError {
    switch problem {
    case .noSuchFile(let path): .noSuchFile(path: shown(path))
    case .nothingToImport(let path, let archives): .nothingToImport(path: shown(path), archives: archives)
    case .unreadableFolder(let path, let cause): .unreadableFolder(path: shown(path), cause: cause)
    case .unreadable(let path, let cause): .unreadable(path: shown(path), cause: cause)
    case .rejected, .damaged: problem
    }
  }
}
