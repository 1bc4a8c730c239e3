public import CoreReasons

/// The result of a search for workout files at one place.
public struct FoundFile: Equatable, Sendable {
  /// What was found at the path.
  public enum Finding: Equatable, Sendable {
    /// A file to read.
    case file
    /// Something that cannot be read, and why.
    case problem(WorkoutFileError)
    /// Nothing to read, but something to report.
    case remark(ImportRemark)
    /// A file that an earlier import finished with, and that has not changed since.
    case unchanged(SeenFile.Entry)
  }

  /// The path as people and programs read it; for a member of an archive, the path of the archive and the member's
  /// path in it. Invalid text is repaired.
  public var path: String
  /// The path byte by byte, if it is not valid text; `nil` if `path` is exact.
  public var pathBytes: [UInt8]?
  /// Whether there is a file to read, or what else is to be reported.
  public var finding: Finding

  /// By default a file to read.
  public init(path: String, pathBytes: [UInt8]? = nil, finding: Finding = .file) {
    self.path = path
    self.pathBytes = pathBytes
    self.finding = finding
  }
}

extension FoundWorkoutFiles {
  /// The indices of the files to import, in order.
  func order(_ unchanged: ImportWorkoutsUseCase.UnchangedFiles) -> [Int] {
    switch unchanged {
    case .report: Array(files.indices)
    case .leaveOut: files.indices.filter { !isUnchanged($0) }
    }
  }

  func isUnchanged(_ index: Int) -> Bool { unchanged(index) != nil }

  /// The results for those at the beginning of `order` that need not be read.
  func unchanged(in order: ArraySlice<Int>) -> [ImportedFile] {
    var results: [ImportedFile] = []
    for index in order {
      guard let entry = unchanged(index) else { break }
      results.append(
        ImportedFile(
          path: files[index].path, alreadyThere: entry.workouts, deleted: entry.deleted, remarks: entry.remarks))
    }
    return results
  }

  private func unchanged(_ index: Int) -> SeenFile.Entry? {
    if case .unchanged(let entry) = files[index].finding { entry } else { nil }
  }
}

extension ImportWorkoutsUseCase.Reading {
  /// What later imports need to know.
  var seenResult: SeenResult {
    switch self {
    case .success(let content) where content.lostRoute: .rejected
    case .success(let content):
      .read(SeenFile.Entry(workouts: content.workouts.map(\.workout.id), remarks: content.remarks))
    case .failure(.rejected(.unreadable)): .failed
    case .failure(.rejected): .rejected
    case .failure: .failed
    }
  }
}

extension WorkoutFileContent {
  /// Whether a file that belongs to one of its workouts was rejected.
  fileprivate var lostRoute: Bool {
    remarks.contains { if case .routeUnreadable = $0 { true } else { false } }
  }
}

extension SeenFile {
  /// The same, as if all of it could be read.
  var withoutRejection: SeenFile {
    var file = self
    file.isRejected = false
    return file
  }
}

extension ImportWorkoutsUseCase.Duplicates {
  var handling: DuplicateHandling {
    switch self {
    case .skip: .skip
    case .keep: .keep
    case .ask: .report
    }
  }
}

/// A file on disk at one moment. After a change it has another state, unless the clock of its file system is too coarse
/// to show it.
public struct FileState: Hashable, Sendable {
  /// The absolute path, byte by byte.
  public var path: [UInt8]
  /// The size on disk, in bytes.
  public var byteCount: Int64
  /// When it was last modified, in nanoseconds since 1970.
  public var modifiedNanoseconds: Int64

  public init(path: [UInt8], byteCount: Int64, modifiedNanoseconds: Int64) {
    self.path = path
    self.byteCount = byteCount
    self.modifiedNanoseconds = modifiedNanoseconds
  }
}

/// A file on disk that an import has finished with, and what it contained: until it changes, later imports need not
/// read it.
public struct SeenFile: Equatable, Sendable {
  /// One file to read: the file itself, a member of an archive, or an entry of an export's list.
  public struct Entry: Equatable, Sendable {
    /// What follows the path of the file on disk.
    public var suffix: String
    /// The workouts that it contains; of a file that is in the log, those that are already there.
    public var workouts: [WorkoutID]
    /// Of a file that is in the log, the workouts that their owner deleted.
    public var deleted: [WorkoutID]
    /// What was left out or repaired while reading, to report it again.
    public var remarks: [ImportRemark]

    /// By default one without workouts.
    public init(
      suffix: String = "", workouts: [WorkoutID] = [], deleted: [WorkoutID] = [], remarks: [ImportRemark] = []
    ) {
      self.suffix = suffix
      self.workouts = workouts
      self.deleted = deleted
      self.remarks = remarks
    }
  }

  /// The file as it was when the import finished with it.
  public var state: FileState
  /// What the result depends on besides the content: the version of the decoder, and options. Only the reader of
  /// files knows its form.
  public var reading: String
  /// The hexadecimal SHA-256 of the bytes on disk; `nil` if it is not known.
  public var digest: String?
  /// The results of what was read in the file; a plain file has one.
  public var entries: [Entry]
  /// How many files in it contain something other than a workout, by what they contain.
  public var otherKinds: [String: Int]
  /// Whether it lists workouts that other files contain.
  public var listsOthers: Bool
  /// Whether it, or something in it, was rejected. It is read again, but changes nothing about other files.
  public var isRejected: Bool

  public init(
    state: FileState, reading: String, digest: String? = nil, entries: [Entry] = [], otherKinds: [String: Int] = [:],
    listsOthers: Bool = false, isRejected: Bool = false
  ) {
    self.state = state
    self.reading = reading
    self.digest = digest
    self.entries = entries
    self.otherKinds = otherKinds
    self.listsOthers = listsOthers
    self.isRejected = isRejected
  }
}

/// What came of reading a file, for later imports.
public enum SeenResult: Equatable, Sendable {
  /// It was read, with this result.
  case read(SeenFile.Entry)
  /// Its content was rejected, and would be again.
  case rejected
  /// It could not be read this time.
  case failed
}

/// Finds files, at or below absolute paths, that are as they were when an earlier import finished with them.
public typealias SeenFileLookup = @Sendable (_ paths: [[UInt8]]) async -> [SeenFile]
